import type { VehicleData } from '#server/vehicles/index.ts'
import { withReturn, type DemoOrder, type DemoShop, type Writer } from '../day/orders.ts'
import { demoCustomer, demoVehicle } from '../people/people.ts'
import type { Dice } from '../random.ts'
import type { Guest } from '../day/plan.ts'

const DAY = 86_400_000
/** How many weeks ago the year began, and the last week that it has. */
const WEEKS = 52
const LAST = 2
const ORDERS_A_WEEK = 12
/** How many orders that are. */
export const YEAR_ORDERS = (WEEKS - LAST) * ORDERS_A_WEEK
/** Sundays are closed. */
const WORK_DAYS = 6
const MILES_A_DAY = 30
/** How often an item comes back. */
const RETURNED = 0.2

/** Customers who came in the past year, with their vehicles. */
export const pastGuests = (dice: Dice, vehicleData: VehicleData, shop: DemoShop, count: number): Guest[] =>
  Array.from({ length: count }, (_, at) => ({
    customer: demoCustomer(dice, shop.row.country, shop.row.id),
    fleet: null,
    vehicle: demoVehicle(dice, vehicleData, shop.row.country, 400_000 + at * 7),
  }))

/** Finalized and paid orders of a quiet year, so that stock was used and bought, and every chart has a past. */
export function* pastYear(
  dice: Dice,
  writer: Writer,
  { dayBegan, number }: { dayBegan: number; number: number },
  people: readonly Guest[],
): Generator<DemoOrder> {
  const weeks = Array.from({ length: WEEKS - LAST }, (_, at) => WEEKS - at)
  const begins = weeks.flatMap((week) =>
    Array.from({ length: ORDERS_A_WEEK }, (_, at) => {
      const day = dayBegan - week * 7 * DAY + (at % WORK_DAYS) * DAY
      return new Date(day + dice.between(8 * 60, 16 * 60) * 60_000)
    }),
  )
  for (const [at, began] of begins.entries()) {
    const who = dice.pick(people)
    const days = Math.round((dayBegan - began.getTime()) / DAY)
    const mileage = Math.max((who.vehicle.mileage ?? 0) - days * MILES_A_DAY, 0)
    const vehicle = { ...who.vehicle, mileage }
    const made = writer.write({ ...who, vehicle, number: number + at, status: 'complete', began, paid: true })
    const [item] = made.order.inventory_items
    const isBrought = item && dice.chance(RETURNED)
    yield isBrought ? withReturn(made, item.id) : made
  }
}
