import type { OrderFleet } from '../../domain/orders/order.ts'
import { newId } from '../ids.ts'
import type { VehicleData } from '../vehicles/vehicleData.ts'
import type { DemoOrder, DemoShop, Writer } from './orders.ts'
import { demoVehicle, vehicleRow } from './people.ts'
import type { Dice } from './random.ts'

/** How many days ago the fleets' unpaid orders were: some not due yet, some long late. */
const DAYS_AGO = [
  [133, 104, 66, 41, 18, 4],
  [47, 9],
] as const
const DAY = 86_400_000

interface Past {
  companyId: string
  shop: DemoShop
  fleets: readonly OrderFleet[]
  vehicleData: VehicleData
  writer: Writer
  /** The first number that is free. */
  number: number
}

/** Orders of the weeks before that fleets have not paid yet. */
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
      const began = new Date(Date.now() - days * DAY)
      orders.push(writer.write({ ...visit, number: number + orders.length, began }))
    }
  }
  return { orders, vehicles }
}

/** What a customer paid in before their next visit. */
export const paidIn = (companyId: string, shopId: string, customerId: string, userName: string): object => ({
  company_id: companyId,
  id: newId(),
  shop_id: shopId,
  customer_id: customerId,
  payment_type: 'credit_payment',
  payment_method: 'Cash',
  payment_processing_status: 'success',
  amount: '50.00',
  payment_final_amount: '50.00',
  user_name: userName,
  made_at: new Date().toISOString(),
})
