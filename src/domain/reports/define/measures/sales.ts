import { msg, msgIn } from '#domain/base/words.ts'
import { figureOf, type Measure, type Sum } from '../measure.ts'

const NET: Sum = { sum: ['gross'], less: ['coupons', 'discounts', 'returns'] }
const PROFIT: Sum = { sum: ['gross'], less: ['coupons', 'discounts', 'returns', 'cost'] }

/** What was sold. */
export const SALES_MEASURES = {
  gross_sales: figureOf(
    'money',
    { sum: ['gross'] },
    msg('Gross sales'),
    msg('lines at their price before any coupon or discount, without charges, taxes and gift cards'),
  ),
  discounts: figureOf(
    'money',
    { sum: ['coupons', 'discounts'] },
    msg('Discounts'),
    msg('coupons + order discounts + discounts after tax + negative lines'),
  ),
  returns: figureOf(
    'money',
    { sum: ['returns'] },
    msg('Returns'),
    msg('pre-tax value of returned items, on the day of return'),
  ),
  net_sales: figureOf('money', NET, msg('Net sales'), msg('gross sales − discounts − returns')),
  charges: figureOf('money', { sum: ['charges'] }, msg('Shop fees'), msg('fees on the subtotal')),
  regulatory_fees: figureOf(
    'money',
    { sum: ['fees'] },
    msgIn('reports', 'Regulatory fees'),
    msg('tax lines of the type fee'),
  ),
  tax: figureOf('money', { sum: ['tax'] }, msgIn('reports', 'Tax'), msg('taxes charged − taxes on returns')),
  liabilities: figureOf(
    'money',
    { sum: ['liabilities'] },
    msg('Gift cards sold'),
    msg('gift cards and wash cards: money for what is delivered later'),
  ),
  total_invoiced: figureOf(
    'money',
    { sum: ['total'] },
    msg('Total invoiced'),
    msg('net sales + gift cards sold + shop fees + regulatory fees + tax'),
  ),
  cars: figureOf(
    'count',
    { sum: ['cars'] },
    msg('Cars'),
    msg('finalized orders with a vehicle, including $0 orders, less void and re-opened orders'),
  ),
  invoices: figureOf(
    'count',
    { sum: ['invoices'] },
    msg('Invoices'),
    msg('finalized orders, less void and re-opened orders'),
  ),
  average_ticket: figureOf(
    'money',
    { of: { sum: ['vehicle_net'] }, by: { sum: ['cars'] } },
    msg('Average ticket'),
    msg('net sales of orders with a vehicle ÷ cars'),
  ),
  cost: figureOf(
    'money',
    { sum: ['cost'] },
    msg('Cost of sales'),
    msg('cost of items sold, less items returned to stock'),
    { allow: 'costs.view' },
  ),
  gross_profit: figureOf(
    'money',
    PROFIT,
    msg('Gross profit before wages'),
    msg('net sales − cost of sales, before wages'),
    { allow: 'costs.view' },
  ),
  margin: figureOf(
    'percent',
    { of: PROFIT, by: NET, percent: true },
    msg('Margin before wages'),
    msg('gross profit before wages ÷ net sales'),
    { allow: 'costs.view' },
  ),
  job_net: figureOf(
    'money',
    { sum: ['job_net'] },
    msg('Net sales'),
    msg('of a package with all of its lines but its fees, or of a separate line'),
  ),
  job_cost: figureOf(
    'money',
    { sum: ['job_cost'] },
    msg('Cost of sales'),
    msg('of a package with all of its lines, or of a separate line'),
    { allow: 'costs.view' },
  ),
  job_profit: figureOf(
    'money',
    { sum: ['job_net'], less: ['job_cost'] },
    msg('Gross profit'),
    msg('net sales − cost of sales, of the whole package'),
    { allow: 'costs.view' },
  ),
  job_margin: figureOf(
    'percent',
    { of: { sum: ['job_net'], less: ['job_cost'] }, by: { sum: ['job_net'] }, percent: true },
    msg('Margin'),
    msg('gross profit ÷ net sales, of the whole package'),
    { allow: 'costs.view' },
  ),
  discount_share: figureOf(
    'percent',
    { of: { sum: ['coupons', 'discounts'] }, by: { sum: ['gross'] }, percent: true },
    msg('% of gross'),
    msg('discounts ÷ gross sales'),
  ),
  parts_sales: figureOf(
    'money',
    { sum: ['parts'] },
    msg('Parts sales'),
    msg('items, and the parts of packages at retail, up to the net price of the package'),
  ),
  labor_sales: figureOf(
    'money',
    { sum: ['labor'] },
    msg('Labor sales'),
    msg('labor lines, and what is left of the net price of packages after their parts'),
  ),
  labor_hours: figureOf(
    'hours',
    { sum: ['labor_hours'] },
    msg('Billed hours'),
    msg('hours of labor lines on sold orders'),
  ),
  overage: figureOf(
    'money',
    { sum: ['overage'] },
    msg('Overage'),
    msg('parts that bill what is used above the included quantity'),
  ),
  times_sold: figureOf(
    'count',
    { sum: ['times'] },
    msg('Times sold'),
    msg('lines sold, less lines of void and re-opened orders'),
  ),
  quantity: figureOf(
    'quantity',
    { sum: ['quantity'] },
    msg('Quantity'),
    msg('packages, items and free lines sold − returned'),
    { adds: { within: ['sold_as', 'item', 'fee_item'] } },
  ),
  used: figureOf(
    'quantity',
    { sum: ['used'] },
    msg('Quantity used'),
    msg('of items and of parts inside packages in the unit of their stock, less what was returned'),
    { adds: { within: ['item'] } },
  ),
  bad_debts: figureOf(
    'money',
    { sum: ['bad_debt'] },
    msg('Written off'),
    msg('written-off amounts, excluding recoverable taxes, less recoveries'),
  ),
  tax_asked_back: figureOf(
    'money',
    { sum: ['tax_asked_back'] },
    msg('Tax to recover'),
    msg('taxes of orders that are never paid'),
  ),
} as const satisfies Record<string, Measure>
