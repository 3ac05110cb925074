/** The groups of the audit log's filter. */
export const AUDIT_GROUPS = [
  'access',
  'people',
  'settings',
  'prices',
  'customers',
  'stock',
  'orders',
  'money',
  'messages',
  'exports',
] as const
export type AuditGroup = (typeof AUDIT_GROUPS)[number]
