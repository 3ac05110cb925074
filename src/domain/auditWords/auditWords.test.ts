import { expect, test } from 'vitest'
import { TEMPLATE_KINDS } from '../messages/templates/kinds.ts'
import { messageKindWords } from '../orders/commands/messageNoted.ts'
import { AUDIT_FIELDS, AUDIT_VALUES } from '../base/auditFields.ts'
import { AUDIT_KINDS } from '../base/audit.ts'
import { PERMISSION_WORDS } from '../people/permissionWords.ts'
import {
  auditAuthor,
  auditedSetting,
  auditFieldWord,
  auditWords,
  withDays,
  type AuditText,
} from './auditWords.ts'
import { english, french } from '#test/harness/say.ts'

const entry = (given: Partial<AuditText> & Pick<AuditText, 'kind'>): AuditText => ({
  subject: '',
  field: '',
  before: '',
  after: '',
  reason: '',
  ...given,
})

const said = (given: Parameters<typeof entry>[0]) => auditWords(entry(given), french)

test('every kind, field and value has words in both languages', () => {
  const words = [
    ...Object.values(AUDIT_KINDS).map(({ words: kind }) => kind),
    ...Object.values(AUDIT_FIELDS),
    ...Object.values(AUDIT_VALUES),
    ...Object.values(PERMISSION_WORDS),
  ]
  for (const each of words) expect([english(each), french(each)]).not.toContain('')
})

test('a permission is named by its words, and so are what it was and is', () => {
  const permission = auditWords(
    entry({ kind: 'rights.changed', field: 'costs.view', before: 'denied', after: 'allowed' }),
    french,
  )
  expect(permission).toMatchObject({
    field: french(PERMISSION_WORDS['costs.view']),
    before: 'Refusé',
    after: 'Permis',
  })
})

test('what people typed stays, though it is also a code', () => {
  const typed = entry({ kind: 'list.changed', field: 'tags', before: 'email', after: 'text' })
  expect(auditWords(typed, french)).toMatchObject({ field: 'Étiquettes', before: 'email', after: 'text' })
  const named = entry({ kind: 'person.changed', field: 'name', before: 'removed', after: 'added' })
  expect(auditWords(named, french)).toMatchObject({ before: 'removed', after: 'added' })
})

test('codes that entries store become the words of the screens', () => {
  expect(said({ kind: 'schedule.sent', subject: 'sales/sales/by_category' }).subject).toBe(
    'Ventes par catégorie',
  )
  expect(said({ kind: 'payment.refunded', subject: 'Cash' }).subject).toBe('Comptant')
  expect(said({ kind: 'messages.rule', subject: 'service_due', after: 'email, text' })).toMatchObject({
    subject: 'Rappel d’entretien',
    after: 'Courriel, Texto',
  })
  expect(said({ kind: 'setting.changed', subject: 'label_oil_sticker', after: 'standard' })).toMatchObject({
    subject: 'Autocollant de vidange',
    after: 'Standard',
  })
  expect(
    said({ kind: 'setting.changed', subject: 'bays', before: '[]', after: '["A (lift)","B (lift)"]' }),
  ).toMatchObject({
    subject: 'Baies',
    after: 'A (lift), B (lift)',
  })
  expect(
    said({ kind: 'person.changed', field: 'role', before: 'Technician', after: 'Manager' }),
  ).toMatchObject({
    field: 'Rôle',
    before: 'Technicien',
    after: 'Gérant',
  })
  expect(said({ kind: 'order.voided', reason: 'duplicate_order: 1042' }).reason).toBe(
    'Bon en double\u00A0: 1042',
  )
  expect(said({ kind: 'time.corrected', reason: 'forgot' }).reason).toBe('Oubli de pointer')
  expect(said({ kind: 'export.made', subject: 'customers' }).subject).toBe('Clients')
})

test('a stored setting keeps its value, which its own words show', () => {
  const changed = entry({ kind: 'setting.changed', subject: 'bay_required', before: 'false', after: 'true' })
  expect(auditedSetting(changed)).toBe('bay_required')
  expect(auditWords(changed, english)).toMatchObject({ before: 'false', after: 'true' })
  expect(auditWords(changed, english).subject).not.toBe('bay_required')
})

test('what no one has words for is shown as it is stored', () => {
  expect(auditFieldWord('View audit log', english)).toBe('View audit log')
  expect(auditWords(entry({ kind: 'schedule.saved', subject: 'sales/gone/report' }), english).subject).toBe(
    'sales/gone/report',
  )
})

const shown = (day: string) => `<${day}>`

test('calendar days of an entry are written as the reader reads them, instants are not touched', () => {
  expect(withDays('20.0000, 2026-11-01', shown)).toBe('20.0000, <2026-11-01>')
  expect(withDays('2026-11-01 – 2026-11-07', shown)).toBe('<2026-11-01> – <2026-11-07>')
  expect(withDays('2026-11-01T05:00:00Z and 1-2026-11-01', shown)).toBe(
    '2026-11-01T05:00:00Z and 1-2026-11-01',
  )
})

test('each message that can be worded is named in both languages', () => {
  for (const kind of TEMPLATE_KINDS)
    for (const say of [english, french]) expect(messageKindWords(kind, say)).not.toBe(kind)
})

/** The author of an entry in English and French. */
const name = (author: Parameters<typeof auditAuthor>[0]['author'], user_name: string) =>
  [english, french].map((say) => auditAuthor({ author, user_name }, say))

test('an entry names the person, and what did it where that was not the person', () => {
  expect(name('user', 'Ana')).toEqual(['Ana', 'Ana'])
  expect(name(null, 'Ana')).toEqual(['Ana', 'Ana'])
  expect(name('system', '')).toEqual(['System', 'Système'])
  expect(name('system', 'Ana')).toEqual(['System, for Ana', 'Système, pour Ana'])
  expect(name('customer_link', 'Ana')).toEqual([
    'Customer, over the link of Ana',
    'Client, par un lien envoyé par Ana',
  ])
})
