import { cmp, isPositive, mul, type Decimal } from '../money/money.ts'
import type { BuyingPlan, Demand } from './suggestions.ts'

/** A minimum and a maximum that follow from the usage, in whole units of the item's own unit. */
export interface ProposedLimits {
  min: Decimal
  max: Decimal
}

/** How many days an order must last: until the delivery after next, with the safety days. */
export const orderDays = ({ lead_days, review_days, safety_days }: Omit<BuyingPlan, 'tomorrow'>): number =>
  lead_days + review_days + safety_days

/** What is used in so many average days, rounded up to a whole unit. The tail of a binary fraction rounds nothing up. */
const wholeUnits = (perDay: number, days: number): Decimal =>
  String(Math.ceil(Number((perDay * days).toFixed(4))))

/**
 * The minimum covers what is used until the delivery after next, with the safety days; the maximum covers the days of
 * supply, and is never below the minimum. Null where nothing was used: then nothing can be proposed.
 */
export function proposedLimits(
  { per_day }: Demand,
  plan: Omit<BuyingPlan, 'tomorrow'>,
): ProposedLimits | null {
  if (per_day <= 0) return null
  const days = orderDays(plan)
  return { min: wholeUnits(per_day, days), max: wholeUnits(per_day, Math.max(days, plan.supply_days)) }
}

/** How a minimum is far from the usage: too high, too low, or set for an item that is not used. */
export const LIMIT_FITS = ['too_high', 'too_low', 'not_used'] as const
export type LimitFit = (typeof LIMIT_FITS)[number]

/**
 * How far a minimum is from the usage; null where it is near or not set. Too high: more than twice the proposed maximum,
 * so that most of it lies there for months. Too low: less than half the proposed minimum, so that it runs out before the
 * next delivery.
 */
export function limitFit(min: Decimal | null, proposed: ProposedLimits | null): LimitFit | null {
  if (min === null) return null
  if (!proposed) return isPositive(min) ? 'not_used' : null
  if (cmp(min, mul(proposed.max, '2').toFixed()) > 0) return 'too_high'
  return cmp(mul(min, '2').toFixed(), proposed.min) < 0 ? 'too_low' : null
}
