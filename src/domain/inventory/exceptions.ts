/**
 * What someone should look at in the stock of a shop. Each is worked out from the records when it is read, and is gone
 * when its cause is. Source: inventory 5.
 */
export const EXCEPTION_KINDS = [
  'negative',
  'sold_at_zero',
  'never_counted',
  'cost_jump',
  'below_cost',
  'duplicate_code',
  'late_order',
  'not_invoiced',
  'to_settle',
  'credit_open',
] as const
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number]

/** For how many days goods may be without an invoice, and a credit without a memo. */
export const SETTLE_DAYS = 30
/** How many days back a sale of goods that were not there is shown. */
export const SOLD_DAYS = 28
/** An item that moved for so many days and was never counted is shown. */
export const UNCOUNTED_DAYS = 90
