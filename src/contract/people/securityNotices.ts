/** The events about which a person gets mail. */
export const SECURITY_NOTICES = [
  'password_changed',
  'email_changed',
  'email_change_stopped',
  'factor_added',
  'factor_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'account_recovered',
  'pin_changed',
  'new_device',
] as const
export type SecurityNotice = (typeof SECURITY_NOTICES)[number]
