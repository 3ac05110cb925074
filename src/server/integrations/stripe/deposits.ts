import type { Stripe } from 'stripe'
import { PAYOUT_STATUSES, type PayoutLineKind, type PayoutStatus } from '#domain/accounting/payouts.ts'
import type { Balance, Payout, PayoutTransaction, Payouts, Read } from '../gateway.ts'
import { idOf, wordsOf } from '../stripeClient.ts'
import { fromMinor } from './client.ts'
import { lookUp } from '#domain/base/lookUp.ts'

const instant = (seconds: number): string => new Date(seconds * 1000).toISOString()

const statusOf = ({ status }: Stripe.Payout): PayoutStatus =>
  PAYOUT_STATUSES.find((known) => known === status) ?? 'pending'

/** Stripe lists what is inside for its automatic payouts only, once it has assembled them. */
function itemizedOf({ automatic, reconciliation_status }: Stripe.Payout): Payout['itemized'] {
  if (!automatic || reconciliation_status === 'not_applicable') return 'never'
  return reconciliation_status === 'completed' ? 'yes' : 'later'
}

const depositOf = (payout: Stripe.Payout): Payout => ({
  reference: payout.id,
  status: statusOf(payout),
  currency: payout.currency,
  net: fromMinor(payout.amount),
  made_at: instant(payout.created),
  arrival_date: instant(payout.arrival_date).slice(0, 10),
  itemized: itemizedOf(payout),
  failure: payout.failure_message ?? payout.failure_code ?? '',
})

const KINDS: Record<string, PayoutLineKind> = {
  charge: 'payment',
  refund: 'refund',
  fee: 'fee',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
}

/** A payment is known by the id of its intent, a refund by its own, as in the ledger. */
function paymentOf(source: Stripe.BalanceTransaction['source']): string {
  if (source === null || typeof source === 'string') return ''
  if (source.object === 'charge') return idOf(source.payment_intent) || source.id
  return source.object === 'refund' ? source.id : ''
}

const lineOf = (row: Stripe.BalanceTransaction): PayoutTransaction => ({
  reference: row.id,
  kind: lookUp(KINDS, row.reporting_category) ?? 'other',
  payment_reference: paymentOf(row.source),
  amount: fromMinor(row.amount),
  fee: fromMinor(row.fee),
  net: fromMinor(row.net),
  happened_at: instant(row.created),
  description: (row.description ?? row.type).slice(0, 200),
})

function sumOf(rows: readonly { amount: number; currency: string }[], currency: string): string {
  return fromMinor(rows.reduce((sum, row) => sum + (row.currency === currency ? row.amount : 0), 0))
}

function balances({ available, pending }: Stripe.Balance): Balance[] {
  const currencies = [...new Set([...available, ...pending].map(({ currency }) => currency))]
  return currencies.map((currency) => ({
    currency,
    available: sumOf(available, currency),
    pending: sumOf(pending, currency),
  }))
}

async function read<Value>(ask: () => Promise<Value>): Promise<Read<Value>> {
  try {
    return { ok: true, value: await ask() }
  } catch (error) {
    return { ok: false, message: wordsOf(error) }
  }
}

/** Every page of a list; a row that appears twice, because the list grew while it was read, counts once. */
async function all<Row extends { id: string }>(list: AsyncIterable<Row>): Promise<Row[]> {
  const found = new Map<string, Row>()
  for await (const row of list) found.set(row.id, row)
  return [...found.values()]
}

/** Deposits of a key's account. */
export const deposits = (stripe: Stripe): Payouts => ({
  balance: () => read(async () => balances(await stripe.balance.retrieve())),

  since: (from) =>
    read(async () => {
      const gte = Math.floor(Date.parse(from) / 1000)
      return (await all(stripe.payouts.list({ created: { gte }, limit: 100 }))).map(depositOf)
    }),

  lines: (payout) =>
    read(async () => {
      const list = stripe.balanceTransactions.list({ payout, limit: 100, expand: ['data.source'] })
      // The payout itself is among them.
      return (await all(list)).filter((row) => row.reporting_category !== 'payout').map(lineOf)
    }),
})
