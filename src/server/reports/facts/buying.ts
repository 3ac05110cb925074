import { sql } from 'kysely'
import type { Decimal } from '#domain/money/money.ts'
import { quantityIn, unitIn } from '#domain/places/volume.ts'
import { toReorder } from '#server/purchasing/index.ts'
import { shopAt } from '#server/shop/index.ts'
import type { Tx } from '#server/base/db.ts'
import {
  allOf,
  calculated,
  local,
  onDays,
  today,
  withShop,
  type FactRows,
  type Scope,
  type Sql,
} from './scope.ts'
import { UNIT, volumeOf } from './volume.ts'

/** How much of a line `l` was received, in its own units. */
const receivedOf = ({ company }: Scope): Sql =>
  sql`coalesce((select sum(x.quantity) from purchase_receipt_lines x where x.company_id = ${company}
    and x.purchase_order_line_id = l.id), 0)`

/** A quantity in the supplier's unit as the shop reads it in stock. */
const stocked = (quantity: Sql): Sql =>
  volumeOf(sql`round((${quantity}) * l.base_quantity / l.purchase_quantity, 4)`)

/** Lines of purchase orders by the day on which they were sent, of a draft by the day it was begun. */
export const purchases = (scope: Scope): FactRows => {
  const at = sql`coalesce(r.sent_at, r.created_at)`
  const left = sql`greatest(l.ordered - l.cancelled - ${receivedOf(scope)}, 0)`
  return allOf(sql`select d.*, case when d.is_open and d.awaited_units > 0 and d.expected_on < d.today then d.today - d.expected_on
        else 0 end as days_overdue,
      case when not d.is_open or d.awaited_units = 0 then 'settled' when d.back_ordered > 0 then 'back_ordered'
        else 'awaited' end as line_state
    from (
      select r.shop_id, s.currency, ${local(scope, at)}::date as day, r.id as purchase_order_id, r.supplier_id, l.item_id, ${UNIT} as unit,
        l.order_id as needed_for, r.state as purchase_state, r.expected_on, ${local(scope, at)}::date as ordered_on,
        ${today(scope)} as today, r.state in ('sent', 'accepted') as is_open, ${left} as awaited_units, 1 as purchase_lines,
        ${stocked(sql`l.ordered`)} as ordered, ${stocked(receivedOf(scope))} as delivered,
        ${stocked(sql`l.back_ordered`)} as back_ordered, ${stocked(left)} as awaited,
        round(l.ordered * l.price, 2) as ordered_value, round(${receivedOf(scope)} * l.price, 2) as delivered_value
      from purchase_orders r ${withShop(scope)}
      join purchase_order_lines l on l.company_id = ${scope.company} and l.purchase_order_id = r.id and not l.removed
      join inventory_items i on i.company_id = ${scope.company} and i.id = l.item_id
      where r.company_id = ${scope.company} and ${onDays(scope, at)}) d`)
}

/** What one of the unit that the shop reads costs on a delivery. */
const EACH = sql`case when d.quantity > 0 then
  round(d.price * l.purchase_quantity / nullif(${volumeOf(sql`l.base_quantity`)}, 0), 4) end`

/** Lines of deliveries against what was ordered; a reversed delivery takes its lines off. */
export const deliveries = (scope: Scope): FactRows => {
  const over = sql`greatest(${receivedOf(scope)} - l.ordered, 0)`
  const price = sql`(d.price - l.price)`
  return allOf(sql`select r.shop_id, s.currency, ${local(scope, sql`r.at`)}::date as day, r.at, r.user_id, r.purchase_order_id,
      p.supplier_id, d.item_id, ${UNIT} as unit, r.packing_slip, 1 as delivery_lines, d.quantity as delivered_pieces,
      case when p.state = 'closed' then l.cancelled else 0 end as short_pieces, ${over} as over_pieces,
      round(${price} * d.quantity, 2) as price_difference, round(d.price * d.quantity, 2) as spend,
      ${volumeOf(sql`d.base_quantity`)} as bought,
      ${EACH} as price_before, ${EACH} as price_now,
      case when ${over} > 0 then 'over' when p.state = 'closed' and l.cancelled > 0 then 'short' when ${price} <> 0 then 'price'
        else '' end as delivery_exception
    from purchase_receipts r ${withShop(scope)}
    join purchase_orders p on p.company_id = ${scope.company} and p.id = r.purchase_order_id
    join purchase_receipt_lines d on d.company_id = ${scope.company} and d.purchase_receipt_id = r.id
    join purchase_order_lines l on l.company_id = ${scope.company} and l.id = d.purchase_order_line_id
    join inventory_items i on i.company_id = ${scope.company} and i.id = d.item_id
    where r.company_id = ${scope.company} and ${onDays(scope, sql`r.at`)}`)
}

/** Credits that returns, cores and claims made expected, with what was matched. */
export const supplierCredits = (scope: Scope): FactRows =>
  allOf(sql`select c.*, c.credits_expected - c.credits_received as credits_open,
      case when c.credits_expected > c.credits_received then c.today - c.day end as credit_days,
      case when c.credits_expected > c.credits_received then 'open' else 'settled' end as credit_state
    from (
      select r.shop_id, s.currency, ${local(scope, sql`r.at`)}::date as day, r.supplier_id, r.purchase_order_id,
        r.kind as credit_kind, ${today(scope)} as today, 1 as credits, r.amount as credits_expected,
        coalesce((select sum(m.amount) from credit_matches m where m.company_id = ${scope.company}
          and m.expected_credit_id = r.id), 0) as credits_received
      from expected_credits r ${withShop(scope)}
      where r.company_id = ${scope.company} and ${onDays(scope, sql`r.at`)}) c`)

/** What each shop should order. */
export async function reorder(tx: Tx, { company, shops, days }: Scope): Promise<FactRows> {
  const found = []
  for (const id of shops) {
    const shop = await shopAt(tx, company, id)
    if (!shop) continue
    for (const row of await toReorder(tx, company, shop)) {
      const read = (quantity: Decimal) => quantityIn(quantity, row.unit, shop.volume_measurement)
      found.push({
        shop_id: id,
        currency: shop.currency,
        day: days.to,
        item_id: row.item_id,
        supplier_id: row.supplier_id,
        unit: unitIn(row.unit, shop.volume_measurement),
        suggested: read(row.quantity),
        reorder_cost: row.cost,
        reorder_on_hand: read(row.available),
        reorder_on_order: read(row.on_order),
        reorder_items: 1,
      })
    }
  }
  return calculated(found, {
    shop_id: 'uuid',
    currency: 'text',
    day: 'date',
    item_id: 'uuid',
    supplier_id: 'uuid',
    unit: 'text',
    suggested: 'numeric',
    reorder_cost: 'numeric',
    reorder_on_hand: 'numeric',
    reorder_on_order: 'numeric',
    reorder_items: 'int',
  })
}
