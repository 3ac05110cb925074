import { cmp, isPositive, money2 } from '#domain/money/money.ts'
import { chargeTotal } from '#domain/payments/taking/tips.ts'
import type { Config } from '#server/base/config.ts'
import { ageOf } from '../gatewayAge.ts'
import type {
  Attempt,
  Gateway,
  GiftCard,
  SaveProviderReference,
  Original,
  Outcome,
  Settings,
} from '../gateway.ts'
import {
  GiftUpWire,
  readCard,
  readCompany,
  readMoved,
  readRedeemed,
  unsure,
  type Answer,
  type WireCard,
} from './wire.ts'

/** How long a request whose answer was lost may still arrive, and may be missing in the report. */
const LATE_MS = 300_000

const isYoung = (attempt: Attempt): boolean => ageOf(attempt) < LATE_MS

const unknown = (message: string): Outcome => ({ kind: 'unknown', code: 'gateway_unknown', message })
type Declined = Extract<Outcome, { kind: 'declined' }>

const refused = (message: string): Declined => ({
  kind: 'declined',
  code: 'error_refund_processing_failed',
  message,
})

/** A number with two decimals for the API, which JSON carries exactly. */
const figure = (amount: string): number => Number.parseFloat(money2(amount))

/** Codes are typed and scanned in any case. */
const codeOf = (typed: string): string => typed.trim().toUpperCase()

const problemOf = (card: WireCard) => {
  if (card.isVoided) return 'gift_card_void'
  if (card.hasExpired) return 'gift_card_expired'
  if (card.backingType !== 'Currency') return 'gift_card_in_units'
  return isPositive(card.remainingValue) && card.canBeRedeemed ? null : 'gift_card_empty'
}

/** The balance of a card, or why it cannot be used for money of this currency. */
async function cardOf(wire: GiftUpWire, typed: string, currency: string): Promise<GiftCard> {
  const [answer, account] = await Promise.all([wire.card(codeOf(typed)), wire.company()])
  if (answer.status === 404) return { ok: false, code: 'gift_card_unknown', message: '' }
  const [card, company] = [readCard(answer), readCompany(account)]
  if (!card || !company)
    return { ok: false, code: 'gift_card_not_read', message: `${answer.status} ${account.status}` }
  const code = problemOf(card)
  if (code !== null) return { ok: false, code, message: '' }
  if (company.currency.toUpperCase() !== currency.toUpperCase())
    return { ok: false, code: 'gift_card_currency', message: company.currency }
  const { remainingValue: remaining, title, expiresOn } = card
  return { ok: true, remaining, title: title ?? '', expires_on: expiresOn ?? null }
}

/** `redeemed` is stored for the refund: only the whole of it can be undone. */
const moved = (reference: string, amount: string): Outcome => ({
  kind: 'ok',
  reference,
  amount,
  data: { redeemed: amount },
})

const metadata = ({ id, order_id }: Attempt) => ({
  payment_id: id,
  ...(order_id !== null && { order_id }),
})

async function redeem(wire: GiftUpWire, attempt: Attempt, note: SaveProviderReference): Promise<Outcome> {
  const card = await cardOf(wire, attempt.target, attempt.currency)
  if (!card.ok) return { kind: 'declined', code: card.code, message: card.message }
  const amount = chargeTotal(attempt)
  if (cmp(amount, card.remaining) > 0)
    return { kind: 'declined', code: 'gift_card_too_small', message: card.remaining }
  const code = codeOf(attempt.target)
  if (!(await note('', { sent: 'redeem', code, last4: code.slice(-4) }))) return { kind: 'cancelled' }
  const answer = await wire.move(code, 'redeem', {
    amount: figure(amount),
    units: null,
    reason: attempt.provider_data['title'] ?? '',
    redeemedOn: null,
    metadata: metadata(attempt),
  })
  const done = readRedeemed(answer)
  if (done) return moved(done.transactionId, done.redeemedAmount)
  return notDone(answer, { kind: 'declined', code: 'gift_card_too_small', message: answer.words })
}

/** An answer that is not a success: refused for good, or the outcome is unknown. */
const notDone = (answer: Answer, otherwise: Outcome): Outcome =>
  unsure(answer) || answer.status < 300 ? unknown(`${answer.status} ${answer.words}`) : otherwise

/** Reads the report before anything else: nothing is ever sent twice. */
async function lookUp(wire: GiftUpWire, attempt: Attempt): Promise<Outcome> {
  const { sent = '', code = '' } = attempt.provider_data
  const never: Declined =
    attempt.kind === 'payment'
      ? { kind: 'declined', code: 'error_no_client_key', message: 'not begun' }
      : refused('not begun')
  if (sent === '') return never
  const found = await wire.movement(code, attempt.id, attempt.created_at)
  if (found === 'unknown') return unknown('not answered')
  if (found) return moved(found.id, found.amount)
  return isYoung(attempt) ? unknown('it may still arrive') : { ...never, absent: true }
}

/** A full refund undoes the redemption; a partial one adds to the card, in one request either way. */
async function refund(
  wire: GiftUpWire,
  attempt: Attempt,
  { reference, data }: Original,
  note: SaveProviderReference,
): Promise<Outcome> {
  const code = data['code'] ?? ''
  const amount = chargeTotal(attempt)
  const whole = cmp(amount, data['redeemed'] ?? '0') === 0
  const sent = whole ? ('undo-redemption' as const) : ('top-up' as const)
  if (!(await note('', { sent, code }))) return { kind: 'cancelled' }
  const what = whole ? { transactionId: reference } : { amount: figure(amount), units: null }
  const answer = await wire.move(code, sent, {
    ...what,
    reason: attempt.provider_data['title'] ?? '',
    metadata: metadata(attempt),
  })
  // What was undone at Gift Up before is on the card: recorded now, like any other refund.
  const done = readMoved(answer)
  if (done) return moved(done.transactionId, amount)
  return notDone(answer, refused(answer.words))
}

/**
 * Gift Up: gift cards that customers bought there. The signature of its messages is not documented, so none is
 * accepted.
 */
export function openGiftUp(config: Config, settings: Settings): Gateway {
  const wire = new GiftUpWire(config, settings)
  return {
    async test() {
      const answer = await wire.company()
      const company = readCompany(answer)
      return { ok: company !== null, message: company ? '' : `${answer.status} ${answer.words}` }
    },
    readers: () => Promise.resolve({ ok: false, code: 'error_no_reader', message: '' }),
    giftCard: (code, currency) => cardOf(wire, code, currency),
    submit: (attempt, note) => redeem(wire, attempt, note),
    syncStatus: (attempt) => lookUp(wire, attempt),
    /** A payment never waits for a customer: it was redeemed, or the report shows it later. */
    cancel: (attempt) => lookUp(wire, attempt),
    capture: (attempt) => lookUp(wire, attempt),
    refund: (attempt, original, note) => refund(wire, attempt, original, note),
    webhookEvent: () => Promise.resolve(null),
  }
}
