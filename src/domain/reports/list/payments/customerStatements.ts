import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const customerStatements = report({
  path: 'payments/receivables/customer_statements',
  title: msg('Statements'),
  question: msg('What’s on each customer’s statement?'),
  fact: 'statements',
  measures: ['closing_balance', 'opening_balance', 'account_invoiced', 'account_paid', 'account_credited'],
  groups: ['payer_kind', 'customer', 'fleet_location', 'shop'],
  shown: 3,
  period: 'last_month',
  chart: 'none',
  allow: 'reports.sales',
})
