import { report } from '../../define/report.ts'

export const discountsByItemAndStaff = report({
  path: 'sales/discounts/discounts_by_item_and_staff',
  title: { en: 'Discounts by item and person', fr: 'Rabais par article et par personne' },
  question: { en: 'Who gives what away?', fr: 'Qui accorde quoi?' },
  fact: 'lines',
  measures: ['discounts', 'discount_share', 'gross_sales', 'net_sales', 'times_sold'],
  groups: ['sold_as', 'opened_by', 'line_kind', 'category', 'shop', 'month'],
  period: 'this_month',
  chart: 'bars',
  basis: 'both',
  allow: 'reports.sales',
})
