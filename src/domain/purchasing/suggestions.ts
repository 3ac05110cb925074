import { atoms } from '../money/cents.ts'
import { DECIMALS_ON_REQUEST, type Decimal } from '../money/money.ts'
import { rounded } from '../money/rounding.ts'
import type { Pack } from './packs.ts'

/** How many days of movements tell the usage, and how many of them are recent. */
export const USAGE_DAYS = 84
export const RECENT_DAYS = 28

/**
 * What an item used in a shop on each weekday (from Monday to Sunday) of the last 84 and the last 28 days, in its own unit,
 * and on how many of these open days nothing was there to use.
 */
export interface ItemUsage {
  used: readonly number[]
  used_recent: readonly number[]
  out: readonly number[]
  out_recent: readonly number[]
}

/** How many days of each weekday the shop was open in the last 84 and the last 28 days. */
export interface OpenDays {
  all: readonly number[]
  recent: readonly number[]
}

/** Nothing is known of the item. */
export const NO_USAGE: ItemUsage = { used: [], used_recent: [], out: [], out_recent: [] }

/** What is used on each weekday, from Monday to Sunday, and on an average day. An estimate, not an amount. */
export interface Demand {
  week: readonly number[]
  per_day: number
}

const WEEK = 7
const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0)

/** The usage of a weekday on days that count; a weekday without such days has that of the other days. */
function rates(used: readonly number[], out: readonly number[], open: readonly number[]): Demand {
  const days = open.map((each, weekday) => Math.max(each - (out[weekday] ?? 0), 0))
  const known = sum(days)
  const mean = known === 0 ? 0 : sum(used) / known
  const week = open.map((each, weekday) => {
    if (each === 0) return 0
    const counted = days[weekday] ?? 0
    return Math.max(counted === 0 ? mean : (used[weekday] ?? 0) / counted, 0)
  })
  return { week, per_day: sum(week) / WEEK }
}

/**
 * The daily usage of an item. Days on which the shop was closed or nothing was there do not count. Of the last 84 and the
 * last 28 days the greater usage holds: a rise shows at once, a quiet month does not empty the shelf.
 */
export function demandOf(usage: ItemUsage, open: OpenDays): Demand {
  const long = rates(usage.used, usage.out, open.all)
  const short = rates(usage.used_recent, usage.out_recent, open.recent)
  return short.per_day > long.per_day ? short : long
}

/** What will be used in so many days, the first of which is this weekday. */
export function usedIn({ week }: Demand, days: number, first: number): number {
  const rest = Array.from({ length: days % WEEK }, (_, at) => week[(first + at) % WEEK] ?? 0)
  return Math.floor(days / WEEK) * sum(week) + sum(rest)
}

/** How an item is there: cover is what is available and to come. In its own unit. */
export interface Position {
  cover: Decimal
  min: Decimal | null
  max: Decimal | null
}

/** How a shop buys: all in days. */
export interface BuyingPlan {
  lead_days: number
  review_days: number
  safety_days: number
  supply_days: number
  /** The weekday of tomorrow: 0 is Monday. */
  tomorrow: number
}

/** Why an item is suggested: less than its minimum, or less than what is used until the delivery after next. */
export type SuggestionReason = 'below_min' | 'runs_out'

export interface Suggested {
  reason: SuggestionReason
  /** To four decimals, in the item's own unit. */
  quantity: Decimal
  /** What is used until the delivery after next, with the safety. */
  needed: Decimal
  /** For how many days the cover lasts; null where nothing is used. */
  covers_days: number | null
}

/**
 * To four decimals, so that the tail of a binary fraction decides nothing. Thousands of items are looked at for each reply:
 * their quantities are plain numbers, exact to four decimals up to a hundred billion.
 */
const quantityOf = (value: number): number => rounded(value, DECIMALS_ON_REQUEST)

/** For how many whole days a cover lasts at the usage; null where nothing is used. */
export const coveredDays = (cover: Decimal, { per_day }: Demand): number | null =>
  per_day === 0 ? null : Math.max(Math.floor(Number(cover) / per_day), 0)

/**
 * How much of an item to order; null: nothing. It is suggested when its cover is less than what is used in the lead
 * time, the days until the next review and the safety days, or less than its minimum. Ordered is up to the maximum, else
 * up to the days of supply, and never less than what called for it.
 */
export function suggestionFor(
  { cover, min, max: most }: Position,
  demand: Demand,
  { lead_days, review_days, safety_days, supply_days, tomorrow }: BuyingPlan,
): Suggested | null {
  const [there, low] = [Number(cover), min === null ? null : Number(min)]
  const needed = quantityOf(usedIn(demand, lead_days + review_days, tomorrow) + demand.per_day * safety_days)
  const isBelow = low !== null && there < low
  if (!isBelow && there >= needed) return null
  const supply = usedIn(demand, supply_days, tomorrow)
  const target = most === null ? Math.max(needed, supply, low ?? 0) : Number(most)
  const quantity = quantityOf(target - there)
  if (quantity <= 0) return null
  return {
    reason: isBelow ? 'below_min' : 'runs_out',
    quantity: quantity.toFixed(4),
    needed: needed.toFixed(4),
    covers_days: coveredDays(cover, demand),
  }
}

/** How many whole purchase units hold at least so much of the item's own unit. */
export function wholePacks(quantity: Decimal, { purchase_quantity, base_quantity }: Pack): Decimal {
  const units = atoms(quantity) * atoms(purchase_quantity)
  const one = atoms(base_quantity) * atoms('1')
  return ((units + one - 1n) / one).toString()
}

/** An offer of a supplier: the price of one purchase unit. */
export interface PricedOffer extends Pack {
  price: Decimal
  preferred: boolean
}

/** Where an item is bought: at the preferred supplier, else at the cheapest for one of the item's own unit. */
export function bestOffer<Offer extends PricedOffer>(offers: readonly Offer[]): Offer | undefined {
  const cost = (one: PricedOffer, other: PricedOffer): bigint =>
    atoms(one.price) * atoms(one.purchase_quantity) * atoms(other.base_quantity)
  const first = (one: Offer, other: Offer): number => {
    if (one.preferred !== other.preferred) return one.preferred ? -1 : 1
    const [mine, theirs] = [cost(one, other), cost(other, one)]
    return mine === theirs ? 0 : mine < theirs ? -1 : 1
  }
  return offers.toSorted(first)[0]
}
