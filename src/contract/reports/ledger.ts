import { z } from 'zod'
import { route } from '../base/route.ts'
import { id } from '../base/shared.ts'

export const DIFFERENCES = [
  'order_net_paid',
  'order_net_credit',
  'order_pay_status',
  'order_returned',
  'order_sales',
  'sales_parts',
  'sales_discounts',
  'day_journal',
  'day_report',
  'rollup_day',
  'kept_visits',
  'kept_hours',
  'refund_over_payment',
  'tip_over_payment',
  'surcharge_over_payment',
  'payment_parts',
  'reversal_parts',
  'bulk_split',
  'credit_below_zero',
  'credit_of_merged',
  'credit_of_nobody',
  'stock_level',
  'stock_value',
  'supplier_invoice',
  'supplier_credit',
  'audit_log',
] as const

export const difference = z.object({
  kind: z.enum(DIFFERENCES),
  /** The order, payer, payment, payment over many orders or item. */
  subject_id: id,
  name: z.string(),
  /** The stored value, and the ledger's. */
  kept: z.string(),
  ledger: z.string(),
  /**
   * The currency of both, where they are money; empty where they are not. Older reconciliations have neither it nor the
   * link.
   */
  currency: z.string().optional(),
  /** The page that shows it. */
  at: z
    .object({ kind: z.enum(['order', 'customer', 'fleet_location', 'item']), id })
    .nullable()
    .optional(),
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
    /** The end of the audit log at that time; null for an empty log, and before it was recorded. */
    audit: z.object({ seq: z.number().int(), hash: z.string() }).nullable(),
  })
  .meta({ id: 'LedgerProof' })
export type LedgerProof = z.infer<typeof proof>

export const ledger = {
  proofs: route({
    method: 'GET',
    path: '/api/v2/ledger/proofs',
    allow: 'accounting.view',
    reply: z.object({ proofs: z.array(proof) }),
    summary: 'Recent reconciliations',
    description:
      'The last 20 reconciliations of orders, payments, account credit, stock and the audit log, newest first, with their differences. A person who does not work in all shops sees those of their shops and of the company’s customers and fleets.',
    example: {},
  }),
  prove: route({
    method: 'POST',
    path: '/api/v2/ledger/proofs',
    allow: 'accounting.view',
    body: z.object({ id }),
    reply: z.object({ proof }),
    audit: { none: 'The list of balance checks has each one with its person, time and result.' },
    summary: 'Reconcile now',
    description:
      'Compares every order and payer with the sums of the ledger, what was refunded of every payment, its tip and its surcharge with what was taken, and every stock level and its value with its movements. The first 200 differences are listed; nothing is changed. It also runs every night.',
    example: { id: '0198c5a0-0000-7000-8000-000000000001' },
    rate: 10,
  }),
}
