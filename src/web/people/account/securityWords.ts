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
    recovery_codes_made: t`New recovery codes made`,
    recovery_code_used: t`Recovery code used`,
    sign_out: t`Signed out`,
    session_ended: t`Session ended`,
    session_stolen: t`Signed out: the session’s cookie was used twice`,
    reset_asked: t`Link for a new password asked for`,
    reset_done: t`New password set by a link`,
    password_changed: t`Password changed`,
    email_change_asked: t`Another email asked for`,
    email_changed: t`Email changed`,
    email_change_stopped: t`Change of the email stopped`,
    account_recovered: t`Account recovered on the server`,
    pin_changed: t`PIN set, changed or removed`,
    pin_failed: t`Wrong PIN`,
    pin_locked: t`Locked after too many wrong PINs`,
  }
}
