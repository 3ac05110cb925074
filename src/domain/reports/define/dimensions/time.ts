import { msg, msgIn } from '#domain/base/words.ts'
import { FACTS, type Fact } from '../facts.ts'
import { choices, dimension, type Dimension } from '../dimension.ts'

/** Facts of one day or of now: their day says nothing. */
const STANDING: ReadonlySet<Fact> = new Set([
  'receivables',
  'credit',
  'on_hand',
  'supply',
  'reorder',
  'queue',
  'due',
  'statements',
  'raw',
])
const DATED = FACTS.filter((fact) => !STANDING.has(fact))
const HOURLY: readonly Fact[] = ['entries', 'money', 'stock', 'positions', 'staffed', 'attempts']
const AT: readonly Fact[] = [
  'overrides',
  'attempts',
  'drawer_events',
  'deliveries',
  'counts',
  'late_changes',
  'audit',
  'entries',
  'money',
  'stock',
]

/** By when. */
export const TIME_DIMENSIONS = {
  day: dimension(DATED, 'day', msgIn('reports', 'Day')),
  week: dimension(DATED, 'day', msg('Week from')),
  month: dimension(DATED, 'text', msg('Month')),
  year: dimension(DATED, 'number', msg('Year')),
  weekday: dimension(DATED, 'choice', msg('Weekday'), {
    choices: choices(
      ['1', msg('Monday')],
      ['2', msg('Tuesday')],
      ['3', msg('Wednesday')],
      ['4', msg('Thursday')],
      ['5', msg('Friday')],
      ['6', msg('Saturday')],
      ['7', msg('Sunday')],
    ),
  }),
  hour: dimension(HOURLY, 'number', msg('Hour')),
  at: dimension(AT, 'instant', msgIn('reports', 'Time')),
  punched_in: dimension(['punches'], 'instant', msg('In')),
  punched_out: dimension(['punches'], 'instant', msg('Out')),
  arrives_on: dimension(['payouts'], 'day', msg('Arrives')),
  began_at: dimension(['queue'], 'instant', msg('Started')),
} as const satisfies Record<string, Dimension>
