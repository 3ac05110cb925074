import { z } from 'zod'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { amountAboveZero, day, id, line, money, nothing, requiredLine } from '../base/shared.ts'

const moneyAboveZero = money.refine((text) => /[1-9]/.test(text), 'not_above_zero')

export const CREDIT_KINDS = ['claim', 'return', 'core'] as const

const credit = z
  .object({
    id,
    kind: z.enum(CREDIT_KINDS),
    purchase_order: z.object({ id, shop_id: id, number: z.number() }),
    supplier_id: id,
    supplier_name: z.string(),
    amount: z.string(),
    /** What neither a credit memo paid nor was written off. */
    open: z.string(),
    currency: z.string(),
    note: z.string(),
    user_name: z.string(),
    at: z.string(),
  })
  .meta({ id: 'ExpectedCredit' })
export type ExpectedCredit = z.infer<typeof credit>

const memo = z
  .object({
    id,
    number: z.string(),
    shop_id: id,
    supplier_id: id,
    memo_on: z.string(),
    total: z.string(),
    /** What is not matched with an expected credit. */
    open: z.string(),
    currency: z.string(),
    note: z.string(),
    user_name: z.string(),
    at: z.string(),
  })
  .meta({ id: 'CreditMemo' })
export type CreditMemo = z.infer<typeof memo>

const matchBody = z.object({
  /** The match’s own id: sent again it counts once. */
  id,
  expected_credit_id: id,
  amount: moneyAboveZero,
})
const matches = z.array(matchBody).max(100)

export const supplierCredits = {
  list: route({
    method: 'GET',
    path: '/api/v2/supplier_credits',
    allow: 'costs.view',
    query: z.object({ supplier_id: id.optional(), purchase_order_id: id.optional() }),
    reply: z.object({ credits: z.array(credit), memos: z.array(memo) }),
    summary: 'Open credits of suppliers',
    description: 'Credits that suppliers owe and credit memos that are not matched yet, the oldest first.',
    example: {},
  }),
  returnGoods: route({
    method: 'POST',
    path: '/api/v2/purchase_orders/:id/returns',
    allow: 'purchasing.invoices',
    params: z.object({ id }),
    body: z.object({
      /** The return’s own id: sent again it counts once. */
      id,
      receipt_id: id,
      reason: requiredLine(200),
      lines: z
        .array(z.object({ id, receipt_line_id: id, quantity: amountAboveZero }))
        .min(1)
        .max(500),
    }),
    reply: nothing,
    errors: ['not_found', 'duplicate_id', 'receipt_reversed', 'return_over_received', 'goods_gone'],
    emits: ['purchase_order.received', 'purchase_order.invoiced'],
    audit: UNAUDITED.purchases,
    summary: 'Return goods to the supplier',
    description:
      'Goods of a receipt leave stock, and a credit at their price with deposits for cores is expected. All lines, or none.',
    example: { reason: 'Wrong part', lines: [{ quantity: '1' }] },
  }),
  returnCore: route({
    method: 'POST',
    path: '/api/v2/purchase_orders/:id/cores',
    allow: 'purchasing.invoices',
    params: z.object({ id }),
    body: z.object({
      /** The return’s own id: sent again it counts once. */
      id,
      line_id: id,
      quantity: amountAboveZero,
    }),
    reply: nothing,
    errors: ['not_found', 'duplicate_id', 'return_over_received'],
    emits: ['purchase_order.invoiced'],
    audit: UNAUDITED.purchases,
    summary: 'Return cores to the supplier',
    description: 'Old parts go back, and their deposit is expected as a credit.',
    example: { quantity: '1' },
  }),
  record: route({
    method: 'POST',
    path: '/api/v2/suppliers/:supplier_id/credit_memos',
    allow: 'purchasing.invoices',
    params: z.object({ supplier_id: id }),
    body: z.object({
      /** The memo’s own id: sent again it counts once. */
      id,
      shop_id: id,
      number: requiredLine(60),
      memo_on: day,
      total: moneyAboveZero,
      note: line(200).default(''),
      matches: matches.default([]),
    }),
    reply: nothing,
    errors: ['not_found', 'duplicate_id', 'credit_number_taken', 'credit_over'],
    emits: ['supplier.credited'],
    audit: UNAUDITED.purchases,
    summary: 'Record a credit memo',
    description: 'Records the memo and matches it with expected credits of the same shop, also in parts.',
    example: { number: 'CM-118', memo_on: '2026-11-23', total: '12.00' },
  }),
  match: route({
    method: 'POST',
    path: '/api/v2/credit_memos/:id/matches',
    allow: 'purchasing.invoices',
    params: z.object({ id }),
    body: z.object({ matches: matches.min(1) }),
    reply: nothing,
    errors: ['not_found', 'duplicate_id', 'credit_over'],
    emits: ['supplier.credited'],
    audit: UNAUDITED.purchases,
    summary: 'Match a credit memo',
    description: 'Matches what is open of the memo with expected credits of its supplier and shop.',
    example: { matches: [{ amount: '12.00' }] },
  }),
  writeOff: route({
    method: 'POST',
    path: '/api/v2/supplier_credits/:id/write_off',
    allow: 'purchasing.invoices',
    params: z.object({ id }),
    body: z.object({
      /** The write-off’s own id: sent again it counts once. */
      id,
      amount: moneyAboveZero,
      note: requiredLine(200),
    }),
    reply: nothing,
    errors: ['not_found', 'duplicate_id', 'credit_over'],
    emits: ['supplier.credited'],
    audit: ['supplier.written_off'],
    summary: 'Write off an expected credit',
    description: 'The supplier will not pay this part; it is no longer expected.',
    example: { amount: '12.00', note: 'Supplier closed' },
  }),
}
