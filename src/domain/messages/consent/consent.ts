import type { Channel } from '../sending/outbox.ts'

export const CONSENT_KINDS = ['express', 'implied', 'refused'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** The newest consent on record for a channel. */
export interface KnownConsent {
  kind: ConsentKind
  expires_at: string | null
}

/** What is known about a recipient's consent to marketing on one channel. */
export interface ConsentFacts {
  channel: Channel
  country: string
  /** The field of the customer's record. */
  recorded: 'unknown' | 'given' | 'refused'
  newest: KnownConsent | null
  /** When they last bought something; null: never. */
  last_purchase: string | null
  now: string
}

/** A purchase implies consent for two years (CASL). */
const IMPLIED_MONTHS = 24

function monthsAfter(instant: string, months: number): number {
  const date = new Date(instant)
  return date.setUTCMonth(date.getUTCMonth() + months)
}

const impliedByPurchase = ({ last_purchase, now }: ConsentFacts): boolean =>
  last_purchase !== null && Date.parse(now) < monthsAfter(last_purchase, IMPLIED_MONTHS)

export type ConsentVerdict =
  | { ok: true; under: 'express' | 'implied' }
  | { ok: false; reason: 'refused' | 'expired' | 'none' }

const isCurrent = ({ expires_at }: KnownConsent, now: string): boolean =>
  expires_at === null || Date.parse(expires_at) > Date.parse(now)

/**
 * Whether marketing may be sent. A refusal always holds. A marketing text in the US needs express consent (TCPA);
 * elsewhere, and by email, a purchase of the last two years implies it.
 */
export function marketingConsent(facts: ConsentFacts): ConsentVerdict {
  const { channel, country, recorded, newest, now } = facts
  if (recorded === 'refused' || newest?.kind === 'refused') return { ok: false, reason: 'refused' }
  if (newest?.kind === 'express' && isCurrent(newest, now)) return { ok: true, under: 'express' }
  // What was recorded later, with its source and end, is more exact than the field.
  if (recorded === 'given' && newest === null) return { ok: true, under: 'express' }
  const mayImply = channel === 'email' || country !== 'US'
  const implied = impliedByPurchase(facts) || (newest?.kind === 'implied' && isCurrent(newest, now))
  if (mayImply && implied) return { ok: true, under: 'implied' }
  return { ok: false, reason: newest && !isCurrent(newest, now) ? 'expired' : 'none' }
}

/** When the consent ends under which marketing may be sent now; null: until it is withdrawn. */
export function consentEnd(facts: ConsentFacts): string | null {
  const { newest, recorded, last_purchase, now } = facts
  if (newest?.kind === 'express' && isCurrent(newest, now)) return newest.expires_at
  if (recorded === 'given' && newest === null) return null
  const ends = [
    ...(last_purchase === null ? [] : [monthsAfter(last_purchase, IMPLIED_MONTHS)]),
    ...(newest?.kind === 'implied' && newest.expires_at !== null ? [Date.parse(newest.expires_at)] : []),
  ]
  return ends.length === 0 ? null : new Date(Math.max(...ends)).toISOString()
}
