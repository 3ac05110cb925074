import { z } from 'zod'
import { PAYOUT_LINE_KINDS, PAYOUT_PROBLEMS, PAYOUT_STATUSES } from '#domain/accounting/payouts.ts'
import { partyKind } from '../parties/parties.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { day, id, language, pageQuery } from '../base/shared.ts'

const payer = z.object({ kind: partyKind, id })

/** The totals of one deposit, or of several in one currency. */
const sums = {
  currency: z.string(),
  gross: z.string(),
  /** These three are negative where they reduce the deposit. */
  refunds: z.string(),
  fees: z.string(),
  other: z.string(),
  net: z.string(),
}

const payout = z
  .object({
    id,
    shop_id: id,
    shop_name: z.string(),
    provider: z.string(),
    /** The processor's own id of it. */
    reference: z.string(),
    status: z.enum(PAYOUT_STATUSES),
    ...sums,
    /** Whether the processor lists what is inside: it does, it will, it never does. */
    itemized: z.enum(['yes', 'later', 'never']),
    /** Why it failed, in the processor's words. */
    failure: z.string(),
    arrival_date: z.string(),
    made_at: z.string(),
    /** How many movements are inside, and how many of them do not match our books. */
    lines: z.number(),
    problems: z.number(),
    /** The lines inside do not add up to the net. */
    sum_differs: z.boolean(),
  })
  .meta({ id: 'Payout' })
export type Payout = z.infer<typeof payout>

const line = z
  .object({
    reference: z.string(),
    kind: z.enum(PAYOUT_LINE_KINDS),
    amount: z.string(),
    fee: z.string(),
    net: z.string(),
    description: z.string(),
    happened_at: z.string(),
    problem: z.enum(PAYOUT_PROBLEMS).nullable(),
    /** Our payment or refund with that name; null where there is none. */
    payment_id: z.string().nullable(),
    payment_method: z.string(),
    /** The amount in our ledger. */
    our_amount: z.string().nullable(),
    order_id: z.string().nullable(),
    order_custom_id: z.string().nullable(),
    /** The account credit that it was added to or taken from; null for a payment of an order. */
    payer: payer.nullable(),
    shop_name: z.string(),
  })
  .meta({ id: 'PayoutLine' })
export type PayoutLine = z.infer<typeof line>

export const account = z
  .object({
    provider: z.string(),
    /** The shops that share the account. */
    shop_ids: z.array(id),
    shop_names: z.array(z.string()),
    state: z.enum(['read', 'never_read', 'not_configured', 'not_supported']),
    read_at: z.string().nullable(),
    /** Why the last reading failed, in the processor's words. */
    problem: z.string(),
    balance: z.array(z.object({ currency: z.string(), available: z.string(), pending: z.string() })),
  })
  .meta({ id: 'PayoutAccount' })
export type PayoutAccount = z.infer<typeof account>

const missing = z
  .object({
    payment_id: id,
    payment_type: z.string(),
    payment_method: z.string(),
    amount: z.string(),
    currency: z.string(),
    made_at: z.string(),
    shop_name: z.string(),
    order_id: z.string().nullable(),
    order_custom_id: z.string().nullable(),
    payer: payer.nullable(),
  })
  .meta({ id: 'MissingPayment' })
export type MissingPayment = z.infer<typeof missing>

const filters = {
  from: day.optional(),
  to: day.optional(),
  shop_id: id.optional(),
  status: z.enum(PAYOUT_STATUSES).optional(),
  /** Only deposits with something that does not match. */
  differs: z.enum(['yes']).optional(),
}

export const payouts = {
  list: route({
    method: 'GET',
    path: '/api/v2/payouts',
    allow: 'payouts.view',
    query: z.object({ ...filters, ...pageQuery }),
    reply: z.object({
      rows: z.array(payout),
      total: z.number(),
      /** Over everything that matches the filters, without failed and canceled deposits. */
      totals: z.array(z.object({ ...sums, payouts: z.number() })),
      accounts: z.array(account),
      /** Payments of ours that should have been deposited by now and are in no deposit, oldest first. */
      missing: z.array(missing),
      missing_total: z.number(),
    }),
    errors: ['not_found'],
    summary: 'Processor deposits',
    description:
      'Each deposit to the bank with gross, fees and net, what does not match the ledger, what the processor still holds, and payments that should have been deposited by now. A payment is missing once one taken two days later was deposited, or after 35 days.',
    example: {},
  }),
  get: route({
    method: 'GET',
    path: '/api/v2/payouts/:id',
    allow: 'payouts.view',
    params: z.object({ id }),
    reply: z.object({ payout, lines: z.array(line) }),
    errors: ['not_found'],
    summary: 'A deposit and its entries',
    description:
      'Payments, refunds, fees and disputes of the deposit, each with its payment and order if there is one.',
    example: {},
  }),
  sync: route({
    method: 'POST',
    path: '/api/v2/payouts/read',
    allow: 'payouts.view',
    reply: z.object({ accounts: z.array(account) }),
    errors: ['provider_not_configured'],
    emits: ['payout.changed'],
    audit: UNAUDITED.provider,
    summary: 'Read deposits now',
    description:
      'Asks every processor of the company for deposits and balance. One that does not answer is named; what was read before stays.',
    example: {},
    rate: 20,
  }),
  file: route({
    method: 'GET',
    path: '/api/v2/payouts/file',
    allow: 'payouts.view',
    query: z.object({ ...filters, language: language.default('en') }),
    kind: 'file',
    gives: ['text/csv'],
    reply: z.unknown(),
    errors: ['not_found'],
    audit: ['export.made'],
    summary: 'Deposits as CSV',
    description: 'The same rows as the list, all of them, as a CSV file for a spreadsheet.',
    example: {},
  }),
}
