import { msg } from '#domain/base/words.ts'
import type { ErrorText } from './text.ts'

/** Drawers, and the days that are closed with them. */
export const tillErrors = {
  drawer_open_already: {
    status: 409,
    words: msg('This drawer was already opened today. Use it, or give the new one a different name.'),
  },
  drawer_closed: {
    status: 409,
    words: msg('This drawer is already counted and closed. Open another one.'),
  },
  drawer_too_low: {
    status: 409,
    words: msg(
      'There is less cash in this drawer. First enter what was paid in. Payments that a device took without a connection count once it is connected.',
    ),
  },
  drawer_below_zero: {
    status: 409,
    words: msg(
      'More cash was given out than this drawer held. Enter the cash that came from elsewhere as paid in, then count.',
    ),
  },
  drawers_open: {
    status: 409,
    words: msg('A drawer from this day is still open. Count it first.'),
  },
  day_not_begun: {
    status: 409,
    words: msg('This day hasn’t started, so it can’t be closed.'),
  },
  payment_day_closed: {
    status: 409,
    words: msg('The day of this payment is closed. Refund it instead; the refund counts toward today.'),
  },
  day_not_closed: {
    status: 409,
    words: msg('This day is still open. Close it before exporting.'),
  },
  day_not_last: {
    status: 409,
    words: msg('A later day is already closed. Only the last closed day can be re-opened.'),
  },
  day_in_books: {
    status: 409,
    words: msg(
      'This day was already exported or sent to QuickBooks, so it can’t be re-opened. Record corrections today.',
    ),
  },
  day_exported: {
    status: 409,
    words: msg('This day was already exported in the other format. A day can be exported only once.'),
  },
  surcharge_not_allowed: {
    status: 409,
    words: msg('Card surcharges aren’t allowed in this region.'),
  },
  surcharge_over_cap: {
    status: 409,
    words: msg('This is more than this region allows. Enter a lower percentage.'),
  },
  surcharge_missing: {
    status: 400,
    words: msg('Enter a surcharge percentage greater than zero.'),
  },
} as const satisfies Record<string, ErrorText>
