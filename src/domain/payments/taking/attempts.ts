import type { CARD_MERCHANT_PAYMENT_STATUSES } from '#domain/base/constants.ts'

/** Domain decision 3: the states of a payment through a gateway. `in_issue`: its outcome is not known. */
export const ATTEMPT_STATES = ['created', 'open', 'success', 'failed', 'cancelled', 'in_issue'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

/** Whether it has no outcome yet: the order takes no other payment, and cannot be ended. */
export const isUnsettled = (state: AttemptState): boolean =>
  state === 'created' || state === 'open' || state === 'in_issue'

/**
 * Whether an attempt may move to a state. A success stays; a cancelled attempt becomes a success when the gateway says
 * that it took the money after all, and nothing else.
 */
export function mayBecome(from: AttemptState, to: AttemptState): boolean {
  if (from === 'success') return false
  return isUnsettled(from) ? to !== 'created' : to === 'success'
}

/** A payment in issue is looked up automatically for this long before a person may settle it by hand: ten minutes. */
const BY_HAND_AFTER_MS = 600_000

/**
 * Whether a person may record an outcome in the gateway's place: it is not known, and for long enough. `since` and
 * `now` in milliseconds; a start in the future is a clock that was set back.
 */
export const canResolveManually = (state: AttemptState, since: number, now: number): boolean =>
  state === 'in_issue' && Math.abs(now - since) >= BY_HAND_AFTER_MS

/** Specification 4: the states of a payment at the card merchant. */
export type CardMerchantStatus = (typeof CARD_MERCHANT_PAYMENT_STATUSES)[number]

const MERCHANT_STATUS: Readonly<Record<AttemptState, CardMerchantStatus>> = {
  created: 'checking',
  open: 'checking',
  success: 'success',
  failed: 'failed',
  cancelled: 'cancelled',
  in_issue: 'error',
}

/**
 * The answer to the card merchant's call for an attempt. An unknown outcome is an error that is looked up; `reset` is one
 * that a person settled by hand as not taken, so that the order is free again.
 */
export const cardMerchantStatus = (state: AttemptState, settledByHand: boolean): CardMerchantStatus =>
  state === 'failed' && settledByHand ? 'reset' : MERCHANT_STATUS[state]
