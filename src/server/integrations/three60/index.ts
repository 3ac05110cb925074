import { chargeTotal } from '#domain/payments/taking/tips.ts'
import type { Config } from '#server/base/config.ts'
import { ageOf } from '../gatewayAge.ts'
import {
  connectionOf,
  type Attempt,
  type Gateway,
  type SaveProviderReference,
  type Outcome,
  type Settings,
} from '../gateway.ts'
import { lookUpRefund, refund } from './refunds.ts'
import { saleOf, takenOf, unsure, unknown } from './money.ts'
import { devicesOf, Three60Wire, type Answer } from './wire.ts'

/** How long a terminal may still ask for the card of a sale that the gateway does not show. */
const LATE_MS = 300_000

const isYoung = (attempt: Attempt): boolean => ageOf(attempt) < LATE_MS

/** The gateway's first answer: it was sent to the terminal, or why it was not. */
function begun(answer: Answer): Outcome {
  const guid = answer.fields.get('async_status_guid') ?? ''
  if (guid !== '') return { kind: 'pending', step: 'reader', data: { guid } }
  if (unsure(answer) || answer.fields.get('response') === '1') return unknown(answer.words)
  if (answer.fields.get('response') === '2')
    return { kind: 'declined', code: 'error_process_payment_failure', message: answer.words }
  const code = /device|terminal/i.test(answer.words) ? 'error_reader_connection_issue' : 'error_no_client_key'
  return { kind: 'declined', code, message: answer.words }
}

async function start(
  wire: Three60Wire,
  settings: Settings,
  attempt: Attempt,
  note: SaveProviderReference,
): Promise<Outcome> {
  const devices = devicesOf(settings)
  const device = devices.find((row) =>
    attempt.target === '' ? devices.length === 1 : row.id === attempt.target,
  )
  if (!device) return { kind: 'declined', code: 'error_no_reader', message: attempt.target }
  if (!(await note('', { device: device.id, sent: 'yes' }))) return { kind: 'cancelled' }
  const answer = await wire.transact({
    type: 'sale',
    amount: chargeTotal(attempt),
    poi_device_id: device.id,
    response_method: 'asynchronous',
    orderid: attempt.id,
  })
  return begun(answer)
}

/** The transaction itself, by our id: null where the gateway has none so far. */
async function byOrder(wire: Three60Wire, attempt: Attempt): Promise<Outcome | null> {
  const found = await wire.query({ order_id: attempt.id })
  if (!found) return unknown('not answered')
  const sale = saleOf(found)
  return sale ? takenOf(sale) : null
}

/** It is not known: it may still arrive while it is recent, and never after. */
const missing = (attempt: Attempt): Outcome =>
  isYoung(attempt)
    ? unknown('the terminal may still ask for the card')
    : { kind: 'declined', code: 'error_reader_connection_issue', message: 'never taken', absent: true }

/**
 * The terminal approved, and the gateway shows nothing: in the end the terminal's answer counts, for the requested
 * amount.
 */
const approved = (attempt: Attempt, reference: string): Outcome =>
  reference === '' || isYoung(attempt)
    ? { kind: 'pending', step: 'gateway' }
    : { kind: 'ok', reference, amount: chargeTotal(attempt), data: {} }

/** The terminal's status of a sale. While it is running, a refused card is not the end: the customer is asked again. */
async function atTerminal(wire: Three60Wire, attempt: Attempt, guid: string): Promise<Outcome> {
  const now = await wire.standing(guid)
  if (!now) return unknown('not answered')
  if (now === 'forgotten') return (await byOrder(wire, attempt)) ?? missing(attempt)
  const { state, success, trouble } = now
  switch (state) {
    case 'cancelledAtTerminal':
    case 'cancelledByApi':
      return { kind: 'cancelled' }
    case 'cancelledByTimeout':
      return { kind: 'declined', code: 'error_collect_payment_method_failure', message: state }
    case 'interactionComplete':
      if (!success) return { kind: 'declined', code: 'error_process_payment_failure', message: trouble }
      return (await byOrder(wire, attempt)) ?? approved(attempt, now.id)
    case 'poiDeviceInUse':
      return (
        (await byOrder(wire, attempt)) ??
        (isYoung(attempt)
          ? { kind: 'pending', step: 'reader', code: 'error_reader_connection_issue' }
          : missing(attempt))
      )
    default:
      return trouble === ''
        ? { kind: 'pending', step: 'reader' }
        : { kind: 'pending', step: 'reader', code: 'error_reader_disconnected' }
  }
}

async function lookUp(wire: Three60Wire, attempt: Attempt): Promise<Outcome> {
  const { guid = '', sent = '' } = attempt.provider_data
  if (sent === '') return { kind: 'declined', code: 'error_no_client_key', message: 'not begun' }
  if (guid !== '') return atTerminal(wire, attempt, guid)
  return (await byOrder(wire, attempt)) ?? missing(attempt)
}

/** Stops the terminal, unless it serves another payment; the terminal's own answer then counts. */
async function cancel(wire: Three60Wire, attempt: Attempt): Promise<Outcome> {
  if (attempt.kind === 'refund') return { kind: 'pending', step: 'gateway' }
  const now = await lookUp(wire, attempt)
  if (now.kind !== 'pending' || now.step !== 'reader' || now.code === 'error_reader_connection_issue')
    return now
  await wire.transact({ poi_request: 'terminate', poi_device_id: attempt.provider_data['device'] ?? '' })
  const after = await lookUp(wire, attempt)
  return after.kind === 'pending' ? { ...after, code: 'error_payment_cancel_failure' } : after
}

/** 360 through the NMI API: a terminal that the gateway's cloud controls. */
export function openThree60(config: Config, settings: Settings): Gateway {
  const wire = new Three60Wire(config, settings)
  return {
    async test() {
      const ok = (await wire.query({ order_id: 'connection-test' })) !== null
      return { ok, message: ok ? '' : 'not accepted' }
    },
    async readers() {
      const devices = devicesOf(settings)
      if (devices.length === 0) return { ok: false, code: 'error_no_reader', message: '' }
      const on = await wire.connected()
      if (on === null) return { ok: false, code: 'error_reader_discover_issue', message: 'not answered' }
      const readers = devices.map((row) => ({
        ...row,
        connection: connectionOf(on === 'unlisted' || on.has(row.id)),
        busy: false,
      }))
      return { ok: true, readers }
    },
    submit: (attempt, note) => start(wire, settings, attempt, note),
    syncStatus: (attempt, original) =>
      original ? lookUpRefund(wire, attempt, original) : lookUp(wire, attempt),
    cancel: (attempt) => cancel(wire, attempt),
    capture: (attempt) => lookUp(wire, attempt),
    refund: (attempt, original, note) => refund(wire, attempt, original, note),
    webhookEvent: () => Promise.resolve(null),
  }
}
