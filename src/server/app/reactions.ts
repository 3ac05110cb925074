import type { EventName } from '../../contract/base/events.ts'

/** Which job each event starts. One file a reaction under on/; a job runs at least once and is idempotent. */
export const reactions: Partial<Record<EventName, readonly string[]>> = {
  'gateway.told': ['gateway.told.look_up'],
  'user.email_change_asked': ['user.email_change.email'],
  'user.security_changed': ['user.security.email'],
  'user.password_reset_requested': ['user.password_reset.email'],
}
