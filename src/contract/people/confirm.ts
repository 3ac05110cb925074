import { z } from 'zod'
import type { ErrorCode } from '../base/errors.ts'

/** What a person types again before a change that a stolen session must not make. */
export const typedPassword = z.object({
  password: z.string().min(1).max(200),
  /** Six digits of the authenticator app, where two-step verification is on. */
  code: z
    .string()
    .regex(/^\d{6}$/, 'not_six_digits')
    .optional(),
})

/** How a wrong one is answered. */
export const CONFIRM_ERRORS = [
  'sign_in_failed',
  'sign_in_locked',
  'second_factor_required',
  'second_factor_failed',
] as const satisfies readonly ErrorCode[]
