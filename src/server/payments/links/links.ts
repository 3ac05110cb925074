import type { api } from '#contract/api.ts'
import type { PayPage } from '#contract/payments/payLinks.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { isUnsettled } from '#domain/payments/taking/attempts.ts'
import { cmp } from '#domain/money/money.ts'
import { orderFacts } from '#domain/orders/editing/status.ts'
import type { Order } from '#domain/orders/order.ts'
import { canTakePayment } from '#domain/orders/status/status.ts'
import { surchargeOn } from '#domain/payments/taking/surcharge.ts'
import { publicUrl } from '#server/base/config.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Context } from '#server/base/http/context.ts'
import type { Author } from '#server/base/author.ts'
import { linkOfToken } from '#server/base/http/linkTokens.ts'
import { findOrder } from '#server/orders/index.ts'

import { emit } from '#server/base/outbox.ts'
import { attemptsOver, type AttemptRow } from '../attempts/attempts.queries.ts'
import { writeStart } from '../attempts/start.ts'
import { submitAttempt, cancelAttempt, isBeingSubmitted, syncAttempt } from '../attempts/gatewayCalls.ts'
import { findLink, stampLink, type PayLinkRow } from './links.queries.ts'
import { loadPayPage } from './page.ts'

type PayBody = ParsedOf<typeof api.payLinks.pay>['body']

/** A holder of the link acts for the customer, in the name of its author: on its order only. */
const sessionOf = (link: PayLinkRow): Author => ({
  company_id: link.company_id,
  user_id: link.user_id,
  actor: { kind: 'customer_link', order_id: link.order_id },
  name: link.user_name,
})

interface Held {
  tx: Tx
  session: Author
  link: PayLinkRow
  order: Order
}

/** Runs work on the link of a token, within its own company. */
async function withLink<T>(context: Context, token: string, work: (held: Held) => Promise<T>): Promise<T> {
  const { database } = context.services
  const known = await linkOfToken(database, 'pay_link', token)
  return database.tenant({ company_id: known.company_id, by: 'customer_link' }, async (tx) => {
    const link = await findLink(tx, known.company_id, known.link_id)
    const session = link && sessionOf(link)
    const order = session && (await findOrder(tx, session, link.order_id))
    if (!order) throw new AppError('link_not_valid')
    return work({ tx, session, link, order })
  })
}

/** Refuses what can no longer be paid. A payment over the link is shown for as long as it is stored. */
function checkLink({ link, order, session }: Held, page: PayPage): void {
  if (page.state === 'paid' || page.state === 'waiting') return
  if (link.withdrawn_at !== null) throw new AppError('link_withdrawn')
  if (Date.parse(link.expires_at) <= Date.now()) throw new AppError('link_expired')
  if (page.state === 'settled' || page.state === 'busy') return
  if (!canTakePayment(orderFacts(order, false), session.actor).ok) throw new AppError('order_is_ended')
}

async function pageOf(context: Context, held: Held): Promise<PayPage> {
  const { tx, session, link, order } = held
  const page = await loadPayPage(context.services, tx, { session, link, order })
  checkLink(held, page)
  return page
}

/** The payment over this link without an outcome. */
const unsettledOf = async ({ tx, link }: Held): Promise<AttemptRow | undefined> =>
  (await attemptsOver(tx, link.company_id, link.id)).find((row) => isUnsettled(row.state))

async function stampOpened({ tx, link, order }: Held): Promise<void> {
  if (!(await stampLink(tx, link, 'opened_at'))) return
  const { company_id } = link
  const { shop_id } = order
  await emit(tx, { company_id, event: 'payment_link.changed', subject_id: order.id, shop_id })
}

/** A link's page; a payment that was started over it is looked up first. */
export async function openPayLink(context: Context, token: string): Promise<PayPage> {
  const begun = await withLink(context, token, async (held) => {
    await pageOf(context, held)
    await stampOpened(held)
    return unsettledOf(held)
  })
  if (begun && !isBeingSubmitted(begun)) await syncAttempt(context.services, begun)
  return withLink(context, token, (held) => pageOf(context, held))
}

/** Words a refusal for a customer: without the order's data, and without the instructions for staff. */
async function publicly<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const code = error.code === 'error_payment_sync_issue' ? 'pay_link_busy' : error.code
    throw new AppError(code, { fields: error.fields })
  }
}

/** Whether the page from which the customer paid is up to date. */
const isPresent = (page: PayPage, body: PayBody): boolean =>
  cmp(page.amount, body.amount) === 0 &&
  cmp(surchargeOn(page.amount, 'Online', page.surcharge_percent, body.card_kind), body.surcharge) === 0

/** Stores the payment, unless there is nothing to pay or the page was out of date. */
async function write(context: Context, held: Held, body: PayBody): Promise<AttemptRow | null> {
  const { tx, session, link, order } = held
  const page = await pageOf(context, held)
  if (page.state === 'paid') return null
  if (page.state === 'settled') throw new AppError('nothing_owed')
  if (page.state === 'ready' && !isPresent(page, body))
    throw new AppError('pay_link_changed', { current: page })
  const made_at = new Date().toISOString()
  const given = { ...body, device_id: link.id, made_at, payment_method: 'Online', target: '' }
  const input = { params: { id: order.id }, body: { ...given, expected_version: order.version } }
  const { vault } = context.services
  const { attempt, repeated } = await publicly(writeStart(tx, session, vault, { input, link_id: link.id }))
  return repeated ? null : attempt
}

/** Starts the payment at the provider; an earlier one over the link is closed first. */
export async function payOverLink(context: Context, body: PayBody): Promise<PayPage> {
  const { services } = context
  const begun = await withLink(context, body.token, async (held) => {
    await pageOf(context, held)
    return unsettledOf(held)
  })
  if (begun && begun.id !== body.id) await cancelAttempt(services, begun)
  const attempt = await withLink(context, body.token, (held) => write(context, held, body))
  if (attempt) {
    const return_to = `${publicUrl(services.config)}/pay?token=${encodeURIComponent(body.token)}`
    // The address carries the token, so it is sent to the provider and stored nowhere.
    await submitAttempt(services, { ...attempt, provider_data: { ...attempt.provider_data, return_to } })
  }
  return withLink(context, body.token, (held) => pageOf(context, held))
}
