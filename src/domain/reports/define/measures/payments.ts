import { msg } from '#domain/base/words.ts'
import { figureOf, type Measure } from '../measure.ts'

/** Rows of the payment ledger. */
export const PAYMENT_MEASURES = {
  payments: figureOf('count', { sum: ['payments'] }, msg('Payments'), msg('rows of the ledger')),
  taken: figureOf(
    'money',
    { sum: ['taken'] },
    msg('Collected'),
    msg('payments less reversed payments, without tips and surcharges'),
  ),
  refunded: figureOf(
    'money',
    { sum: ['refunded'] },
    msg('Refunded'),
    msg('refunds less reversed refunds, without tips and surcharges'),
  ),
  net_taken: figureOf('money', { sum: ['taken'], less: ['refunded'] }, msg('Net'), msg('taken − refunded')),
  tips: figureOf('money', { sum: ['tips'] }, msg('Tips'), msg('tips − the refunded part')),
  surcharges: figureOf(
    'money',
    { sum: ['surcharges'] },
    msg('Surcharges'),
    msg('surcharges − the refunded part'),
  ),
} as const satisfies Record<string, Measure>
