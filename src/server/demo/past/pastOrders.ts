import { sql } from 'kysely'
import { setImmediate as breathe } from 'node:timers/promises'
import type { OrderFleet } from '#domain/orders/order.ts'
import { rows, type Tx } from '#server/base/db.ts'
import type { Services } from '#server/base/http/context.ts'
import { insertMany } from '#server/base/database/insertMany.ts'
import { findCustomer, findFleetLocation } from '#server/parties/index.ts'
import { findOrderVehicle } from '#server/vehicles/index.ts'
import { Writer, type DemoGround, type DemoOrder, type DemoShop } from '../day/orders.ts'
import { dayBegan, firstNumber, SEED, VEHICLES, visitsOf, type Guest } from '../day/plan.ts'
import { voidedLater } from '../day/spiffs.ts'
import { customerRow, vehicleRow } from '../people/people.ts'
import { Dice } from '../random.ts'
import { unpaidCount, unpaidOrders } from './debts.ts'
import { LAST_WEEK, lastWeek } from './lastWeek.ts'
import { pastGuests, pastYear, YEAR_ORDERS } from './pastYear.ts'

/** Further customers of the past year. */
const GUESTS = 120

/** How many orders the past of a shop has: their numbers follow those of today. */
export const pastCount = (index: number, fleets: readonly OrderFleet[]): number =>
  LAST_WEEK + unpaidCount(fleets) + (index === 0 ? 1 + YEAR_ORDERS : 0)

/** The vehicles that the first day wrote for a shop, with their owners. */
async function knownGuests(tx: Tx, companyId: string, { row }: DemoShop): Promise<Guest[]> {
  const found = await rows(
    tx,
    sql<{
      id: string
      customer_id: string | null
      fleet_location_id: string | null
    }>`select v.id, v.customer_id, v.fleet_location_id from vehicles v
      left join customers c on c.company_id = ${companyId} and c.id = v.customer_id
      left join fleet_locations f on f.company_id = ${companyId} and f.id = v.fleet_location_id
      where v.company_id = ${companyId} and coalesce(c.country, f.country) = ${row.country}
      order by v.id limit ${VEHICLES}`,
  )
  const guests: Guest[] = []
  for (const { id, customer_id, fleet_location_id } of found) {
    const [vehicle, customer, fleet] = await Promise.all([
      findOrderVehicle(tx, companyId, id),
      customer_id === null ? null : findCustomer(tx, companyId, customer_id),
      fleet_location_id === null ? null : findFleetLocation(tx, companyId, fleet_location_id),
    ])
    if (vehicle) guests.push({ vehicle, customer, fleet })
  }
  return guests
}

/** The fleets of a shop's country, in the order in which they were written. */
async function knownFleets(tx: Tx, companyId: string, { row }: DemoShop): Promise<OrderFleet[]> {
  const found = await rows(
    tx,
    sql<{ id: string }>`select id from fleet_locations
      where company_id = ${companyId} and country = ${row.country} order by id`,
  )
  const fleets = await Promise.all(found.map(({ id }) => findFleetLocation(tx, companyId, id)))
  return fleets.filter((fleet) => fleet !== null)
}

/** What the orders of the past need beside themselves. */
interface PastRows {
  orders: DemoOrder[]
  people: object[]
  vehicles: object[]
}

/** The past year of the first shop, with its own guests. */
async function yearOf(
  { setting, services, number }: { setting: DemoGround; services: Services; number: number },
  shop: DemoShop,
  known: readonly Guest[],
): Promise<PastRows> {
  const { companyId } = setting
  const last = known.at(-1)
  const now = Date.now()
  if (!last) return { orders: [], people: [], vehicles: [] }
  const { vehicleData } = services
  const own = new Writer(new Dice(SEED), shop, setting)
  const voided = voidedLater(own, { now, zone: shop.row.time_zone, number }, last)
  const guests = pastGuests(new Dice(SEED + 1), vehicleData, shop, GUESTS)
  const orders = [voided]
  const writer = new Writer(new Dice(SEED), shop, setting)
  const began = { dayBegan: dayBegan(shop, now), number: number + 1 }
  for (const made of pastYear(new Dice(SEED), writer, began, [...known, ...guests])) {
    orders.push(made)
    // Requests are answered in between.
    await breathe()
  }
  return {
    orders,
    people: guests.flatMap(({ customer }) => (customer ? [customerRow(companyId, customer)] : [])),
    vehicles: guests.map(({ customer, vehicle }) =>
      vehicleRow(companyId, vehicle, { customer_id: customer?.id ?? null, fleet_location_id: null }),
    ),
  }
}

/** The orders of a shop before today: last week's, those that fleets have not paid, and the first shop's year. */
async function ordersBefore(
  tx: Tx,
  { setting, services, index }: { setting: DemoGround; services: Services; index: number },
  shop: DemoShop,
): Promise<PastRows> {
  const { companyId } = setting
  const guests = await knownGuests(tx, companyId, shop)
  const dice = new Dice(SEED + index)
  const writer = new Writer(dice, shop, setting)
  const visits = visitsOf(index).length
  const number = firstNumber(index) + visits
  const week = lastWeek(dice, writer, { dayBegan: dayBegan(shop, Date.now()), number }, guests.slice(visits))
  const debts = unpaidOrders(dice, {
    companyId,
    shop,
    fleets: await knownFleets(tx, companyId, shop),
    vehicleData: services.vehicleData,
    writer,
    number: number + week.length,
  })
  const next = number + week.length + debts.orders.length
  const year =
    index > 0
      ? { orders: [], people: [], vehicles: [] }
      : await yearOf({ setting, services, number: next }, shop, guests)
  return {
    orders: [...week, ...debts.orders, ...year.orders],
    people: year.people,
    vehicles: [...debts.vehicles, ...year.vehicles],
  }
}

/** Writes the customers and vehicles of the past; answers its orders, which are not written yet. */
export async function pastOrders(tx: Tx, setting: DemoGround, services: Services): Promise<DemoOrder[]> {
  const orders: DemoOrder[] = []
  for (const [index, shop] of setting.shops.entries()) {
    const made = await ordersBefore(tx, { setting, services, index }, shop)
    await insertMany(tx, setting.companyId, 'customers', made.people)
    await insertMany(tx, setting.companyId, 'vehicles', made.vehicles)
    orders.push(...made.orders)
  }
  return orders
}
