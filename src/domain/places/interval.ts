import { dec } from '../money/money.ts'
import { KM_PER_MILE, type DistanceUnit } from './units.ts'

/** A service interval: in one unit, or one for each of them; none where both are null. Whole distances. */
export interface DistanceInterval {
  interval_mile: number | null
  interval_kilometer: number | null
}

/** To what a converted interval is rounded, by the largest distance to which that counts. */
const STEPS: readonly (readonly [below: number, step: number])[] = [
  [1000, 50],
  [2500, 100],
  [20_000, 500],
]
const WIDE_STEP = 1000

/** A distance rounded as a shop names intervals: 8,047 km is 8,000 km. */
function rounded(exact: number): number {
  const step = STEPS.find(([below]) => exact < below)?.[1] ?? WIDE_STEP
  return Math.max(step, Math.round(exact / step) * step)
}

/**
 * An interval in the unit of a shop: as it was set in that unit, else converted and rounded (5,000 miles are 8,000 km).
 * Nothing that is stored changes. Null without an interval.
 */
export function intervalIn(
  { interval_mile, interval_kilometer }: DistanceInterval,
  unit: DistanceUnit,
): number | null {
  const [own, other] =
    unit === 'km' ? [interval_kilometer, interval_mile] : [interval_mile, interval_kilometer]
  if (own !== null || other === null) return own
  const exact = unit === 'km' ? dec(String(other)).times(KM_PER_MILE) : dec(String(other)).div(KM_PER_MILE)
  return rounded(exact.toNumber())
}

/** An interval that is set in one unit alone. */
export const intervalOf = (distance: number | null, unit: DistanceUnit): DistanceInterval => ({
  interval_mile: unit === 'miles' ? distance : null,
  interval_kilometer: unit === 'km' ? distance : null,
})
