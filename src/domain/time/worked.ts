import { cleanPunches, type Span } from './punches.ts'
import { overtimeRule } from './regionRules.ts'
import { asPunch, type Shift } from './shifts.ts'

/** The worked time of a person's shifts by the rule of a region on a day; a broken punch counts for nothing. */
export const workedSpans = (
  shifts: readonly Shift[],
  { region, day, now }: { region: string; day: string; now: string },
): Span[] => cleanPunches(shifts.map(asPunch), overtimeRule(region, day), now).spans

/** The minutes of spans between two instants, in milliseconds since 1970; of one shop where it is named. */
export function minutesWithin(
  spans: readonly Span[],
  { from, to }: { from: number; to: number },
  shop: string | null = null,
): number {
  return spans.reduce((sum, span) => {
    if (shop !== null && span.shop !== shop) return sum
    return sum + Math.max(0, Math.min(span.end, to) - Math.max(span.start, from)) / 60_000
  }, 0)
}
