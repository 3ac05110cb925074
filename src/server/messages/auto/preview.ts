import { CHANNELS, type Channel } from '#domain/messages/sending/outbox.ts'
import { nextReminders } from '#domain/messages/campaigns/reminders.ts'
import { normalizedAddress } from '#domain/messages/consent/suppression.ts'
import type { RemindersPreview } from '#contract/messages/reminders.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import type { ShopRow } from '#server/shop/index.ts'
import { offeredCoupon } from '../campaigns/offer.ts'
import { judgeAll } from '../outbox/recipient.queries.ts'
import { dueVehicles, vehicleReason, type DueVehicle } from './dueVehicles.ts'
import { channelsOf } from './queueAutomatic.ts'
import { findRule } from './rules.queries.ts'

/** The most vehicles that the preview lists; all of them are counted. */
const MOST_LISTED = 500

type Row = RemindersPreview['vehicles'][number]
type Way = Row['ways'][number]

/** What each vehicle's owner would get on a channel, and why not. */
async function waysOn(
  tx: Tx,
  companyId: string,
  channel: Channel,
  vehicles: readonly DueVehicle[],
): Promise<Way[]> {
  const typed = vehicles.map(({ email, phonenumber }) => (channel === 'email' ? email : phonenumber))
  const addresses = typed.map((address) => normalizedAddress(channel, address))
  const recipients = vehicles.map(({ customer_id, fleet_location_id }, at) => ({
    customer_id,
    fleet_location_id,
    address: addresses[at] ?? '',
  }))
  const judged = await judgeAll(tx, companyId, { channel, recipients, purpose: 'marketing' })
  return vehicles.map((_vehicle, at) => {
    const missing = typed[at] === '' ? 'no_contact' : addresses[at] === null ? 'no_address' : null
    const reason = missing ?? judged[at]?.refusal ?? ''
    return { channel, address: addresses[at] ?? typed[at] ?? '', reason }
  })
}

const rowOf = (vehicle: DueVehicle, ways: Way[]): Row => {
  const { vehicle_id, customer_id, owner, year, make, model, service, due_on, due_by } = vehicle
  const { last_service, distance, months, a_day } = vehicle
  const named = { vehicle_id, customer_id, owner, year, make, model }
  return {
    ...named,
    service,
    due_on,
    due_by,
    last_service,
    distance,
    months,
    a_day,
    ways,
    reason: vehicleReason(vehicle),
  }
}

const isReached = ({ reason, ways }: Row): boolean => reason === '' && ways.some((way) => way.reason === '')

/** Why a vehicle gets no reminder: its own reason, or that of its first channel. */
const reasonOf = ({ reason, ways }: Row): string => reason || (ways[0]?.reason ?? '')

/** Who would get a reminder now, and who would not and why; of a shop that sends none, as if it sent all. */
export async function remindersPreview(tx: Tx, companyId: string, shop: ShopRow): Promise<RemindersPreview> {
  const rule = await findRule(tx, companyId, shop.id, 'service_due')
  const channels = channelsOf(rule)
  const due = await dueVehicles(tx, companyId, shop, rule.delay_minutes)
  const shown = channels.length === 0 ? CHANNELS : channels
  const each: Way[][] = []
  for (const channel of shown) each.push(await waysOn(tx, companyId, channel, due))
  const vehicles = due.map((vehicle, at) =>
    rowOf(
      vehicle,
      each.flatMap((ways) => ways[at] ?? []),
    ),
  )
  const left: Record<string, number> = {}
  for (const row of vehicles.filter((row) => !isReached(row)))
    left[reasonOf(row)] = (left[reasonOf(row)] ?? 0) + 1
  const { coupon, problem } = await offeredCoupon(tx, companyId, { couponId: rule.coupon_id, shop })
  const { quiet_from, quiet_to } = shop.settings
  return {
    on: channels.length > 0,
    next_run: nextReminders(await databaseNow(tx)),
    quiet_from,
    quiet_to,
    coupon: coupon ? { name: coupon.name, name_french: coupon.name_french } : null,
    coupon_usable: problem === null,
    reached: vehicles.filter(isReached).length,
    left_out: Object.entries(left).map(([reason, count]) => ({ reason, count })),
    vehicles: vehicles.slice(0, MOST_LISTED),
    of: vehicles.length,
  }
}
