import { z } from 'zod'
import { SHORTEST_PASSWORD } from '#domain/people/passwordLength.ts'
import { PERMISSIONS } from '#domain/people/permissions.ts'
import { ROLES } from '#domain/people/roles.ts'
import { route } from '../base/route.ts'
import { email, id, language, line, nothing, requiredLine } from '../base/shared.ts'

/** A new password: no rules but its length; common ones are refused by name. */
export const password = z.string().min(SHORTEST_PASSWORD).max(200)

const address = z.object({
  address: requiredLine(120),
  city: requiredLine(80),
  region: z.string().length(2),
  country: z.enum(['US', 'CA']),
  postalcode: requiredLine(12),
  phonenumber: line(30),
})

export const signupBody = z.object({
  company_name: requiredLine(120),
  shop_name: requiredLine(120),
  ...address.shape,
  first_name: requiredLine(60),
  last_name: requiredLine(60),
  email,
  password,
  language,
  /** The standard packages and items get the demo's prices, as an example. */
  example_prices: z.boolean().default(false),
})

export const loginBody = z.object({
  email,
  password: z.string().min(1).max(200),
  /** Six digits of the authenticator app, when the account has a second factor. */
  code: z
    .string()
    .regex(/^\d{6}$/, 'not_six_digits')
    .optional(),
  /** One of the ten codes that replace the app. */
  recovery_code: z.string().trim().min(1).max(40).optional(),
  device_id: id,
})

/** Specification section 3: the session user. */
export const sessionUser = z
  .object({
    id,
    user_custom_id: z.string(),
    alternative_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    /** The permissions in effect: those of the role, as the company and exceptions for the person change them. */
    permissions: z.array(z.enum(PERMISSIONS)),
    language,
    theme: z.enum(['light', 'dark', 'system']),
    density: z.enum(['standard', 'comfortable']),
    shortcuts: z.boolean(),
  })
  .meta({ id: 'SessionUser' })
export type SessionUser = z.infer<typeof sessionUser>

export const session = z
  .object({
    /** A signed token of at most 15 minutes; sent as bearer, read for its `exp`. */
    token: z.string(),
    user: sessionUser,
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof session>

const example = {
  email: 'owner@bayline.example',
  password: 'correct horse battery',
  device_id: '0193f0a0-0000-7000-8000-000000000001',
}

export const auth = {
  state: route({
    method: 'GET',
    path: '/api/v2/auth/state',
    allow: 'public',
    reply: z.object({
      signup_open: z.boolean(),
      /** There is no company yet, and no demo: the first visitor signs up. */
      empty: z.boolean(),
      demo_accounts: z.array(z.object({ role: z.enum(ROLES), email: z.string(), password: z.string() })),
      /** How much of the demo's past is made, in percent; null once nothing is left to make. */
      demo_past: z.int().min(0).max(100).nullable(),
    }),
    summary: 'What the sign-in screen may offer',
    description:
      'Whether a company may still sign up here, and the accounts of the demo company, if this is one, with how much of its past is made.',
    example: { signup_open: true, empty: false, demo_accounts: [], demo_past: null },
  }),
  signup: route({
    method: 'POST',
    path: '/api/v2/auth/signup',
    allow: 'public',
    body: signupBody,
    reply: z.object({
      /** Null where a link was mailed, which creates the company. */
      session: session.nullable(),
    }),
    errors: ['email_taken', 'signup_closed'],
    emits: ['company.created'],
    rate: 20,
    audit: ['company.created', 'access.sign_in'],
    summary: 'Sign up a company',
    description:
      'Creates the company, its first shop with the taxes of its region, and the owner, and signs the owner in. Where anyone may sign up and a mail server is set up, a link is mailed instead and the answer is the same for an email that already has an account, whose holder gets a mail.',
    example: { company_name: 'Laval Lube', email: 'owner@bayline.example' },
  }),
  confirmSignup: route({
    method: 'POST',
    path: '/api/v2/auth/signup/confirm',
    allow: 'public',
    body: z.object({ token: z.string().min(20).max(200) }),
    reply: session,
    errors: ['link_not_valid'],
    emits: ['company.created'],
    rate: 20,
    audit: ['company.created', 'access.sign_in'],
    summary: 'Create the company of a mailed link',
    description:
      'Takes the token of the link, creates the company and signs the owner in. A link works once, for 24 hours.',
    example: { token: 'from-the-mail' },
  }),
  login: route({
    method: 'POST',
    path: '/api/v2/auth/login',
    allow: 'public',
    body: loginBody,
    reply: session,
    errors: [
      'sign_in_failed',
      'second_factor_required',
      'second_factor_failed',
      'recovery_code_failed',
      'sign_in_locked',
    ],
    rate: 60,
    emits: ['user.security_changed'],
    audit: ['access.sign_in', 'access.changed', 'access.refused', 'access.locked'],
    summary: 'Sign in',
    description:
      'Returns a token that is valid for at most 15 minutes and sets the refresh cookie. Ten failed attempts (SIGN_IN_TRIES) lock an account, known or not, for 15 minutes, then for longer; `Retry-After` says how long.',
    example,
  }),
  refresh: route({
    method: 'POST',
    path: '/api/v2/auth/refresh',
    allow: 'public',
    reply: session,
    errors: ['session_missing', 'session_expired', 'not_allowed'],
    audit: ['access.changed'],
    summary: 'Renew the token',
    description:
      'Takes the refresh cookie, rotates it and returns a new token. A refresh cookie that is used twice ends the session.',
    example: {},
  }),
  logout: route({
    method: 'POST',
    path: '/api/v2/auth/logout',
    allow: 'public',
    reply: nothing,
    audit: ['access.sign_out'],
    summary: 'Sign out',
    description: 'Ends the session of the refresh cookie and clears the cookie.',
    example: {},
  }),
  requestPasswordReset: route({
    method: 'POST',
    path: '/api/v2/auth/forgotten',
    allow: 'public',
    body: z.object({ email }),
    reply: nothing,
    emits: ['user.password_reset_requested'],
    rate: 10,
    audit: ['access.changed'],
    summary: 'Request a password reset',
    description:
      'Sends a link that is valid for one hour and works once. The answer is the same whether or not the account exists.',
    example: { email: 'owner@bayline.example' },
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/v2/auth/password-reset',
    allow: 'public',
    body: z.object({ token: z.string().min(20).max(200), password }),
    reply: nothing,
    errors: ['link_not_valid'],
    emits: ['user.changed', 'user.security_changed'],
    rate: 10,
    audit: ['access.changed'],
    summary: 'Set a new password',
    description:
      'Takes the token from the email and the new password, and ends every session of the account.',
    example: { token: 'from-the-mail', password: 'correct horse battery' },
  }),
}
