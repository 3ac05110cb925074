import { found, type Billing } from './billing.ts'
import { BAD_CARD, GOOD_CARD } from './cards.ts'
import type { Customer } from './billingTypes.ts'
import { text, tree, type Fields } from './form.ts'

const list = (data: readonly unknown[]) => ({ object: 'list', data, has_more: false, url: '/v1' })

type Route = (billing: Billing, ids: string[], fields: Fields) => unknown

const priceRow = ({ id, amount, interval }: ReturnType<Billing['price']>) => ({
  id,
  object: 'price',
  unit_amount: amount,
  currency: 'usd',
  recurring: { interval, interval_count: 1 },
})

const searched = (billing: Billing, query: string): Customer[] => {
  const [, company] = /^metadata\['company_id'\]:'([^']+)'$/.exec(query) ?? []
  return [...billing.customers.values()].filter(({ metadata }) => metadata['company_id'] === company)
}

export const billingRoutes: [string, RegExp, Route][] = [
  ['GET', /^\/v1\/prices\/(\w+)$/, (billing, [id = '']) => priceRow(billing.price(id))],
  [
    'GET',
    /^\/v1\/customers\/search$/,
    (billing, _, fields) => list(searched(billing, text(fields, 'query'))),
  ],
  ['POST', /^\/v1\/customers$/, (billing, _, fields) => billing.createCustomer(fields)],
  ['GET', /^\/v1\/customers\/(\w+)$/, (billing, [id = '']) => found(billing.customers, id)],
  ['POST', /^\/v1\/customers\/(\w+)$/, (billing, [id = ''], fields) => billing.updateCustomer(id, fields)],
  [
    'GET',
    /^\/v1\/customers\/(\w+)\/tax_ids$/,
    (billing, [id = '']) => list(found(billing.customers, id).tax_ids.data),
  ],
  ['POST', /^\/v1\/customers\/(\w+)\/tax_ids$/, (billing, [id = ''], fields) => billing.addTaxId(id, fields)],
  [
    'DELETE',
    /^\/v1\/customers\/(\w+)\/tax_ids\/(\w+)$/,
    (billing, [id = '', tax = '']) => billing.removeTaxId(id, tax),
  ],
  ['GET', /^\/v1\/customers\/(\w+)\/payment_methods$/, (billing, [id = '']) => list(billing.cardsOf(id))],
  [
    'GET',
    /^\/v1\/customers\/(\w+)\/payment_methods\/(\w+)$/,
    (billing, [id = '', card = '']) => billing.cardOf(id, card),
  ],
  [
    'POST',
    /^\/v1\/payment_methods\/(\w+)\/attach$/,
    (billing, [id = ''], fields) =>
      billing.attach(text(fields, 'customer'), id === 'pm_card_visa' ? GOOD_CARD : BAD_CARD),
  ],
  [
    'GET',
    /^\/v1\/checkout\/sessions$/,
    (billing, _, fields) =>
      list([...billing.forms.values()].filter((row) => row.customer === text(fields, 'customer'))),
  ],
  [
    'POST',
    /^\/v1\/checkout\/sessions\/(\w+)$/,
    (billing, [id = ''], fields) => billing.noteForm(id, tree(fields, 'metadata')),
  ],
  ['POST', /^\/v1\/payment_methods\/(\w+)\/detach$/, (billing, [id = '']) => billing.detach(id)],
  [
    'GET',
    /^\/v1\/subscriptions$/,
    (billing, _, fields) => list(billing.subscriptionsOf(text(fields, 'customer'))),
  ],
  ['POST', /^\/v1\/subscriptions$/, (billing, _, fields) => billing.createSubscription(fields)],
  [
    'POST',
    /^\/v1\/subscriptions\/(\w+)$/,
    (billing, [id = ''], fields) => billing.updateSubscription(id, fields),
  ],
  ['DELETE', /^\/v1\/subscriptions\/(\w+)$/, (billing, [id = '']) => billing.endSubscription(id)],
  ['POST', /^\/v1\/invoices\/create_preview$/, (billing, _, fields) => billing.preview(fields)],
  ['GET', /^\/v1\/invoices\/(\w+)$/, (billing, [id = '']) => found(billing.invoices, id)],
  ['GET', /^\/v1\/invoices$/, (billing, _, fields) => list(billing.invoicesOf(fields))],
  ['POST', /^\/v1\/invoices\/(\w+)\/pay$/, (billing, [id = '']) => billing.pay(id)],
]

/** The controls of a test: /_sim/…, each with a JSON body. */
export const billingControls: Record<string, (billing: Billing, body: Record<string, string>) => unknown> = {
  billing: (billing) => ({
    customers: [...billing.customers.values()],
    cards: [...billing.cards.values()],
    subscriptions: [...billing.subscriptions.values()],
    invoices: [...billing.invoices.values()],
  }),
  clock: (billing, { at = '' }) => {
    billing.clock = at === '' ? null : Math.floor(Date.parse(at) / 1000)
    return {}
  },
  fill: (billing, { id = '', good = 'yes' }) => billing.fillForm(id, good === 'yes' ? GOOD_CARD : BAD_CARD),
  spoil: (billing, { id = '' }) => {
    billing.bad.add(id)
    return {}
  },
  renew: (billing, { id = '' }) => billing.renew(id),
  end: (billing, { id = '' }) => billing.endSubscription(id),
}
