import { msg, msgIn } from '#domain/base/words.ts'
import { figureOf, type Measure } from '../measure.ts'

/** Drawers and closed days. */
export const TILL_MEASURES = {
  opening_float: figureOf(
    'money',
    { sum: ['opening_float'] },
    msg('Starting cash'),
    msg('cash in the drawer when it was opened'),
    { whole: ['denomination'] },
  ),
  paid_in: figureOf(
    'money',
    { sum: ['paid_in'] },
    msgIn('till', 'Paid in'),
    msg('cash put into the drawer, other than sales'),
    { whole: ['denomination'] },
  ),
  paid_out: figureOf(
    'money',
    { sum: ['paid_out'] },
    msgIn('reports', 'Paid out'),
    msg('cash taken out of the drawer, other than refunds'),
    { whole: ['denomination'] },
  ),
  expected_cash: figureOf(
    'money',
    { sum: ['expected_cash'] },
    msgIn('till', 'Expected'),
    msg('float + cash collected − refunded + paid in − paid out; of an open drawer, up to now'),
    { whole: ['denomination'] },
  ),
  counted_cash: figureOf(
    'money',
    { sum: ['counted_cash'] },
    msg('Counted'),
    msg('cash that was counted when the drawer was closed; “–” while one of them is open'),
    { whole: ['denomination'] },
  ),
  over_short: figureOf(
    'money',
    { sum: ['over_short'] },
    msgIn('reports', 'Over or short'),
    msg('counted − expected; “–” while a drawer is open'),
    { whole: ['denomination'] },
  ),
  z_reports: figureOf('count', { sum: ['z_reports'] }, msg('Closed days'), msg('days with a Z report')),
  z_before_tax: figureOf(
    'money',
    { sum: ['z_before_tax'] },
    msg('Net sales of the Z report'),
    msg('net before tax, as the Z report was stored at closing; early Z reports have none'),
  ),
  z_total: figureOf(
    'money',
    { sum: ['z_total'] },
    msg('Total of the Z report'),
    msg('net with tax, as the Z report was stored at closing'),
  ),
  z_over_short: figureOf(
    'money',
    { sum: ['z_over_short'] },
    msgIn('reports', 'Over or short'),
    msg('counted − expected over the drawers of the day'),
  ),
} as const satisfies Record<string, Measure>
