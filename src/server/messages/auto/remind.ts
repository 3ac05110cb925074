import type { Channel } from '#domain/messages/sending/outbox.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import { emit } from '#server/base/outbox.ts'
import type { JobServices } from '#server/base/tasks.ts'
import { languageFor, vehicleIn } from '#server/orders/index.ts'
import { shopAt, valuesOf, type ShopRow } from '#server/shop/index.ts'
import { couponValues, offeredCoupon, type Offered } from '../campaigns/offer.ts'
import { authorFor } from './author.queries.ts'
import { reminderCause } from './dueVehicles.queries.ts'
import { dueVehicles, vehicleReason, type DueVehicle } from './dueVehicles.ts'
import { channelsOf, queueInWords } from './queueAutomatic.ts'
import { findRule, sendingShops } from './rules.queries.ts'

/** How many reminders one transaction queues. */
const BATCH = 200

/** What a shop reminds of: on which channels, and with which coupon. */
interface Reminding {
  companyId: string
  shop: ShopRow
  channels: Channel[]
  offered: Offered
}

/** Queues the reminders of vehicles of a shop. */
export async function queueReminders(
  tx: Tx,
  { companyId, shop, channels, offered }: Reminding,
  vehicles: readonly DueVehicle[],
): Promise<void> {
  const author = await authorFor(tx, companyId, null)
  const due = await databaseNow(tx)
  for (const vehicle of vehicles) {
    const { vehicle_id, customer_id, fleet_location_id, email, phonenumber, due_on, order_id, first_name } =
      vehicle
    const language = languageFor(vehicle.language, shop.region)
    const of = {
      cause: reminderCause(order_id),
      shop,
      customer_id,
      fleet_location_id,
      vehicle_id,
      coupon_id: offered.coupon?.id ?? null,
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
      ...couponValues(offered, language),
    })
    await queueInWords(tx, author, { kind: 'service_due', channels, to: of, values })
  }
  await emit(tx, { company_id: companyId, event: 'message.queued', subject_id: shop.id, shop_id: shop.id })
}

/** What a shop reminds of now; null where it is switched off, or offers a coupon that cannot be used. */
async function toRemind(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<{ reminding: Reminding; vehicles: DueVehicle[] } | null> {
  const shop = await shopAt(tx, companyId, id)
  const rule = await findRule(tx, companyId, id, 'service_due')
  const channels = channelsOf(rule)
  if (!shop || channels.length === 0) return null
  const offered = await offeredCoupon(tx, companyId, { couponId: rule.coupon_id, shop })
  if (offered.problem !== null) return null
  const due = await dueVehicles(tx, companyId, shop, rule.delay_minutes)
  const vehicles = due.filter((vehicle) => vehicleReason(vehicle) === '')
  return { reminding: { companyId, shop, channels, offered }, vehicles }
}

/** Queues the reminders of vehicles that are due, in every shop that sends them. */
export async function remindOfService(
  services: Pick<JobServices, 'database'>,
  companyId: string,
): Promise<void> {
  const { database } = services
  const shopIds = await database.tenant(companyId, (tx) => sendingShops(tx, companyId, 'service_due'))
  for (const id of shopIds) {
    const found = await database.tenant(companyId, (tx) => toRemind(tx, companyId, id))
    if (!found) continue
    const { reminding, vehicles } = found
    for (let at = 0; at < vehicles.length; at += BATCH)
      await database.tenant(companyId, (tx) => queueReminders(tx, reminding, vehicles.slice(at, at + BATCH)))
  }
}
