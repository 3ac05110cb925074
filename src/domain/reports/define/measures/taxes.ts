import { msg, msgIn } from '#domain/base/words.ts'
import { figureOf, type Measure } from '../measure.ts'

/** Taxes and fees of what was sold. */
export const TAX_MEASURES = {
  tax_base: figureOf('money', { sum: ['base'] }, msg('Taxable base'), msg('what the rate was applied to'), {
    adds: { within: ['tax_line'] },
  }),
  exempt_goods: figureOf(
    'money',
    { sum: ['exempt_base'] },
    msg('Exempt goods'),
    msg('exempt because of the item'),
    { adds: { within: ['tax_line'] } },
  ),
  exempt_parties: figureOf(
    'money',
    { sum: ['exempt_party_base'] },
    msg('Exempt customers'),
    msg('exempt because of the customer'),
    { adds: { within: ['tax_line'] } },
  ),
  tax_charged: figureOf(
    'money',
    { sum: ['amount'] },
    msgIn('reports', 'Charged'),
    msg('charged on sales − on returns'),
  ),
  tax_reclaimed: figureOf(
    'money',
    { sum: ['asked_back'] },
    msg('To recover'),
    msg('tax of orders that are never paid'),
  ),
  tax_due: figureOf(
    'money',
    { sum: ['amount'], less: ['asked_back'] },
    msgIn('taxes', 'Owed to government'),
    msg('charged − asked back'),
  ),
} as const satisfies Record<string, Measure>
