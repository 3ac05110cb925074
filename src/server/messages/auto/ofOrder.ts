import { sql } from 'kysely'
import { normalizePhone } from '#domain/base/phone.ts'
import type { WordedKind } from '#domain/messages/templates/kinds.ts'
import type { Channel } from '#domain/messages/sending/outbox.ts'
import { billedParty } from '#domain/orders/billedParty.ts'
import type { Order } from '#domain/orders/order.ts'
import { actingAfter, type Acting } from '#server/base/acting.ts'
import { databaseNow, firstRow, type Tx } from '#server/base/db.ts'
import { formatter } from '#server/base/papers/documentWords.ts'
import type { JobServices } from '#server/base/tasks.ts'
import { eventsIn, type ReactedTo } from '#server/base/work/gathered.ts'
import { findOrder, greetedAs, languageOf, vehicleIn } from '#server/orders/index.ts'
import { shopAt, valuesOf, type ShopRow } from '#server/shop/index.ts'
import { queueMessage } from '../outbox/queue.ts'
import { authorFor } from './author.queries.ts'
import { channelsOf, laterBy, queueInWords, type Subjects } from './queueAutomatic.ts'
import { findRule } from './rules.queries.ts'

/** An event of an order, with what messages about it need. */
export interface Happened {
  acting: Acting
  order: Order
  shop: ShopRow
  event_id: string
}

/** Runs `work` in one transaction with the order of an event; events about something else are left alone. */
async function withOrderOf(
  services: JobServices,
  { company_id, event_id, subject_id, user_id = null }: ReactedTo,
  work: (tx: Tx, happened: Happened) => Promise<void>,
): Promise<void> {
  await services.database.tenant(company_id, async (tx) => {
    const acting = actingAfter(services, await authorFor(tx, company_id, user_id))
    const order = await findOrder(tx, acting.session, subject_id)
    const shop = order && (await shopAt(tx, company_id, order.shop_id))
    if (order && shop) await work(tx, { acting, order, shop, event_id })
  })
}

/** The same for the last of several events: what depends on the order as it is now follows from them once. */
export async function withOrder(
  services: JobServices,
  given: unknown,
  work: (tx: Tx, happened: Happened) => Promise<void>,
): Promise<void> {
  const last = eventsIn(given).at(-1)
  if (last) await withOrderOf(services, last, work)
}

/** Who gets a message about an order, and under which cause: the same cause makes one message. */
export const subjectsOf = ({ order, shop }: Happened, cause: string, due: string): Subjects => {
  const party = billedParty(order)
  return {
    cause,
    shop,
    order_id: order.id,
    customer_id: order.customer_id,
    fleet_location_id: order.fleet_location_id,
    vehicle_id: order.vehicle_id,
    email: party?.email ?? '',
    phonenumber: party?.phonenumber ?? '',
    language: languageOf(order),
    due,
  }
}

async function queueOne(
  tx: Tx,
  happened: Happened,
  kind: WordedKind,
  own: { amount?: string; service?: string } = {},
): Promise<void> {
  const { acting, order, shop, event_id } = happened
  const rule = await findRule(tx, acting.session.company_id, shop.id, kind)
  const channels = channelsOf(rule)
  if (channels.length === 0) return
  const about = subjectsOf(
    happened,
    `${kind} ${event_id}`,
    laterBy(rule.delay_minutes, await databaseNow(tx)),
  )
  const values = valuesOf(shop, {
    ...own,
    first_name: greetedAs(order),
    order: order.order_custom_id,
    vehicle: vehicleIn(about.language, order.vehicle_details),
  })
  await queueInWords(tx, acting.session, { kind, channels, to: about, values })
}

/** Queues the invoice of a finalized order for a customer, fleet or location that gets it by email or text. */
export const queueInvoice = (services: JobServices, given: unknown): Promise<void> =>
  withOrder(services, given, async (tx, happened) => {
    const { acting, order, shop } = happened
    const party = billedParty(order)
    if (order.status !== 'complete' || !party) return
    const { company_id } = acting.session
    const rule = await findRule(tx, company_id, shop.id, 'invoice')
    const about = subjectsOf(
      happened,
      `invoice ${happened.event_id}`,
      laterBy(rule.delay_minutes, await databaseNow(tx)),
    )
    const { email, phonenumber, ...message } = about
    const wanted: [Channel, boolean, string][] = [
      ['email', rule.email && party.auto_send_order_email, email],
      ['text', rule.text && party.auto_send_order_text, normalizePhone(phonenumber) ?? ''],
    ]
    for (const [channel, wants, address] of wanted)
      if (wants && address !== '')
        await queueMessage(tx, acting.session, {
          ...message,
          channel,
          address,
          kind: 'invoice',
          subject: '',
          body: '',
        })
  })

/** Queues the message that a vehicle is ready, once its service is complete. */
export const queueReady = (services: JobServices, given: unknown): Promise<void> =>
  withOrder(services, given, async (tx, happened) => {
    if (happened.order.status === 'pre-complete') await queueOne(tx, happened, 'vehicle_ready')
  })

/** Queues what follows a visit: a thank you, a request for a review, and a reminder of the work that was declined. */
export const queueAfterVisit = (services: JobServices, given: unknown): Promise<void> =>
  withOrder(services, given, async (tx, happened) => {
    const { order, shop } = happened
    if (order.status !== 'complete') return
    await queueOne(tx, happened, 'thank_you')
    if (shop.settings.review_link !== '') await queueOne(tx, happened, 'review_request')
    const declined = order.declined_items.map(({ name }) => name)
    if (declined.length > 0)
      await queueOne(tx, happened, 'declined_work', { service: declined.slice(0, 3).join(', ') })
  })

/** A payment on an order, counted back from the newest. */
const paymentBefore = (
  tx: Tx,
  companyId: string,
  orderId: string,
  newer: number,
): Promise<{ amount: string } | undefined> =>
  firstRow(
    tx,
    sql`select amount::text as amount from payments where company_id = ${companyId} and order_id = ${orderId}
        and amount > 0 and reverses_id is null order by created_at desc, id desc limit 1 offset ${newer}`,
  )

/** Queues the receipt of each payment on an order: the last event is that of the newest one. */
export async function queuePaid(services: JobServices, given: unknown): Promise<void> {
  const events = eventsIn(given)
  for (const [at, event] of events.entries())
    await withOrderOf(services, event, async (tx, happened) => {
      const { acting, order, shop } = happened
      const paid = await paymentBefore(tx, acting.session.company_id, order.id, events.length - 1 - at)
      if (!paid) return
      const { money } = formatter(languageOf(order), order.currency, shop.time_zone)
      await queueOne(tx, happened, 'payment_received', { amount: money(paid.amount) })
    })
}
