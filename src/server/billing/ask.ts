import type { ErrorCode } from '#contract/base/errors.ts'
import type { Services } from '../base/http/context.ts'
import { AppError } from '../base/errors.ts'
import type { Answer, Billing } from '../integrations/stripeBilling/index.ts'

/** What requests and background work need for billing. */
export type BillingServices = Pick<Services, 'database' | 'config' | 'billing' | 'log'>

/** Billing of this installation; refused where companies pay nothing. */
export function billingOf({ billing }: Pick<Services, 'billing'>): Billing {
  if (!billing) throw new AppError('billing_off')
  return billing
}

/** The refusals that a request may meet; any other answer means that billing does not work now. */
export type Codes = Partial<Record<'refused' | 'card' | 'missing', ErrorCode>>

/** The value of an answer; any other is a refusal, with the provider's own words and code in `current`. */
export function valueOf<T>(answer: Answer<T>, log: Services['log'], codes: Codes = {}): T {
  if (answer.kind === 'ok') return answer.value
  const { kind, message } = answer
  log.warn({ kind, message }, 'the billing provider did not do it')
  const code = kind === 'lost' ? undefined : codes[kind]
  if (kind === 'lost' || code === undefined) throw new AppError('billing_unavailable')
  throw new AppError(code, { current: { message, reason: answer.reason } })
}
