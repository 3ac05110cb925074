import { FACTS, type Fact } from '../facts.ts'
import { choices, dimension, type Dimension } from '../dimension.ts'

const CLOCKED: readonly Fact[] = ['clock', 'punches', 'staffed', 'payroll']

/** By people, and by records of the company. */
export const PEOPLE_DIMENSIONS = {
  shop: dimension(FACTS, 'named', ['Shop', 'Atelier'], {
    choices: choices(['', 'Whole company', 'Toute l’entreprise']),
  }),
  person: dimension(
    [
      'entries',
      'money',
      'stock',
      'till',
      'drawer_events',
      'attempts',
      'overrides',
      'late_changes',
      'audit',
      'deliveries',
      ...CLOCKED,
      'incentives',
      'positions',
      'billed',
    ],
    'named',
    ['Person', 'Personne'],
  ),
  position: dimension(['positions', 'clock', 'punches', 'staffed'], 'text', ['Position', 'Poste']),
  punch_flag: dimension(['punches'], 'choice', ['Needs review', 'À revoir'], {
    choices: choices(
      ['open', 'Still clocked in', 'Encore au travail'],
      ['edited', 'Corrected', 'Corrigé'],
      ['', 'As punched', 'Tel que pointé'],
    ),
  }),
  corrected_by: dimension(['punches'], 'text', ['Corrected by', 'Corrigé par']),
  week_of: dimension(['payroll'], 'day', ['Week from', 'Semaine du']),
  approved: dimension(['payroll'], 'choice', ['Approved', 'Approuvé'], {
    choices: choices(['yes', 'Approved', 'Approuvée'], ['no', 'Not approved', 'Non approuvée']),
  }),
  incentive_rule: dimension(['incentives'], 'named', ['Rule', 'Règle']),
  incentive_kind: dimension(['incentives'], 'choice', ['Type', 'Type'], {
    choices: choices(['earned', 'Earned', 'Gagné'], ['taken_back', 'Taken back', 'Repris']),
  }),
  changed_field: dimension(['late_changes'], 'text', ['Change', 'Changement']),
  audit_kind: dimension(['audit'], 'text', ['Event', 'Événement']),
  audit_subject: dimension(['audit'], 'text', ['Subject', 'Objet']),
  audit_before: dimension(['audit'], 'text', ['Before', 'Avant']),
  audit_after: dimension(['audit'], 'text', ['After', 'Après']),
  device: dimension(['audit'], 'text', ['From', 'Depuis']),
  raw_file: dimension(['raw'], 'text', ['File', 'Fichier']),
  unit_number: dimension(['due'], 'text', ['Unit number', 'Numéro d’unité']),
  due_service: dimension(['due'], 'text', ['Service', 'Entretien']),
  due_state: dimension(['due'], 'choice', ['State', 'État'], {
    choices: choices(
      ['overdue', 'Overdue', 'En retard'],
      ['due', 'Due', 'À faire'],
      ['later', 'Later', 'Plus tard'],
    ),
  }),
} as const satisfies Record<string, Dimension>
