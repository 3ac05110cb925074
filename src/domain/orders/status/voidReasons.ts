import { msg } from '#domain/base/words.ts'

/** The fourteen reasons to void an order (specification 9); `other` needs a note. */
export const VOID_REASONS = [
  { code: 'duplicate_order', words: msg('Duplicate order') },
  { code: 'wrong_customer', words: msg('Wrong customer') },
  { code: 'wrong_vehicle', words: msg('Wrong vehicle') },
  { code: 'wrong_location', words: msg('Wrong location') },
  { code: 'wrong_package_or_service', words: msg('Wrong package or service') },
  { code: 'pricing_error', words: msg('Pricing error') },
  { code: 'tax_or_exemption_error', words: msg('Tax or exemption error') },
  { code: 'payment_recorded_wrongly', words: msg('Payment recorded incorrectly') },
  { code: 'customer_cancelled', words: msg('Customer cancelled') },
  { code: 'customer_left', words: msg('Customer left without service') },
  { code: 'service_not_possible', words: msg('Service couldn’t be performed') },
  { code: 'warranty_or_redo', words: msg('Warranty or comeback') },
  { code: 'test_or_training', words: msg('Test or training') },
  { code: 'other', words: msg('Other') },
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
