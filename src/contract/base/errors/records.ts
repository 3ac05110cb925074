import { msg } from '#domain/base/words.ts'
import type { ErrorText } from './text.ts'

/** Customers, fleets, vehicles and their history. */
export const recordsErrors = {
  record_removed: {
    status: 409,
    words: msg('This was archived on another device. Restore it to continue; nothing you entered is lost.'),
  },
  record_merged: {
    status: 409,
    words: msg('This record was merged into another. Open that one, or undo the merge.'),
  },
  merge_with_itself: {
    status: 400,
    words: msg('A record cannot be merged with itself. Choose the other one.'),
  },
  merge_undone: {
    status: 409,
    words: msg('This merge was already undone.'),
  },
  party_in_use: {
    status: 409,
    words: msg('This customer has an active order. Finish or cancel it, then archive the customer.'),
  },
  last_location: {
    status: 409,
    words: msg('A fleet needs at least one location. Archive the fleet instead.'),
  },
  vin_not_valid: {
    status: 400,
    words: msg('This VIN isn’t valid. Check it, or continue without a VIN.'),
  },
  interval_empty: {
    status: 400,
    words: msg('Enter a distance or a number of months.'),
  },
  carfax_not_configured: {
    status: 409,
    words: msg(
      'CARFAX reporting isn’t set up: CARFAX_FTP_URL and CARFAX_PARTNER are missing. Ask the administrator.',
    ),
  },
  carfax_failed: {
    status: 503,
    words: msg(
      'CARFAX didn’t accept the file. We’ll send it again tonight. Nothing is marked as reported yet.',
    ),
  },
  carfax_nothing: {
    status: 409,
    words: msg('Every finalized order has already been reported to CARFAX.'),
  },
} as const satisfies Record<string, ErrorText>
