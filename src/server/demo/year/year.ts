import { sql } from 'kysely'
import type { OrderStatus } from '#domain/orders/status/status.ts'
import { firstRow } from '#server/base/db.ts'
import type { Services } from '#server/base/http/context.ts'
import { insertMany } from '#server/base/database/insertMany.ts'
import { FIRST_NUMBER } from '../day/plan.ts'
import { openDemoGround } from '../ground.ts'
import { saveOrders } from '../day/saveOrders.ts'
import { Writer, type DemoGround, type DemoOrder, type DemoVisit } from '../day/orders.ts'
import { customerRow, demoCustomer, demoVehicle, vehicleRow } from '../people/people.ts'
import { Dice } from '../random.ts'

const SEED = 365
const DAYS = 365
/** The last days are the demo's own; some of them are closed. */
const OWN_DAYS = 6
const BATCH = 1000

export interface YearSize {
  orders: number
  customers: number
}

interface Guest {
  customer: DemoVisit['customer']
  vehicle: DemoVisit['vehicle']
}

function ending(dice: Dice): OrderStatus {
  const roll = dice.next()
  if (roll < 0.95) return 'complete'
  if (roll < 0.97) return 'deleted'
  return roll < 0.985 ? 'void' : 'uncollectible'
}

async function writeGuests(
  services: Services,
  setting: DemoGround,
  { dice, count, shop_id }: { dice: Dice; count: number; shop_id: string },
): Promise<Guest[]> {
  const { companyId } = setting
  const guests = Array.from({ length: count }, (_, index): Guest => ({
    customer: demoCustomer(dice, 'US', shop_id),
    vehicle: demoVehicle(dice, services.vehicleData, 'US', 200_000 + index * 3),
  }))
  await services.longDatabase.tenant(companyId, async (tx) => {
    await insertMany(
      tx,
      companyId,
      'customers',
      guests.flatMap(({ customer }) => (customer ? [customerRow(companyId, customer)] : [])),
    )
    await insertMany(
      tx,
      companyId,
      'vehicles',
      guests.map(({ customer, vehicle }) =>
        vehicleRow(companyId, vehicle, { customer_id: customer?.id ?? null, fleet_location_id: null }),
      ),
    )
  })
  return guests
}

/** The time of a visit: spread over the year, within opening hours. */
function visitTime(dice: Dice, index: number, orders: number, now: number): Date {
  const day = Math.floor((index / orders) * DAYS)
  const midnight = now - (DAYS - day + OWN_DAYS) * 86_400_000
  return new Date(midnight - (midnight % 86_400_000) + (12 * 60 + dice.between(0, 600)) * 60_000)
}

/**
 * Writes a year of a busy shop into the demo company, with the product's own commands. `progress` receives the number
 * of written orders. Refuses when the year exists already.
 */
export async function writeYear(
  services: Services,
  size: YearSize,
  progress: (orders: number) => void,
): Promise<void> {
  const setting = await openDemoGround(services)
  const [shop] = setting.shops
  if (!shop) throw new Error('the demo has no shop')
  const { companyId } = setting
  const before = await services.longDatabase.tenant(companyId, (tx) =>
    firstRow(
      tx,
      sql<{ orders: number }>`select count(*)::int as orders from orders
      where company_id = ${companyId} and shop_id = ${shop.row.id} and order_clean_id < ${FIRST_NUMBER}`,
    ),
  )
  if ((before?.orders ?? 0) > 0) throw new Error('The year of orders is in this database already.')
  const dice = new Dice(SEED)
  const guests = await writeGuests(services, setting, { dice, count: size.customers, shop_id: shop.row.id })
  const writer = new Writer(dice, shop, setting)
  const now = Date.now()
  let batch: DemoOrder[] = []
  for (let index = 0; index < size.orders; index += 1) {
    const { customer, vehicle } = dice.pick(guests)
    const began = visitTime(dice, index, size.orders, now)
    batch.push(
      writer.write({
        number: FIRST_NUMBER - size.orders + index,
        status: ending(dice),
        began,
        paid: dice.chance(0.98),
        customer,
        fleet: null,
        vehicle,
      }),
    )
    if (batch.length === BATCH || index === size.orders - 1) {
      const orders = batch
      await services.longDatabase.tenant(companyId, (tx) => saveOrders(tx, setting, orders))
      progress(index + 1)
      batch = []
    }
  }
}
