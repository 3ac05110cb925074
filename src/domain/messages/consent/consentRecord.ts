import type { ConsentKind } from './consent.ts'
import type { Channel } from '../sending/outbox.ts'

/** How consent was given or withdrawn, as staff record it; the last two are facts that imply consent (CASL). */
export const CONSENT_SOURCES = [
  'in_person',
  'phone',
  'paper',
  'web',
  'email',
  'text',
  'purchase',
  'inquiry',
] as const
export type ConsentSource = (typeof CONSENT_SOURCES)[number]

/** How many months a fact implies consent. */
const IMPLIED_MONTHS: Readonly<Partial<Record<ConsentSource, number>>> = { purchase: 24, inquiry: 6 }
/** What is written: a marketing text in the US needs it (TCPA). */
const WRITTEN: ReadonlySet<ConsentSource> = new Set<ConsentSource>(['paper', 'web', 'email', 'text'])

/** Consent as a person records it. */
export interface NewConsent {
  channel: Channel
  kind: ConsentKind
  source: ConsentSource
  /** The day on which it was given, "2026-11-25". */
  given_on: string
  /** The last day of an express consent; null: until it is withdrawn. */
  expires_on: string | null
}

export type ConsentProblem =
  | 'source_does_not_fit'
  | 'in_future'
  | 'ends_before_begin'
  | 'not_written'
  | 'refused_before'
  | 'opted_out'

interface Known {
  country: string
  /** The record says that they opted out of the channel. */
  opted_out: boolean
  /** The newest entry withdrew consent. */
  refused: boolean
  today: string
}

/** The sources that fit a kind of consent for a customer of this country. */
export const sourcesFor = (kind: ConsentKind, channel: Channel, country: string): ConsentSource[] =>
  CONSENT_SOURCES.filter((source) => {
    const implies = source in IMPLIED_MONTHS
    if (kind === 'implied') return implies
    const mustBeWritten = kind === 'express' && channel === 'text' && country === 'US'
    return !implies && (!mustBeWritten || WRITTEN.has(source))
  })

/** The day on which an implied consent ends; null for one that is not implied. */
export function impliedUntil({ kind, source, given_on }: NewConsent): string | null {
  const months = IMPLIED_MONTHS[source]
  if (kind !== 'implied' || months === undefined) return null
  const [year = 0, month = 0, day = 0] = given_on.split('-').map(Number)
  const end = new Date(Date.UTC(year, month - 1 + months, day))
  // A month without that day ends on its last one.
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end.toISOString().slice(0, 10)
}

/**
 * Why a consent cannot be recorded; null where it can. A fact never implies what a person refused, and who opted out on
 * the record is asked first.
 */
export function consentProblem(
  given: NewConsent,
  { country, opted_out, refused, today }: Known,
): ConsentProblem | null {
  const { kind, channel, source, given_on, expires_on } = given
  if (given_on > today) return 'in_future'
  if (expires_on !== null && (kind !== 'express' || expires_on < given_on)) return 'ends_before_begin'
  if (kind !== 'refused' && opted_out) return 'opted_out'
  if (kind === 'implied' && refused) return 'refused_before'
  if (sourcesFor(kind, channel, country).includes(source)) return null
  return sourcesFor(kind, channel, '').includes(source) ? 'not_written' : 'source_does_not_fit'
}
