import { dueOf, type Due } from '#domain/vehicles/maintenance/dueDay.ts'
import { localDate, startOfLocalDay } from '#domain/places/zones.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import type { ShopRow } from '#server/shop/index.ts'
import { servicedVehicles, type ServicedVehicle } from './dueVehicles.queries.ts'

/** A vehicle that is overdue for longer than this is not reminded any more. */
const STALE_DAYS = 60

const MINUTES_OF_DAY = 1440

const daysFrom = (day: string, days: number, zone: string): string =>
  localDate(startOfLocalDay(day, zone, days), zone)

export interface DueVehicle extends ServicedVehicle {
  due_on: string
  due_by: Due['by']
}

/** The vehicles of a shop that are due, or will be within the time of its rule; the earliest first. */
export async function dueVehicles(
  tx: Tx,
  companyId: string,
  shop: ShopRow,
  delayMinutes: number,
): Promise<DueVehicle[]> {
  const { time_zone } = shop
  const today = localDate(await databaseNow(tx), time_zone)
  const before = Math.ceil(delayMinutes / MINUTES_OF_DAY)
  const [first, last] = [daysFrom(today, -STALE_DAYS, time_zone), daysFrom(today, before, time_zone)]
  return (await servicedVehicles(tx, companyId, shop))
    .flatMap((vehicle) => {
      const due = dueOf(vehicle)
      return due && due.day >= first && due.day <= last
        ? [{ ...vehicle, due_on: due.day, due_by: due.by }]
        : []
    })
    .sort((one, other) => one.due_on.localeCompare(other.due_on))
}

/** Why a vehicle that is due is not reminded, for a reason of its own and not of its owner; empty where it is. */
export const vehicleReason = ({ came_back, reminded }: DueVehicle): '' | 'came_back' | 'reminded' =>
  came_back ? 'came_back' : reminded ? 'reminded' : ''
