import type { OrderStatus } from '#domain/orders/status/status.ts'
import { localDate, startOfLocalDay } from '#domain/places/zones.ts'
import type { Tx } from '#server/base/db.ts'
import type { Services } from '#server/base/http/context.ts'
import { insertMany } from '#server/base/database/insertMany.ts'
import { paidByCheck, paidIn, unpaidOrders } from './debts.ts'
import { demoIntervals, earlierVisits } from './history.ts'
import { lastWeek } from './lastWeek.ts'
import { writeCounts } from '../stock/counts.ts'
import { writeTanks } from '../stock/tanks.ts'
import { pastGuests, pastYear, type Guest } from '../year/pastYear.ts'
import { writePurchasing, writeSuppliers } from '../stock/purchasing.ts'
import { Writer, type DemoGround, type DemoOrder, type DemoShop } from './orders.ts'
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
import { bookOrders, saveOrderRows } from './saveOrders.ts'
import { voidedLater } from './spiffs.ts'
import { demoSpecifications } from '../specifications.ts'
import { writeStockYear } from '../year/stockYear.ts'
import { demoBins, writeLimits } from '../stock/targets.ts'
import { writeTill } from '../till.ts'

const SEED = 20261121
const VEHICLES = 60
/** Further customers of the past year. */
const GUESTS = 120
/** The day's first number in the first shop; a year of orders fits in below it. */
export const FIRST_NUMBER = 43_240

/** A realistic day: how many orders of the two shops are in each status. */
const DAY: readonly (readonly [OrderStatus, number, number])[] = [
  ['scheduled', 2, 1],
  ['open', 2, 2],
  ['stand-by', 3, 2],
  ['in-progress', 3, 2],
  ['pre-complete', 2, 1],
  ['complete', 4, 2],
  ['deleted', 1, 1],
  ['void', 1, 1],
  ['uncollectible', 1, 1],
]

/** When the day began, and the next number of an order. */
interface Next {
  dayBegan: number
  number: number
}

/** What the demo's day writes, in the order of writing: each draw of the dice follows from those before it. */
class DayWriter {
  readonly dice = new Dice(SEED)
  readonly past = new Dice(SEED)
  readonly fleets = demoFleets(this.dice)
  readonly people: object[] = []
  readonly vehicles: object[] = []
  readonly history: object[] = []
  readonly orders: DemoOrder[] = []
  readonly #now = Date.now()
  readonly #setting: DemoGround
  readonly #services: Services
  #serial = 100_000

  constructor(setting: DemoGround, services: Services) {
    this.#setting = setting
    this.#services = services
  }

  #writer(dice: Dice, shop: DemoShop): Writer {
    return new Writer(dice, shop, this.#setting)
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
    this.history.push(...earlierVisits(this.past, place, { vehicle, customerName, now: this.#now }))
    return { customer, fleet, vehicle }
  }

  /** The orders of today by their status; answers the next number. */
  #today(
    writer: Writer,
    brought: readonly Guest[],
    { visits, dayBegan, number: first }: Next & { visits: readonly OrderStatus[] },
  ): number {
    const now = this.#now
    let number = first
    for (const [visit, status] of visits.entries()) {
      const who = brought[visit]
      if (!who) break
      const minutes = this.dice.between(status === 'open' ? 3 : 70, status === 'complete' ? 300 : 140)
      // Early in the morning the day is short: the orders on the board began today anyway.
      const began = new Date(Math.max(now - minutes * 60_000, Math.min(dayBegan + 60_000, now)))
      this.orders.push(writer.write({ number: number++, status, began, paid: this.dice.chance(0.7), ...who }))
    }
    return number
  }

  /** The past year of the first shop, with guests of its own; answers the next number. */
  #year(shop: DemoShop, brought: readonly Guest[], { dayBegan, number }: Next): number {
    const last = brought.at(-1)
    if (!last) return number
    const own = this.#writer(new Dice(SEED), shop)
    this.orders.push(voidedLater(own, { now: this.#now, zone: shop.row.time_zone, number }, last))
    const year = this.#writer(new Dice(SEED), shop)
    const guests = pastGuests(new Dice(SEED + 1), this.#services.vehicleData, shop, GUESTS)
    for (const { customer, vehicle } of guests) {
      if (customer) this.people.push(customerRow(this.#setting.companyId, customer))
      const owned = { customer_id: customer?.id ?? null, fleet_location_id: null }
      this.vehicles.push(vehicleRow(this.#setting.companyId, vehicle, owned))
    }
    const earlier = pastYear(new Dice(SEED), year, { dayBegan, number: number + 1 }, [...brought, ...guests])
    this.orders.push(...earlier)
    return number + 1 + earlier.length
  }

  /** Everything of one shop; answers its next number. */
  writeShop(shop: DemoShop, index: number): number {
    const { time_zone, country } = shop.row
    const dayBegan = Date.parse(
      startOfLocalDay(localDate(new Date(this.#now).toISOString(), time_zone), time_zone),
    )
    const writer = this.#writer(this.dice, shop)
    const visits = DAY.flatMap(([status, first, second]) =>
      Array.from({ length: index === 0 ? first : second }, () => status),
    )
    const brought = Array.from({ length: VEHICLES / 2 }, (_, visit) => this.#broughtVehicle(shop, visit))
    const number = this.#today(writer, brought, {
      visits,
      dayBegan,
      number: index === 0 ? FIRST_NUMBER : 7_310,
    })
    const before = lastWeek(
      this.past,
      this.#writer(this.past, shop),
      { dayBegan, number },
      brought.slice(visits.length),
    )
    this.orders.push(...before)
    const debts = unpaidOrders(this.past, {
      companyId: this.#setting.companyId,
      shop,
      fleets: this.fleets.filter((row) => row.fleet_location_country === country),
      vehicleData: this.#services.vehicleData,
      writer: this.#writer(this.past, shop),
      number: number + before.length,
    })
    this.vehicles.push(...debts.vehicles)
    this.orders.push(...debts.orders)
    const next = number + before.length + debts.orders.length
    return index > 0 ? next : this.#year(shop, brought, { dayBegan, number: next })
  }
}

/** Writes the demo's day: orders, payments and used stock. */
export async function saveDay(tx: Tx, setting: DemoGround, services: Services): Promise<void> {
  const day = new DayWriter(setting, services)
  const numbers = setting.shops.map((shop, index) => day.writeShop(shop, index))
  await insertMany(
    tx,
    setting.companyId,
    'fleets',
    day.fleets.map((fleet) => fleetRow(setting.companyId, fleet)),
  )
  await insertMany(
    tx,
    setting.companyId,
    'fleet_locations',
    day.fleets.map((fleet) => locationRow(setting.companyId, fleet)),
  )
  await insertMany(tx, setting.companyId, 'customers', day.people)
  await insertMany(tx, setting.companyId, 'vehicles', day.vehicles)
  await insertMany(tx, setting.companyId, 'service_records', day.history)
  await insertMany(tx, setting.companyId, 'maintenance_intervals', demoIntervals(setting.companyId))
  await insertMany(tx, setting.companyId, 'vehicle_specifications', demoSpecifications(setting.companyId))
  await saveOrderRows(tx, setting, day.orders)
  await insertMany(tx, setting.companyId, 'stock_targets', demoBins(setting))
  const suppliers = await writeSuppliers(tx, setting)
  await writeStockYear(tx, setting, { orders: day.orders, suppliers, dice: new Dice(SEED) })
  await bookOrders(tx, setting, day.orders)
  await writePurchasing(tx, setting, suppliers)
  await writeLimits(tx, setting, suppliers)
  await writeCounts(tx, setting)
  await writeTanks(tx, setting)
  for (const each of setting.shops) await writeTill(tx, setting.owner, each.row)
  const [shop] = setting.shops
  const fleet = day.fleets.find((row) => row.fleet_location_country === shop?.row.country)
  if (shop && fleet) await paidByCheck(tx, setting.owner, shop.row.id, fleet)
  const [person] = day.people
  if (shop && person && 'id' in person)
    await insertMany(
      tx,
      setting.companyId,
      'payments',
      paidIn(setting.companyId, shop.row, String(person.id), setting.owner.name),
    )
  const counters = setting.shops.map((shop, index) => ({
    company_id: setting.companyId,
    shop_id: shop.row.id,
    name: 'order',
    next_value: numbers[index] ?? 1,
  }))
  await insertMany(tx, setting.companyId, 'shop_counters', counters)
}
