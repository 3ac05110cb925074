/** The newest consent of a record on a channel. */
export interface NewestConsent {
  kind: 'express' | 'implied' | 'refused'
  expires_at: string | null
}

const isCurrent = ({ expires_at }: NewestConsent, now: string): boolean =>
  expires_at === null || Date.parse(expires_at) > Date.parse(now)

const endOf = ({ expires_at }: NewestConsent): number =>
  expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(expires_at)

/**
 * Whether the newest consent of the other record counts once two records of one person are merged, rather than that of
 * the kept one. The stricter answer does: a refusal, then an implied consent, then the one that ends first. One that has
 * ended counts only where no other holds.
 */
export function otherConsentCounts(
  survivor: NewestConsent | null,
  other: NewestConsent | null,
  now: string,
): boolean {
  if (other === null || survivor?.kind === 'refused') return false
  if (survivor === null || other.kind === 'refused') return true
  if (isCurrent(survivor, now) !== isCurrent(other, now)) return isCurrent(other, now)
  if (survivor.kind !== other.kind) return other.kind === 'implied'
  return endOf(other) < endOf(survivor)
}
