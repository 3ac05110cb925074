import { useLingui } from '@lingui/react/macro'
import type { SecurityEvent } from '#contract/people/security.ts'

/** Security events in the person's language. */
export function useSecurityWords(): Record<SecurityEvent, string> {
  const { t } = useLingui()
  return {
    sign_in: t`Signed in`,
    user_switched: t`Switched user with a PIN`,
    sign_in_failed: t`Wrong password`,
    sign_in_locked: t`Locked after too many wrong passwords`,
    factor_failed: t`Wrong two-step verification code`,
    factor_locked: t`Locked after too many wrong codes`,
    factor_added: t`Two-step verification turned on`,
    factor_removed: t`Two-step verification turned off`,
    recovery_codes_made: t`New recovery codes created`,
    recovery_code_used: t`Recovery code used`,
    sign_out: t`Signed out`,
    session_ended: t`Session ended`,
    session_stolen: t`Signed out for security: session reused elsewhere`,
    reset_asked: t`Password reset requested`,
    reset_done: t`Password reset by link`,
    password_changed: t`Password changed`,
    email_change_asked: t`Email change requested`,
    email_changed: t`Email changed`,
    email_change_stopped: t`Email change stopped`,
    account_recovered: t`Account recovered on the server`,
    pin_changed: t`PIN set, changed or removed`,
    pin_failed: t`Wrong PIN`,
    pin_locked: t`Locked after too many wrong PINs`,
  }
}
