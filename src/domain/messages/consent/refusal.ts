import { marketingConsent, type ConsentFacts } from './consent.ts'
import { holdsFor, type Purpose, type SuppressionReason } from './suppression.ts'

/** Why a message is not sent to a recipient. */
export const REFUSALS = [
  'no_address',
  'black_listed',
  'stop',
  'unsubscribe',
  'hard_bounce',
  'manual',
  'consent_refused',
  'consent_expired',
  'consent_none',
] as const
export type Refusal = (typeof REFUSALS)[number]

/** What is known about a recipient when a message is queued, and again when it is sent. */
export interface RecipientFacts {
  black_listed: boolean
  suppressed: readonly SuppressionReason[]
  consent: ConsentFacts
}

/** Why a message must not go to this recipient, or the consent that it goes out under (empty: none is needed). */
export function judgeRecipient(
  { black_listed, suppressed, consent }: RecipientFacts,
  purpose: Purpose,
): { refusal: Refusal | null; under: '' | 'express' | 'implied' } {
  const refused = (refusal: Refusal) => ({ refusal, under: '' as const })
  if (black_listed) return refused('black_listed')
  const holding = suppressed.find((reason) => holdsFor(reason, purpose))
  if (holding) return refused(holding)
  // Who opted out of texts gets none at all; an email that belongs to a sale still goes out.
  if (purpose === 'transactional')
    return consent.channel === 'text' && consent.recorded === 'refused'
      ? refused('consent_refused')
      : { refusal: null, under: '' }
  const verdict = marketingConsent(consent)
  return verdict.ok ? { refusal: null, under: verdict.under } : refused(`consent_${verdict.reason}`)
}
