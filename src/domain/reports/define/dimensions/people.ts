import { msg, msgIn } from '#domain/base/words.ts'
import { FACTS, type Fact } from '../facts.ts'
import { choices, dimension, type Dimension } from '../dimension.ts'

const CLOCKED: readonly Fact[] = ['clock', 'punches', 'staffed', 'payroll']

/** By people, and by records of the company. */
export const PEOPLE_DIMENSIONS = {
  shop: dimension(FACTS, 'named', msg('Shop'), {
    choices: choices(['', msg('Whole company')]),
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
    msg('Person'),
  ),
  position: dimension(['positions', 'clock', 'punches', 'staffed'], 'text', msg('Position')),
  punch_flag: dimension(['punches'], 'choice', msg('Needs review'), {
    choices: choices(
      ['open', msg('Still punched in')],
      ['edited', msg('Corrected')],
      ['', msg('As punched')],
    ),
  }),
  corrected_by: dimension(['punches'], 'text', msg('Corrected by')),
  week_of: dimension(['payroll'], 'day', msg('Week from')),
  approved: dimension(['payroll'], 'choice', msg('Approved'), {
    choices: choices(['yes', msgIn('reports', 'Approved')], ['no', msg('Not approved')]),
  }),
  incentive_rule: dimension(['incentives'], 'named', msg('Rule')),
  incentive_kind: dimension(['incentives'], 'choice', msg('Type'), {
    choices: choices(['earned', msg('Earned')], ['taken_back', msg('Deducted')]),
  }),
  changed_field: dimension(['late_changes'], 'text', msgIn('reports', 'Change')),
  audit_kind: dimension(['audit'], 'text', msg('Event')),
  audit_subject: dimension(['audit'], 'text', msg('Subject')),
  audit_before: dimension(['audit'], 'text', msg('Before')),
  audit_after: dimension(['audit'], 'text', msg('After')),
  device: dimension(['audit'], 'text', msgIn('reports', 'From')),
  raw_file: dimension(['raw'], 'text', msg('File')),
  unit_number: dimension(['due'], 'text', msg('Unit number')),
  due_service: dimension(['due'], 'text', msgIn('reports', 'Service')),
  due_state: dimension(['due'], 'choice', msg('Status'), {
    choices: choices(['overdue', msg('Overdue')], ['due', msgIn('people', 'Due')], ['later', msg('Later')]),
  }),
} as const satisfies Record<string, Dimension>
