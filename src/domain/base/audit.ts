import { msg, type Words } from '#domain/base/words.ts'
import type { AuditGroup } from './auditGroups.ts'

interface KindOfEntry {
  /** Under which the log's filter finds it. */
  group: AuditGroup
  words: Words
}

const KINDS = {
  'access.sign_in': { group: 'access', words: msg('Signed in') },
  'access.refused': { group: 'access', words: msg('Sign-in refused') },
  'access.locked': { group: 'access', words: msg('Sign-in locked') },
  'access.sign_out': { group: 'access', words: msg('Session ended') },
  'access.changed': { group: 'access', words: msg('Account security changed') },
  'person.added': { group: 'people', words: msg('Person added') },
  'person.changed': { group: 'people', words: msg('Person changed') },
  'person.deactivated': { group: 'people', words: msg('Person deactivated') },
  'person.reactivated': { group: 'people', words: msg('Person reactivated') },
  'person.invited': { group: 'people', words: msg('Invitation created') },
  'person.uninvited': { group: 'people', words: msg('Invitation withdrawn') },
  'person.joined': { group: 'people', words: msg('Invitation accepted') },
  'pay.number': { group: 'people', words: msg('Payroll number changed') },
  'time.approved': { group: 'people', words: msg('Week approved') },
  'pay.spiff_rule': {
    group: 'people',
    words: msg('Spiff rule changed'),
  },
  'pay.plan_signed': {
    group: 'people',
    words: msg('Signed spiff plan recorded'),
  },
  'pay.tip_rule': { group: 'people', words: msg('Tip rule set') },
  'pay.group': { group: 'people', words: msg('Pay group saved') },
  'pay.export_voided': { group: 'exports', words: msg('Payroll file voided') },
  'pay.export_reissued': {
    group: 'exports',
    words: msg('Payroll file written in another layout'),
  },
  'pay.suggestion': {
    group: 'people',
    words: msg('Suggested pay reviewed'),
  },
  'pay.exempt': {
    group: 'people',
    words: msg('Overtime exemption changed'),
  },
  'pay.rate': { group: 'people', words: msg('Pay rate set') },
  'time.corrected': { group: 'people', words: msg('Time corrected') },
  'rights.changed': { group: 'people', words: msg('Permission changed') },
  'setting.changed': { group: 'settings', words: msg('Setting changed') },
  'keys.changed': {
    group: 'settings',
    words: msg('Payment provider’s keys changed'),
  },
  'books.connected': { group: 'settings', words: msg('QuickBooks connected') },
  'books.disconnected': { group: 'settings', words: msg('QuickBooks disconnected') },
  'books.accounts': {
    group: 'settings',
    words: msg('QuickBooks accounts mapped'),
  },
  'books.sent': { group: 'money', words: msg('Day posted to QuickBooks') },
  'books.released': {
    group: 'money',
    words: msg('Day released for another posting to QuickBooks'),
  },
  'billing.plan': { group: 'settings', words: msg('Plan changed') },
  'billing.details': {
    group: 'settings',
    words: msg('Billing details changed'),
  },
  'billing.card': { group: 'settings', words: msg('Payment card changed') },
  'billing.paid': {
    group: 'settings',
    words: msg('Subscription invoices paid'),
  },
  'company.created': { group: 'settings', words: msg('Company created') },
  'list.changed': { group: 'settings', words: msg('List entry changed') },
  'coupon.changed': { group: 'prices', words: msg('Coupon changed') },
  'fields.changed': { group: 'customers', words: msg('Custom fields changed') },
  'customer.terms': { group: 'customers', words: msg('Terms changed') },
  'customer.exemption': { group: 'customers', words: msg('Tax exemption changed') },
  'customer.archived': { group: 'customers', words: msg('Customer archived') },
  'customer.restored': { group: 'customers', words: msg('Customer restored') },
  'customer.merged': { group: 'customers', words: msg('Records merged') },
  'customer.unmerged': { group: 'customers', words: msg('Merge undone') },
  'fleet.archived': { group: 'customers', words: msg('Fleet archived') },
  'fleet.restored': { group: 'customers', words: msg('Fleet restored') },
  'location.archived': { group: 'customers', words: msg('Fleet location archived') },
  'location.restored': { group: 'customers', words: msg('Fleet location restored') },
  'vehicle.archived': { group: 'customers', words: msg('Vehicle archived') },
  'vehicle.restored': { group: 'customers', words: msg('Vehicle restored') },
  'stock.counted': { group: 'stock', words: msg('Stock counted') },
  'stock.adjusted': { group: 'stock', words: msg('Stock adjusted') },
  'stock.unit': { group: 'stock', words: msg('Unit of an item changed') },
  'supplier.invoice_voided': {
    group: 'stock',
    words: msg('Supplier invoice voided'),
  },
  'supplier.settled': {
    group: 'stock',
    words: msg('Difference with a supplier settled'),
  },
  'supplier.written_off': {
    group: 'stock',
    words: msg('Supplier credit written off'),
  },
  'company.deletion_asked': {
    group: 'settings',
    words: msg('Company deletion scheduled'),
  },
  'company.deletion_stopped': {
    group: 'settings',
    words: msg('Company deletion stopped'),
  },
  'shop.added': { group: 'settings', words: msg('Shop added') },
  'shop.archived': { group: 'settings', words: msg('Shop archived') },
  'shop.restored': { group: 'settings', words: msg('Shop restored') },
  'price.changed': { group: 'prices', words: msg('Price changed') },
  'prices.changed': {
    group: 'prices',
    words: msg('Prices of several items changed'),
  },
  'prices.restored': {
    group: 'prices',
    words: msg('Prices of several items restored'),
  },
  'campaign.schedule': { group: 'messages', words: msg('Campaign scheduled') },
  'campaign.unschedule': {
    group: 'messages',
    words: msg('Campaign moved back to draft'),
  },
  'campaign.pause': { group: 'messages', words: msg('Campaign paused') },
  'campaign.resume': { group: 'messages', words: msg('Campaign resumed') },
  'campaign.cancel': { group: 'messages', words: msg('Campaign cancelled') },
  'messages.rule': { group: 'messages', words: msg('Automatic message changed') },
  'messages.template': { group: 'messages', words: msg('Message wording changed') },
  'messages.resumed': { group: 'messages', words: msg('Sending resumed') },
  'suppression.added': { group: 'messages', words: msg('Address blocked') },
  'suppression.ended': { group: 'messages', words: msg('Address unblocked') },
  'schedule.saved': { group: 'exports', words: msg('Scheduled report saved') },
  'schedule.taken_over': {
    group: 'exports',
    words: msg('Scheduled report taken over'),
  },
  'schedule.paused': { group: 'exports', words: msg('Scheduled report paused') },
  'schedule.resumed': { group: 'exports', words: msg('Scheduled report resumed') },
  'schedule.removed': { group: 'exports', words: msg('Scheduled report deleted') },
  'schedule.sent': { group: 'exports', words: msg('Scheduled report emailed') },
  'order.voided': { group: 'orders', words: msg('Order voided') },
  'order.reopened': { group: 'orders', words: msg('Order re-opened') },
  'order.practice_removed': {
    group: 'orders',
    words: msg('Practice order removed'),
  },
  'order.practice_restored': {
    group: 'orders',
    words: msg('Practice order restored'),
  },
  'order.written_off': { group: 'orders', words: msg('Order written off') },
  'order.moved_shop': {
    group: 'orders',
    words: msg('Order moved to another shop'),
  },
  'order.merged': { group: 'orders', words: msg('Orders merged') },
  'order.override': { group: 'orders', words: msg('Price or tax overridden') },
  'payment.reversed': { group: 'money', words: msg('Payment reversed') },
  'payment.refunded': { group: 'money', words: msg('Refund') },
  'payment.settled': {
    group: 'money',
    words: msg('Unconfirmed payment resolved manually'),
  },
  'till.cash_in': { group: 'money', words: msg('Cash paid in') },
  'till.cash_out': { group: 'money', words: msg('Cash paid out') },
  'till.counted': { group: 'money', words: msg('Drawer counted') },
  'credit.adjusted': { group: 'money', words: msg('Account credit adjusted') },
  'till.closed': { group: 'money', words: msg('Day closed') },
  'till.reopened': { group: 'money', words: msg('Day re-opened') },
  'export.made': { group: 'exports', words: msg('File exported') },
  'export.mailed': { group: 'exports', words: msg('Document emailed') },
  'import.run': { group: 'exports', words: msg('File imported') },
  'file.removed': { group: 'exports', words: msg('Attachment removed') },
  'file.restored': { group: 'exports', words: msg('Attachment restored') },
  'import.undone': { group: 'exports', words: msg('Import undone') },
} as const satisfies Readonly<Record<string, KindOfEntry>>

export type AuditKind = keyof typeof KINDS

/** What the audit log records, with its words in both languages. */
export const AUDIT_KINDS: Readonly<Record<AuditKind, KindOfEntry>> = KINDS

/** The kinds of one group. */
export const auditKindsOf = (group: AuditGroup): AuditKind[] =>
  (Object.keys(KINDS) as AuditKind[]).filter((kind) => AUDIT_KINDS[kind].group === group)
