import { cents, centsText } from '#domain/money/cents.ts'
import { isZero, type Decimal } from '#domain/money/money.ts'
import { LABOR } from '#domain/orders/lines/lineKinds.ts'
import { spread } from '#domain/orders/totals/spread.ts'
import type { SalesLine } from './shape.ts'

/** The fields of a line that its labor is read from. */
export type LaborLine = Pick<
  SalesLine,
  'key' | 'package_line_id' | 'fee_item' | 'technician_id' | 'quantity' | 'labor' | 'times'
>

/** A person's part of the labor of a line; `user_id` null: no one is known. */
export interface LaborShare {
  /** The line's. */
  key: string
  user_id: string | null
  /** Hours of a labor line, to two decimals. */
  hours: Decimal
  /** What of the line's net sales is labor, in the order's currency. */
  labor: Decimal
  /** The same where the job has labor hours, else zero: what the effective labor rate is made of. */
  billed_labor: Decimal
  /** 1 for a labor line that was added, −1 for one that was taken off: once for each person. */
  jobs: number
}

/** A person's weight in a line; hours are rounded to hundredths, so that what is shown of people adds up. */
interface Weight {
  user_id: string | null
  hours: bigint
  labor: bigint
}

/** Who did the labor of an order, line by line. */
type Workers = (line: LaborLine) => { isTimed: boolean; weights: readonly Weight[] }

const NO_ONE: readonly Weight[] = [{ user_id: null, hours: 1n, labor: 1n }]
const equally = (users: readonly (string | null)[]): Weight[] =>
  users.map((user_id) => ({ user_id, hours: 1n, labor: 1n }))

const size = (value: bigint): bigint => (value < 0n ? -value : value)
const isLabor = ({ fee_item }: LaborLine): boolean => fee_item === LABOR
const isTimed = (line: LaborLine): boolean => isLabor(line) && !isZero(line.quantity)
const jobOf = ({ key, package_line_id }: LaborLine): string => package_line_id ?? key
const add = (one: readonly Weight[]): Weight[] =>
  [...Map.groupBy(one, ({ user_id }) => user_id)].map(([user_id, own]) => ({
    user_id,
    hours: own.reduce((sum, { hours }) => sum + hours, 0n),
    labor: own.reduce((sum, { labor }) => sum + labor, 0n),
  }))

/** What decides who did the labor of an order when it is sold. */
export interface LaborFacts {
  lines: readonly LaborLine[]
  /** Who had a position on the order. */
  positions: readonly { user_id: string }[]
  /** Milliseconds of each person on the order. */
  jobs: ReadonlyMap<string, number>
}

/**
 * Who did the labor of an order as it is sold: of a labor line its own technician, else everyone by job time on the order,
 * else alike everyone with a position on it, else no one. What a package brings besides its lines is shared like the hours of
 * its labor lines.
 */
export function workersOf({ lines, positions, jobs }: LaborFacts): Workers {
  const worked = [...jobs].filter(([, time]) => time > 0).sort(([one], [other]) => one.localeCompare(other))
  const holders = [...new Set(positions.map(({ user_id }) => user_id))].sort()
  const others =
    worked.length > 0
      ? worked.map(([user_id, time]) => ({ user_id, hours: BigInt(time), labor: BigInt(time) }))
      : holders.length > 0
        ? equally(holders)
        : NO_ONE
  const ofLine = ({ technician_id }: LaborLine) =>
    technician_id === null ? others : equally([technician_id])
  const timed = Map.groupBy(lines.filter(isTimed), jobOf)
  const ofJob = (line: LaborLine): readonly Weight[] => {
    const own = timed.get(jobOf(line)) ?? []
    if (isLabor(line) || own.length === 0) return ofLine(line)
    return add(
      own.flatMap((each) => {
        const weights = ofLine(each)
        const shares = spread(
          cents(each.quantity),
          weights.map(({ hours }) => hours),
        )
        return weights.map(({ user_id }, at) => {
          const share = shares[at] ?? 0n
          return { user_id, hours: share, labor: share }
        })
      }),
    )
  }
  return (line) => ({ isTimed: timed.has(jobOf(line)), weights: ofJob(line) })
}

/** Who did it by the shares with which the order was sold last: what changes later is shared alike. */
export function workersAsSold(sold: readonly LaborShare[]): Workers {
  const ofLine = Map.groupBy(sold, ({ key }) => key)
  return ({ key }) => {
    const shares = ofLine.get(key) ?? []
    const weights = shares.map(({ user_id, hours, labor }) => ({
      user_id,
      hours: size(cents(hours)),
      labor: size(cents(labor)),
    }))
    const isTimed = shares.some(({ billed_labor, hours }) => !isZero(billed_labor) || !isZero(hours))
    return { isTimed, weights: weights.length === 0 ? NO_ONE : weights }
  }
}

/** A sum by one weight; by the other where that says nothing. */
function shared(
  amount: bigint,
  weights: readonly Weight[],
  by: 'hours' | 'labor',
  or: 'hours' | 'labor',
): bigint[] {
  const own = weights.map((weight) => weight[by])
  return spread(amount, own.some((weight) => weight > 0n) ? own : weights.map((weight) => weight[or]))
}

/**
 * The labor of lines by who did it: hours, and the labor part of net sales. The shares of a line add up to it. Lines may be
 * a change: what is negative is taken back.
 */
export function laborShares(lines: readonly LaborLine[], workers: Workers): LaborShare[] {
  return lines.flatMap((line) => {
    const jobs = isLabor(line) ? line.times : 0
    const hours = isLabor(line) ? cents(line.quantity) : 0n
    const labor = cents(line.labor)
    if (hours === 0n && labor === 0n && jobs === 0) return []
    const { isTimed: timed, weights } = workers(line)
    const ownHours = shared(hours, weights, 'hours', 'labor')
    const ownLabor = shared(labor, weights, 'labor', 'hours')
    return weights.map(({ user_id }, at): LaborShare => {
      const share = centsText(ownLabor[at] ?? 0n)
      return {
        key: line.key,
        user_id,
        hours: centsText(ownHours[at] ?? 0n),
        labor: share,
        billed_labor: timed ? share : '0.00',
        jobs,
      }
    })
  })
}
