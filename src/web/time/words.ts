import { useLingui } from '@lingui/react/macro'
import type { Correction } from '#contract/time/correctionShapes.ts'
import type { ClockAction } from '#domain/time/clock.ts'
import type { FlagCode } from '#domain/time/punches.ts'

/** What a flag means, as a sentence. */
export function useFlagWord(): (code: FlagCode) => string {
  const { t } = useLingui()
  return (code) =>
    ({
      missing_out: t`No punch out. These hours don’t count until they are corrected.`,
      still_open: t`Still punched in.`,
      open_break: t`A break has no end. This punch doesn’t count until it is corrected.`,
      out_before_in: t`The punch out is before the punch in.`,
      break_out_of_order: t`A break ends before it starts.`,
      overlap: t`Overlaps another punch. Overlapping time counts once.`,
      clock_suspect: t`The device’s clock may be wrong. A manager must confirm the time.`,
      over_16h: t`Longer than 16 hours.`,
      short_meal: t`A meal shorter than 30 minutes.`,
      seventh_day: t`Work on all seven days of the week.`,
      rest_day: t`Work on a Sunday or holiday. The law of this region may ask for a premium, which isn’t calculated.`,
    })[code]
}

/** What a person does at the clock. */
export function useActionWord(): (action: ClockAction) => string {
  const { t } = useLingui()
  return (action) =>
    ({
      in: t`Punch in`,
      out: t`Punch out`,
      move: t`Move here`,
      break_start: t`Start break`,
      break_end: t`End break`,
      job_start: t`Start work on an order`,
      job_end: t`End work on the order`,
    })[action]
}

/** Why time is corrected. */
export function useReasonWord(): (reason: Correction['reason']) => string {
  const { t } = useLingui()
  return (reason) =>
    ({
      forgot: t`Forgot to punch`,
      wrong_time: t`Wrong time`,
      wrong_shop: t`Wrong shop or position`,
      device: t`Problem with the device`,
      other: t`Other reason`,
    })[reason]
}

/** Minutes as hours, minutes and, where there are any, seconds: 8:15, or 8:15:30. */
export function clockText(minutes: number): string {
  if (minutes < 0) return `−${clockText(-minutes)}`
  const seconds = Math.round(minutes * 60)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours, ...rest] = parts[2] === 0 ? parts.slice(0, 2) : parts
  return [String(hours), ...rest.map((part) => String(part).padStart(2, '0'))].join(':')
}
