import { z } from 'zod'
import {
  bulkPayment,
  payerEntry,
  payerFile,
  payerOrder,
  payerSummary,
  receivableRow,
  receivableTotal,
} from './receivableShape.ts'
import { partyKind } from '../parties/parties.ts'
import { PAPERS } from '../base/media.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import {
  email,
  id,
  instant,
  language,
  line,
  mailedTo,
  money,
  pageQuery,
  requiredLine,
} from '../base/shared.ts'

/** The most orders in one payment, and in a payer's list; the oldest ones where none were chosen. */
export const MOST_AT_ONCE = 1000

const payer = z.object({ kind: partyKind, id })
const moved = { id, device_id: id, made_at: instant }

const listQuery = {
  q: line(100).optional(),
  shop_id: id.optional(),
  kind: partyKind.optional(),
  /** Only late payers. */
  late: z.enum(['yes']).optional(),
  sort: z
    .enum(['balance', '-balance', 'name', '-name', 'late', '-late'])
    .default('-balance')
    .meta({ description: 'Balance, name, or days past due of the oldest order; a minus reverses the order' }),
}

const bulkReply = z.object({ payment: bulkPayment, credit: z.string() }).meta({ id: 'BulkPaymentReply' })

const statement = {
  shop_id: id,
  language: language.optional(),
}

export const receivables = {
  list: route({
    method: 'GET',
    path: '/api/v2/receivables',
    allow: 'signed_in',
    query: z.object({ ...listQuery, ...pageQuery }),
    reply: z.object({
      rows: z.array(receivableRow),
      total: z.number(),
      totals: z.array(receivableTotal),
    }),
    errors: ['not_found'],
    summary: 'Accounts receivable',
    description:
      'Finalized orders that are not fully paid, by customer, fleet location and currency, aged in the time zone of each order’s shop. Orders without a customer are in one row.',
    example: {},
  }),
  file: route({
    method: 'GET',
    path: '/api/v2/receivables/file',
    allow: 'lists.export',
    query: z.object({ ...listQuery, language: language.default('en') }),
    kind: 'file',
    gives: ['text/csv'],
    reply: z.unknown(),
    errors: ['not_found'],
    audit: ['export.made'],
    summary: 'Accounts receivable as CSV',
    description: 'The same rows as the list, all of them, as a CSV file for a spreadsheet.',
    example: {},
  }),
  payer: route({
    method: 'GET',
    path: '/api/v2/receivables/:kind/:id',
    allow: 'signed_in',
    params: payer,
    /** The currency of the shown credit; that of the person's first shop where none is named. */
    query: z.object({ shop_id: id.optional() }),
    reply: z.object({
      payer: payerSummary,
      totals: z.array(receivableTotal),
      orders: z.array(payerOrder),
      payments: z.array(payerEntry),
      credit: z.string(),
      written_off: z.array(
        z.object({ currency: z.string(), orders: z.number(), amount: z.string(), tax: z.string() }),
      ),
      files: z.array(payerFile),
    }),
    errors: ['not_found'],
    summary: 'Receivables of one payer',
    description:
      'The total due by currency and age, the 1,000 oldest unpaid orders with balance and age, the last 100 payments, account credit, what was written off with the tax inside it, and the files kept of this payer.',
    example: {},
  }),
  pay: route({
    method: 'POST',
    path: '/api/v2/receivables/:kind/:id/payments',
    allow: 'payments.take',
    params: payer,
    body: z.object({
      ...moved,
      /** The shop that takes the money. */
      shop_id: id,
      payment_method: z.string().max(40),
      /** The amount tendered. */
      amount: money,
      reference: z.string().trim().max(80).default(''),
      /** With Account Credit: the card payment into this credit that pays now, whether or not the shop takes credit. */
      card_payment_id: id.nullable().default(null),
      /** What happens to an amount larger than the orders take. */
      rest: z.enum(['change', 'credit']).default('change'),
      /** None: every unpaid order, oldest first. Without an amount an order takes what is left. */
      orders: z
        .array(z.object({ order_id: id, amount: money.nullable().default(null) }))
        .max(MOST_AT_ONCE)
        .default([]),
    }),
    reply: bulkReply,
    errors: [
      'not_found',
      'duplicate_id',
      'payment_not_positive',
      'payment_too_large',
      'shares_over_payment',
      'nothing_owed',
      'reference_required',
      'method_not_available',
      'order_has_open_payment',
      'order_has_issue_payment',
      'credit_too_small',
      'other_currency',
    ],
    emits: ['payment.taken', 'account_credit.changed'],
    audit: UNAUDITED.payments,
    summary: 'Pay several orders at once',
    description:
      'Splits one payment over unpaid orders, oldest first or as chosen: by a manual method, by account credit, or by a card that just paid into account credit. Each order gets its own ledger entry, in one transaction. Cash gives change; the rest may become account credit.',
    example: { payment_method: 'Check', reference: '1042', amount: '1200.00', orders: [] },
  }),
  reverse: route({
    method: 'POST',
    path: '/api/v2/bulk-payments/:id/reverse',
    allow: 'receivables.manage',
    params: z.object({ id }),
    body: z.object({ ...moved, reason: requiredLine(200) }),
    reply: bulkReply,
    errors: [
      'not_found',
      'duplicate_id',
      'payment_already_reversed',
      'payment_has_refunds',
      'payment_day_closed',
      'credit_too_small',
    ],
    emits: ['payment.reversed', 'account_credit.changed'],
    audit: ['payment.reversed'],
    summary: 'Reverse a payment of several orders',
    description:
      'Adds a reversing entry for every order of the payment, and for what became account credit, in one transaction.',
    example: { reason: 'The check was returned' },
  }),
  statementLink: route({
    method: 'POST',
    path: '/api/v2/receivables/:kind/:id/statement',
    allow: 'signed_in',
    whileReadOnly: true,
    params: payer,
    body: z.object({ ...statement, format: z.enum(['pdf', 'html']) }),
    reply: z.object({ url: z.string() }),
    errors: ['not_found'],
    audit: UNAUDITED.reads,
    summary: 'Link to a statement',
    description:
      'Returns a signed address that is valid for five minutes: open orders in the shop’s currency, aging, payments of the last 90 days, account credit. Without a language, the payer’s is used.',
    example: { format: 'pdf' },
  }),
  mailStatement: route({
    method: 'POST',
    path: '/api/v2/receivables/:kind/:id/statement/mail',
    allow: 'receivables.manage',
    params: payer,
    body: z.object({ ...statement, to: email }),
    reply: mailedTo,
    errors: ['not_found', 'address_black_listed', 'mail_address_refused', 'mail_not_sent'],
    audit: ['export.mailed'],
    summary: 'Email a statement',
    description: 'Sends the statement as a PDF. An address on the payer’s do-not-email list is refused.',
    example: { to: 'accounts@example.com' },
    rate: 30,
  }),
  addFile: route({
    method: 'PUT',
    path: '/api/v2/receivables/:kind/:id/files/:file_id',
    allow: 'receivables.manage',
    params: payer.extend({ file_id: id }),
    query: z.object({ name: z.string().trim().min(1).max(200) }),
    upload: 10 * 1024 * 1024,
    takes: PAPERS,
    reply: z.object({ files: z.array(payerFile) }),
    errors: ['not_found', 'unsupported_file', 'too_large', 'duplicate_id'],
    emits: ['receivable_file.changed'],
    audit: UNAUDITED.files,
    summary: 'Add a file to a payer',
    description: 'Takes a PDF, or a PNG, JPEG or WebP image, as the body. Images are re-encoded.',
    example: {},
  }),
  getFile: route({
    method: 'GET',
    path: '/api/v2/receivables/:kind/:id/files/:file_id',
    allow: 'signed_in',
    params: payer.extend({ file_id: id }),
    kind: 'file',
    gives: ['application/pdf', 'image/png'],
    reply: z.unknown(),
    errors: ['not_found'],
    summary: 'A file of a payer',
    description: 'The stored file: PDF or PNG.',
    example: {},
  }),
  removeFile: route({
    method: 'DELETE',
    path: '/api/v2/receivables/:kind/:id/files/:file_id',
    allow: 'receivables.manage',
    params: payer.extend({ file_id: id }),
    reply: z.object({ files: z.array(payerFile) }),
    errors: ['not_found'],
    emits: ['receivable_file.changed'],
    audit: ['file.removed'],
    summary: 'Remove a file of a payer',
    description: 'The file is no longer listed.',
    example: {},
  }),
}
