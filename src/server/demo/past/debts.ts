import { sql } from 'kysely'
import { localDate, startOfLocalDay } from '#domain/places/zones.ts'
import type { OrderFleet } from '#domain/orders/order.ts'
import { firstRow, type Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import { newId } from '#server/base/ids.ts'
import { payBulk } from '#server/credit/index.ts'
import type { VehicleData } from '#server/vehicles/index.ts'
import type { DemoOrder, DemoShop, Writer } from '../day/orders.ts'
import { demoVehicle, vehicleRow } from '../people/people.ts'
import type { Dice } from '../random.ts'

/** How many days ago the fleets' unpaid orders were: some not due yet, some long late. */
const DAYS_AGO = [
  [133, 104, 66, 41, 18, 4],
  [47, 9],
] as const
const DAY = 86_400_000
const MIDDAY = 13 * 3_600_000

interface Past {
  companyId: string
  shop: DemoShop
  fleets: readonly OrderFleet[]
  vehicleData: VehicleData
  writer: Writer
  /** The first number that is free. */
  number: number
}

/** How many orders that are. */
export const unpaidCount = (fleets: readonly OrderFleet[]): number =>
  fleets.reduce((sum, _, at) => sum + (DAYS_AGO[at]?.length ?? 0), 0)

/** Orders of previous weeks that fleets have not paid yet. */
export function unpaidOrders(
  dice: Dice,
  { companyId, shop, fleets, vehicleData, writer, number }: Past,
): { orders: DemoOrder[]; vehicles: object[] } {
  const orders: DemoOrder[] = []
  const vehicles: object[] = []
  for (const [at, fleet] of fleets.slice(0, DAYS_AGO.length).entries()) {
    const vehicle = demoVehicle(dice, vehicleData, shop.row.country, 700_000 + number + at)
    vehicles.push(
      vehicleRow(companyId, vehicle, { customer_id: null, fleet_location_id: fleet.fleet_location_id }),
    )
    for (const days of DAYS_AGO[at] ?? []) {
      const visit = { vehicle, customer: null, fleet, status: 'complete' as const, paid: false }
      // In the middle of the day: the day is closed at ten in the evening.
      const day = localDate(new Date(Date.now() - days * DAY).toISOString(), shop.row.time_zone)
      const began = new Date(Date.parse(startOfLocalDay(day, shop.row.time_zone)) + MIDDAY)
      orders.push(writer.write({ ...visit, number: number + orders.length, began }))
    }
  }
  return { orders, vehicles }
}

/** A check of today by the first fleet of a shop's country: it pays the oldest orders, and a part of the next. */
export async function paidByCheck(
  tx: Tx,
  owner: Author,
  { id: shop_id, country }: { id: string; country: string },
): Promise<void> {
  const fleet = await firstRow(
    tx,
    sql<{ id: string }>`select id from fleet_locations
      where company_id = ${owner.company_id} and country = ${country} order by id limit 1`,
  )
  if (!fleet) return
  const body = {
    id: newId(),
    device_id: newId(),
    made_at: new Date().toISOString(),
    shop_id,
    payment_method: 'Check',
    amount: '100.00',
    reference: '4471',
    card_payment_id: null,
    rest: 'change' as const,
    orders: [],
  }
  await payBulk(tx, owner, { params: { kind: 'fleet_location', id: fleet.id }, body })
}

/** The prepayment of the first customer before their next visit, and the part that was refunded. */
export async function paidIn(
  tx: Tx,
  companyId: string,
  shop: { id: string; currency: string; time_zone: string },
  userName: string,
): Promise<object[]> {
  const customer = await firstRow(
    tx,
    sql<{ id: string }>`select id from customers where company_id = ${companyId} order by id limit 1`,
  )
  if (!customer) return []
  const id = newId()
  const now = new Date().toISOString()
  const row = (payment_type: string, amount: string, refund_of_id: string | null) => ({
    company_id: companyId,
    id: refund_of_id === null ? id : newId(),
    shop_id: shop.id,
    customer_id: customer.id,
    payment_type,
    payment_method: 'Cash',
    payment_processing_status: 'success',
    amount,
    payment_final_amount: amount,
    refund_of_id,
    user_name: userName,
    made_at: now,
    currency: shop.currency,
    day: localDate(now, shop.time_zone),
  })
  return [row('credit_payment', '60.00', null), row('payment_refund', '10.00', id)]
}
