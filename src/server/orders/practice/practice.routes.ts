import { customerTitle } from '#domain/parties/names.ts'
import { api } from '#contract/api.ts'
import type { OrderCard } from '#contract/orders/orderReplies.ts'
import { orderFacts } from '#domain/orders/editing/status.ts'
import { vehicleName } from '#domain/orders/names.ts'
import type { Order } from '#domain/orders/order.ts'
import { practiceNumber } from '#domain/orders/practice.ts'
import { canMove, ORDER_STATUSES } from '#domain/orders/status/status.ts'
import { audit } from '#server/base/audit.ts'
import { together, type Tx } from '#server/base/db.ts'
import { handlers } from '#server/base/http/context.ts'
import type { Author } from '#server/base/author.ts'
import { shopFor } from '#server/shop/index.ts'
import { practiceIn, setRemoved } from './practice.queries.ts'
import { practiceChanged } from './written.ts'

/** When an order reached its status. */
const stageOf = (order: Order): string | null => {
  switch (order.status) {
    case 'open':
      return order.preorder_start_timestamp
    case 'stand-by':
      return order.stand_by_timestamp
    case 'in-progress':
      return order.in_progress_timestamp
    case 'pre-complete':
      return order.pre_complete_timestamp
    case 'complete':
      return order.complete_timestamp
    default:
      return order.scheduled_at_timestamp
  }
}

function cardOf(order: Order, session: Author): OrderCard {
  const facts = orderFacts(order, false)
  const lines = [...order.packages, ...order.inventory_items, ...order.casual_items]
  return {
    id: order.id,
    version: order.version,
    order_custom_id: order.order_custom_id,
    status: order.status,
    pay_status: order.pay_status,
    license_plate: order.license_plate,
    vin: order.vin,
    vehicle: vehicleName(order.vehicle_details) || order.other_vehicle_info,
    customer_name: customerTitle({ ...order, business_name: order.customer?.business_name }),
    fleet_name: order.fleet?.fleet_name ?? '',
    first_job: lines[0]?.name ?? '',
    first_job_french: lines[0]?.name_french ?? '',
    jobs: lines.length,
    technician: order.tech_positions.at(-1)?.name ?? '',
    bay_id: order.bay_id,
    waiting: order.waiting,
    tags: order.tags,
    promised_timestamp: order.promised_timestamp,
    scheduled_start_timestamp: order.scheduled_start_timestamp,
    created_timestamp: order.created_timestamp,
    stage_timestamp: stageOf(order),
    final_price: order.final_price,
    currency: order.currency,
    has_open_payment: false,
    has_issue_payment: false,
    practice: true,
    moves: Object.fromEntries(ORDER_STATUSES.map((to) => [to, canMove(facts, to, session.actor)])),
  }
}

interface Change {
  shop_id: string
  ids: string[]
  device_id: string
}

/** Removes or restores; what is so already stays, so that the same request twice changes nothing. */
async function change(tx: Tx, session: Author, { shop_id, ids, device_id }: Change, removed: boolean) {
  await shopFor(tx, session, shop_id, '/body/shop_id')
  const changed = await setRemoved(tx, session.company_id, { shopId: shop_id, ids, removed })
  for (const { id, number } of changed) {
    audit(tx, session, {
      kind: removed ? 'order.practice_removed' : 'order.practice_restored',
      shop_id,
      subject_id: id,
      subject: practiceNumber(number),
    })
    await together(tx, practiceChanged(tx, session, { id, shop_id, version: 0 }, device_id))
  }
  return { ids: changed.map(({ id }) => id) }
}

export const practiceOrderRoutes = handlers(api.practiceOrders)({
  list: (context, { query }) =>
    context.tenant(async (tx) => {
      const { session } = context
      await shopFor(tx, session, query.shop_id)
      const orders = await practiceIn(tx, session.company_id, query.shop_id)
      return { cards: orders.map((order) => cardOf(order, session)) }
    }),

  remove: (context, { body }) => context.tenant((tx) => change(tx, context.session, body, true)),

  restore: (context, { body }) => context.tenant((tx) => change(tx, context.session, body, false)),
})
