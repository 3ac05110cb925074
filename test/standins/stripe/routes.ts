import { Refusal, text, type Fields } from './form.ts'
import { bounce, type Account, type Intent } from './account.ts'
import { billingControls, billingRoutes } from './billingRoutes.ts'
import { depositControls, depositRoutes } from './deposits.ts'

type Route = (account: Account, ids: string[], fields: Fields) => unknown

const list = (data: readonly unknown[]) => ({ object: 'list', data, has_more: false, url: '/v1' })

/** Someone looks: whatever the person at the reader was about to do is done. */
function look(account: Account): void {
  for (const reader of account.readers.values()) account.present(reader)
}

const seen = (account: Account, id: string): Intent => {
  look(account)
  return account.intent(id)
}

export const routes: [string, RegExp, Route][] = [
  ...depositRoutes,
  ...billingRoutes.map(([method, path, run]): [string, RegExp, Route] => [
    method,
    path,
    (account, ids, fields) => run(account.billing, ids, fields),
  ]),
  ['POST', /^\/v1\/payment_intents$/, (account, _, fields) => account.createIntent(fields)],
  ['GET', /^\/v1\/payment_intents\/(\w+)$/, (account, [id = '']) => seen(account, id)],
  [
    'POST',
    /^\/v1\/payment_intents\/(\w+)\/capture$/,
    (account, [id = ''], fields) => account.capture(id, fields),
  ],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/cancel$/, (account, [id = '']) => account.cancel(id)],
  [
    'GET',
    /^\/v1\/terminal\/readers$/,
    (account, _, fields) => {
      if (text(fields, 'location') === 'tml_bare') return list([])
      if (text(fields, 'location') !== 'tml_1') throw new Refusal(404, 'resource_missing', 'No such location')
      return list([...account.readers.values()])
    },
  ],
  [
    'GET',
    /^\/v1\/terminal\/readers\/(\w+)$/,
    (account, [id = '']) => {
      look(account)
      return account.reader(id)
    },
  ],
  [
    'POST',
    /^\/v1\/terminal\/readers\/(\w+)\/process_payment_intent$/,
    (account, [id = ''], fields) => account.process(id, fields),
  ],
  [
    'POST',
    /^\/v1\/terminal\/readers\/(\w+)\/refund_payment$/,
    (account, [id = ''], fields) => account.refundAtReader(id, fields),
  ],
  [
    'POST',
    /^\/v1\/terminal\/readers\/(\w+)\/cancel_action$/,
    (account, [id = '']) => account.cancelAction(id),
  ],
  ['POST', /^\/v1\/refunds$/, (account, _, fields) => account.createRefund(fields)],
  [
    'GET',
    /^\/v1\/refunds$/,
    (account, _, fields) =>
      list(
        [...account.refunds.values()].filter((row) => row.payment_intent === text(fields, 'payment_intent')),
      ),
  ],
  [
    'POST',
    /^\/v1\/checkout\/sessions$/,
    (account, _, fields) =>
      text(fields, 'mode') === 'setup' ? account.billing.createForm(fields) : account.createPage(fields),
  ],
  [
    'GET',
    /^\/v1\/checkout\/sessions\/(\w+)$/,
    (account, [id = '']) => {
      const form = account.billing.forms.get(id)
      if (form) return form
      const page = account.page(id)
      return { ...page, payment_intent: page.payment_intent && account.intent(page.payment_intent) }
    },
  ],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, (account, [id = '']) => account.expirePage(id)],
]

/** The controls of a test: /_sim/…, each with a JSON body. */
export const controls: Record<string, (account: Account, body: Record<string, string>) => unknown> = {
  ...depositControls,
  ...Object.fromEntries(
    Object.entries(billingControls).map(([name, run]) => [
      name,
      (account: Account, body: Record<string, string>) => run(account.billing, body),
    ]),
  ),
  state: (account) => ({
    intents: [...account.intents.values()],
    refunds: [...account.refunds.values()],
    readers: [...account.readers.values()],
    pages: [...account.pages.values()],
  }),
  present: (account, { how = 'ok' }) => {
    account.presented = how as Account['presented']
    return {}
  },
  reader: (account, { id = 'tmr_1', status = 'online' }) => {
    account.reader(id).status = status
    return {}
  },
  busy: (account, { id = 'tmr_1' }) => {
    const other = account.createIntent({ amount: '100', currency: 'usd' })
    return account.process(id, { payment_intent: other.id })
  },
  free: (account, { id = 'tmr_1' }) => {
    account.reader(id).action = null
    return {}
  },
  pay: (account, { id = '', funding = 'credit' }) => {
    account.payPage(id, funding)
    return {}
  },
  bounce: (account, { id = '' }) => {
    bounce(account, id)
    return {}
  },
  refund: (account, { id = '', status = 'succeeded' }) => account.endRefund(id, status),
}
