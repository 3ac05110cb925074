import type { Attempt } from './gateway.ts'

/**
 * For how many milliseconds an attempt exists, as far as that is certain: a clock that was set forward since makes
 * nothing old, because a card may still be asked for. What was made after that, or before this process, is counted by
 * the clock as it is now.
 */
export function ageOf({ created_at }: Pick<Attempt, 'created_at'>): number {
  const made = Date.parse(created_at)
  const byClock = Date.now() - made
  // This process's own clock, which no one can set.
  const steady = performance.timeOrigin + performance.now() - made
  return steady < 0 ? byClock : Math.min(byClock, steady)
}
