import type { PurchaseSuggestion } from '#contract/purchasing/suggestions.ts'
import { money2, mul } from '#domain/money/money.ts'
import { actorCan } from '#domain/people/roles.ts'
import { localDate, startOfLocalDay } from '#domain/places/zones.ts'
import { limitFit, proposedLimits, type ProposedLimits } from '#domain/purchasing/limits.ts'
import { joinReplaced, joinUsage, usageInNewUnit, type Old } from '#domain/purchasing/replaced.ts'
import {
  bestOffer,
  coveredDays,
  demandOf,
  NO_USAGE,
  RECENT_DAYS,
  suggestionFor,
  USAGE_DAYS,
  wholePacks,
  type BuyingPlan,
  type Demand,
  type OpenDays,
  type Suggested,
} from '#domain/purchasing/suggestions.ts'
import { hoursOn, weekdayOf } from '#domain/shop/hours.ts'
import { dayAfter } from '#domain/till/till.ts'
import { findNewest } from '#server/catalogue/index.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { shopFor, listShops, type ShopRow } from '#server/shop/index.ts'
import {
  candidates,
  lastSellers,
  listOffers,
  suggestedItems,
  listSurplus,
  usageIn,
  type Candidate,
  type Offer,
  type OpenDay,
  type SuggestedItem,
} from './suggestions.queries.ts'

/** More than a person orders at once. */
const MOST = 500
const SINGLE = { supplier_number: '', purchase_unit: '', purchase_quantity: '1', base_quantity: '1' }

/** The days of the window on which the shop was open; today has not ended and does not count. */
function openDaysOf({ settings }: ShopRow, today: string): OpenDay[] {
  return Array.from({ length: USAGE_DAYS }, (_, at) => at + 1)
    .map((ago) => ({ ago, day: dayAfter(today, -ago) }))
    .filter(({ day }) => hoursOn(settings, day) !== null)
    .map(({ ago, day }) => ({ day, weekday: weekdayOf(day), recent: ago <= RECENT_DAYS }))
}

const byWeekday = (days: readonly OpenDay[]): number[] =>
  Array.from({ length: 7 }, (_, weekday) => days.filter((day) => day.weekday === weekday).length)

const countsOf = (open: readonly OpenDay[]): OpenDays => ({
  all: byWeekday(open),
  recent: byWeekday(open.filter(({ recent }) => recent)),
})

/** An item of a shop with what is used of it. */
interface Measured {
  row: Candidate
  replaces: readonly Old<Candidate>[]
  demand: Demand
  plan: BuyingPlan
}

interface Found extends Measured {
  suggested: Suggested
}

/** The items of a shop that can be ordered, each with its usage and that of what it replaces. */
async function measured(tx: Tx, companyId: string, shop: ShopRow): Promise<Measured[]> {
  const today = localDate(await databaseNow(tx), shop.time_zone)
  const open = openDaysOf(shop, today)
  const first = dayAfter(today, -USAGE_DAYS)
  const usage = await usageIn(tx, companyId, {
    shop_id: shop.id,
    zone: shop.time_zone,
    first,
    from: startOfLocalDay(first, shop.time_zone),
    to: startOfLocalDay(today, shop.time_zone),
    open,
  })
  const counts = countsOf(open)
  const { review_days, safety_days, supply_days } = shop.settings
  const days = { review_days, safety_days, supply_days, tomorrow: weekdayOf(dayAfter(today)) }
  const newest = await findNewest(tx, companyId, null)
  const rows = joinReplaced(
    await candidates(tx, companyId, shop.id),
    new Map(newest.map(({ old_id, ...newer }) => [old_id, newer])),
  )
  const usedOf = (id: string) => [usage.get(id)].filter((used) => used !== undefined)
  return rows.map(({ row, replaces }) => {
    const usages = [
      ...usedOf(row.item_id),
      ...replaces.flatMap((old) => usedOf(old.row.item_id).map((used) => usageInNewUnit(used, old.ratio))),
    ]
    const demand = demandOf(usages.length === 0 ? NO_USAGE : joinUsage(usages), counts)
    return { row, replaces, demand, plan: { ...days, lead_days: row.lead_days } }
  })
}

/** The items of a shop that call for an order, those that run out first before the others. */
const findDue = async (tx: Tx, companyId: string, shop: ShopRow): Promise<Found[]> =>
  (await measured(tx, companyId, shop))
    .flatMap((each) => {
      const { row, demand, plan } = each
      if (row.min === null && demand.per_day === 0) return []
      const suggested = suggestionFor(row, demand, plan)
      return suggested ? [{ ...each, suggested }] : []
    })
    .sort((one, other) => lastsOf(one) - lastsOf(other))

/** The limits that follow from the usage of a shop, by item; items without usage have none. */
export async function proposedByItem(
  tx: Tx,
  companyId: string,
  shop: ShopRow,
): Promise<Map<string, ProposedLimits>> {
  const found = (await measured(tx, companyId, shop)).flatMap(({ row, demand, plan }) => {
    const proposed = proposedLimits(demand, plan)
    return proposed ? [[row.item_id, proposed] as const] : []
  })
  return new Map(found)
}

/** What an item’s limits would be by its usage, and whether they are far from it. */
export async function suggestLimits(tx: Tx, session: Author, shopId: string, itemId: string) {
  const shop = await shopFor(tx, session, shopId)
  const found = (await measured(tx, session.company_id, shop)).find(({ row }) => row.item_id === itemId)
  if (!found) throw new AppError('not_found')
  const { row, demand, plan } = found
  const { lead_days, review_days, safety_days, supply_days } = plan
  const proposed = proposedLimits(demand, plan)
  return {
    used_per_day: demand.per_day.toFixed(2),
    cover: row.cover,
    covers_days: coveredDays(row.cover, demand),
    lead_days,
    review_days,
    safety_days,
    supply_days,
    proposed,
    fit: limitFit(row.min, proposed),
  }
}

const lastsOf = ({ suggested }: Found): number => suggested.covers_days ?? Infinity

interface Surplus {
  item_id: string
  shop_id: string
  shop_name: string
  quantity: string
}

interface Around {
  items: ReadonlyMap<string, SuggestedItem>
  offer: Offer | undefined
  surplus: readonly Surplus[]
  seller: KnownSeller | null
  costs: boolean
}

type KnownSeller = NonNullable<PurchaseSuggestion['known_seller']>

function lineOf(
  { row, replaces, demand, plan, suggested }: Found,
  { items, offer, surplus, seller, costs }: Around,
): PurchaseSuggestion {
  const { supplier_number, purchase_unit, purchase_quantity, base_quantity } = offer ?? SINGLE
  const { item_id, available, on_order, in_transit, drafted, min, max } = row
  const { lead_days, review_days, safety_days, supply_days } = plan
  const item = items.get(item_id)
  const proposed = proposedLimits(demand, plan)
  return {
    ...suggested,
    item_id,
    item_name: item?.name ?? '',
    item_name_french: item?.name_french ?? '',
    part_number: item?.part_number ?? '',
    unit: item?.unit ?? '',
    available,
    on_order,
    in_transit,
    drafted,
    min,
    max,
    lead_days,
    review_days,
    safety_days,
    supply_days,
    proposed,
    fit: limitFit(min, proposed),
    targets: { bin: row.bin, lead_days: row.own_lead_days, version: row.targets_version },
    known_seller: seller && { ...seller, price: costs ? seller.price : null },
    used_per_day: demand.per_day.toFixed(2),
    supplier_id: offer?.supplier_id ?? null,
    preferred: offer?.preferred ?? false,
    price: costs ? (offer?.price ?? null) : null,
    supplier_number,
    purchase_unit,
    purchase_quantity,
    base_quantity,
    ordered: wholePacks(suggested.quantity, { purchase_quantity, base_quantity }),
    replaces: replaces.map(({ row: old }) => {
      const { name = '', name_french = '', part_number = '' } = items.get(old.item_id) ?? {}
      return { item_id: old.item_id, name, name_french, part_number, available: old.available }
    }),
    surplus: surplus.map(({ shop_id, shop_name, quantity }) => ({ shop_id, shop_name, quantity })),
  }
}

/** Who is known to have items that no supplier sells: where each was bought last, else where what it replaces is bought. */
async function sellersOf(
  tx: Tx,
  companyId: string,
  without: readonly Found[],
): Promise<Map<string, KnownSeller>> {
  if (without.length === 0) return new Map()
  const oldIds = without.flatMap(({ replaces }) => replaces.map((old) => old.row.item_id))
  const bought = await lastSellers(tx, companyId, [...without.map(({ row }) => row.item_id), ...oldIds])
  const sold = await listOffers(tx, companyId, oldIds)
  const found = without.flatMap(({ row, replaces }): [string, KnownSeller][] => {
    const own = bought.find(({ item_id }) => item_id === row.item_id)
    if (own) {
      const { item_id: _item, ...seller } = own
      return [[row.item_id, { ...seller, from: 'bought' }]]
    }
    const isOld = ({ item_id }: { item_id: string }) => replaces.some((each) => each.row.item_id === item_id)
    const old = bestOffer(sold.filter(isOld)) ?? bought.find(isOld)
    if (!old) return []
    const { supplier_id, supplier_name } = old
    return [[row.item_id, { supplier_id, supplier_name, from: 'replaced', ...SINGLE, price: null }]]
  })
  return new Map(found)
}

/** What to order of an item, with what it costs at its supplier. */
export interface ToReorder {
  item_id: string
  supplier_id: string | null
  unit: string
  /** In the item's own unit. */
  quantity: string
  cost: string | null
  available: string
  on_order: string
}

/** Everything that a shop should order. */
export async function toReorder(tx: Tx, companyId: string, shop: ShopRow): Promise<ToReorder[]> {
  const due = await findDue(tx, companyId, shop)
  const ids = due.map(({ row }) => row.item_id)
  const offers = new Map((await listOffers(tx, companyId, ids)).map((offer) => [offer.id, offer]))
  return due.map(({ row, suggested }) => {
    const offer = offers.get(row.supplier_item_id ?? '')
    const packs = wholePacks(suggested.quantity, offer ?? SINGLE)
    return {
      item_id: row.item_id,
      supplier_id: offer?.supplier_id ?? null,
      unit: row.unit,
      quantity: suggested.quantity,
      cost: offer ? money2(mul(offer.price, packs)) : null,
      available: row.available,
      on_order: row.on_order,
    }
  })
}

/** What a shop should order, with the suppliers of these items and what other shops of the person have too much of. */
export async function suggestOrders(tx: Tx, session: Author, shopId: string) {
  const { company_id, actor } = session
  const shop = await shopFor(tx, session, shopId)
  const due = await findDue(tx, company_id, shop)
  const shown = due.slice(0, MOST)
  const ids = shown.map(({ row }) => row.item_id)
  const named = [...ids, ...shown.flatMap(({ replaces }) => replaces.map((old) => old.row.item_id))]
  const items = new Map((await suggestedItems(tx, company_id, named)).map((item) => [item.id, item]))
  const offers = new Map((await listOffers(tx, company_id, ids)).map((offer) => [offer.id, offer]))
  // Only shops with the same currency exchange goods.
  const others = (await listShops(tx, session))
    .filter(({ id, currency }) => id !== shopId && currency === shop.currency)
    .map(({ id }) => id)
  const surplus = Map.groupBy(await listSurplus(tx, company_id, others, ids), ({ item_id }) => item_id)
  const costs = actorCan(actor, 'costs.view')
  const sellers = await sellersOf(
    tx,
    company_id,
    shown.filter(({ row }) => row.supplier_item_id === null),
  )
  const suggestions = shown.map((found) => {
    const { item_id, supplier_item_id } = found.row
    const offer = offers.get(supplier_item_id ?? '')
    const seller = sellers.get(item_id) ?? null
    return lineOf(found, { items, offer, surplus: surplus.get(item_id) ?? [], seller, costs })
  })
  const chosen = new Set(suggestions.map(({ supplier_id }) => supplier_id))
  const suppliers = new Map(
    [...offers.values()]
      .filter(({ supplier_id }) => chosen.has(supplier_id))
      .map(({ supplier_id: id, supplier_name: name, minimum_order, free_freight }) => [
        id,
        { id, name, minimum_order, free_freight },
      ]),
  )
  return {
    suggestions,
    total: due.length,
    suppliers: [...suppliers.values()].sort((one, other) => one.name.localeCompare(other.name)),
    currency: shop.currency,
  }
}
