const HOUR_MS = 3_600_000

/** Counts what each owner does within an hour, in this process. */
export interface Hourly {
  /** Counts one more; answers the seconds to wait where that is one too many, else null. */
  take(owner: string, now?: number): number | null
}

/** At most so many an hour for each owner. */
export function openHourly(most: number): Hourly {
  const done = new Map<string, number[]>()
  return {
    take(owner, now = Date.now()) {
      const recent = (done.get(owner) ?? []).filter((at) => at > now - HOUR_MS)
      const [first] = recent
      done.set(owner, recent)
      if (first !== undefined && recent.length >= most) return Math.ceil((first + HOUR_MS - now) / 1000)
      recent.push(now)
      return null
    },
  }
}
