import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const stageDurations = report({
  path: 'staff/performance/stage_durations',
  title: msg('Times in the shop'),
  question: msg('Where do cars wait?'),
  fact: 'entries',
  measures: [
    'total_median',
    'total_p90',
    'wait_median',
    'wait_p90',
    'bay_median',
    'bay_p90',
    'finish_median',
    'in_time',
    'cars',
  ],
  groups: ['bay', 'hour', 'weekday', 'day', 'week', 'opened_by', 'shop', 'month'],
  period: 'this_month',
  compare: 'before',
  chart: 'bars',
  allow: 'reports.view',
})
