import type { EstimateApproval, Order } from '../order.ts'
import { estimateRequired, highestWithoutConsent } from './estimates.ts'
import { cmp, isDecimal, isPositive, money2, sub, type Decimal } from '#domain/money/money.ts'
import { estimateRule } from '#domain/places/regulations.ts'
import type { EstimateWaiver, EstimateRule } from '#domain/places/regulationRules.ts'
import { localDate } from '#domain/places/zones.ts'

/** What the customer declared in place of a written estimate (`shop_region_order_statement`). */
export type EstimateStatement = { waiver: 'none' } | { waiver: 'limit'; limit: Decimal } | null

/** Reads `shop_region_order_statement`: empty, "none" or "limit:200.00". Anything else counts as no statement. */
export function estimateStatement(text: string): EstimateStatement {
  if (text === 'none') return { waiver: 'none' }
  const limit = text.startsWith('limit:') ? text.slice(6) : ''
  return isDecimal(limit) ? { waiver: 'limit', limit } : null
}

export const statementText = (statement: EstimateStatement): string =>
  statement === null ? '' : statement.waiver === 'none' ? 'none' : `limit:${money2(statement.limit)}`

type Asked = Pick<
  Order,
  | 'shop'
  | 'extras'
  | 'final_price'
  | 'estimate_total'
  | 'estimate_approved_timestamp'
  | 'shop_region_order_statement'
  | 'packages'
  | 'inventory_items'
  | 'casual_items'
>

/** Where an order is with the estimate that its region requires. */
export interface EstimateStanding {
  rule: EstimateRule
  /** A written estimate, or consent to a higher price, is still missing. */
  missing: 'estimate' | 'consent' | null
  /** The most that may be billed as it is now; null where nothing limits it. */
  highest: Decimal | null
  /** By how much the bill passes `highest`; "0.00" when it does not. */
  over: Decimal
  statement: EstimateStatement
}

/**
 * True when it has only posted maintenance at the posted price: such work needs no estimate first. The law exempts posted
 * complete prices, and a changed price is not posted.
 */
function onlyPosted(order: Asked): boolean {
  const loose = order.inventory_items.length + order.casual_items.length
  return loose === 0 && order.packages.every((line) => line.package_extras.posted_price === true)
}

/** What limits the bill: the consent that was given, or the amount that the customer stated; the higher of both. */
function limitOf(order: Asked, today: string, statement: EstimateStatement): Decimal | null {
  const accepted =
    order.estimate_approved_timestamp === null || order.estimate_total === null
      ? null
      : highestWithoutConsent(order.shop.region, today, order.estimate_total)
  const stated = statement?.waiver === 'limit' ? money2(statement.limit) : null
  if (accepted === null || stated === null) return accepted ?? stated
  return cmp(accepted, stated) > 0 ? accepted : stated
}

/**
 * Where an order is with its region's rule on written estimates at an instant; null where the region has none. A
 * statement that the rule does not offer does not count (Quebec's must be in the customer's own hand). Source: the
 * dated rows of `regulationRows.ts`, each with its law.
 */
export function estimateStanding(order: Asked, now: string): EstimateStanding | null {
  const { region } = order.shop
  const today = localDate(now, order.extras.time_zone)
  const rule = estimateRule(region, today)
  if (!rule) return null
  const said = estimateStatement(order.shop_region_order_statement)
  const statement = said && rule.waivers.includes(said.waiver) ? said : null
  const highest = limitOf(order, today, statement)
  const over = highest === null ? '0.00' : sub(order.final_price, highest).toFixed(2)
  const passed = isPositive(over)
  const needed = estimateRequired(region, today, order.final_price)
  const free = !needed || statement?.waiver === 'none' || (rule.before_work && onlyPosted(order))
  const missing = highest !== null ? (passed ? 'consent' : null) : free ? null : 'estimate'
  return { rule, missing, highest, over: passed ? over : '0.00', statement }
}

/** Whether a waiver may be recorded in this region on this day. */
export function waiverOffered(order: Asked, now: string, waiver: EstimateWaiver): boolean {
  const rule = estimateRule(order.shop.region, localDate(now, order.extras.time_zone))
  return rule?.waivers.includes(waiver) ?? false
}

/** Whether work may not begin yet because the region requires the customer's consent first. */
export function workMustWait(order: Asked, now: string): boolean {
  const standing = estimateStanding(order, now)
  return standing !== null && standing.rule.before_work && standing.missing !== null
}

type Work = Pick<Order, 'packages' | 'inventory_items' | 'casual_items' | 'estimate_approvals'>

/** The approved work that no consent has named so far. */
export function workSinceConsent(order: Work): EstimateApproval['added'] {
  const named = new Set(order.estimate_approvals.flatMap((row) => row.added.map(({ id }) => id)))
  const lines = [
    ...order.packages.filter((row) => row.approved),
    ...order.inventory_items,
    ...order.casual_items,
  ]
  return lines
    .filter(({ id }) => !named.has(id))
    .map(({ id, name, name_french }) => ({ id, name, name_french }))
}
