import { z } from 'zod'
import { route } from './route.ts'
import { id } from './shared.ts'

const OFFICE = ['Owner', 'Manager', 'Company'] as const

export const DIFFERENCES = [
  'order_net_paid',
  'order_net_credit',
  'order_pay_status',
  'credit_below_zero',
  'refund_over_payment',
  'bulk_split',
] as const

const difference = z.object({
  kind: z.enum(DIFFERENCES),
  /** The order, payer, payment or payment over many orders. */
  subject_id: id,
  name: z.string(),
  /** What stands there, and what the ledger says. */
  kept: z.string(),
  ledger: z.string(),
})
export type Difference = z.infer<typeof difference>

const proof = z
  .object({
    id,
    orders: z.number(),
    payers: z.number(),
    found: z.number(),
    differences: z.array(difference),
    milliseconds: z.number(),
    /** Empty for the nightly run. */
    user_name: z.string(),
    created_at: z.string(),
  })
  .meta({ id: 'LedgerProof' })
export type LedgerProof = z.infer<typeof proof>

export const ledger = {
  proofs: route({
    method: 'GET',
    path: '/api/v2/ledger/proofs',
    allow: OFFICE,
    reply: z.object({ proofs: z.array(proof) }),
    summary: 'The last proofs of the balances',
    description:
      'The last 20 times that orders and account credit were held against the ledger, newest first, with what differed.',
    example: {},
  }),
  prove: route({
    method: 'POST',
    path: '/api/v2/ledger/proofs',
    allow: OFFICE,
    body: z.object({ id }),
    reply: z.object({ proof }),
    summary: 'Prove the balances now',
    description:
      'Holds what every order and payer has against the sums of the ledger. Differences are listed (the first 200), never mended. It runs every night as well.',
    example: { id: '0198c5a0-0000-7000-8000-000000000001' },
    rate: 10,
  }),
}
