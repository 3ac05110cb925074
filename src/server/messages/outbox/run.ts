import { afterQuietHours } from '#domain/messages/sending/quietHours.ts'
import { TAX_NUMBER_MISSING, type MessageState } from '#domain/messages/sending/outbox.ts'
import { isUrgent } from '#domain/messages/templates/kinds.ts'
import { orderTaxesWithoutNumber } from '#domain/orders/taxNumbers.ts'
import { actingAfter, type Acting } from '#server/base/acting.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import { suppress } from '#server/base/mail/suppress.ts'
import type { JobServices } from '#server/base/tasks.ts'
import { findOrder } from '#server/orders/index.ts'
import { shopAt } from '#server/shop/index.ts'
import { findText } from '../conversations/texts.queries.ts'
import { recordInvoice, sendEmail } from './email.ts'
import { emitMessageChanged, holdOrder, noteOnOrder } from './note.ts'
import { pauseInStorm, listPauses } from './pauses.queries.ts'
import { judge, type JudgedRecipient } from './recipient.queries.ts'
import { retried } from './retried.ts'
import { abandoned, claimNext, storeOutcome, type MessageRow, type Outcome } from './rows.queries.ts'
import { outcomeOfText, sendMessageText } from './text.ts'
import { notWanted } from './wanted.queries.ts'
import { zoneOf } from './zone.ts'

/** How many messages of a company one run sends; the next run follows within a minute. */
export const RUN_SIZE = 200

interface Checked {
  /** Why it does not go out now; null: it does. */
  outcome: Outcome | null
  recipient: JudgedRecipient
}

/** Checks a message again before it is sent: the recipient may have opted out since it was queued. */
async function check(tx: Tx, companyId: string, message: MessageRow): Promise<Checked> {
  const recipient = await judge(tx, companyId, message, message.purpose)
  if (recipient.refusal) return { recipient, outcome: { state: 'refused', reason: recipient.refusal } }
  const shop = await shopAt(tx, companyId, message.shop_id)
  const why = shop ? await notWanted(tx, companyId, message, shop) : 'no_longer_wanted'
  if (!shop || why !== null)
    return { recipient, outcome: { state: 'refused', reason: why ?? 'no_longer_wanted' } }
  if (isUrgent(message.kind)) return { recipient, outcome: null }
  const now = await databaseNow(tx)
  const { quiet_from: from, quiet_to: to } = shop.settings
  const send_after = afterQuietHours(now, { from, to }, zoneOf(recipient, shop))
  const waits = send_after !== now
  return { recipient, outcome: waits ? { state: 'queued', reason: 'quiet_hours', send_after } : null }
}

/** What an invoice that was sent lacks; empty where nothing. */
async function lackOf(tx: Tx, { session }: Acting, { kind, order_id }: MessageRow): Promise<string> {
  const order = kind === 'invoice' && order_id !== null ? await findOrder(tx, session, order_id) : null
  return order && orderTaxesWithoutNumber(order).length > 0 ? TAX_NUMBER_MISSING : ''
}

const WENT_OUT: ReadonlySet<MessageState> = new Set(['accepted', 'sent', 'delivered'])

/** Writes what a try came to, with the history of its order and what follows from a bounce. */
export async function settle(acting: Acting, message: MessageRow, tried: Outcome): Promise<void> {
  const { company_id } = acting.session
  const recorded = await recordInvoice(acting, message, tried)
  await acting.tenant(async (tx) => {
    // The order before the message, as those do who queue one: the other way round, both would wait for each other.
    if (message.order_id !== null) await holdOrder(tx, company_id, message.order_id)
    const lack = WENT_OUT.has(tried.state) ? await lackOf(tx, acting, message) : ''
    const outcome = lack === '' ? tried : { ...tried, reason: lack }
    if (!(await storeOutcome(tx, company_id, message, outcome))) return
    const { state, reason = '' } = outcome
    if (reason === 'hard_bounce') {
      const { channel, address } = message
      await suppress(tx, company_id, { channel, address, reason: 'hard_bounce' })
    }
    if (state === 'failed') await pauseInStorm(tx, company_id, message.channel)
    if (!recorded && state !== 'queued') await noteOnOrder(tx, company_id, { message, state, why: reason })
    await emitMessageChanged(tx, company_id, message)
  })
}

const actingFor = (
  services: JobServices,
  company_id: string,
  { user_id, user_name: name }: MessageRow,
): Acting => actingAfter(services, { company_id, user_id, name })

async function sendOne(services: JobServices, companyId: string, message: MessageRow): Promise<void> {
  const acting = actingFor(services, companyId, message)
  const { outcome, recipient } = await acting.tenant((tx) => check(tx, companyId, message))
  const sent =
    outcome ??
    (message.channel === 'email'
      ? await sendEmail(acting, message, recipient)
      : await sendMessageText(acting, message))
  await settle(acting, message, recipient.under === '' ? sent : { ...sent, consent: recipient.under })
}

/** Sends the messages of a company that are due, one by one; answers how many. */
export async function sendDue(
  services: JobServices,
  companyId: string,
  signal?: AbortSignal,
): Promise<number> {
  for (let sent = 0; sent < RUN_SIZE; sent += 1) {
    if (signal?.aborted) return sent
    const message = await services.database.tenant(companyId, async (tx) => {
      const paused = await listPauses(tx, companyId)
      return claimNext(
        tx,
        companyId,
        paused.map(({ channel }) => channel),
      )
    })
    if (!message) return sent
    await sendOne(services, companyId, message)
  }
  return RUN_SIZE
}

/**
 * Messages whose server died while it sent them. A text that was never asked for is tried again. An email may have been
 * taken, and is not sent again automatically.
 */
export async function recoverAbandoned(services: JobServices, companyId: string): Promise<void> {
  const found = await services.database.tenant(companyId, (tx) => abandoned(tx, companyId))
  for (const message of found) {
    const { try_id, channel } = message
    const text =
      channel === 'text' && try_id !== null
        ? await services.database.tenant(companyId, (tx) => findText(tx, companyId, try_id))
        : undefined
    const outcome: Outcome =
      channel === 'email'
        ? { state: 'unknown', reason: 'interrupted' }
        : text
          ? outcomeOfText(text, message)
          : retried(message, 'interrupted')
    await settle(actingFor(services, companyId, message), message, outcome)
  }
}
