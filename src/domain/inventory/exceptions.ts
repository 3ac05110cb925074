/**
 * What someone should look at in the stock of a shop. Each is worked out from the records when it is read, and is gone
 * when its cause is.
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
  'tank_low',
  'tank_variance',
] as const
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number]

/** For how many days goods may be without an invoice, and a credit without a memo. */
export const SETTLE_DAYS = 30
/** How many days back a sale of goods that were not there is shown. */
export const SOLD_DAYS = 28
/** An item that moved for so many days and was never counted is shown. */
export const UNCOUNTED_DAYS = 90
/** A difference between gauge and book, in percent of what was used between two readings, that is shown. */
export const TANK_VARIANCE_PERCENT = 2
/** The same in percent of the capacity: less is how exact a reading is. */
export const TANK_CAPACITY_PERCENT = 1
