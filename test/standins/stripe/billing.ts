import { Refusal, text, tree, type Fields } from './form.ts'

import {
  PRICES,
  type Card,
  type Customer,
  type Form,
  type Invoice,
  type Item,
  type Json,
  type Line,
  type PriceId,
  type Subscription,
} from './billingTypes.ts'
import { cardOf } from './cards.ts'

/** Where a person finds the pages. */
const PAGES = process.env['STANDIN_PAGES'] ?? 'https://pages.stripe.test'

const missing = (id: string): Refusal => new Refusal(404, 'resource_missing', `No such object: '${id}'`)
const declined = (): Refusal => new Refusal(402, 'card_declined', 'Your card was declined.', 'card_error')

let serial = 0
const newId = (prefix: string): string => `${prefix}_${(++serial).toString(36).padStart(8, '0')}`

export function found<T>(map: Map<string, T>, id: string): T {
  const row = map.get(id)
  if (!row) throw missing(id)
  return row
}

/** Customers, subscriptions and invoices of an account. Its time is set by a test. */
export class Billing {
  readonly customers = new Map<string, Customer>()
  readonly cards = new Map<string, Card>()
  readonly subscriptions = new Map<string, Subscription>()
  readonly invoices = new Map<string, Invoice>()
  readonly forms = new Map<string, Form>()
  /** Cards that are declined. */
  readonly bad = new Set<string>()
  /** Seconds; null: the machine's clock. */
  clock: number | null = null
  readonly tell: (type: string, object: unknown) => void
  constructor(tell: (type: string, object: unknown) => void) {
    this.tell = tell
  }

  now(): number {
    return this.clock ?? Math.floor(Date.now() / 1000)
  }

  price(id: string): (typeof PRICES)[PriceId] & { id: PriceId } {
    if (!Object.hasOwn(PRICES, id)) throw missing(id)
    return { id: id as PriceId, ...PRICES[id as PriceId] }
  }

  createCustomer(fields: Fields): Customer {
    const customer: Customer = {
      id: newId('cus'),
      object: 'customer',
      name: text(fields, 'name'),
      email: text(fields, 'email'),
      preferred_locales: Object.values(tree(fields, 'preferred_locales')).map(String),
      address: null,
      metadata: tree(fields, 'metadata'),
      invoice_settings: { default_payment_method: null },
      tax_ids: { object: 'list', data: [] },
    }
    this.customers.set(customer.id, customer)
    return customer
  }

  updateCustomer(id: string, fields: Fields): Customer {
    const customer = found(this.customers, id)
    const card = text(tree(fields, 'invoice_settings'), 'default_payment_method')
    if (card !== '') {
      if (found(this.cards, card).customer !== id) throw missing(card)
      customer.invoice_settings.default_payment_method = card
    }
    if ('name' in fields) customer.name = text(fields, 'name')
    if ('email' in fields) customer.email = text(fields, 'email')
    if ('address' in fields) customer.address = tree(fields, 'address')
    return customer
  }

  addTaxId(id: string, fields: Fields): Json {
    if (!/\d{5}/.test(text(fields, 'value')))
      throw new Refusal(400, 'tax_id_invalid', 'Invalid value for this tax ID.')
    const row = { id: newId('txi'), type: text(fields, 'type'), value: text(fields, 'value') }
    found(this.customers, id).tax_ids.data.push(row)
    return row
  }

  removeTaxId(id: string, tax: string): Json {
    const { tax_ids } = found(this.customers, id)
    tax_ids.data = tax_ids.data.filter((row) => row.id !== tax)
    return { id: tax, deleted: true }
  }

  cardsOf(id: string): Card[] {
    found(this.customers, id)
    return [...this.cards.values()].filter(({ customer }) => customer === id)
  }

  cardOf(id: string, card: string): Card {
    const row = this.cardsOf(id).find((each) => each.id === card)
    if (!row) throw missing(card)
    return row
  }

  detach(id: string): Card {
    const card = found(this.cards, id)
    const customer = this.customers.get(card.customer ?? '')
    if (customer?.invoice_settings.default_payment_method === id)
      customer.invoice_settings.default_payment_method = null
    card.customer = null
    return card
  }

  createForm(fields: Fields): Form {
    const id = newId('cs_test')
    const form: Form = {
      id,
      object: 'checkout.session',
      mode: 'setup',
      url: `${PAGES}/checkout/${id}`,
      status: 'open',
      customer: found(this.customers, text(fields, 'customer')).id,
      success_url: text(fields, 'success_url'),
      cancel_url: text(fields, 'cancel_url'),
      locale: text(fields, 'locale') || 'en',
      metadata: {},
      setup_intent: { id: newId('seti'), payment_method: null },
    }
    this.forms.set(id, form)
    return form
  }

  attach(customer: string, number: string): Card {
    const known = cardOf(number)
    if (!known) throw new Refusal(402, 'incorrect_number', 'Your card number is invalid.', 'card_error')
    const { brand, last4, outcome } = known
    const card: Card = {
      id: newId('pm'),
      object: 'payment_method',
      type: 'card',
      customer: found(this.customers, customer).id,
      card: { brand, last4, exp_month: 12, exp_year: 2031 },
    }
    this.cards.set(card.id, card)
    if (outcome === 'refused_by_charge') this.bad.add(card.id)
    return card
  }

  /** The person fills the form in. */
  fillForm(id: string, number: string): Form {
    const form = found(this.forms, id)
    const card = this.attach(form.customer, number)
    form.status = 'complete'
    form.setup_intent.payment_method = card.id
    this.tell('checkout.session.completed', form)
    return form
  }

  noteForm(id: string, metadata: Fields): Form {
    const form = found(this.forms, id)
    form.metadata = { ...form.metadata, ...metadata }
    return form
  }

  subscriptionsOf(customer: string): Subscription[] {
    return [...this.subscriptions.values()].filter((row) => row.customer === customer)
  }

  createSubscription(fields: Fields): Subscription {
    const customer = found(this.customers, text(fields, 'customer'))
    const item = tree(tree(fields, 'items'), '0')
    const price = this.price(text(item, 'price'))
    const trial = text(fields, 'trial_end')
    const now = this.now()
    const row: Subscription = {
      id: newId('sub'),
      object: 'subscription',
      customer: customer.id,
      created: now,
      status: trial === '' ? 'active' : 'trialing',
      items: {
        data: [
          {
            id: newId('si'),
            price: { id: price.id },
            quantity: Number(text(item, 'quantity') || '1'),
            current_period_end: trial === '' ? now + price.seconds : Number(trial),
          },
        ],
      },
      cancel_at_period_end: false,
      cancel_at: null,
      ended_at: null,
      latest_invoice: null,
      metadata: tree(fields, 'metadata'),
      trial_end: trial === '' ? null : Number(trial),
    }
    if (trial === '') this.charge(row, this.linesOf(row))
    this.subscriptions.set(row.id, row)
    this.tell('customer.subscription.created', row)
    return row
  }

  private line(quantity: number, { name, amount, interval }: (typeof PRICES)[PriceId], sum?: number): Line {
    const each = `$${(amount / 100).toFixed(2)} / ${interval}`
    return { description: `${quantity} × ${name} (at ${each})`, amount: sum ?? quantity * amount }
  }

  linesOf({ items }: Pick<Subscription, 'items'>): Line[] {
    const [{ price, quantity }] = items.data
    return [this.line(quantity, this.price(price.id))]
  }

  /** What a change costs: the rest of the old plan is credited. */
  changeLines(row: Subscription, fields: Fields): { lines: Line[]; item: Item } {
    const [old] = row.items.data
    const wanted = tree(tree(fields, 'items'), '0')
    if (text(wanted, 'id') !== old.id) throw missing(text(wanted, 'id'))
    const price = this.price(text(wanted, 'price') || old.price.id)
    const before = this.price(old.price.id)
    const at = Number(text(fields, 'proration_date') || this.now())
    const rest = row.status === 'trialing' ? 0 : Math.max(0, old.current_period_end - at) / before.seconds
    const renews = price.interval !== before.interval && row.status !== 'trialing'
    const quantity = Number(text(wanted, 'quantity') || old.quantity)
    const credit = -Math.round(before.amount * old.quantity * rest)
    const full = price.amount * quantity
    const amount = row.status === 'trialing' ? 0 : renews ? full : Math.round(full * rest)
    return {
      lines: [
        { description: `Unused time on ${old.quantity} × ${before.name}`, amount: credit },
        this.line(quantity, price, amount),
      ],
      item: {
        ...old,
        price: { id: price.id },
        quantity,
        current_period_end: renews ? at + price.seconds : old.current_period_end,
      },
    }
  }

  updateSubscription(id: string, fields: Fields): Subscription {
    const row = found(this.subscriptions, id)
    if (row.status === 'canceled') throw missing(id)
    if ('items' in fields) {
      const { lines, item } = this.changeLines(row, fields)
      if (text(fields, 'proration_behavior') === 'always_invoice') this.charge(row, lines)
      row.items = { data: [item] }
    }
    if ('cancel_at_period_end' in fields)
      row.cancel_at_period_end = text(fields, 'cancel_at_period_end') === 'true'
    this.tell('customer.subscription.updated', row)
    return row
  }

  endSubscription(id: string): Subscription {
    const row = found(this.subscriptions, id)
    row.status = 'canceled'
    row.ended_at = this.now()
    this.tell('customer.subscription.deleted', row)
    return row
  }

  preview(fields: Fields): Json {
    const asked = tree(fields, 'subscription_details')
    const id = text(fields, 'subscription')
    const item = tree(tree(asked, 'items'), '0')
    const price = id === '' ? this.price(text(item, 'price')) : null
    const isFree = text(asked, 'trial_end') !== ''
    const lines =
      price === null
        ? this.changeLines(found(this.subscriptions, id), asked).lines
        : [this.line(Number(text(item, 'quantity')), price, isFree ? 0 : undefined)]
    const due = lines.reduce((sum, line) => sum + line.amount, 0)
    return { object: 'invoice', amount_due: Math.max(0, due), currency: 'usd', lines: { data: lines } }
  }

  /** Makes an invoice and pays it; a declined card makes none. */
  charge(row: Subscription, lines: Line[]): void {
    const due = lines.reduce((sum, line) => sum + line.amount, 0)
    if (due > 0 && !this.canPay(row.customer)) throw declined()
    this.invoice(row, lines, 'paid')
  }

  canPay(customer: string): boolean {
    const card = found(this.customers, customer).invoice_settings.default_payment_method
    return card !== null && !this.bad.has(card)
  }

  invoice(row: Subscription, lines: Line[], status: string): Invoice {
    const id = newId('in')
    const total = lines.reduce((sum, line) => sum + line.amount, 0)
    const invoice: Invoice = {
      id,
      object: 'invoice',
      number: `BAY-${String(this.invoices.size + 1).padStart(4, '0')}`,
      customer: row.customer,
      subscription: row.id,
      created: this.now(),
      total,
      amount_due: Math.max(0, total),
      currency: 'usd',
      status,
      attempted: true,
      invoice_pdf: `${PAGES}/invoice/${id}/pdf`,
      hosted_invoice_url: `${PAGES}/invoice/${id}`,
      lines: { data: lines },
    }
    this.invoices.set(id, invoice)
    row.latest_invoice = invoice
    return invoice
  }

  /** The period ends: the plan ends with it, or the next one is charged. */
  renew(id: string): Subscription {
    const row = found(this.subscriptions, id)
    const [item] = row.items.data
    if (row.cancel_at_period_end) return this.endSubscription(id)
    const paid = this.canPay(row.customer)
    const invoice = this.invoice(row, this.linesOf(row), paid ? 'paid' : 'open')
    item.current_period_end = this.now() + this.price(item.price.id).seconds
    row.status = paid ? 'active' : 'past_due'
    this.tell(paid ? 'invoice.paid' : 'invoice.payment_failed', invoice)
    this.tell('customer.subscription.updated', row)
    return row
  }

  pay(id: string): Invoice {
    const invoice = found(this.invoices, id)
    if (invoice.status === 'paid') throw new Refusal(400, 'invoice_already_paid', 'Invoice is already paid')
    if (!this.canPay(invoice.customer)) throw declined()
    invoice.status = 'paid'
    const row = found(this.subscriptions, invoice.subscription)
    const open = [...this.invoices.values()].some(
      (each) => each.subscription === row.id && each.status === 'open',
    )
    if (!open && row.status !== 'canceled') row.status = 'active'
    this.tell('invoice.paid', invoice)
    this.tell('customer.subscription.updated', row)
    return invoice
  }

  invoicesOf(fields: Fields): Invoice[] {
    const same = (key: 'customer' | 'subscription' | 'status', row: Invoice): boolean =>
      text(fields, key) === '' || row[key] === text(fields, key)
    return [...this.invoices.values()]
      .filter((row) => same('customer', row) && same('subscription', row) && same('status', row))
      .toReversed()
  }
}
