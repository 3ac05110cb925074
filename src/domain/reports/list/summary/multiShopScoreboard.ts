import { report } from '../../define/report.ts'

export const multiShopScoreboard = report({
  path: 'summary/summary/multi_shop_scoreboard',
  title: { en: 'All shops', fr: 'Tous les ateliers' },
  question: { en: 'Which shop leads?', fr: 'Quel atelier mène?' },
  fact: 'entries',
  measures: [
    'net_sales',
    'cars',
    'average_ticket',
    'discounts',
    'returns',
    'total_invoiced',
    'gross_profit',
    'margin',
  ],
  groups: ['shop', 'month', 'week', 'day'],
  everywhere: true,
  period: 'this_month',
  chart: 'bars',
  basis: 'both',
  allow: 'reports.sales',
})
