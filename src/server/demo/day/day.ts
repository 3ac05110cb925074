import type { Tx } from '#server/base/db.ts'
import type { Services } from '#server/base/http/context.ts'
import { insertMany } from '#server/base/database/insertMany.ts'
import { demoIntervals, earlierVisits } from './history.ts'
import { Writer, type DemoGround, type DemoOrder, type DemoShop } from './orders.ts'
import { dayBegan, firstNumber, SEED, VEHICLES, visitsOf, type Guest } from './plan.ts'
import {
  businesses,
  customerRow,
  demoCustomer,
  demoFleets,
  demoVehicle,
  fleetRow,
  locationRow,
  vehicleRow,
} from '../people/people.ts'
import { Dice } from '../random.ts'
import { saveOrderRows } from './saveOrders.ts'
import { demoSpecifications } from '../specifications.ts'
import { demoBins } from '../stock/targets.ts'
import { pastCount } from '../past/pastOrders.ts'
import { writeTill } from '../till.ts'

/** What the demo's day writes, in the order of writing: each draw of the dice follows from those before it. */
class DayWriter {
  readonly dice = new Dice(SEED)
  readonly fleets = demoFleets(this.dice)
  readonly people: object[] = []
  readonly vehicles: object[] = []
  readonly history: object[] = []
  readonly orders: DemoOrder[] = []
  readonly #earlier = new Dice(SEED)
  readonly #now = Date.now()
  readonly #setting: DemoGround
  readonly #services: Services
  #serial = 100_000

  constructor(setting: DemoGround, services: Services) {
    this.#setting = setting
    this.#services = services
  }

  /** A vehicle that is brought to the shop today, by a customer or a fleet, with its earlier visits. */
  #broughtVehicle({ row }: DemoShop, visit: number): Guest {
    const { companyId } = this.#setting
    const local = this.fleets.find((each) => each.fleet_location_country === row.country) ?? null
    const fleet = visit % 6 === 5 ? local : null
    const business = visit === 1 ? businesses[row.country] : ''
    const customer = fleet ? null : demoCustomer(this.dice, row.country, row.id, business)
    this.#serial += this.dice.between(1, 900)
    const vehicle = demoVehicle(this.dice, this.#services.vehicleData, row.country, this.#serial)
    if (customer) this.people.push(customerRow(companyId, customer))
    this.vehicles.push(
      vehicleRow(companyId, vehicle, {
        customer_id: customer?.id ?? null,
        fleet_location_id: fleet?.fleet_location_id ?? null,
      }),
    )
    const customerName = fleet?.fleet_name ?? `${customer?.first_name ?? ''} ${customer?.last_name ?? ''}`
    const place = { companyId, shopName: row.name, currency: row.currency }
    this.history.push(...earlierVisits(this.#earlier, place, { vehicle, customerName, now: this.#now }))
    return { customer, fleet, vehicle }
  }

  /** Today's orders of a shop, with its vehicles; answers the number that follows them and its past. */
  writeShop(shop: DemoShop, index: number): number {
    const brought = Array.from({ length: VEHICLES }, (_, visit) => this.#broughtVehicle(shop, visit))
    const writer = new Writer(this.dice, shop, this.#setting)
    const now = this.#now
    let number = firstNumber(index)
    for (const [visit, status] of visitsOf(index).entries()) {
      const who = brought[visit]
      if (!who) break
      const minutes = this.dice.between(status === 'open' ? 3 : 70, status === 'complete' ? 300 : 140)
      // Early in the morning the day is short: the orders on the board began today anyway.
      const began = new Date(Math.max(now - minutes * 60_000, Math.min(dayBegan(shop, now) + 60_000, now)))
      this.orders.push(writer.write({ number: number++, status, began, paid: this.dice.chance(0.7), ...who }))
    }
    const fleets = this.fleets.filter((row) => row.fleet_location_country === shop.row.country)
    return number + pastCount(index, fleets)
  }
}

/** Writes what is there with the first page: customers, fleets, vehicles, today's orders and drawers. */
export async function saveDay(tx: Tx, setting: DemoGround, services: Services): Promise<void> {
  const { companyId, owner, shops } = setting
  const day = new DayWriter(setting, services)
  const numbers = shops.map((shop, index) => day.writeShop(shop, index))
  const insert = (table: Parameters<typeof insertMany>[2], rows: object[]) =>
    insertMany(tx, companyId, table, rows)
  await insert(
    'fleets',
    day.fleets.map((fleet) => fleetRow(companyId, fleet)),
  )
  await insert(
    'fleet_locations',
    day.fleets.map((fleet) => locationRow(companyId, fleet)),
  )
  await insert('customers', day.people)
  await insert('vehicles', day.vehicles)
  await insert('service_records', day.history)
  await insert('maintenance_intervals', demoIntervals(companyId))
  await insert('vehicle_specifications', demoSpecifications(companyId))
  await saveOrderRows(tx, setting, day.orders)
  await insert('stock_targets', demoBins(setting))
  for (const { row } of shops) await writeTill(tx, owner, row)
  await insert(
    'shop_counters',
    shops.map(({ row }, index) => ({
      company_id: companyId,
      shop_id: row.id,
      name: 'order',
      next_value: numbers[index] ?? 1,
    })),
  )
}
