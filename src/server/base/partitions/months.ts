/** A month by UTC, as partitions are named: "2026_12". */
export interface Month {
  name: string
  /** The first instant, and the first of the next month; milliseconds. */
  from: number
  to: number
}

/** The month this many months before the one of an instant. */
export function monthAfter(now: Date, months: number): Month {
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
  const to = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)
  return { name: from.toISOString().slice(0, 7).replace('-', '_'), from: from.getTime(), to }
}

/** The smallest id that can be created at an instant (UUIDv7: its first 48 bits are milliseconds). */
export function firstIdAt(milliseconds: number): string {
  const hex = milliseconds.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
