import { normalizePhone } from '#domain/base/phone.ts'
import type { Channel } from '../sending/outbox.ts'

export const SUPPRESSION_REASONS = ['stop', 'unsubscribe', 'hard_bounce', 'manual'] as const
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number]

export type Purpose = 'transactional' | 'marketing'

/** Who unsubscribed still gets what they asked for, such as an invoice; every other reason holds for all. */
export const holdsFor = (reason: SuppressionReason, purpose: Purpose): boolean =>
  reason !== 'unsubscribe' || purpose === 'marketing'

/** The form in which an address is stored and compared; null where it is none. */
export function normalizedAddress(channel: Channel, typed: string): string | null {
  if (channel === 'text') return normalizePhone(typed)
  const address = typed.trim().toLowerCase()
  return /^\S+@\S+\.\S+$/.test(address) ? address : null
}
