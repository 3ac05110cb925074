import { Billing } from './billing.ts'
import { Refusal, text, tree, type Fields } from './form.ts'

type Json = Record<string, unknown>

export interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: string
  capture_method: string
  /** Empty: any. */
  allowed: string[]
  metadata: Fields
  latest_charge: Json | null
  last_payment_error: Json | null
}

export interface Refund {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  status: string
  failure_reason?: string
  metadata: Fields
}

interface Action {
  type: string
  status: string
  failure_code: string | null
  failure_message: string | null
  api_error: null
  process_payment_intent?: { payment_intent: string }
  refund_payment?: { payment_intent: string; amount: number; metadata: Fields; refund?: string }
}

export interface Reader {
  id: string
  object: 'terminal.reader'
  label: string
  location: string
  status: string
  action: Action | null
}

interface Page {
  id: string
  object: 'checkout.session'
  url: string
  status: string
  payment_status: string
  amount_total: number
  currency: string
  capture_method: string
  success_url: string
  locale: string
  payment_intent: string | null
  metadata: Fields
}

/** What the customer at a reader does when it asks for the card. */
export type Presented =
  | 'wait'
  | 'ok'
  | 'debit'
  | 'prepaid'
  | 'interac'
  | 'decline'
  | 'unreadable'
  | 'cancel'
  | 'pin'
  /** Only after a cancellation, and then at once. */
  | 'at_cancel'

/** Amounts in cents that are declined, by their last two digits, as at Stripe's test readers. */
const DECLINED: Record<string, string> = {
  '01': 'call_issuer',
  '05': 'generic_decline',
  '51': 'insufficient_funds',
  '55': 'incorrect_pin',
}

const missing = (id: string): Refusal => new Refusal(404, 'resource_missing', `No such object: '${id}'`)

let serial = 0
const newId = (prefix: string): string => `${prefix}_${(++serial).toString(36).padStart(8, '0')}`

const reader = (id: string, label: string): Reader => ({
  id,
  object: 'terminal.reader',
  label,
  location: 'tml_1',
  status: 'online',
  action: null,
})

/** One shop's account with its own ledger: every key has one. */
export class Account {
  readonly intents = new Map<string, Intent>()
  readonly refunds = new Map<string, Refund>()
  readonly pages = new Map<string, Page>()
  readonly readers = new Map([
    ['tmr_1', reader('tmr_1', 'Counter')],
    ['tmr_2', { ...reader('tmr_2', 'Bay'), status: 'offline' }],
  ])
  /** What the next card does; `ok` answers as soon as someone looks. */
  presented: Presented = 'ok'
  /** Subscriptions of companies, where this is the account of an installation. */
  readonly billing: Billing
  readonly tell: (type: string, object: unknown) => void
  constructor(tell: (type: string, object: unknown) => void) {
    this.tell = tell
    this.billing = new Billing(tell)
  }

  intent(id: string): Intent {
    const found = this.intents.get(id)
    if (!found) throw missing(id)
    return found
  }

  reader(id: string): Reader {
    const found = this.readers.get(id)
    if (!found) throw missing(id)
    return found
  }

  page(id: string): Page {
    const found = this.pages.get(id)
    if (!found) throw missing(id)
    return found
  }

  createIntent(fields: Fields): Intent {
    const made: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount: Number(text(fields, 'amount')),
      amount_received: 0,
      currency: text(fields, 'currency'),
      status: 'requires_payment_method',
      capture_method: text(fields, 'capture_method') || 'automatic',
      allowed: Object.values(tree(fields, 'allowed_payment_method_types')).map(String),
      metadata: tree(fields, 'metadata'),
      latest_charge: null,
      last_payment_error: null,
    }
    if (!(made.amount > 0)) throw new Refusal(400, 'parameter_invalid_integer', 'amount')
    this.intents.set(made.id, made)
    return made
  }

  /** A card was charged: at once, or once it is captured. */
  charge(intent: Intent, kind: 'card' | 'card_present' | 'interac_present', funding = 'credit'): void {
    const details = {
      type: kind,
      [kind]: {
        brand: kind === 'interac_present' ? 'interac' : 'visa',
        last4: '4242',
        ...(kind !== 'interac_present' && { funding }),
      },
    }
    intent.latest_charge = { id: newId('ch'), object: 'charge', payment_method_details: details }
    const atOnce = kind === 'interac_present' || intent.capture_method === 'automatic'
    intent.status = atOnce ? 'succeeded' : 'requires_capture'
    if (atOnce) this.receive(intent)
    else this.tell('payment_intent.amount_capturable_updated', intent)
  }

  receive(intent: Intent, amount = intent.amount): void {
    intent.status = 'succeeded'
    intent.amount_received = amount
    this.tell('payment_intent.succeeded', intent)
  }

  capture(id: string, fields: Fields): Intent {
    const intent = this.intent(id)
    if (intent.status !== 'requires_capture') throw this.unexpected(intent)
    const amount = Number(text(fields, 'amount_to_capture') || intent.amount)
    if (amount > intent.amount) throw new Refusal(400, 'amount_too_large', 'More than was approved.')
    this.receive(intent, amount)
    return intent
  }

  cancel(id: string): Intent {
    const intent = this.intent(id)
    if (['succeeded', 'canceled', 'processing'].includes(intent.status)) throw this.unexpected(intent)
    intent.status = 'canceled'
    this.tell('payment_intent.canceled', intent)
    return intent
  }

  private unexpected(intent: Intent): Refusal {
    const words = `This PaymentIntent has a status of ${intent.status}.`
    return new Refusal(400, 'payment_intent_unexpected_state', words)
  }

  /** A reader takes one thing at a time. */
  private ready(id: string): Reader {
    const found = this.reader(id)
    if (found.status !== 'online') throw new Refusal(400, 'terminal_reader_offline', 'Reader is offline.')
    if (found.action?.status === 'in_progress')
      throw new Refusal(400, 'terminal_reader_busy', 'Reader is busy.')
    return found
  }

  process(id: string, fields: Fields): Reader {
    const found = this.ready(id)
    const intent = this.intent(text(fields, 'payment_intent'))
    if (intent.status !== 'requires_payment_method') throw this.unexpected(intent)
    found.action = action('process_payment_intent', { process_payment_intent: { payment_intent: intent.id } })
    return found
  }

  refundAtReader(id: string, fields: Fields): Reader {
    const found = this.ready(id)
    const wanted = {
      payment_intent: text(fields, 'payment_intent'),
      amount: Number(text(fields, 'amount')),
      metadata: tree(fields, 'metadata'),
    }
    this.refundable(wanted.payment_intent, wanted.amount)
    found.action = action('refund_payment', { refund_payment: wanted })
    return found
  }

  cancelAction(id: string): Reader {
    const found = this.reader(id)
    if (found.status !== 'online') throw new Refusal(400, 'terminal_reader_offline', 'Reader is offline.')
    // The customer may be faster than a cancellation.
    if (this.presented === 'at_cancel') this.present(found, 'interac')
    found.action = null
    return found
  }

  /** The customer at the reader: what they do with the card, at the next look-up. */
  present(found: Reader, how: Presented = this.presented): void {
    const now = found.action
    if (now?.status !== 'in_progress' || found.status !== 'online' || how === 'wait' || how === 'at_cancel')
      return
    if (now.refund_payment) return this.presentForRefund(now, how)
    const intent = this.intent(now.process_payment_intent?.payment_intent ?? '')
    const cents = DECLINED[String(intent.amount).padStart(2, '0').slice(-2)]
    if (intent.status === 'canceled') return fail(now, 'payment_intent_unexpected_state')
    if (how === 'cancel') return fail(now, 'customer_canceled')
    if (how === 'unreadable') return fail(now, 'reader_error')
    if (how === 'pin') {
      // The reader asks again; only its action says how it ends.
      intent.last_payment_error = { code: 'card_declined', decline_code: 'online_or_offline_pin_required' }
      return
    }
    if (how === 'decline' || cents !== undefined) {
      intent.last_payment_error = { code: 'card_declined', decline_code: cents ?? 'generic_decline' }
      fail(now, 'card_declined')
      return this.tell('terminal.reader.action_failed', found)
    }
    const kind = how === 'interac' ? 'interac_present' : 'card_present'
    // A card of a kind that is not asked for is not read.
    if (intent.allowed.length > 0 && !intent.allowed.includes(kind)) return fail(now, 'card_not_accepted')
    intent.last_payment_error = null
    this.charge(intent, kind, how === 'debit' || how === 'prepaid' ? how : 'credit')
    now.status = 'succeeded'
    this.tell('terminal.reader.action_succeeded', found)
  }

  private presentForRefund(now: Action, how: Presented): void {
    const wanted = now.refund_payment
    if (!wanted || how === 'pin') return
    if (how !== 'ok' && how !== 'interac') return fail(now, 'card_declined')
    wanted.refund = this.refundPart(wanted.payment_intent, wanted.amount, wanted.metadata).id
    now.status = 'succeeded'
  }

  private refundable(id: string, amount: number): Intent {
    const intent = this.intent(id)
    const back = [...this.refunds.values()].filter(
      (row) => row.payment_intent === id && !['failed', 'canceled'].includes(row.status),
    )
    const left = intent.amount_received - back.reduce((sum, row) => sum + row.amount, 0)
    if (amount > left)
      throw new Refusal(400, 'charge_already_refunded', 'Refund amount is greater than the unrefunded amount')
    return intent
  }

  private refundPart(id: string, amount: number, metadata: Fields): Refund {
    const intent = this.refundable(id, amount)
    const status = amount % 100 === 77 ? 'pending' : amount % 100 === 78 ? 'failed' : 'succeeded'
    const made: Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      currency: intent.currency,
      payment_intent: id,
      status,
      ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
      metadata,
    }
    this.refunds.set(made.id, made)
    this.tell('refund.created', made)
    return made
  }

  createRefund(fields: Fields): Refund {
    const id = text(fields, 'payment_intent')
    const details = this.intent(id).latest_charge?.['payment_method_details'] as Json | undefined
    if (details?.['interac_present'])
      throw new Refusal(400, 'charge_not_refundable', 'Interac refunds need the card.')
    return this.refundPart(id, Number(text(fields, 'amount')), tree(fields, 'metadata'))
  }

  /** A refund that was pending ends. */
  endRefund(id: string, status: string): Refund | undefined {
    const found = this.refunds.get(id)
    if (found) found.status = status
    if (found) this.tell('refund.updated', found)
    return found
  }

  createPage(fields: Fields): Page {
    const price = tree(tree(tree(fields, 'line_items'), '0'), 'price_data')
    const open = Number(text(fields, 'expires_at') || Date.now() / 1000 + 86_400) - Date.now() / 1000
    if (open < 1800 || open > 86_400 + 60) throw new Refusal(400, 'parameter_invalid_integer', 'expires_at')
    const id = newId('cs')
    const made: Page = {
      id,
      object: 'checkout.session',
      url: `https://checkout.example/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(text(price, 'unit_amount')),
      currency: text(price, 'currency'),
      capture_method: text(tree(fields, 'payment_intent_data'), 'capture_method'),
      success_url: text(fields, 'success_url'),
      locale: text(fields, 'locale'),
      payment_intent: null,
      metadata: tree(fields, 'metadata'),
    }
    this.pages.set(id, made)
    return made
  }

  expirePage(id: string): Page {
    const found = this.page(id)
    if (found.status !== 'open') throw new Refusal(400, '', `Only open sessions expire, not ${found.status}.`)
    found.status = 'expired'
    return found
  }

  /** The customer pays on the page. */
  payPage(id: string, funding = 'credit'): void {
    const found = this.page(id)
    if (found.status !== 'open') return
    const { currency, capture_method } = found
    const intent = this.createIntent({ amount: String(found.amount_total), currency, capture_method })
    intent.metadata = found.metadata
    const payment_status = capture_method === 'manual' ? 'unpaid' : 'paid'
    Object.assign(found, { status: 'complete', payment_status, payment_intent: intent.id })
    this.charge(intent, 'card', funding)
    this.tell('checkout.session.completed', found)
  }
}

/** What was handed in on a page is refused later, as a bank does days after. */
export function bounce(account: Account, id: string): void {
  const intent = account.intent(account.page(id).payment_intent ?? '')
  Object.assign(intent, {
    status: 'requires_payment_method',
    amount_received: 0,
    last_payment_error: { code: 'payment_intent_payment_attempt_failed' },
  })
}

function action(type: string, what: Partial<Action>): Action {
  return { type, status: 'in_progress', failure_code: null, failure_message: null, api_error: null, ...what }
}

function fail(now: Action, code: string): void {
  now.status = 'failed'
  now.failure_code = code
  now.failure_message = code
}
