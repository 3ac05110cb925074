import type { Attempt } from './gateway.ts'

/**
 * The age of an attempt in milliseconds, as far as it is certain: a clock that was set forward since makes nothing old,
 * because a card may still be requested. What was created after that, or before this process, is measured by the
 * present clock.
 */
export function ageOf({ created_at }: Pick<Attempt, 'created_at'>): number {
  const made = Date.parse(created_at)
  const byClock = Date.now() - made
  // This process's monotonic clock, which cannot be set.
  const steady = performance.timeOrigin + performance.now() - made
  return steady < 0 ? byClock : Math.min(byClock, steady)
}
