import { msg, msgIn, type Words } from '#domain/base/words.ts'
import type { Payout } from '#contract/accounting/payouts.ts'
import { vendorName } from '#domain/payments/methods/providers.ts'
import { inCapitals, type CsvTable } from '#server/base/files/sendCsv.ts'
import { lookUp } from '#domain/base/lookUp.ts'

const STATUSES: Readonly<Record<string, Words>> = {
  pending: msg('Pending'),
  in_transit: msg('In transit'),
  paid: msg('Deposited'),
  failed: msg('Failed'),
  canceled: msgIn('accounting', 'Cancelled'),
} satisfies Record<Payout['status'], Words>

/** Payouts as a table. */
export const payoutTable: CsvTable<Payout> = {
  name: msgIn('accounting', 'payouts'),
  columns: [
    ['arrival_date', msgIn('accounting', 'Arrival date')],
    ['provider', msg('Processor'), vendorName],
    ['reference', msg('Reference')],
    ['shop_name', msg('Shop')],
    ['status', msgIn('accounting', 'Status'), (value, say) => say(lookUp(STATUSES, value) ?? value)],
    ['currency', msg('Currency'), inCapitals],
    ['gross', msg('Gross')],
    ['refunds', msg('Refunds')],
    ['fees', msg('Fees')],
    ['other', msg('Other')],
    ['net', msg('Net')],
    ['lines', msg('Transactions')],
    ['problems', msg('Unmatched')],
  ],
}
