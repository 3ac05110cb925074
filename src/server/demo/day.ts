import type { OrderStatus } from '#domain/orders/status/status.ts'
import { localDate, startOfLocalDay } from '#domain/places/zones.ts'
import type { Tx } from '../base/db.ts'
import type { Services } from '../base/http/context.ts'
import { insertMany } from '../base/insertMany.ts'
import { paidByCheck, paidIn, unpaidOrders } from './debts.ts'
import { demoIntervals, earlierVisits } from './history.ts'
import { lastWeek } from './lastWeek.ts'
import { writeCounts } from './counts.ts'
import { writeTanks } from './tanks.ts'
import { pastGuests, pastYear } from './pastYear.ts'
import { writePurchasing, writeSuppliers } from './purchasing.ts'
import { Writer, type DemoGround, type DemoOrder } from './orders.ts'
import {
  businesses,
  customerRow,
  demoCustomer,
  demoFleets,
  demoVehicle,
  fleetRow,
  locationRow,
  vehicleRow,
} from './people.ts'
import { Dice } from './random.ts'
import { bookOrders, saveOrderRows } from './saveOrders.ts'
import { voidedLater } from './spiffs.ts'
import { demoSpecifications } from './specifications.ts'
import { writeStockYear } from './stockYear.ts'
import { demoBins, writeLimits } from './targets.ts'
import { writeTill } from './till.ts'

const SEED = 20261121
const VEHICLES = 60
/** Customers of the past year besides. */
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

function writeDay(
  setting: DemoGround,
  services: Services,
): {
  orders: DemoOrder[]
  people: object[]
  vehicles: object[]
  history: object[]
  fleets: ReturnType<typeof demoFleets>
  numbers: number[]
} {
  const dice = new Dice(SEED)
  const past = new Dice(SEED)
  const fleets = demoFleets(dice)
  const people: object[] = []
  const vehicles: object[] = []
  const history: object[] = []
  const orders: DemoOrder[] = []
  const now = Date.now()
  let serial = 100_000
  const numbers = setting.shops.map((shop, index) => {
    const country = shop.row.country
    const dayBegan = Date.parse(
      startOfLocalDay(localDate(new Date(now).toISOString(), shop.row.time_zone), shop.row.time_zone),
    )
    const writer = new Writer(dice, shop, setting)
    const visits = DAY.flatMap(([status, first, second]) =>
      Array.from({ length: index === 0 ? first : second }, () => status),
    )
    let number = index === 0 ? FIRST_NUMBER : 7_310
    const brought = Array.from({ length: VEHICLES / 2 }, (_, visit) => {
      const fleet =
        visit % 6 === 5 ? (fleets.find((row) => row.fleet_location_country === country) ?? null) : null
      const business = visit === 1 ? businesses[country] : ''
      const customer = fleet ? null : demoCustomer(dice, country, shop.row.id, business)
      serial += dice.between(1, 900)
      const vehicle = demoVehicle(dice, services.vehicleData, country, serial)
      if (customer) people.push(customerRow(setting.companyId, customer))
      vehicles.push(
        vehicleRow(setting.companyId, vehicle, {
          customer_id: customer?.id ?? null,
          fleet_location_id: fleet?.fleet_location_id ?? null,
        }),
      )
      const name = fleet?.fleet_name ?? `${customer?.first_name ?? ''} ${customer?.last_name ?? ''}`
      const place = {
        companyId: setting.companyId,
        shopName: shop.row.name,
        currency: shop.row.currency,
      }
      history.push(...earlierVisits(past, place, { vehicle, customerName: name, now }))
      return { customer, fleet, vehicle }
    })
    for (const [visit, status] of visits.entries()) {
      const who = brought[visit]
      if (!who) break
      const minutes = dice.between(status === 'open' ? 3 : 70, status === 'complete' ? 300 : 140)
      // Early in the morning the day is short: the orders on the board began today anyway.
      const began = new Date(Math.max(now - minutes * 60_000, Math.min(dayBegan + 60_000, now)))
      orders.push(writer.write({ number: number++, status, began, paid: dice.chance(0.7), ...who }))
    }
    const before = lastWeek(
      past,
      new Writer(past, shop, setting),
      { dayBegan, number },
      brought.slice(visits.length),
    )
    orders.push(...before)
    number += before.length
    const debts = unpaidOrders(past, {
      companyId: setting.companyId,
      shop,
      fleets: fleets.filter((row) => row.fleet_location_country === country),
      vehicleData: services.vehicleData,
      writer: new Writer(past, shop, setting),
      number,
    })
    vehicles.push(...debts.vehicles)
    orders.push(...debts.orders)
    const next = number + debts.orders.length
    const last = brought.at(-1)
    if (index > 0 || !last) return next
    const own = new Writer(new Dice(SEED), shop, setting)
    orders.push(voidedLater(own, { now, zone: shop.row.time_zone, number: next }, last))
    const year = new Writer(new Dice(SEED), shop, setting)
    const guests = pastGuests(new Dice(SEED + 1), services.vehicleData, shop, GUESTS)
    for (const { customer, vehicle } of guests) {
      if (customer) people.push(customerRow(setting.companyId, customer))
      const owned = { customer_id: customer?.id ?? null, fleet_location_id: null }
      vehicles.push(vehicleRow(setting.companyId, vehicle, owned))
    }
    const earlier = pastYear(new Dice(SEED), year, { dayBegan, number: next + 1 }, [...brought, ...guests])
    orders.push(...earlier)
    return next + 1 + earlier.length
  })
  return { orders, people, vehicles, history, fleets, numbers }
}

/** Writes the demo's day: orders, payments and used stock. */
export async function saveDay(tx: Tx, setting: DemoGround, services: Services): Promise<void> {
  const day = writeDay(setting, services)
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
    next_value: day.numbers[index] ?? 1,
  }))
  await insertMany(tx, setting.companyId, 'shop_counters', counters)
}
