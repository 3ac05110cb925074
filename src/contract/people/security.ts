import { z } from 'zod'
import { TYPED_AGAIN } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { id, instant, nothing } from '../base/shared.ts'
import { CONFIRM_ERRORS, typedPassword } from './confirm.ts'

/** The recorded events of an account. */
export const SECURITY_EVENTS = [
  'sign_in',
  'user_switched',
  'sign_in_failed',
  'sign_in_locked',
  'factor_failed',
  'factor_locked',
  'factor_added',
  'factor_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'sign_out',
  'session_ended',
  'session_stolen',
  'reset_asked',
  'reset_done',
  'password_changed',
  'email_change_asked',
  'email_changed',
  'email_change_stopped',
  'account_recovered',
  'pin_changed',
  'pin_failed',
  'pin_locked',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

const activity = z.object({
  id,
  kind: z.enum(SECURITY_EVENTS),
  /** The account's person. */
  user_name: z.string(),
  /** Who did it, where that is another person; else empty. */
  by_name: z.string(),
  address: z.string(),
  user_agent: z.string(),
  created_at: instant,
})
export type AccountActivity = z.infer<typeof activity>

const linkToken = z.object({ token: z.string().min(20).max(200) })

export const newCodes = z
  .object({
    /** Ten codes, each valid once in place of the six digits. Only this answer contains them. */
    recovery_codes: z.array(z.string()),
  })
  .meta({ id: 'RecoveryCodes' })

export const security = {
  activity: route({
    method: 'GET',
    path: '/api/v2/account/activity',
    allow: 'signed_in',
    query: z.object({ of: z.enum(['me', 'company']).default('me') }),
    reply: z.object({ events: z.array(activity) }).meta({ id: 'SecurityActivity' }),
    errors: ['not_allowed'],
    summary: 'Recent security activity',
    description:
      'The last 50 sign-ins, failed attempts and changes of your own account; for an Owner or Company account, on request, of the whole company.',
    example: {},
  }),
  recoveryCodes: route({
    method: 'POST',
    path: '/api/v2/account/recovery-codes',
    allow: 'signed_in',
    whileReadOnly: true,
    body: typedPassword,
    reply: newCodes,
    errors: [...CONFIRM_ERRORS, 'second_factor_off'],
    emits: ['user.changed', 'user.security_changed'],
    rate: 20,
    audit: ['access.changed', ...TYPED_AGAIN],
    summary: 'Create new recovery codes',
    description: 'Needs the current password and a code. The former codes stop working.',
    example: { password: 'correct horse battery' },
  }),
  removeFactor: route({
    method: 'POST',
    path: '/api/v2/account/colleagues/:id/second-factor/remove',
    allow: 'staff.edit',
    sensitive: true,
    whileReadOnly: true,
    params: z.object({ id }),
    body: typedPassword,
    reply: nothing,
    errors: ['not_found', 'role_above_own', 'person_beyond_own', ...CONFIRM_ERRORS, 'second_factor_off'],
    emits: ['user.changed', 'user.security_changed'],
    rate: 20,
    audit: ['access.changed', ...TYPED_AGAIN],
    summary: 'Turn off a person’s lost two-step verification',
    description:
      'Needs your own password, and your code where your two-step verification is on, and every permission and shop of that person. Ends every session of that person, who gets a notice by email; the record keeps who did it.',
    example: { password: 'correct horse battery' },
  }),
  confirmEmailChange: route({
    method: 'POST',
    path: '/api/v2/auth/email-change',
    allow: 'public',
    body: linkToken,
    reply: nothing,
    errors: ['link_not_valid', 'email_taken'],
    emits: ['user.changed', 'user.security_changed'],
    rate: 10,
    audit: ['access.changed'],
    summary: 'Confirm a new email',
    description: 'Takes the token from the email to the new address. From then on, that address signs in.',
    example: { token: 'from-the-mail' },
  }),
  cancelEmailChange: route({
    method: 'POST',
    path: '/api/v2/auth/email-change/stop',
    allow: 'public',
    body: linkToken,
    reply: z.object({ token: z.string() }),
    errors: ['link_not_valid', 'email_taken'],
    emits: ['user.changed', 'user.security_changed'],
    rate: 10,
    audit: ['access.changed'],
    summary: 'Stop a change of email',
    description:
      'Takes the token from the email to the former address, within 72 hours, also after the change. Restores the former email, ends every session, and returns a token for setting a new password.',
    example: { token: 'from-the-mail' },
  }),
}
