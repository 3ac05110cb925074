import { formatPhone } from '#domain/base/phone.ts'
import type { Channel } from '#domain/messages/sending/outbox.ts'
import { billedParty } from '#domain/orders/billedParty.ts'
import type { Order } from '#domain/orders/order.ts'
import { totalsWith } from '#domain/orders/prices/pricing.ts'
import { databaseNow } from '#server/base/db.ts'
import { formatter } from '#server/base/papers/documentWords.ts'
import type { JobServices } from '#server/base/tasks.ts'
import { greetedAs, listLinks, vehicleIn } from '#server/orders/index.ts'
import { valuesOf } from '#server/shop/index.ts'
import { subjectsOf, withOrder } from './ofOrder.ts'
import { channelsOf, laterBy, queueInWords } from './queueAutomatic.ts'
import { findRule } from './rules.queries.ts'

/** The channels on which the customer wants documents, and over which a person has not sent this link already. */
function wantedChannels(order: Order, channels: readonly Channel[], sentTo: string): Channel[] {
  const party = billedParty(order)
  if (!party) return []
  const wants = { email: party.auto_send_order_email, text: party.auto_send_order_text }
  const shown = { email: party.email, text: formatPhone(party.phonenumber) }
  return channels.filter((channel) => wants[channel] && !sentTo.includes(shown[channel] || ' '))
}

/** The order's total with all of the work that waits for an approval. */
const totalOfAll = (order: Order): string =>
  totalsWith(
    order,
    order.packages.filter((row) => !row.approved).map(({ id }) => id),
  ).total

/** Queues the estimate that waits for an approval, once a link to approve it was made. */
export const queueEstimate = (services: JobServices, given: unknown): Promise<void> =>
  withOrder(services, given, async (tx, happened) => {
    const { acting, order, shop } = happened
    const { company_id } = acting.session
    const rule = await findRule(tx, company_id, shop.id, 'estimate')
    const link = (await listLinks(tx, company_id, order.id)).find(({ state }) => state === 'waiting')
    if (!link) return
    const channels = wantedChannels(order, channelsOf(rule), link.sent_to)
    if (channels.length === 0) return
    // One message for each link, however often the event is handed in.
    const due = laterBy(rule.delay_minutes, await databaseNow(tx))
    const about = subjectsOf(happened, `estimate ${link.id}`, due)
    const { money } = formatter(about.language, order.currency, shop.time_zone)
    const values = valuesOf(shop, {
      first_name: greetedAs(order),
      order: order.order_custom_id,
      vehicle: vehicleIn(about.language, order.vehicle_details),
      amount: money(totalOfAll(order)),
    })
    await queueInWords(tx, acting.session, { kind: 'estimate', channels, to: about, values })
  })
