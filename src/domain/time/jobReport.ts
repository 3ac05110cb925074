import { add, dec, sub, type Decimal } from '../money/money.ts'
import { LABOR, type CasualItem, type Order } from '../orders/order.ts'

/** Minutes of a person or a shop in a span. */
export interface JobMinutes {
  /** Shift time, without unpaid breaks. */
  readonly clocked: number
  /** Time on orders. */
  readonly job: number
  /** Labor hours sold on finalized orders. */
  readonly billed: number
}

/** Parts of one, with four decimals; null where the divisor is zero. */
export interface JobRatios {
  /** Job time ÷ clocked time. */
  readonly productivity: Decimal | null
  /** Billed time ÷ job time. */
  readonly efficiency: Decimal | null
  /** Billed time ÷ clocked time. */
  readonly yield: Decimal | null
}

const ratio = (part: number, whole: number): Decimal | null =>
  whole === 0
    ? null
    : dec(part.toFixed(6))
        .div(dec(whole.toFixed(6)))
        .toFixed(4)

export const jobRatios = ({ clocked, job, billed }: JobMinutes): JobRatios => ({
  productivity: ratio(job, clocked),
  efficiency: ratio(billed, job),
  yield: ratio(billed, clocked),
})

/** Clocked minutes that are on no order. */
export const unassigned = ({ clocked, job }: JobMinutes): number => Math.max(0, clocked - job)

type Sold = Pick<Order, 'status' | 'packages' | 'casual_items' | 'returned_lines' | 'tech_positions'>

/** Hours of labor on a finalized order, without what was returned; those of a void order are none. */
function laborLines(order: Sold): { hours: Decimal; technician: CasualItem['technician'] }[] {
  if (order.status !== 'complete' && order.status !== 'uncollectible') return []
  const returned = (id: string): Decimal =>
    add('0', ...order.returned_lines.flatMap((row) => (row.line_id === id ? [row.quantity] : []))).toFixed()
  const inPackages = order.packages
    .filter(({ id, approved }) => approved && returned(id) === '0')
    .flatMap(({ casual_items }) => casual_items)
  return [...order.casual_items, ...inPackages]
    .filter(({ fee_item }) => fee_item === LABOR)
    .map(({ id, quantity, technician }) => ({ hours: sub(quantity, returned(id)).toFixed(), technician }))
}

/**
 * The billed minutes of people on an order: a line's own technician, else by job minutes on the order, else alike among
 * who has a position on it.
 */
export function billedMinutes(order: Sold, jobs: ReadonlyMap<string, number>): Map<string, number> {
  const billed = new Map<string, number>()
  const give = (user: string, minutes: number) => billed.set(user, (billed.get(user) ?? 0) + minutes)
  const worked = [...jobs].filter(([, minutes]) => minutes > 0)
  const whole = worked.reduce((sum, [, minutes]) => sum + minutes, 0)
  const holders = [...new Set(order.tech_positions.map(({ user_id }) => user_id))]
  for (const { hours, technician } of laborLines(order)) {
    const minutes = Number(hours) * 60
    if (technician) give(technician.user_id, minutes)
    else if (whole > 0) for (const [user, own] of worked) give(user, (minutes * own) / whole)
    else for (const user of holders) give(user, minutes / holders.length)
  }
  return billed
}
