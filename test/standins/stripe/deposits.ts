import type { Account } from './account.ts'
import { Refusal, text, tree, type Fields } from './form.ts'

/** One movement on the balance, as Stripe books it. */
interface Movement {
  id: string
  object: 'balance_transaction'
  amount: number
  fee: number
  net: number
  currency: string
  type: string
  reporting_category: string
  created: number
  description: string | null
  source: { id: string; object: string; payment_intent: string | null } | null
  payout: string | null
}

interface Payout {
  id: string
  object: 'payout'
  amount: number
  currency: string
  status: string
  automatic: boolean
  reconciliation_status: string
  arrival_date: number
  created: number
  failure_code: string | null
  failure_message: string | null
}

const now = (): number => Math.floor(Date.now() / 1000)
const cost = (amount: number): number => Math.round(amount * 0.029) + 30

let serial = 0
const newId = (prefix: string): string => `${prefix}_${(++serial).toString(36).padStart(8, '0')}`

/** The balance of an account and its payouts, made from its own payments and refunds. */
export class Deposits {
  readonly movements: Movement[] = []
  readonly payouts: Payout[] = []
  /** Payments that no deposit includes. */
  readonly held = new Set<string>()
  readonly #account: Account
  constructor(account: Account) {
    this.#account = account
  }

  private move(category: string, fields: Partial<Movement> & Pick<Movement, 'amount' | 'currency'>): void {
    const fee = fields.fee ?? 0
    this.movements.push({
      id: newId('txn'),
      object: 'balance_transaction',
      type: category,
      reporting_category: category,
      created: now(),
      description: null,
      source: null,
      payout: null,
      ...fields,
      fee,
      net: fields.amount - fee,
    })
  }

  /** Books payments and refunds that are not booked yet. */
  book(): void {
    const known = new Set(this.movements.map(({ source }) => source?.payment_intent ?? source?.id))
    for (const { id, amount_received: amount, currency } of this.#account.intents.values())
      if (amount > 0 && !known.has(id))
        this.move('charge', {
          amount,
          fee: cost(amount),
          currency,
          source: { id: `ch_${id}`, object: 'charge', payment_intent: id },
        })
    for (const { id, status, amount, currency } of this.#account.refunds.values())
      if (status === 'succeeded' && !known.has(id))
        this.move('refund', {
          amount: -amount,
          currency,
          source: { id, object: 'refund', payment_intent: null },
        })
  }

  /** A payment, or a processor's fee, outside of our product. */
  stray(category: string, amount: number, currency: string): void {
    const source = category === 'charge' ? { id: newId('ch'), object: 'charge', payment_intent: null } : null
    this.move(category, { amount, currency, source, description: 'Made on the dashboard' })
  }

  /** Pays out the whole balance. `status`: its state; `itemized`: whether it lists what is inside. */
  pay(wanted: Record<string, string>): Payout {
    const { status = 'paid', itemized = 'completed', days_ago = '0', days_ahead = '0' } = wanted
    this.book()
    const inside = this.movements.filter(
      ({ payout, source }) => payout === null && !this.held.has(source?.payment_intent ?? ''),
    )
    const created = now() - Number(days_ago) * 86_400
    const made: Payout = {
      id: newId('po'),
      object: 'payout',
      amount: inside.reduce((sum, { net }) => sum + net, 0),
      currency: inside[0]?.currency ?? 'usd',
      status,
      automatic: itemized !== 'not_applicable',
      reconciliation_status: itemized,
      arrival_date: created + 86_400,
      created,
      failure_code: null,
      failure_message: null,
    }
    for (const row of inside) {
      row.payout = made.id
      row.created += Number(days_ahead) * 86_400
    }
    this.payouts.unshift(made)
    this.#account.tell('payout.created', made)
    return made
  }

  end({ id = '', status = 'paid', itemized = '', amount = '' }: Record<string, string>): Payout | undefined {
    const found = this.payouts.find((row) => row.id === id)
    if (!found) return undefined
    found.status = status
    if (itemized !== '') found.reconciliation_status = itemized
    if (amount !== '') found.amount = Number(amount)
    if (status === 'failed')
      Object.assign(found, {
        failure_code: 'account_closed',
        failure_message: 'The bank account was closed.',
      })
    this.#account.tell(`payout.${status}`, found)
    return found
  }

  balance(): unknown {
    this.book()
    const waiting = this.movements.filter(({ payout }) => payout === null)
    const currency = waiting[0]?.currency ?? 'usd'
    const amount = waiting.reduce((sum, { net }) => sum + net, 0)
    return {
      object: 'balance',
      available: [{ amount: 0, currency }],
      pending: [{ amount, currency }],
    }
  }
}

const all = new WeakMap<Account, Deposits>()

export function depositsOf(account: Account): Deposits {
  const known = all.get(account)
  if (known) return known
  const made = new Deposits(account)
  all.set(account, made)
  return made
}

/** A page of a list, after the row that the caller has last. */
function page(list: readonly { id: string }[], fields: Fields): unknown {
  const after = text(fields, 'starting_after')
  const begin = after === '' ? 0 : list.findIndex(({ id }) => id === after) + 1
  const end = begin + Number(text(fields, 'limit') || '10')
  return { object: 'list', data: list.slice(begin, end), has_more: end < list.length, url: '/v1' }
}

export const depositRoutes: [string, RegExp, (account: Account, ids: string[], fields: Fields) => unknown][] =
  [
    ['GET', /^\/v1\/balance$/, (account) => depositsOf(account).balance()],
    [
      'GET',
      /^\/v1\/payouts$/,
      (account, _, fields) => {
        const from = Number(text(tree(fields, 'created'), 'gte') || '0')
        return page(
          depositsOf(account).payouts.filter(({ created }) => created >= from),
          fields,
        )
      },
    ],
    [
      'GET',
      /^\/v1\/balance_transactions$/,
      (account, _, fields) => {
        const { payouts, movements } = depositsOf(account)
        const id = text(fields, 'payout')
        const of = payouts.find((row) => row.id === id)
        if (!of?.automatic) throw new Refusal(400, '', 'Only automatic payouts have their transactions.')
        const itself = {
          id: `txn_${id}`,
          object: 'balance_transaction',
          amount: -of.amount,
          fee: 0,
          net: -of.amount,
          currency: of.currency,
          type: 'payout',
          reporting_category: 'payout',
          created: of.created,
          description: null,
          source: { id, object: 'payout' },
        }
        return page([itself, ...movements.filter(({ payout }) => payout === id)], fields)
      },
    ],
  ]

export const depositControls: Record<string, (account: Account, body: Record<string, string>) => unknown> = {
  deposit: (account, body) => depositsOf(account).pay(body),
  end_deposit: (account, body) => depositsOf(account).end(body),
  stray: (account, { category = 'charge', amount = '0', currency = 'usd' }) =>
    depositsOf(account).stray(category, Number(amount), currency),
  hold: (account, { id = '' }) => void depositsOf(account).held.add(id),
  alter: (account, { id = '', amount = '0' }) => {
    const deposits = depositsOf(account)
    deposits.book()
    const found = deposits.movements.find(({ source }) => source?.payment_intent === id)
    if (found) Object.assign(found, { amount: Number(amount), net: Number(amount) - found.fee })
    return {}
  },
}
