import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LimitFit } from '#domain/purchasing/limits.ts'
import { useMeasure } from '../catalogue/measure.ts'

/** How a minimum is far from the usage, in words. */
export function useFitWords(): Record<LimitFit, string> {
  const { t } = useLingui()
  return {
    too_high: t`Minimum is far above usage`,
    too_low: t`Minimum is far below usage`,
    not_used: t`Not used in the last 84 days`,
  }
}

/** So many days. */
export const daysInWords = (days: number): string => plural(days, { one: '# day', other: '# days' })

interface Reasons {
  used_per_day: string
  lead_days: number
  review_days: number
  safety_days: number
  supply_days: number
}

/** Why limits are proposed: usage per day, lead time and cover. */
export function useLimitReason(unit: string): (reasons: Reasons) => string {
  const { t } = useLingui()
  const { amount } = useMeasure()
  return ({ used_per_day, lead_days, review_days, safety_days, supply_days }) =>
    t`${amount(used_per_day, unit, { digits: 2 })} used per day. The minimum covers ${daysInWords(lead_days + review_days + safety_days)}: lead time ${lead_days}, review ${review_days}, safety ${safety_days}. The maximum covers ${daysInWords(supply_days)}.`
}
