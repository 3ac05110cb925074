import { sql, type RawBuilder } from 'kysely'
import type { Supply } from '#domain/purchasing/replaced.ts'
import type { ItemUsage } from '#domain/purchasing/suggestions.ts'
import { json, rows, type Tx } from '#server/base/db.ts'
import { localIn } from '#server/base/localTime.ts'
import { inTransitIn, orderedIn, reservedIn } from '#server/inventory/index.ts'

/** A day on which the shop was open. */
export interface OpenDay {
  day: string
  weekday: number
  recent: boolean
}

interface UsageWindow {
  shop_id: string
  zone: string
  /** The first day, and the instants at which the window begins and ends. */
  first: string
  from: string
  to: string
  open: readonly OpenDay[]
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const

/** A sum for each weekday, as an array from Monday to Sunday. */
const byWeekday = (sum: RawBuilder<unknown>, only = sql`true`) =>
  sql`json_build_array(${sql.join(WEEKDAYS.map((day) => sql`coalesce(${sum} filter (where d.weekday = ${sql.lit(day)} and ${only}), 0)`))})`

/** The movements of a shop in the window, each with its local day. */
const movesIn = (companyId: string, { shop_id, zone, from, to }: UsageWindow) => sql`
  select item_id, at, ${localIn(zone, sql`at`)}::date as day, quantity, reason, on_hand_after from stock_movements
  where company_id = ${companyId} and shop_id = ${shop_id} and at >= ${from}::timestamptz and at < ${to}::timestamptz`

/**
 * When nothing of an item was there: from a movement that left nothing to the next one, and from the first day of the
 * window to a first movement before which nothing was there. Few movements touch zero, so each looks for its neighbor.
 */
const emptySpans = (companyId: string, window: UsageWindow) => sql`
  select m.item_id, m.day as after, (select ${localIn(window.zone, sql`min(n.at)`)}::date from stock_movements n
      where n.company_id = ${companyId} and n.shop_id = ${window.shop_id} and n.item_id = m.item_id and n.at > m.at) as until
  from (${movesIn(companyId, window)}) m where m.on_hand_after <= 0
  union all
  select m.item_id, ${window.first}::date - 1, m.day
  from (${movesIn(companyId, window)}) m where m.on_hand_after - m.quantity <= 0
    and not exists (select from stock_movements e where e.company_id = ${companyId} and e.shop_id = ${window.shop_id}
      and e.item_id = m.item_id and e.at < m.at and e.at >= ${window.from}::timestamptz)`

/**
 * What each item of a shop used on each weekday, and on how many open days nothing of it was there. Estimates, so they
 * are summed as floating-point numbers.
 */
export async function usageIn(
  tx: Tx,
  companyId: string,
  window: UsageWindow,
): Promise<Map<string, ItemUsage>> {
  const taken = sql`sum(-m.quantity::float8)`
  const found = await rows(
    tx,
    sql<
      Record<'used' | 'used_recent', number[]> &
        Record<'out' | 'out_recent', number[] | null> & { item_id: string }
    >`
    with days as materialized (
      select d.day, d.weekday, d.recent
      from jsonb_to_recordset(${json(window.open)}) as d (day date, weekday int, recent boolean)
    )
    select u.item_id, u.used, u.used_recent, e.days_out as out, e.out_recent
    from (
      select m.item_id, ${byWeekday(taken)} as used, ${byWeekday(taken, sql`d.recent`)} as used_recent
      from (${movesIn(companyId, window)}) m join days d on d.day = m.day
      where m.reason in ('used', 'given_back') group by m.item_id
    ) u left join (
      select s.item_id, ${byWeekday(sql`count(*)`)} as days_out, ${byWeekday(sql`count(*)`, sql`d.recent`)} as out_recent
      from (${emptySpans(companyId, window)}) s
      join days d on d.day > s.after and (s.until is null or d.day < s.until)
      group by s.item_id
    ) e on e.item_id = u.item_id`,
  )
  return new Map(
    found.map(({ item_id, used, used_recent, out, out_recent }) => [
      item_id,
      { used, used_recent, out: out ?? [], out_recent: out_recent ?? [] },
    ]),
  )
}

/** An item with what is there, what is to come, and how long a delivery takes. */
export interface Candidate extends Supply {
  lead_days: number
  supplier_item_id: string | null
  /** What the shop set for the item itself, beside the limits; version 0: nothing. */
  bin: string
  own_lead_days: number | null
  targets_version: number
}

/** The supplier from whom each item is bought: the preferred one, else the cheapest for one of the item's own unit. */
const boughtFrom = (companyId: string) => sql`
  select distinct on (k.item_id) k.item_id, k.id, s.lead_days from supplier_items k
  join suppliers s on s.company_id = ${companyId} and s.id = k.supplier_id and s.active
  where k.company_id = ${companyId} and not k.removed
  order by k.item_id, k.preferred desc, k.price * k.purchase_quantity / k.base_quantity, s.name, k.id`

/** The items of a shop that are in use, or that another one replaces. */
export const candidates = (tx: Tx, companyId: string, shopId: string): Promise<Candidate[]> =>
  rows(
    tx,
    sql<Candidate>`select item_id, unit, active, available::text, on_order::text, drafted::text,
        in_transit::text, (available + on_order + in_transit + drafted)::text as cover, min, max, lead_days, supplier_item_id,
        bin, own_lead_days, targets_version
      from (select i.id as item_id, i.unit, i.active, coalesce(l.on_hand, 0) - coalesce(r.reserved, 0) as available,
          round(coalesce(p.on_order, 0), 4) as on_order, coalesce(w.in_transit, 0) as in_transit, round(coalesce(d.on_order, 0), 4) as drafted, t.min, t.max,
          coalesce(t.lead_days, b.lead_days, 0) as lead_days, b.id as supplier_item_id, coalesce(t.bin, '') as bin,
          t.lead_days as own_lead_days, coalesce(t.version, 0) as targets_version
        from inventory_items i
        left join stock_levels l on l.company_id = ${companyId} and l.shop_id = ${shopId} and l.item_id = i.id
        left join stock_targets t on t.company_id = ${companyId} and t.shop_id = ${shopId} and t.item_id = i.id
        left join (${reservedIn(companyId, null, [shopId])}) r on r.item_id = i.id::text
        left join (${orderedIn(companyId, null, [shopId])}) p on p.item_id = i.id
        left join (${orderedIn(companyId, null, [shopId], ['draft'])}) d on d.item_id = i.id
        left join (${inTransitIn(companyId, null, [shopId])}) w on w.item_id = i.id
        left join (${boughtFrom(companyId)}) b on b.item_id = i.id
        where i.company_id = ${companyId} and (i.active or i.superseded_by is not null)) positions`,
  )

/** The names of suggested items, and how their supplier sells them. */
export interface SuggestedItem {
  id: string
  name: string
  name_french: string
  part_number: string
  unit: string
}

export const suggestedItems = (tx: Tx, companyId: string, ids: readonly string[]): Promise<SuggestedItem[]> =>
  rows(
    tx,
    sql<SuggestedItem>`select id, name, name_french, part_number, unit from inventory_items
      where company_id = ${companyId} and id = any(${ids}::uuid[])`,
  )

/** How a supplier sells an item, with the supplier's limits. */
export interface Offer {
  id: string
  item_id: string
  supplier_id: string
  supplier_name: string
  minimum_order: string | null
  free_freight: string | null
  supplier_number: string
  purchase_unit: string
  purchase_quantity: string
  base_quantity: string
  price: string
  core_charge: string
  preferred: boolean
}

/** What suppliers that are active sell of these items. */
export const listOffers = (tx: Tx, companyId: string, itemIds: readonly string[]): Promise<Offer[]> =>
  rows(
    tx,
    sql<Offer>`select k.id, k.item_id, k.supplier_id, s.name as supplier_name, s.minimum_order, s.free_freight,
        k.supplier_number, k.purchase_unit, trim_scale(k.purchase_quantity)::text as purchase_quantity,
        trim_scale(k.base_quantity)::text as base_quantity, k.price, k.core_charge, k.preferred
      from supplier_items k
      join suppliers s on s.company_id = ${companyId} and s.id = k.supplier_id and s.active
      where k.company_id = ${companyId} and k.item_id = any(${itemIds}::uuid[]) and not k.removed`,
  )

/** A supplier that is known to have an item, although no supplier sells it yet. */
export interface Seller {
  item_id: string
  supplier_id: string
  supplier_name: string
  supplier_number: string
  purchase_unit: string
  purchase_quantity: string
  base_quantity: string
  price: string
}

/**
 * From whom each of these items was bought last: on a purchase order that was not cancelled, or as what came in the place
 * of another item. Suppliers out of use are left out.
 */
export const lastSellers = (tx: Tx, companyId: string, itemIds: readonly string[]): Promise<Seller[]> =>
  rows(
    tx,
    sql<Seller>`select distinct on (b.item_id) b.item_id, s.id as supplier_id, s.name as supplier_name, b.supplier_number,
        b.purchase_unit, trim_scale(b.purchase_quantity)::text as purchase_quantity,
        trim_scale(b.base_quantity)::text as base_quantity, b.price
      from (
        select l.item_id, l.purchase_order_id, l.supplier_number, l.purchase_unit, l.purchase_quantity, l.base_quantity, l.price
        from purchase_order_lines l where l.company_id = ${companyId} and l.item_id = any(${itemIds}::uuid[])
        union all
        select r.item_id, l.purchase_order_id, '', l.purchase_unit, l.purchase_quantity, l.base_quantity, r.price
        from purchase_receipt_lines r
        join purchase_order_lines l on l.company_id = ${companyId} and l.id = r.purchase_order_line_id
          and l.item_id <> r.item_id
        where r.company_id = ${companyId} and r.item_id = any(${itemIds}::uuid[])
      ) b
      join purchase_orders p on p.company_id = ${companyId} and p.id = b.purchase_order_id and p.state <> 'cancelled'
      join suppliers s on s.company_id = ${companyId} and s.id = p.supplier_id and s.active
      order by b.item_id, p.created_at desc, p.id desc`,
  )

/** What other shops have available of these items above their maximum, the largest first. */
export const listSurplus = (
  tx: Tx,
  companyId: string,
  shopIds: readonly string[],
  itemIds: readonly string[],
): Promise<{ item_id: string; shop_id: string; shop_name: string; quantity: string }[]> =>
  rows(
    tx,
    sql`select t.item_id, t.shop_id, s.name as shop_name,
        trim_scale(l.on_hand - coalesce(r.reserved, 0) - t.max)::text as quantity
      from stock_targets t
      join stock_levels l on l.company_id = ${companyId} and l.shop_id = t.shop_id and l.item_id = t.item_id
      join shops s on s.company_id = ${companyId} and s.id = t.shop_id
      left join (${reservedIn(companyId, itemIds, shopIds)}) r on r.shop_id = t.shop_id and r.item_id = t.item_id::text
      where t.company_id = ${companyId} and t.shop_id = any(${shopIds}::uuid[]) and t.item_id = any(${itemIds}::uuid[])
        and l.on_hand - coalesce(r.reserved, 0) > t.max
      order by l.on_hand - coalesce(r.reserved, 0) - t.max desc, s.id`,
  )

/** The lines of purchase orders that are stored under these ids. */
export const linesUnder = (
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<{ purchase_order_id: string; shop_id: string; supplier_id: string; line_ids: string[] }[]> =>
  rows(
    tx,
    sql`select p.id as purchase_order_id, p.shop_id, p.supplier_id, array(select l.id::text from purchase_order_lines l
          where l.company_id = ${companyId} and l.purchase_order_id = p.id) as line_ids
      from purchase_orders p where p.company_id = ${companyId} and p.id = any(${ids}::uuid[])`,
  )
