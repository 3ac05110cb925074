import { z } from 'zod'
import { CONFIRM_ERRORS, typedPassword } from './confirm.ts'
import { newPin } from './pin.ts'
import { password, sessionUser } from './auth.ts'
import { TYPED_AGAIN } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { newCodes } from './security.ts'
import { email, id, instant, language, nothing, requiredLine } from '../base/shared.ts'

const openSession = z.object({
  id,
  /** The session of this request. */
  current: z.boolean(),
  user_agent: z.string(),
  address: z.string(),
  created_at: instant,
  last_used_at: instant,
})

export const accountBody = z.object({
  first_name: requiredLine(60).optional(),
  last_name: requiredLine(60).optional(),
  language: language.optional(),
  theme: z.enum(['light', 'dark', 'system']).optional(),
  density: z.enum(['standard', 'comfortable']).optional(),
  shortcuts: z.boolean().optional(),
})

export const emailBody = typedPassword.extend({ email })
export const pinBody = typedPassword.extend({ pin: newPin.nullable() })
export const passwordBody = typedPassword.extend({ new_password: password })

export const account = {
  get: route({
    method: 'GET',
    path: '/api/v2/account',
    allow: 'signed_in',
    whileNoFactor: true,
    reply: z
      .object({
        user: sessionUser,
        second_factor: z.boolean(),
        /** Unused recovery codes. */
        recovery_codes_left: z.number().int(),
        /** A requested email that waits for its link. */
        pending_email: z.string().nullable(),
        /** Whether a PIN is set; it is never shown. */
        pin: z.boolean(),
        sessions: z.array(openSession),
      })
      .meta({ id: 'Account' }),
    summary: 'My account',
    description: 'The signed-in person, whether a second factor is on, and the open sessions.',
    example: {},
  }),
  update: route({
    method: 'PATCH',
    path: '/api/v2/account',
    allow: 'signed_in',
    whileNoFactor: true,
    whileReadOnly: true,
    body: accountBody,
    reply: sessionUser,
    emits: ['user.changed'],
    audit: ['person.changed'],
    summary: 'Change name or preferences',
    description: 'Changes the fields that are sent and leaves the others.',
    example: { language: 'fr-CA', theme: 'dark' },
  }),
  email: route({
    method: 'POST',
    path: '/api/v2/account/email',
    allow: 'signed_in',
    whileReadOnly: true,
    body: emailBody,
    reply: nothing,
    errors: CONFIRM_ERRORS,
    emits: ['user.changed', 'user.email_change_asked'],
    rate: 20,
    audit: ['access.changed', ...TYPED_AGAIN],
    summary: 'Request a change of email',
    description:
      'Needs the current password, and a code where two-step verification is on. A link goes to the new email, which takes effect when the link is opened. The current email gets a notice with a way to stop the change.',
    example: { email: 'new@bayline.example', password: 'correct horse battery' },
  }),
  password: route({
    method: 'POST',
    path: '/api/v2/account/password',
    allow: 'signed_in',
    whileReadOnly: true,
    body: passwordBody,
    reply: nothing,
    errors: CONFIRM_ERRORS,
    emits: ['user.changed', 'user.security_changed'],
    rate: 20,
    audit: ['access.changed', ...TYPED_AGAIN],
    summary: 'Change the password',
    description:
      'Needs the current password, and a code where two-step verification is on. Ends every other session.',
    example: { password: 'correct horse battery', new_password: 'another good password' },
  }),
  pin: route({
    method: 'POST',
    path: '/api/v2/account/pin',
    allow: 'signed_in',
    whileReadOnly: true,
    body: pinBody,
    reply: nothing,
    errors: CONFIRM_ERRORS,
    emits: ['user.changed', 'user.security_changed'],
    rate: 20,
    audit: ['access.changed', ...TYPED_AGAIN],
    summary: 'Set or remove the PIN',
    description:
      'Four to eight digits that identify a person at any station; null removes it. Needs the current password, and a code where two-step verification is on. Digits that are easy to guess are refused.',
    example: { password: 'correct horse battery', pin: '4711' },
  }),
  totpBegin: route({
    method: 'POST',
    path: '/api/v2/account/second-factor',
    allow: 'signed_in',
    whileNoFactor: true,
    whileReadOnly: true,
    body: z.object({ password: z.string().min(1).max(200) }),
    reply: z.object({ secret: z.string(), otpauth_uri: z.string(), qr_svg: z.string() }),
    errors: ['sign_in_failed', 'sign_in_locked', 'second_factor_on'],
    rate: 20,
    emits: ['user.changed'],
    audit: TYPED_AGAIN,
    summary: 'Start two-step verification',
    description:
      'Needs the current password. Creates a secret for an authenticator app. It takes effect when the first six digits are confirmed.',
    example: { password: 'correct horse battery' },
  }),
  totpConfirm: route({
    method: 'POST',
    path: '/api/v2/account/second-factor/confirm',
    allow: 'signed_in',
    whileNoFactor: true,
    whileReadOnly: true,
    body: z.object({ code: z.string().regex(/^\d{6}$/, 'not_six_digits') }),
    reply: newCodes,
    errors: ['second_factor_failed', 'second_factor_on', 'sign_in_locked'],
    emits: ['user.changed', 'user.security_changed'],
    rate: 20,
    audit: ['access.changed', ...TYPED_AGAIN],
    summary: 'Confirm the second factor',
    description:
      'Takes the six digits that the app shows. From then on, signing in asks for them. Returns ten recovery codes, once.',
    example: { code: '123456' },
  }),
  totpRemove: route({
    method: 'POST',
    path: '/api/v2/account/second-factor/remove',
    allow: 'signed_in',
    whileReadOnly: true,
    body: typedPassword.extend({
      /** In place of the six digits, for a person who lost the app. */
      recovery_code: z.string().trim().min(1).max(40).optional(),
    }),
    reply: nothing,
    errors: [...CONFIRM_ERRORS, 'recovery_code_failed', 'second_factor_kept'],
    emits: ['user.changed', 'user.security_changed'],
    rate: 20,
    audit: ['access.changed', ...TYPED_AGAIN],
    summary: 'Remove the second factor',
    description:
      'Needs the current password and a code of the app, or a recovery code. Refused where the company requires it for the role.',
    example: { password: 'correct horse battery', code: '123456' },
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/v2/account/sessions/:id',
    allow: 'signed_in',
    whileNoFactor: true,
    whileReadOnly: true,
    params: z.object({ id }),
    reply: nothing,
    errors: ['not_found'],
    emits: ['user.changed'],
    audit: ['access.sign_out'],
    summary: 'End a session',
    description: 'Ends one of the open sessions; its token stops working within seconds.',
    example: {},
  }),
}
