import { labeled, msg, type Say, type Words } from '#domain/base/words.ts'
import { AUDIT_FIELDS, AUDIT_VALUES } from '../base/auditFields.ts'
import type { AuditKind } from '../base/audit.ts'
import { RECORD_KINDS } from '../imports/fields.ts'
import { messageKindWords } from '../orders/commands/messageNoted.ts'
import { VOID_REASONS } from '../orders/status/voidReasons.ts'
import { methodName } from '../payments/methods/methodNames.ts'
import { vendorName } from '../payments/methods/providers.ts'
import type { AuthorKind } from '../people/authors.ts'
import { PERMISSION_WORDS } from '../people/permissionWords.ts'
import { LABEL_KINDS } from '../printing/kinds/all.ts'
import { DIMENSIONS } from '../reports/define/dimensions.ts'
import { reportAt } from '../reports/list/all.ts'
import { settingOf, storedSettings, type StoredSettingName } from '../settings/settings.ts'
import { CORRECTION_WORDS, PLACE_WORDS, RECORD_WORDS, ROLE_NAMES, TIP_WORDS } from './codes.ts'
import { lookUp } from '../base/lookUp.ts'

type Named = Readonly<Record<string, Words>>

/** An entry of the audit log as it is stored. */
export interface AuditText {
  kind: AuditKind
  subject: string
  field: string
  before: string
  after: string
  reason: string
}

const inWords = (named: Named, code: string, say: Say): string => say(lookUp(named, code) ?? code)

const isSetting = (name: string): name is StoredSettingName => Object.hasOwn(storedSettings, name)

/** The stored setting that an entry is about, if any. */
export const auditedSetting = ({
  kind,
  subject,
}: Pick<AuditText, 'kind' | 'subject'>): StoredSettingName | null =>
  kind === 'setting.changed' && isSetting(subject) ? subject : null

const LABEL = /^label_/

/** The name of a setting, of a shop's detail, or of a label that is drawn in another way. */
function settingName(subject: string, say: Say): string {
  if (isSetting(subject)) return say(settingOf(subject).label)
  const kind = subject.replace(LABEL, '')
  const label = LABEL.test(subject) && Object.hasOwn(LABEL_KINDS, kind) ? kind : undefined
  if (label) return say(LABEL_KINDS[label as keyof typeof LABEL_KINDS].words)
  return inWords(PLACE_WORDS, subject, say)
}

function exportName(subject: string, say: Say): string {
  if (RECORD_KINDS.some((kind) => kind === subject)) return inWords(RECORD_WORDS, subject, say)
  return inWords(
    {
      'full export': msg('Full export'),
      'raw export': msg('Figures of all reports'),
    },
    subject,
    say,
  )
}

function reportName(path: string, say: Say): string {
  const title = reportAt(path)?.title
  return title ? say(title) : path
}

/** What kinds of entries store as a code in place of a name. */
const SUBJECTS: Partial<Record<AuditKind, (subject: string, say: Say) => string>> = {
  'setting.changed': settingName,
  'export.made': exportName,
  'keys.changed': vendorName,
  'pay.tip_rule': (subject, say) => inWords(TIP_WORDS, subject, say),
  'messages.rule': messageKindWords,
  'messages.template': messageKindWords,
  'payment.reversed': (subject, say) => methodName(say, subject),
  'payment.refunded': (subject, say) => methodName(say, subject),
  'credit.adjusted': (subject, say) => methodName(say, subject),
  'schedule.saved': reportName,
  'schedule.taken_over': reportName,
  'schedule.paused': reportName,
  'schedule.resumed': reportName,
  'schedule.removed': reportName,
  'schedule.sent': reportName,
}

/** Kinds and fields whose values are what people typed, never codes. */
const TYPED_KINDS: ReadonlySet<AuditKind> = new Set<AuditKind>([
  'list.changed',
  'customer.merged',
  'fields.changed',
])
const TYPED_FIELDS: ReadonlySet<string> = new Set(['name', 'shops', 'receivers', 'tax_exempt_num', 'address'])

/** A list as JSON, with commas. */
function listed(value: string): string {
  if (!value.startsWith('["')) return value
  const names: unknown = JSON.parse(value)
  return Array.isArray(names) ? names.join(', ') : value
}

function valueIn({ kind, subject, field }: AuditText, value: string, say: Say): string {
  if (TYPED_KINDS.has(kind) || TYPED_FIELDS.has(field)) return value
  if (kind === 'setting.changed' && !LABEL.test(subject)) return listed(value)
  if (field === 'role') return inWords(ROLE_NAMES, value, say)
  return value
    .split(', ')
    .map((code) => inWords(AUDIT_VALUES, code, say))
    .join(', ')
}

const REASONS: Partial<Record<AuditKind, Named>> = {
  'order.voided': Object.fromEntries(VOID_REASONS.map((reason) => [reason.code, reason.words])),
  'time.corrected': CORRECTION_WORDS,
  'stock.adjusted': DIMENSIONS.adjustment.choices ?? {},
}

/** A reason that was chosen, with what was typed beside it. */
function reasonIn({ kind, reason }: AuditText, say: Say): string {
  const named = REASONS[kind]
  if (!named) return reason
  const [code = '', ...typed] = reason.split(': ')
  const said = inWords(named, code, say)
  return typed.length > 0 ? say(labeled(said, typed.join(': '))) : said
}

/** The field of an entry in words; empty where it names none that has any. */
export const auditFieldWord = (field: string, say: Say): string =>
  inWords({ ...AUDIT_FIELDS, ...PERMISSION_WORDS }, field, say)

const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

const DAY = /(?<![\d-])\d{4}-\d\d-\d\d(?![\dT-])/g

/** A text of an entry with its calendar days as `shown` writes them. */
export const withDays = (text: string, shown: (day: string) => string): string =>
  text.replaceAll(DAY, (day) => shown(day))

/** A text of an entry with its instants as `shown` writes them. */
export const withTimes = (text: string, shown: (instant: string) => string): string =>
  text.replaceAll(INSTANT, shown)

/**
 * What an entry says, in a language: the codes that it stores become the words that the screens use, and what people
 * typed stays. Values of settings keep their stored form.
 */
export function auditWords(entry: AuditText, say: Say): Omit<AuditText, 'kind'> {
  const setting = auditedSetting(entry) !== null
  const value = (text: string) => (setting ? text : valueIn(entry, text, say))
  return {
    subject: SUBJECTS[entry.kind]?.(entry.subject, say) ?? entry.subject,
    field: auditFieldWord(entry.field, say),
    before: value(entry.before),
    after: value(entry.after),
    reason: reasonIn(entry, say),
  }
}

/** Who an entry names: a person, or for whom something else did it. */
interface Authored {
  author: AuthorKind | null
  user_name: string
}

/** Words for what did it, where that is not the person alone. */
const AUTHOR_WORDS: Readonly<Record<Exclude<AuthorKind, 'user'>, (name: string) => Words>> = {
  api_key: (name) => msg('API key of {name}', { name }),
  assistant: (name) => msg('Assistant, for {name}', { name }),
  customer_link: (name) => msg('Customer, over the link of {name}', { name }),
  system: (name) => msg('System, for {name}', { name }),
}

/** Who did what an entry says, in words. */
export function auditAuthor({ author, user_name }: Authored, say: Say): string {
  if (user_name === '') return say(msg('System'))
  return author === null || author === 'user' ? user_name : say(AUTHOR_WORDS[author](user_name))
}
