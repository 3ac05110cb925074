import { negated } from '#domain/money/money.ts'
import { isUnsettled } from '#domain/payments/taking/attempts.ts'
import { chargeTotal } from '#domain/payments/taking/tips.ts'
import type { Config } from '#server/base/config.ts'
import { ageOf } from '../gatewayAge.ts'
import {
  connectionOf,
  type Attempt,
  type Gateway,
  type SaveProviderReference,
  type Original,
  type Outcome,
  type Settings,
  type WebhookEvent,
} from '../gateway.ts'
import {
  auditOf,
  MxWire,
  readNotice,
  readPayment,
  readTerminals,
  replayIn,
  replayOf,
  statusOf,
  type Answer,
  type MxPayment,
} from './wire.ts'

/** How long a terminal may still ask for the card of a sale whose start was not confirmed. */
const LATE_MS = 180_000

const unknown = ({ status, words }: Answer): Outcome => ({
  kind: 'unknown',
  code: 'gateway_unknown',
  message: `${status} ${words}`,
})
const lost = ({ status }: Answer): boolean => status === 0 || status >= 500 || status === 429

/** An amount as the wire wants it: a number with two decimals, which JSON carries exactly. */
const figure = (attempt: Attempt): number => Number.parseFloat(chargeTotal(attempt))

/** The state of a payment that MX knows; a refund's amount is negative there. */
function stateOf(found: MxPayment, kind: Attempt['kind']): Outcome {
  const failed = kind === 'payment' ? 'error_process_payment_failure' : 'error_refund_processing_failed'
  if (['Approved', 'Settled'].includes(found.status))
    return {
      kind: 'ok',
      reference: found.id,
      amount: kind === 'payment' ? found.amount : negated(found.amount),
      data: {
        token: found.paymentToken ?? '',
        brand: found.cardAccount?.cardType ?? '',
        last4: found.cardAccount?.last4 ?? '',
      },
    }
  if (found.status === 'Voided') return { kind: 'cancelled' }
  if (found.status === 'Declined') return { kind: 'declined', code: failed, message: found.status }
  return { kind: 'pending', step: 'gateway' }
}

/** The transaction itself, by the digits that we chose: null where MX has none. */
async function byReplay(wire: MxWire, attempt: Attempt): Promise<Outcome | null> {
  const query = `merchantId=${encodeURIComponent(wire.merchant)}&replayId=${replayOf(attempt.id)}`
  const answer = await wire.checkout('GET', `/payment?${query}`)
  if (answer.status === 404) return null
  const found = answer.status === 200 ? readPayment(answer.body) : null
  return found ? stateOf(found, attempt.kind) : unknown(answer)
}

/** Why the terminals could not be listed. */
const notListed = ({ keyless }: Answer) =>
  keyless ? ('error_no_token_received' as const) : ('error_reader_discover_issue' as const)

async function start(wire: MxWire, attempt: Attempt, note: SaveProviderReference): Promise<Outcome> {
  const listed = await wire.terminal('GET', `/merchantid/${wire.merchant}`)
  const found = readTerminals(listed.body)
  if (listed.status !== 200 || !found)
    return { kind: 'declined', code: notListed(listed), message: listed.words }
  const terminal = found.find((row) =>
    attempt.target === '' ? found.length === 1 : row.id === attempt.target,
  )
  if (!terminal) return { kind: 'declined', code: 'error_no_reader', message: '' }
  if (!(await note('', { terminal: terminal.id, sent: 'yes' }))) return { kind: 'cancelled' }
  const answer = await wire.terminal(
    'POST',
    `/transaction/merchantid/${wire.merchant}/terminalid/${terminal.id.toUpperCase()}`,
    { amount: figure(attempt), type: 'Sale', replayId: replayOf(attempt.id) },
  )
  if (answer.keyless) return { kind: 'declined', code: 'error_no_token_received', message: answer.words }
  const audit = auditOf(answer.body)
  if (answer.status === 200 && audit !== '') return { kind: 'pending', step: 'reader', data: { audit } }
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
    return { kind: 'declined', code: 'error_reader_connection_issue', message: answer.words }
  // Confirmed by a message and by the transaction: nothing was taken.
  if (/not connected/i.test(answer.words) && (await byReplay(wire, attempt)) === null)
    return { kind: 'declined', code: 'error_reader_connection_issue', message: answer.words }
  return unknown(answer)
}

/** The terminal's status of a sale that took no money so far. */
async function atTerminal(wire: MxWire, attempt: Attempt, audit: string): Promise<Outcome> {
  const answer = await wire.terminal('GET', `/transaction/merchantid/${wire.merchant}/transactionid/${audit}`)
  if (lost(answer)) return unknown(answer)
  const status = statusOf(answer.body)
  if (/^cancel/i.test(status)) return { kind: 'cancelled' }
  if (status === 'Declined')
    return { kind: 'declined', code: 'error_process_payment_failure', message: status }
  if (['Error', 'Failed', 'Timeout'].includes(status)) {
    // The transaction is read once more, now that the terminal has ended.
    const money = await byReplay(wire, attempt)
    return (
      money ?? { kind: 'declined', code: 'error_reader_connection_issue', message: answer.words || status }
    )
  }
  return { kind: 'pending', step: status === 'Approved' ? 'gateway' : 'reader' }
}

async function lookUp(wire: MxWire, attempt: Attempt): Promise<Outcome> {
  const { audit = '', sent = '' } = attempt.provider_data
  if (sent === '') return { kind: 'declined', code: 'error_no_client_key', message: 'not begun' }
  const money = await byReplay(wire, attempt)
  if (money) return money
  if (audit !== '') return atTerminal(wire, attempt, audit)
  if (ageOf(attempt) < LATE_MS)
    return { kind: 'unknown', code: 'gateway_unknown', message: 'the terminal may still ask for the card' }
  return { kind: 'declined', code: 'error_reader_connection_issue', message: 'never taken', absent: true }
}

/** A negative payment with the token of the card; the same digits refund once. */
async function refund(wire: MxWire, attempt: Attempt, original: Original): Promise<Outcome> {
  const answer = await wire.checkout('POST', '/payment?echo=true', {
    merchantId: wire.merchant,
    tenderType: 'Card',
    amount: -figure(attempt),
    paymentToken: original.data['token'] ?? '',
    clientReference: attempt.id,
    replayId: replayOf(attempt.id),
  })
  if (lost(answer)) return unknown(answer)
  const found = answer.status < 300 ? readPayment(answer.body) : null
  if (found) return stateOf(found, 'refund')
  return { kind: 'declined', code: 'error_refund_processing_failed', message: answer.words }
}

/**
 * The payment of a message, read again by MX's own id. Where MX does not return our digits, it may be any payment
 * without an outcome: all of those are looked up.
 */
async function named(
  wire: MxWire,
  reference: string,
): ReturnType<NonNullable<Gateway['findByProviderReference']>> {
  const query = `merchantId=${encodeURIComponent(wire.merchant)}`
  const answer = await wire.checkout('GET', `/payment/${encodeURIComponent(reference)}?${query}`)
  if (answer.status !== 200 || !readPayment(answer.body)) return null
  const replay = replayIn(answer.body)
  return ({ id, state }) => (replay === null ? isUnsettled(state) : replayOf(id) === replay)
}

/** The events to which the shop subscribes at MX. */
const REPORTED_OF = ['PaymentSuccess', 'PaymentFail', 'RefundCreated']

/** One event for each call; MX does not sign messages, so the address carries the secret. */
async function subscribe(wire: MxWire, callbackUrl: string): Promise<{ ok: boolean; message: string }> {
  for (const eventType of REPORTED_OF) {
    const { status, words } = await wire.checkout('PUT', '/subscription', {
      eventType,
      callbackUrl,
      sendWebhook: true,
      sources: 'API,Terminal',
      merchantId: wire.merchant,
      threshold: 0,
    })
    if (status < 200 || status >= 300) return { ok: false, message: `${eventType}: ${status} ${words}` }
  }
  return { ok: true, message: '' }
}

/** Only this merchant's payments; MX gives messages no id, so event and payment together identify one. */
function reported(wire: MxWire, body: Buffer): WebhookEvent | null {
  const read = readNotice(body)
  if (read?.merchantId !== wire.merchant) return null
  return {
    event_id: `${read.eventType} ${read.id}`,
    type: read.eventType,
    attempt_id: '',
    reference: read.id,
  }
}

/** MX Merchant: a terminal that its cloud drives. */
export function openMx(config: Config, settings: Settings): Gateway {
  const wire = new MxWire(config, settings)
  return {
    async test() {
      const answer = await wire.terminal('GET', `/merchantid/${wire.merchant}`)
      const ok = answer.status === 200
      return { ok, message: ok ? '' : `${answer.status} ${answer.words}` }
    },
    async readers() {
      const answer = await wire.terminal('GET', `/merchantid/${wire.merchant}`)
      const found = answer.status === 200 ? readTerminals(answer.body) : null
      if (!found) return { ok: false, code: notListed(answer), message: answer.words }
      if (found.length === 0) return { ok: false, code: 'error_no_reader', message: '' }
      const readers = found.map(({ id, name, description, enabled }) => ({
        id,
        label: name || description || id,
        connection: connectionOf(enabled),
        busy: false,
      }))
      return { ok: true, readers }
    },
    submit: (attempt, note) => start(wire, attempt, note),
    async syncStatus(attempt, original) {
      if (!original) return lookUp(wire, attempt)
      return (await byReplay(wire, attempt)) ?? refund(wire, attempt, original)
    },
    /** Only the terminal itself can stop: the person sees this while it still waits. */
    async cancel(attempt) {
      if (attempt.kind === 'refund') return { kind: 'pending', step: 'gateway' }
      const now = await lookUp(wire, attempt)
      return now.kind === 'pending' ? { ...now, code: 'error_payment_cancel_failure' } : now
    },
    capture: (attempt) => lookUp(wire, attempt),
    refund: (attempt, original) => refund(wire, attempt, original),
    webhookEvent: (body) => Promise.resolve(reported(wire, body)),
    subscribe: (address) => subscribe(wire, address),
    findByProviderReference: (reference) => named(wire, reference),
  }
}
