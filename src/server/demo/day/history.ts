import type { OrderVehicle } from '#domain/orders/commands.ts'
import { RECOMMENDATIONS } from '#domain/vehicles/maintenance/recommendations.ts'
import { newId } from '#server/base/ids.ts'
import type { Dice } from '../random.ts'

const TURNED_ON = 6
const VISITS: readonly { services: string; parts: string; total: string; declined?: string }[] = [
  {
    services: 'Engine Oil Drain & Refill\nEngine Oil Filter R&R',
    parts: '5W-30 Synthetic Blend\nOil Filter, standard',
    total: '68.20',
  },
  {
    services: 'Engine Oil Drain & Refill\nEngine Oil Filter R&R\nTire Rotate',
    parts: '5W-30 Full Synthetic\nOil Filter, standard',
    total: '121.45',
    declined: 'Engine Air Filter Element R&R',
  },
  { services: 'Brake Pads R&R (axle)', parts: 'Disc Brake Pad Set, front', total: '287.90' },
  {
    services: 'Engine Oil Drain & Refill\nEngine Oil Filter R&R\nCabin Air Filter R&R',
    parts: '5W-30 Full Synthetic\nOil Filter, standard\nCabin Air Filter',
    total: '134.10',
    declined: 'Brake Fluid Flush',
  },
]

interface Place {
  companyId: string
  shopName: string
  currency: string
}

/** Services of a vehicle from before the shop used this product, up to its known mileage. */
export function earlierVisits(
  dice: Dice,
  { companyId, shopName, currency }: Place,
  { vehicle, customerName, now }: { vehicle: OrderVehicle; customerName: string; now: number },
): object[] {
  const count = dice.between(0, VISITS.length)
  const last = vehicle.mileage ?? 0
  return VISITS.slice(0, count).map(({ services, parts, total, declined = '' }, at) => {
    const ago = count - at
    const months = ago * dice.between(5, 8)
    return {
      company_id: companyId,
      id: newId(),
      vehicle_id: vehicle.id,
      order_number: `A-${dice.between(1000, 9999)}`,
      serviced_on: new Date(now - months * 30 * 86_400_000).toISOString().slice(0, 10),
      shop_name: shopName,
      customer_name: customerName,
      mileage: Math.max(500, last - (ago - 1) * 5200 - dice.between(0, 900)),
      mileage_unit: vehicle.mileage_unit,
      services,
      parts,
      declined,
      total,
      currency,
    }
  })
}

/** The recommendations that the demo's owner has turned on. */
export const demoIntervals = (companyId: string): object[] =>
  RECOMMENDATIONS.slice(0, TURNED_ON).map((interval) => ({
    company_id: companyId,
    ...interval,
    active: true,
  }))
