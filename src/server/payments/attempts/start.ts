import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { cmp, isPositive, money2 } from '#domain/money/money.ts'
import { orderFacts } from '#domain/orders/editing/status.ts'
import type { Order } from '#domain/orders/order.ts'
import { canTakePayment } from '#domain/orders/status/status.ts'
import { amountDue } from '#domain/orders/status/payStatus.ts'
import { acceptPayment, balanceDue, ledgerRows } from '#domain/payments/taking/ledger.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/methods/methods.ts'
import { missingFields, providerOf, type ProviderName } from '#domain/payments/methods/providers.ts'
import { surchargeMessage, surchargeOn } from '#domain/payments/taking/surcharge.ts'
import { tipProblem } from '#domain/payments/taking/tips.ts'
import { languageOf, orderReply, refused, orderPayments, findPayment } from '#server/orders/index.ts'
import { shopFor, surchargeNow, checkMadeAt } from '#server/shop/index.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import type { Vault } from '#server/base/vault.ts'
import { providerSettings } from '../gateways/providers.queries.ts'
import { invalidField, lockedOrder, assertVersion, refreshOrderTotals } from '../orderTotals.ts'
import { findAttempt, insertAttempt, type AttemptRow } from './attempts.queries.ts'
import { newPaymentAttempt } from './newAttempt.ts'
import { sayIn } from '#server/base/words.ts'

export type StartInput = ParsedOf<typeof api.cardPayments.start>

interface Way {
  method: PaymentMethod
  provider: ProviderName
}

/** The method with its provider, as far as the shop has set both up. */
export async function loadWay(
  tx: Tx,
  session: Author,
  { vault, shopId, name }: { vault: Vault; shopId: string; name: string },
): Promise<Way> {
  const method = PAYMENT_METHODS.find((row) => row === name)
  const provider = providerOf(name)
  const { settings } = await shopFor(tx, session, shopId)
  if (!method || !provider || !settings.payment_methods.includes(method))
    throw new AppError('method_not_available', {
      fields: invalidField('payment_method', 'method_not_available'),
    })
  const known = await providerSettings(tx, vault, {
    company_id: session.company_id,
    shop_id: shopId,
    provider,
  })
  const missing = missingFields(provider, known.settings, method)
  if (missing.includes('location_id') && missing.length === 1) throw new AppError('error_no_location')
  if (!known.enabled || missing.length > 0)
    throw new AppError('provider_not_configured', {
      fields: missing.map((row) => ({ pointer: `/settings/${row}`, code: 'missing', detail: row })),
    })
  return { method, provider }
}

/** Whether an existing payment equals the one that is sent again. */
const same = (known: AttemptRow, order: Order, body: StartInput['body']): boolean =>
  known.kind === 'payment' &&
  known.order_id === order.id &&
  known.payment_method === body.payment_method &&
  cmp(known.amount, body.amount) === 0 &&
  cmp(known.tip, body.tip) === 0

/** A tip where the shop takes tips, and the surcharge that was shown to the customer. */
async function extras(tx: Tx, session: Author, order: Order, body: StartInput['body']) {
  const shop = await shopFor(tx, session, order.shop_id)
  const { payment_method: method, amount, card_kind } = body
  const percent = surchargeNow(shop)
  const surcharge = surchargeOn(amount, method, percent, card_kind)
  if (cmp(surcharge, body.surcharge) !== 0)
    throw refused({ ok: false, code: 'surcharge_changed', field: 'surcharge' }, order, session)
  const problem = tipProblem(shop.settings, method, amount, body.tip)
  if (problem) throw refused({ ok: false, code: problem, field: 'tip' }, order, session)
  const surcharge_message = isPositive(surcharge) ? surchargeMessage(percent, sayIn(languageOf(order))) : ''
  return { surcharge, surcharge_message, tip: money2(body.tip) }
}

/**
 * Stores a payment before its gateway is called, and marks the order. Null: it exists already and is only looked up.
 */
export async function writeStart(
  tx: Tx,
  session: Author,
  vault: Vault,
  { input: { params, body }, link_id = null }: { input: StartInput; link_id?: string | null | undefined },
): Promise<{ attempt: AttemptRow; repeated: boolean }> {
  const order = await lockedOrder(tx, session, params.id)
  const known = await findAttempt(tx, session.company_id, body.id)
  if (known && known.link_id === link_id && same(known, order, body))
    return { attempt: known, repeated: true }
  if (known || (await findPayment(tx, session.company_id, body.id)))
    throw new AppError('duplicate_id', { current: orderReply(order, session) })
  if (order.has_open_payment || order.has_issue_payment)
    throw new AppError('error_payment_sync_issue', { current: orderReply(order, session) })
  assertVersion(order, body.expected_version, session)
  await checkMadeAt(tx, session.company_id, order.shop_id, body.made_at)
  const guard = canTakePayment(orderFacts(order, false), session.actor)
  if (!guard.ok) throw refused(guard, order, session)
  const { method, provider } = await loadWay(tx, session, {
    vault,
    shopId: order.shop_id,
    name: body.payment_method,
  })
  const ledger = ledgerRows(await orderPayments(tx, session.company_id, order.id))
  const balance_due = balanceDue(amountDue(order), ledger)
  const accepted = acceptPayment({ method, tendered: body.amount, balance_due })
  if (!accepted.ok) throw refused({ ok: false, code: accepted.code, field: 'amount' }, order, session)
  const extra = await extras(tx, session, order, body)
  const attempt = await insertAttempt(tx, {
    ...newPaymentAttempt(session, body),
    shop_id: order.shop_id,
    order_id: order.id,
    provider,
    payment_method: method,
    ...extra,
    link_id,
    currency: order.currency,
    provider_data: { title: `#${order.order_custom_id}`, language: languageOf(order) },
  })
  await refreshOrderTotals(tx, session, {
    before: order,
    event: 'payment.started',
    deviceId: body.device_id,
    also: { has_open_payment: true },
  })
  return { attempt, repeated: false }
}
