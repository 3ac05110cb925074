import { abs, add, cmp, isPositive, money4, mul, sub, type Decimal } from '../money/money.ts'
import { percentOfWhole } from './metrics.ts'

/** In what the depth of a tank is measured. */
export const DEPTH_UNITS = ['in', 'cm'] as const
export type DepthUnit = (typeof DEPTH_UNITS)[number]

/** One row of a dip table: at this depth the tank holds this much of its item, in the item's own unit. */
export interface Dip {
  depth: Decimal
  volume: Decimal
}

/**
 * Whether a dip table can be read: none, or at least two rows whose depths and volumes both rise, up to the capacity.
 */
export function isDipTable(dips: readonly Dip[], capacity: Decimal): boolean {
  if (dips.length === 0) return true
  const rises = dips.every((row, at) => {
    const before = dips[at - 1]
    return !before || (cmp(row.depth, before.depth) > 0 && cmp(row.volume, before.volume) > 0)
  })
  return dips.length > 1 && rises && cmp(dips.at(-1)?.volume ?? '0', capacity) <= 0
}

/** How much is in the tank at a depth, between two rows in proportion, to four decimals; null outside of the table. */
export function volumeAt(dips: readonly Dip[], depth: Decimal): Decimal | null {
  const above = dips.findIndex((row) => cmp(row.depth, depth) >= 0)
  const upper = dips[above]
  if (!upper) return null
  const lower = dips[above - 1]
  if (!lower) return cmp(upper.depth, depth) === 0 ? money4(upper.volume) : null
  const share = sub(depth, lower.depth).div(sub(upper.depth, lower.depth))
  return money4(add(lower.volume, share.times(sub(upper.volume, lower.volume))))
}

/** What moved between two readings by the book: in positive, out negative. */
export interface TankMoves {
  delivered: Decimal
  used: Decimal
  adjusted: Decimal
}

export interface TankPeriod extends TankMoves {
  /** What the book expects at the end. */
  expected: Decimal
  /** What the gauge shows more or, negative, less. */
  variance: Decimal
  /** The variance in percent of what orders used; null without usage, and where the variance is larger than the usage. */
  percent: Decimal | null
}

/** Book against gauge between two readings. Counts are not part of the moves: they correct the book. */
export function tankPeriod(first: Decimal, last: Decimal, moves: TankMoves): TankPeriod {
  const expected = money4(add(first, moves.delivered, moves.used, moves.adjusted))
  const variance = money4(sub(last, expected))
  const used = mul(moves.used, '-1').toFixed()
  const isPart = cmp(abs(variance), used) <= 0
  return { ...moves, expected, variance, percent: isPart ? percentOfWhole(variance, used) : null }
}

/**
 * How much a tank has room for, in its item’s own unit: what it holds less what is in it, and never less than nothing or
 * more than it holds.
 */
export function tankRoom(volume: Decimal, capacity: Decimal): Decimal {
  const inside = isPositive(volume) ? volume : '0'
  const room = sub(capacity, inside).toFixed()
  return money4(isPositive(room) ? room : '0')
}

/** For how many whole days a tank lasts at the usage of so many days; null without usage. */
export function daysLeft(volume: Decimal, used: Decimal, days: number): Decimal | null {
  if (!isPositive(used)) return null
  const left = mul(volume, String(days)).div(used)
  return (isPositive(left) ? left : add('0')).round(0, 0).toFixed()
}
