import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import type { OrderPart } from '#contract/purchasing/orderParts.ts'
import { add, isZero, max, money4, sub, type Decimal } from '#domain/money/money.ts'
import { hasUsedStock, stockNeeded } from '#domain/orders/lines/stockUsed.ts'
import type { Order } from '#domain/orders/order.ts'
import { mayReceive } from '#domain/purchasing/purchaseOrder.ts'
import { partState, toOrder, type PartSupply } from '#domain/purchasing/orderParts.ts'
import { bestOffer, wholePacks } from '#domain/purchasing/suggestions.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { emit } from '#server/base/outbox.ts'
import { wrongFields } from '#server/base/database/saving.ts'
import { findOrder } from '#server/orders/index.ts'
import { lockShop } from '#server/shop/index.ts'
import { lineUnder, linesFor, loadOnHand, openDraft, type LineFor } from './orderParts.queries.ts'
import { touchPurchase, writeLines } from './purchaseOrders.queries.ts'
import { savePurchase } from './save.ts'
import { listOffers, type Offer } from '../suggestions/suggestions.queries.ts'

const RESERVING: ReadonlySet<string> = new Set(['stand-by', 'in-progress'])
/** In these the work is done or the order has ended: nothing is to be ordered for it. */
const isOver = ({ status }: Order): boolean =>
  hasUsedStock(status) || status === 'void' || status === 'deleted'

async function orderOf(tx: Tx, session: Author, id: string): Promise<Order> {
  const order = await findOrder(tx, session, id)
  if (!order) throw new AppError('not_found')
  return order
}

const sumOf = (lines: readonly LineFor[]): Decimal => money4(add('0', ...lines.map(({ to_come }) => to_come)))

interface Supply {
  part: OrderPart
  offers: readonly Offer[]
}

/** What an order needs of each item, with where it is and who sells it. */
async function suppliesOf(tx: Tx, { company_id }: Author, order: Order): Promise<Supply[]> {
  if (isOver(order)) return []
  const needs = stockNeeded(order)
  const ids = needs.map(({ item_id }) => item_id)
  if (ids.length === 0) return []
  const levels = await loadOnHand(tx, company_id, order.shop_id, ids)
  const lines = await linesFor(tx, company_id, order.id)
  const offers = await listOffers(tx, company_id, ids)
  return needs.flatMap(({ item_id, quantity: needed }) => {
    const own = lines.filter((line) => line.item_id === item_id)
    const sold = offers.filter((offer) => offer.item_id === item_id)
    const level = levels.find((row) => row.item_id === item_id)
    // Nothing is known of an item that was never counted, ordered or sold to the shop.
    if ((level?.on_hand ?? null) === null && own.length === 0 && sold.length === 0) return []
    const isReserved = RESERVING.has(order.status)
    return [{ part: partOf({ item_id, needed, own, level, isReserved, sold }), offers: sold }]
  })
}

interface Around {
  item_id: string
  needed: Decimal
  own: readonly LineFor[]
  level: { on_hand: string | null; reserved: string } | undefined
  isReserved: boolean
  sold: readonly Offer[]
}

function partOf({ item_id, needed, own, level, isReserved, sold }: Around): OrderPart {
  const coming = own.filter(({ state }) => mayReceive(state))
  const reserved = level?.reserved ?? '0'
  const supply: PartSupply = {
    needed,
    on_hand: level?.on_hand ?? '0',
    reserved_by_others: isReserved ? max(sub(reserved, needed), '0').toFixed() : reserved,
    coming: sumOf(coming),
  }
  const days = coming.flatMap(({ expected_on }) => (expected_on === null ? [] : [expected_on]))
  const orders = new Map(own.map((line) => [line.purchase_order_id, line]))
  return {
    item_id,
    state: partState(supply),
    needed,
    to_order: toOrder(supply, sumOf(own.filter(({ state }) => state === 'draft'))),
    expected_on: days.toSorted().at(-1) ?? null,
    sold: sold.length > 0,
    purchase_orders: [...orders.values()].map(({ purchase_order_id: id, shop_id, number }) => ({
      id,
      shop_id,
      number,
    })),
  }
}

/** Whether each part of an order is here, on the way or neither. */
export async function orderParts(tx: Tx, session: Author, orderId: string): Promise<OrderPart[]> {
  const supplies = await suppliesOf(tx, session, await orderOf(tx, session, orderId))
  return supplies.map(({ part }) => part)
}

type OrderInput = ParsedOf<typeof api.orderParts.order>

/** Adds what is missing of a part to the supplier's draft. The same line again counts once. */
export async function orderPart(tx: Tx, session: Author, { params, body }: OrderInput): Promise<OrderPart[]> {
  const { company_id } = session
  const order = await orderOf(tx, session, params.id)
  await lockShop(tx, company_id, order.shop_id)
  const stored = await lineUnder(tx, company_id, body.id)
  if (!stored) await addLine(tx, session, order, body)
  else if (stored.item_id !== body.item_id || stored.order_id !== order.id) throw new AppError('duplicate_id')
  return orderParts(tx, session, order.id)
}

async function addLine(tx: Tx, session: Author, order: Order, body: OrderInput['body']): Promise<void> {
  const { company_id, user_id } = session
  const supply = (await suppliesOf(tx, session, order)).find(({ part }) => part.item_id === body.item_id)
  const offer = bestOffer(supply?.offers ?? [])
  if (!supply || !offer) return wrongFields([{ field: 'item_id', code: 'not_a_choice' }])
  const { to_order, needed } = supply.part
  const {
    supplier_number,
    purchase_unit,
    purchase_quantity,
    base_quantity,
    price,
    core_charge,
    supplier_id,
  } = offer
  const line = {
    id: body.id,
    item_id: body.item_id,
    supplier_number,
    purchase_unit,
    purchase_quantity,
    base_quantity,
    price,
    core_charge,
    ordered: wholePacks(isZero(to_order) ? needed : to_order, offer),
    order_id: order.id,
  }
  const { shop_id } = order
  const draft = await openDraft(tx, company_id, shop_id, supplier_id)
  if (!draft) {
    const head = { shop_id, supplier_id, reference: '', expected_on: null, freight: '0', note: '' }
    await savePurchase(tx, session, body.purchase_order_id, { ...head, lines: [line], version: 0 })
    return undefined
  }
  await writeLines(tx, company_id, draft.id, [{ ...line, position: draft.lines, back_ordered: '0' }])
  await touchPurchase(tx, company_id, draft.id)
  await emit(tx, { company_id, event: 'purchase_order.changed', subject_id: draft.id, shop_id, user_id })
  return undefined
}
