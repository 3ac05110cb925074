import { msg } from '#domain/base/words.ts'
import type { ErrorText } from './text.ts'

/** Signing in, sessions and the links that are sent. */
export const signInErrors = {
  session_missing: {
    status: 401,
    words: msg('Sign in to continue.'),
  },
  session_expired: {
    status: 401,
    words: msg('Your session has expired. Sign in again.'),
  },
  sign_in_failed: {
    status: 401,
    words: msg('Incorrect email or password.'),
  },
  sign_in_locked: {
    status: 429,
    words: msg(
      'Too many failed attempts. Sign-in is locked for 15 minutes, longer each time. Wait, or reset your password.',
    ),
  },
  password_needed: {
    status: 403,
    words: msg('This session was opened with a PIN. Enter your password to do this.'),
  },
  second_factor_missing: {
    status: 403,
    words: msg('Your company requires two-step verification for your role. Set it up to continue.'),
  },
  second_factor_kept: {
    status: 409,
    words: msg('Your company requires two-step verification for your role, so it stays on.'),
  },
  second_factor_required: {
    status: 401,
    words: msg('Enter the 6-digit code from your authenticator app.'),
  },
  second_factor_failed: {
    status: 401,
    words: msg('This code is incorrect or already used. Wait for the next one.'),
  },
  recovery_code_failed: {
    status: 401,
    words: msg('This recovery code is incorrect or already used. Try another one from your list.'),
  },
  second_factor_off: {
    status: 409,
    words: msg('Two-step verification isn’t set up on this account.'),
  },
  second_factor_on: {
    status: 409,
    words: msg('Two-step verification is already on. Turn it off, then set it up again.'),
  },
  pin_wrong: {
    status: 403,
    words: msg('Incorrect PIN. Try again, or choose another person.'),
  },
  pin_not_set: {
    status: 409,
    words: msg('This person has no PIN yet. They set one under My account, or a manager under Staff.'),
  },
  pin_outdated: {
    status: 409,
    words: msg(
      'This PIN no longer works: the person who set it doesn’t have all of your permissions and shops. Set a new PIN under My account, or ask someone who has them.',
    ),
  },
  pin_trivial: {
    status: 409,
    words: msg('This PIN is too easy to guess. Choose a new one.'),
  },
  pin_locked: {
    status: 429,
    words: msg('Too many wrong PINs. Wait 15 minutes (longer each time), or ask another person.'),
  },
  link_not_valid: {
    status: 410,
    words: msg('This link has expired or was already used. Request a new one.'),
  },
  email_taken: {
    status: 409,
    words: msg('An account with this email already exists. Sign in, or reset your password.'),
  },
  signup_closed: {
    status: 403,
    words: msg('A company is already set up here. Ask the owner to add you.'),
  },
} as const satisfies Record<string, ErrorText>
