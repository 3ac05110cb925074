import { dueDay } from '../../../domain/vehicles/maintenance/dueDay.ts'
import { localDate, startOfLocalDay } from '../../../domain/places/zones.ts'
import { databaseNow, type Tx } from '../../base/db.ts'
import { emit } from '../../base/outbox.ts'
import type { JobServices } from '../../base/tasks.ts'
import { languageFor } from '../../orders/index.ts'
import { shopAt, type ShopRow } from '../../shop/index.ts'
import { authorFor } from './author.queries.ts'
import { servicedVehicles, type ServicedVehicle } from './dueVehicles.queries.ts'
import { channelsOf, queueInWords } from './queueAutomatic.ts'
import { ruleOf, sendingShops } from './rules.queries.ts'
import { valuesOf, vehicleIn } from './values.ts'

/** A vehicle that is overdue for longer than this is not reminded any more. */
const STALE_DAYS = 60
/** How many reminders one transaction queues. */
const BATCH = 200

const daysFrom = (day: string, days: number, zone: string): string =>
  localDate(startOfLocalDay(day, zone, days), zone)

export interface DueVehicle extends ServicedVehicle {
  due_on: string
}

/** The vehicles of a shop to remind today, the earliest first. */
export async function vehiclesToRemind(
  tx: Tx,
  companyId: string,
  shop: ShopRow,
  before: number,
): Promise<DueVehicle[]> {
  const today = localDate(await databaseNow(tx), shop.time_zone)
  const [first, last] = [
    daysFrom(today, -STALE_DAYS, shop.time_zone),
    daysFrom(today, before, shop.time_zone),
  ]
  return (await servicedVehicles(tx, companyId, shop.id, shop.time_zone))
    .flatMap((vehicle) => {
      const due_on = dueDay(vehicle)
      return due_on !== null && due_on >= first && due_on <= last ? [{ ...vehicle, due_on }] : []
    })
    .sort((one, other) => one.due_on.localeCompare(other.due_on))
}

async function queueReminders(
  tx: Tx,
  companyId: string,
  shop: ShopRow,
  vehicles: readonly DueVehicle[],
  channels: ReturnType<typeof channelsOf>,
): Promise<void> {
  const author = await authorFor(tx, companyId, null)
  const due = await databaseNow(tx)
  for (const vehicle of vehicles) {
    const { vehicle_id, customer_id, fleet_location_id, email, phonenumber, due_on, order_id, first_name } =
      vehicle
    const language = languageFor(vehicle.language, shop.region)
    // One reminder for each visit: the same visit is never reminded of twice.
    const cause = `service_due ${order_id}`
    const of = {
      cause,
      shop,
      customer_id,
      fleet_location_id,
      vehicle_id,
      email,
      phonenumber,
      language,
      due,
      due_on,
    }
    const values = valuesOf(shop, {
      first_name,
      vehicle: vehicleIn(language, vehicle),
      service: vehicle.service,
    })
    await queueInWords(tx, author, 'service_due', channels, of, values)
  }
  await emit(tx, { company_id: companyId, event: 'message.queued', subject_id: shop.id, shop_id: shop.id })
}

/** Queues the reminders of vehicles that are due, in every shop that sends them. */
export async function remindOfService(
  services: Pick<JobServices, 'database'>,
  companyId: string,
): Promise<void> {
  const { database } = services
  const shopIds = await database.tenant(companyId, (tx) => sendingShops(tx, companyId, 'service_due'))
  for (const id of shopIds) {
    const found = await database.tenant(companyId, async (tx) => {
      const shop = await shopAt(tx, companyId, id)
      const rule = await ruleOf(tx, companyId, id, 'service_due')
      const channels = channelsOf(rule)
      if (!shop || channels.length === 0) return null
      const before = Math.ceil(rule.delay_minutes / 1440)
      return { shop, channels, vehicles: await vehiclesToRemind(tx, companyId, shop, before) }
    })
    if (!found) continue
    const { shop, channels, vehicles } = found
    for (let at = 0; at < vehicles.length; at += BATCH)
      await database.tenant(companyId, (tx) =>
        queueReminders(tx, companyId, shop, vehicles.slice(at, at + BATCH), channels),
      )
  }
}
