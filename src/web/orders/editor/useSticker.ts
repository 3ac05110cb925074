import { convertDistance, type DistanceUnit } from '#domain/places/units.ts'
import type { VehicleHistoryPage } from '#contract/orders/vehicleHistory.ts'
import type { Order } from '#domain/orders/order.ts'
import { nextOilChange, type NextDue, type StickerFacts } from '#domain/orders/sticker.ts'
import { dailyDistance } from '#domain/vehicles/maintenance/mileage.ts'
import { useCall } from '#web/base/client/hooks.ts'

/** What the history of a vehicle says for its sticker. */
export function factsOf(history: VehicleHistoryPage | undefined): StickerFacts {
  if (!history) return { daily: null, interval: null }
  const line = history.due.find(
    (row) => row.item.TaxonomyID === 'oil_drain' && row.usage === history.severity && row.interval !== null,
  )
  return {
    daily: dailyDistance(history.readings.filter((reading) => reading.plausible)),
    interval: line ? { distance: line.interval, months: line.interval_months } : null,
  }
}

export const inUnit = (distance: number | null, from: DistanceUnit, to: DistanceUnit): number | null =>
  distance === null ? null : Number(convertDistance(String(distance), from, to))

export interface StickerDue {
  due: NextDue
  /** In the unit of the shop. */
  daily: number | null
}

/** When the next oil change is due, with what the vehicle's history adds once it is there. */
export function useNextOilChange(order: Order): StickerDue {
  const { data } = useCall(
    'vehicleHistory.get',
    { params: { id: order.vehicle_id ?? '' }, query: { shop_id: order.shop_id } },
    { enabled: order.vehicle_id !== null },
  )
  const facts = factsOf(data)
  return { due: nextOilChange(order, facts), daily: facts.daily }
}
