import { sql } from 'kysely'
import { allOf, dated, local, onDays, when, type FactRows, type Scope, type Sql } from './scope.ts'

const dayOf = ({ basis }: Scope): 'day' | 'sale_day' => (basis === 'sale' ? 'sale_day' : 'day')

export const entries = (scope: Scope): FactRows => dated('sales_entries', scope, dayOf(scope))
export const lines = (scope: Scope): FactRows => dated('sales_lines', scope, dayOf(scope))
export const taxes = (scope: Scope): FactRows => dated('sales_taxes', scope, dayOf(scope))
export const offers = (scope: Scope): FactRows => dated('order_offers', scope)
export const findings = (scope: Scope): FactRows => dated('order_findings', scope)

/** The columns of an entry that say to whom and on what it was sold. */
const SALE = sql`e.id as entry_id, e.company_id, e.shop_id, e.order_id, e.day, e.sale_day, e.hour, e.currency, e.customer_id,
  e.fleet_location_id, e.vehicle_id, e.bay_id, e.opened_by, e.make, e.model, e.model_year, e.fuel, e.viscosity,
  e.formulation, e.postalcode`

/** Entries of the scope, as `e`. */
const soldIn = (scope: Scope): Sql => {
  const { company, shops, days } = scope
  return sql`e.company_id = ${company} and e.shop_id = any(${shops}::uuid[])
    and e.day between ${days.from}::date and ${days.to}::date`
}

const NET = sql`(e.gross - e.coupons - e.discounts - e.returns)`

/** Whether a payer was here before an entry. */
const cameBefore = (
  company: string,
): Sql => sql`exists (select from sales_entries b where b.company_id = ${company}
  and b.cause = 'sale' and b.sale_day < e.sale_day
  and (b.customer_id = e.customer_id or b.fleet_location_id = e.fleet_location_id))`

/** The discounts of the sales, each once for its order; a void or a reopening takes them off. */
export const given = (scope: Scope): FactRows =>
  allOf(sql`select ${SALE}, d.kind as discount_kind, coalesce(d.coupon_id::text, d.name) as coupon, d.name, d.name_french,
      d.given_by, d.amount * e.invoices as given, e.invoices as given_times,
      ${when(sql`d.capped`, sql`e.invoices`)} as given_capped,
      ${when(
        sql`(e.customer_id is not null or e.fleet_location_id is not null) and not ${cameBefore(scope.company)}`,
        sql`e.invoices`,
      )} as given_new,
      ${NET} as given_net, e.cars as given_cars, ${when(sql`e.has_vehicle`, NET)} as given_vehicle_net
    from sales_entries e cross join lateral jsonb_to_recordset(e.discounts_given) as d (kind text, coupon_id uuid,
      name text, name_french text, amount numeric, capped boolean, given_by uuid)
    where ${soldIn(scope)} and e.invoices <> 0 and e.discounts_given <> '[]'`)

/** Who had which position on the orders that were sold. */
export const positions = (scope: Scope): FactRows =>
  allOf(sql`select ${SALE}, p.position, p.user_id, e.cars as position_cars,
      ${NET} as position_net, ${when(sql`e.has_vehicle`, NET)} as position_vehicle_net
    from sales_entries e cross join lateral jsonb_to_recordset(e.positions) as p (position text, user_id uuid)
    where ${soldIn(scope)}`)

/** Labor by who did it. */
export const billed = (scope: Scope): FactRows =>
  allOf(sql`select ${SALE}, l.user_id, e.id::text || l.key as labor_line, l.hours as billed_hours, l.labor, l.billed_labor,
      l.jobs as billed_jobs
    from sales_entries e
    join sales_labor l on l.company_id = ${scope.company} and l.order_id = e.order_id and l.entry_id = e.id
    where ${soldIn(scope)}`)

/** What an order sold: its packages, items and free lines, each once, and nothing that was taken back. */
const soldThings = ({ company, shops, days }: Scope): Sql => {
  const record = sql`coalesce(l.package_id, l.catalogue_id)`
  const own = sql`case when l.package_id is null and l.catalogue_id is null then l.name end`
  return sql`select l.order_id, l.shop_id, l.currency, max(l.day) as day, max(l.entry_id::text)::uuid as entry_id,
      case when l.kind = 'package' then ${record} end as package_id, coalesce(${record}::text, ${own}) as thing,
      max(l.name) as name, max(l.name_french) as name_french
    from sales_lines l where l.company_id = ${company} and l.shop_id = any(${shops}::uuid[])
      and l.day between ${days.from}::date and ${days.to}::date and l.kind in ('package', 'item', 'casual')
    group by l.order_id, ${record}, l.kind, ${own}, l.shop_id, l.currency having sum(l.times) > 0`
}

/** Each package of an order with each other thing that the order sold. */
export const pairs = (scope: Scope): FactRows =>
  allOf(sql`with things as materialized (${soldThings(scope)})
    select p.entry_id, p.shop_id, p.order_id, p.day, p.currency, p.package_id as with_package, t.thing as sold_as, t.name,
      t.name_french, 1 as pair_cars
    from things p join things t on t.order_id = p.order_id and t.thing <> p.thing where p.package_id is not null`)

/** Each package of an order. */
export const packages = (scope: Scope): FactRows =>
  allOf(sql`select p.entry_id, p.shop_id, p.order_id, p.day, p.currency, p.package_id as with_package, 1 as package_cars
    from (${soldThings(scope)}) p where p.package_id is not null`)

const LESS_WORDS = sql`array['retail', 'custom_price', 'price', 'priceVal']`

/** Prices that a person changed on lines. */
export const overrides = (scope: Scope): FactRows =>
  allOf(sql`select o.shop_id, o.currency, c.order_id, c.user_id, c.created_at as at,
      ${local(scope, sql`c.created_at`)}::date as day,
      coalesce(v.value -> 'to' ->> 'name', '') as line_name, coalesce(c.approval ->> 'name', '') as allowed_by, 1 as price_changes,
      (v.value -> 'from' ->> (c.command ->> 'field'))::numeric as catalogue_amount,
      (v.value -> 'to' ->> (c.command ->> 'field'))::numeric as changed_amount
    from order_commands c
    join orders o on o.company_id = ${scope.company} and o.id = c.order_id
    join shops s on s.company_id = ${scope.company} and s.id = o.shop_id
    cross join lateral jsonb_array_elements(c.changes) v
    where c.company_id = ${scope.company} and o.shop_id = any(${scope.shops}::uuid[])
      and c.type in ('line.set', 'package.set') and c.command ->> 'field' = any(${LESS_WORDS})
      and ${onDays(scope, sql`c.created_at`)}
      and v.value -> 'from' ->> (c.command ->> 'field') ~ '^-?[0-9]+([.][0-9]+)?$'
      and v.value -> 'to' ->> (c.command ->> 'field') ~ '^-?[0-9]+([.][0-9]+)?$'`)

/** What a person did to an order between its reopening and the next sale. */
export const lateChanges = (scope: Scope): FactRows =>
  allOf(sql`select e.shop_id, e.currency, e.order_id, c.user_id, c.created_at as at, e.day, 1 as late_changes,
      split_part(coalesce(v.value ->> 'path', c.type), '/', 1) as changed_field,
      left(coalesce(v.value -> 'to' ->> 'name', v.value -> 'from' ->> 'name', v.value ->> 'to', ''), 200) as note
    from sales_entries e
    join order_commands c on c.company_id = ${scope.company} and c.order_id = e.order_id and c.created_at >= e.at
      and c.created_at <= coalesce((select min(n.at) from sales_entries n where n.company_id = ${scope.company}
        and n.order_id = e.order_id and n.seq > e.seq and n.cause = 'sale'), ${scope.now}::timestamptz)
    cross join lateral jsonb_array_elements(c.changes) v
    where ${soldIn(scope)} and e.cause = 'reopened' and c.type <> 'status.move'`)
