import { sql } from 'kysely'
import { orderedIn } from '#server/inventory/index.ts'
import { allOf, local, onDays, today, when, withShop, type FactRows, type Scope, type Sql } from './scope.ts'
import { UNIT, volumeOf } from './volume.ts'

const reasons = (names: readonly string[]): Sql =>
  sql`r.reason in (${sql.join(names.map((name) => sql.lit(name)))})`

const USED = reasons(['used', 'given_back', 'returned'])
const RECEIVED = reasons(['received', 'returned_to_supplier'])
const DIFFERENT = reasons(['counted', 'adjusted'])
const VALUE = sql`coalesce(r.value, 0)`
const QUANTITY = volumeOf(sql`r.quantity`)

/** What the catalogue says of the item `i` of a row. */
const ITEM = sql`i.viscosity, i.formulation, i.part_type, i.brand, i.tag_ids`

const category = ({ company }: Scope): Sql =>
  sql`coalesce((select c.name from classifications c where c.company_id = ${company} and c.id = i.classification_id), '')`

/** Movements of stock with their item. */
export const stock = (scope: Scope): FactRows =>
  allOf(sql`select r.shop_id, s.currency, r.order_id, r.user_id, r.day, r.at, extract(hour from ${local(scope, sql`r.at`)})::int as hour,
      r.item_id, ${UNIT} as unit, r.reason as stock_reason, r.adjustment, r.note, ${ITEM}, ${category(scope)} as item_category,
      1 as movements, ${QUANTITY} as moved, ${VALUE} as moved_value,
      -(${when(USED, QUANTITY)}) as used_up, -(${when(USED, VALUE)}) as used_value,
      ${when(RECEIVED, QUANTITY)} as received, ${when(RECEIVED, VALUE)} as received_value,
      ${when(DIFFERENT, QUANTITY)} as difference, ${when(DIFFERENT, VALUE)} as difference_value,
      ${when(sql`${USED} or ${RECEIVED} or ${DIFFERENT}`, QUANTITY)} as gap
    from stock_movements r ${withShop(scope)}
    join inventory_items i on i.company_id = ${scope.company} and i.id = r.item_id
    where r.company_id = ${scope.company} and r.day between ${scope.days.from}::date and ${scope.days.to}::date`)

/** The ends of the twelve months before a day. */
const monthEnds = (day: Sql): Sql =>
  sql`(select (date_trunc('month', ${day}::timestamp) - ago * interval '1 month' - interval '1 day')::date as day
    from generate_series(0, 11) ago)`

/** Stock at the end of a day: what is there now, less what moved since. */
export const onHand = (scope: Scope): FactRows => {
  const { company, shops } = scope
  const day = sql`${scope.days.to}::date`
  return allOf(sql`with later as (
      select m.shop_id, m.item_id, sum(m.quantity) filter (where m.day > ${day}) as quantity,
        sum(m.value) filter (where m.day > ${day}) as value,
        -sum(m.value) filter (where m.day <= ${day} and m.reason in ('used', 'given_back', 'returned')) as used,
        sum(m.value * (select count(*) from ${monthEnds(day)} e where e.day < m.day)) filter (where m.day <= ${day}) as missed
      from stock_movements m
      where m.company_id = ${company} and m.shop_id = any(${shops}::uuid[]) and m.day > ${day} - 365
      group by m.shop_id, m.item_id)
    select r.shop_id, s.currency, ${day} as day, r.item_id, ${ITEM}, ${UNIT} as unit, coalesce(t.bin, '') as bin,
      ${category(scope)} as item_category, ${volumeOf(sql`r.on_hand - coalesce(l.quantity, 0)`)} as on_hand,
      r.value - coalesce(l.value, 0) as stock_value,
      round((r.on_hand - coalesce(l.quantity, 0)) * i.retail, 2) as retail_value, coalesce(l.used, 0) as used_year_value,
      round(r.value - coalesce(l.value, 0) - coalesce(l.missed, 0) / 13, 2) as mean_value
    from stock_levels r ${withShop(scope)}
    join inventory_items i on i.company_id = ${company} and i.id = r.item_id
    left join stock_targets t on t.company_id = ${company} and t.shop_id = r.shop_id and t.item_id = r.item_id
    left join later l on l.shop_id = r.shop_id and l.item_id = r.item_id
    where r.company_id = ${company}
      and (r.on_hand - coalesce(l.quantity, 0) <> 0 or r.value - coalesce(l.value, 0) <> 0)`)
}

const DAYS_56 = 56

/** Stock as it is, with its use; a day counts where the shop sold something and some of the item was there. */
export const supply = (scope: Scope): FactRows => {
  const { company, shops } = scope
  const since = sql`(${scope.now}::timestamptz - interval '57 days')`
  return allOf(sql`with open as (
      select m.shop_id, count(distinct m.day) as days from stock_movements m
      where m.company_id = ${company} and m.shop_id = any(${shops}::uuid[]) and m.reason = 'used' and m.at > ${since}
      group by m.shop_id),
    moved as (
      select m.shop_id, m.item_id,
        -sum(m.quantity) filter (where m.reason in ('used', 'given_back') and m.at > ${since}) as used_56,
        -sum(m.quantity) filter (where m.reason in ('used', 'given_back')
          and m.at > ${scope.now}::timestamptz - interval '28 days') as used_28,
        count(distinct m.day) filter (where m.on_hand_after <= 0 and m.at > ${since}) as days_out,
        max(m.day) filter (where m.reason = 'used') as last_used, max(m.day) filter (where m.reason = 'received') as last_received
      from stock_movements m where m.company_id = ${company} and m.shop_id = any(${shops}::uuid[])
      group by m.shop_id, m.item_id),
    coming as (${orderedIn(company, null, shops)}),
    levels as (
      select r.shop_id, s.currency, r.item_id, ${ITEM}, ${UNIT} as unit, coalesce(t.bin, '') as bin, ${category(scope)} as item_category,
        ${volumeOf(sql`r.on_hand`)} as on_hand, r.value, ${volumeOf(sql`t.min`)} as min,
        ${volumeOf(sql`coalesce(c.on_order, 0)`)} as on_order, ${volumeOf(sql`coalesce(m.used_28, 0)`)} as used_28,
        ${volumeOf(sql`coalesce(m.used_56, 0)`)} as used_56, m.last_used, m.last_received,
        ${local(scope, sql`r.counted_at`)}::date as last_counted, ${today(scope)} as today,
        ${volumeOf(sql`coalesce(m.used_56 / nullif(greatest(o.days - m.days_out, 1), 0), 0)`)} as a_day
      from stock_levels r ${withShop(scope)}
      join inventory_items i on i.company_id = ${company} and i.id = r.item_id
      left join stock_targets t on t.company_id = ${company} and t.shop_id = r.shop_id and t.item_id = r.item_id
      left join moved m on m.shop_id = r.shop_id and m.item_id = r.item_id
      left join open o on o.shop_id = r.shop_id
      left join coming c on c.shop_id = r.shop_id and c.item_id = r.item_id
      where r.company_id = ${company})
    select l.*, l.today as day, l.on_hand as supply_on_hand, round(l.on_order, 4) as supply_on_order, l.value as supply_value,
      round(greatest(l.a_day, 0), 4) as used_a_day,
      case when l.a_day > 0 and l.on_hand > 0 and l.on_hand / l.a_day < ${sql.lit(DAYS_56 * 100)}
        then l.today + floor(l.on_hand / l.a_day)::int end as runs_out,
      case when l.on_hand < 0 then 'negative' when l.on_hand = 0 then 'empty' when l.on_hand < l.min then 'low'
        else 'fine' end as stock_state,
      case when l.on_hand <= 0 then '' when l.today - coalesce(l.last_used, l.last_received, l.today) >= 365 then '365'
        when l.today - coalesce(l.last_used, l.last_received, l.today) >= 180 then '180'
        when l.today - coalesce(l.last_used, l.last_received, l.today) >= 90 then '90' else '' end as idle
    from levels l`)
}

/** Lines of count sheets by the day they were counted, those that wait by the day of the sheet. */
export const counts = (scope: Scope): FactRows => {
  const at = sql`coalesce(l.counted_at, last.at, r.created_at)`
  const counted = sql`coalesce(l.counted, last.quantity)`
  return allOf(sql`select r.shop_id, s.currency, ${local(scope, at)}::date as day, ${at} as at, '#' || r.number || ' ' || r.name as sheet,
      l.item_id, ${UNIT} as unit, coalesce(t.bin, '') as bin, l.reason as count_reason,
      case when tries.times > 1 then 'yes' else 'no' end as recounted, 1 as counted_lines,
      case when r.blind and ${counted} is null then null else ${volumeOf(sql`l.expected`)} end as count_expected,
      ${volumeOf(counted)} as count_counted, ${volumeOf(sql`${counted} - l.expected`)} as count_variance, l.value as count_value
    from count_sheets r ${withShop(scope)}
    join count_sheet_lines l on l.company_id = ${scope.company} and l.sheet_id = r.id
    join inventory_items i on i.company_id = ${scope.company} and i.id = l.item_id
    left join stock_targets t on t.company_id = ${scope.company} and t.shop_id = r.shop_id and t.item_id = l.item_id
    left join lateral (select e.company_id, e.at, e.quantity from count_sheet_entries e
      where e.company_id = ${scope.company} and e.line_id = l.id order by e.at desc, e.id desc limit 1) last
      on last.company_id = r.company_id
    left join lateral (select e.company_id, count(*) as times from count_sheet_entries e
      where e.company_id = ${scope.company} and e.line_id = l.id and e.kind = 'recount' group by e.company_id) tries
      on tries.company_id = r.company_id
    where r.company_id = ${scope.company} and r.state <> 'canceled' and ${onDays(scope, at)}`)
}

/** The last reading of each tank in the period, against what was on record. */
export const tanks = (scope: Scope): FactRows =>
  allOf(sql`select distinct on (r.id) r.shop_id, s.currency, ${local(scope, sql`d.read_at`)}::date as day, r.item_id, ${UNIT} as unit, ${ITEM},
      ${volumeOf(sql`coalesce(b.on_hand_after, 0)`)} as tank_book, ${volumeOf(sql`d.volume`)} as tank_read,
      ${volumeOf(sql`d.volume - coalesce(b.on_hand_after, 0)`)} as tank_variance
    from tanks r ${withShop(scope)}
    join tank_readings d on d.company_id = ${scope.company} and d.tank_id = r.id
    join inventory_items i on i.company_id = ${scope.company} and i.id = r.item_id
    left join lateral (select m.company_id, m.on_hand_after from stock_movements m where m.company_id = ${scope.company}
      and m.shop_id = r.shop_id and m.item_id = r.item_id and m.at < d.read_at order by m.at desc limit 1) b
      on b.company_id = r.company_id
    where r.company_id = ${scope.company} and ${onDays(scope, sql`d.read_at`)}
    order by r.id, d.read_at desc`)
