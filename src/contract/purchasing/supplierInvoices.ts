import { z } from 'zod'
import { DIFFERENCES, MATCH_STATES, OUTCOMES } from '#domain/purchasing/match.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import {
  amount,
  amountAboveZero,
  day,
  id,
  line,
  money,
  nothing,
  requiredLine,
  signedMoney,
} from '../base/shared.ts'

const invoice = z
  .object({
    id,
    number: z.string(),
    invoiced_on: z.string(),
    freight: z.string(),
    /** Deposits for cores. */
    cores: z.string(),
    tax: z.string(),
    total: z.string(),
    note: z.string(),
    user_name: z.string(),
    at: z.string(),
    voided_at: z.string().nullable(),
    voided_by_name: z.string().nullable(),
    void_reason: z.string().nullable(),
    lines: z.array(
      z.object({ id, line_id: id, quantity: z.string(), price: z.string(), amount: z.string() }),
    ),
  })
  .meta({ id: 'SupplierInvoice' })
export type SupplierInvoice = z.infer<typeof invoice>

const difference = z
  .object({
    kind: z.enum(DIFFERENCES),
    /** The line; of freight the purchase order. */
    subject_id: id,
    purchase_order: z.object({ id, shop_id: id, number: z.number() }),
    supplier_id: id,
    supplier_name: z.string(),
    /** Empty for freight. */
    item_name: z.string(),
    item_name_french: z.string(),
    /** How much more is invoiced than came, in purchase units; zero for prices and freight. */
    quantity: z.string(),
    /** What the invoice asks over the goods; negative: less. */
    amount: z.string(),
    currency: z.string(),
  })
  .meta({ id: 'InvoiceDifference' })
export type InvoiceDifference = z.infer<typeof difference>

const settlement = z.object({
  id,
  kind: z.enum(DIFFERENCES),
  subject_id: id,
  outcome: z.enum(OUTCOMES),
  amount: z.string(),
  note: z.string(),
  user_name: z.string(),
  at: z.string(),
})

const match = z
  .object({
    state: z.enum(MATCH_STATES),
    invoices: z.array(invoice),
    /** What came of each line, is invoiced, and how many cores are still to go back; in purchase units. */
    lines: z.array(z.object({ line_id: id, received: z.string(), invoiced: z.string(), cores: z.string() })),
    differences: z.array(difference),
    settlements: z.array(settlement),
    /** Goods that went back to the supplier. */
    returns: z.array(
      z.object({
        id,
        receipt_id: id,
        reason: z.string(),
        user_name: z.string(),
        at: z.string(),
        lines: z.array(
          z.object({ receipt_line_id: id, item_name: z.string(), quantity: z.string(), amount: z.string() }),
        ),
      }),
    ),
  })
  .meta({ id: 'PurchaseMatch' })
export type PurchaseMatch = z.infer<typeof match>

const params = z.object({ id })

export const recordInvoiceBody = z.object({
  /** The invoice’s own id: sent again it counts once. */
  id,
  number: requiredLine(60),
  invoiced_on: day,
  freight: money.default('0'),
  cores: money.default('0'),
  tax: money.default('0'),
  /** As printed; it must be the sum of lines, freight, cores and tax. */
  total: money,
  note: line(200).default(''),
  lines: z
    .array(z.object({ id, line_id: id, quantity: amountAboveZero, price: amount }))
    .min(1)
    .max(500),
})
export type RecordInvoiceBody = z.infer<typeof recordInvoiceBody>

const settleBody = z.object({
  /** The settlement’s own id: sent again it counts once. */
  id,
  kind: z.enum(DIFFERENCES),
  subject_id: id,
  outcome: z.enum(OUTCOMES),
  /** The difference that the person has seen. */
  amount: signedMoney,
  note: line(200).default(''),
})

export const supplierInvoices = {
  match: route({
    method: 'GET',
    path: '/api/v2/purchase_orders/:id/match',
    allow: 'costs.view',
    params,
    reply: z.object({ match }),
    errors: ['not_found'],
    summary: 'Three-way match of a purchase order',
    description:
      'What was ordered, received and invoiced of each line, the differences, and how they were settled.',
    example: {},
  }),
  record: route({
    method: 'POST',
    path: '/api/v2/purchase_orders/:id/invoices',
    allow: 'purchasing.invoices',
    params,
    body: recordInvoiceBody,
    reply: nothing,
    errors: ['not_found', 'duplicate_id', 'purchase_order_state', 'invoice_number_taken'],
    emits: ['purchase_order.invoiced'],
    audit: UNAUDITED.purchases,
    summary: 'Record an invoice of a supplier',
    description:
      'Records the invoice with its lines. A number of the same supplier is taken once. The same invoice again counts once.',
    example: {
      number: 'INV-8821',
      invoiced_on: '2026-11-23',
      total: '141.00',
      lines: [{ quantity: '4', price: '33' }],
    },
  }),
  void: route({
    method: 'POST',
    path: '/api/v2/purchase_orders/:id/invoices/:invoice_id/void',
    allow: 'purchasing.invoices',
    params: z.object({ id, invoice_id: id }),
    body: z.object({ reason: requiredLine(200) }),
    reply: nothing,
    errors: ['not_found', 'invoice_voided', 'invoice_settled'],
    emits: ['purchase_order.invoiced'],
    audit: ['supplier.invoice_voided'],
    summary: 'Void an invoice of a supplier',
    description: 'The invoice counts no longer and stays in the list; its number is free again.',
    example: { reason: 'Entered twice' },
  }),
  settle: route({
    method: 'POST',
    path: '/api/v2/purchase_orders/:id/settle',
    allow: 'purchasing.invoices',
    params,
    body: settleBody,
    reply: nothing,
    errors: ['not_found', 'duplicate_id', 'difference_changed'],
    emits: ['purchase_order.invoiced'],
    audit: ['supplier.settled'],
    summary: 'Settle a difference of an invoice',
    description:
      'Accepts the difference, or claims it: a credit of the supplier is expected. A difference in the shop’s favor is accepted.',
    example: { kind: 'price', outcome: 'claimed', amount: '12.00' },
  }),
  listDifferences: route({
    method: 'GET',
    path: '/api/v2/invoice_differences',
    allow: 'costs.view',
    query: z.object({ shop_id: id }),
    reply: z.object({ differences: z.array(difference) }),
    errors: ['not_found'],
    summary: 'Differences to settle',
    description:
      'Differences of supplier invoices of a shop in quantity, price or freight, the oldest order first.',
    example: {},
  }),
}
