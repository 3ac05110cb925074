import type { Dice } from '../random.ts'
import type { DemoOrder, DemoVisit, Writer } from '../day/orders.ts'

const WEEK = 7 * 86_400_000
const HOUR = 3_600_000

/** The hours in which an order began a week ago. */
const HOURS = [8, 8, 9, 10, 11, 13, 14, 14, 15, 16]

/** How many orders that are. */
export const LAST_WEEK = HOURS.length

/** Finalized and paid orders of the same weekday a week ago, so that Home has something to compare with. */
export function lastWeek(
  dice: Dice,
  writer: Writer,
  { dayBegan, number }: { dayBegan: number; number: number },
  people: readonly Pick<DemoVisit, 'customer' | 'fleet' | 'vehicle'>[],
): DemoOrder[] {
  return people.slice(0, LAST_WEEK).map((who, at) => {
    const began = new Date(dayBegan - WEEK + (HOURS[at] ?? 0) * HOUR + dice.between(0, 40) * 60_000)
    return writer.write({ number: number + at, status: 'complete', began, paid: true, ...who })
  })
}
