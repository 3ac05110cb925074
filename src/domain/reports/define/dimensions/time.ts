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
  day: dimension(DATED, 'day', ['Day', 'Jour']),
  week: dimension(DATED, 'day', ['Week from', 'Semaine du']),
  month: dimension(DATED, 'text', ['Month', 'Mois']),
  year: dimension(DATED, 'number', ['Year', 'Année']),
  weekday: dimension(DATED, 'choice', ['Weekday', 'Jour de la semaine'], {
    choices: choices(
      ['1', 'Monday', 'Lundi'],
      ['2', 'Tuesday', 'Mardi'],
      ['3', 'Wednesday', 'Mercredi'],
      ['4', 'Thursday', 'Jeudi'],
      ['5', 'Friday', 'Vendredi'],
      ['6', 'Saturday', 'Samedi'],
      ['7', 'Sunday', 'Dimanche'],
    ),
  }),
  hour: dimension(HOURLY, 'number', ['Hour', 'Heure']),
  at: dimension(AT, 'instant', ['Time', 'Moment']),
  punched_in: dimension(['punches'], 'instant', ['In', 'Arrivée']),
  punched_out: dimension(['punches'], 'instant', ['Out', 'Départ']),
  arrives_on: dimension(['payouts'], 'day', ['Arrives', 'Arrive le']),
  began_at: dimension(['queue'], 'instant', ['Began', 'Commencé']),
} as const satisfies Record<string, Dimension>
