/** The fourteen reasons to void an order (specification 9); `other` needs a note. */
export const VOID_REASONS = [
  { code: 'duplicate_order', en: 'Duplicate order', fr: 'Bon en double' },
  { code: 'wrong_customer', en: 'Wrong customer', fr: 'Mauvais client' },
  { code: 'wrong_vehicle', en: 'Wrong vehicle', fr: 'Mauvais véhicule' },
  { code: 'wrong_location', en: 'Wrong location', fr: 'Mauvais établissement' },
  { code: 'wrong_package_or_service', en: 'Wrong package or service', fr: 'Mauvais forfait ou service' },
  { code: 'pricing_error', en: 'Pricing error', fr: 'Erreur de prix' },
  { code: 'tax_or_exemption_error', en: 'Tax or exemption error', fr: 'Erreur de taxe ou d’exemption' },
  { code: 'payment_recorded_wrongly', en: 'Payment recorded incorrectly', fr: 'Paiement mal enregistré' },
  { code: 'customer_cancelled', en: 'Customer cancelled', fr: 'Annulé par le client' },
  { code: 'customer_left', en: 'Customer left without service', fr: 'Client parti sans service' },
  { code: 'service_not_possible', en: 'Service couldn’t be performed', fr: 'Service non réalisable' },
  { code: 'warranty_or_redo', en: 'Warranty or comeback', fr: 'Garantie ou reprise' },
  { code: 'test_or_training', en: 'Test or training', fr: 'Essai ou formation' },
  { code: 'other', en: 'Other', fr: 'Autre' },
] as const
export type VoidReason = (typeof VOID_REASONS)[number]['code']
export const VOID_REASON_CODES: readonly VoidReason[] = VOID_REASONS.map((reason) => reason.code)

/** Null when reason and note are valid, else why not. */
export function voidReasonProblem(
  reason: string | undefined,
  note?: string,
): 'reason_required' | 'reason_unknown' | 'note_required' | null {
  if (!reason) return 'reason_required'
  if (!VOID_REASON_CODES.some((code) => code === reason)) return 'reason_unknown'
  return reason === 'other' && !note?.trim() ? 'note_required' : null
}
