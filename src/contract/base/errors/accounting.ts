import { msg } from '#domain/base/words.ts'
import type { ErrorText } from './text.ts'

/** Sending the journal to QuickBooks Online. */
export const accountingErrors = {
  accounting_not_configured: {
    status: 409,
    words: msg(
      'QuickBooks Online isn’t set up on this installation. Ask the administrator to set QBO_CLIENT_ID and QBO_CLIENT_SECRET.',
    ),
  },
  accounting_not_connected: {
    status: 409,
    words: msg('This shop isn’t connected to QuickBooks. An owner can connect it under Settings > Payments.'),
  },
  accounting_link_invalid: {
    status: 400,
    words: msg(
      'This QuickBooks response is for another connection or has expired. Select Connect QuickBooks and try again.',
    ),
  },
  accounting_unmapped: {
    status: 409,
    words: msg(
      'Some accounts on this day aren’t mapped to QuickBooks. An owner can map them under Settings > Payments.',
    ),
  },
  accounting_customer_missing: {
    status: 409,
    words: msg('QuickBooks requires a customer on receivable lines. Choose one under Settings > Payments.'),
  },
  accounting_refused: {
    status: 409,
    words: msg('QuickBooks rejected this, and nothing was posted. Fix the problem below and try again.'),
  },
  accounting_unknown: {
    status: 503,
    words: msg('QuickBooks didn’t respond. Try again in a moment. Nothing will be posted twice.'),
  },
  accounting_other_company: {
    status: 409,
    words: msg(
      'This day may already be posted in another QuickBooks company. Reconnect that company and send the day there.',
    ),
  },
  day_not_in_issue: {
    status: 409,
    words: msg(
      'This day isn’t waiting on QuickBooks, so there is nothing to unlock. Reload the page to see its status.',
    ),
  },
  day_can_be_asked: {
    status: 409,
    words: msg(
      'This shop is still connected to the QuickBooks company this day was sent to. Send it again; it posts only once.',
    ),
  },
  day_in_issue: {
    status: 409,
    words: msg(
      'This day was sent to QuickBooks but isn’t confirmed. Send it again first; it posts only once.',
    ),
  },
} as const satisfies Record<string, ErrorText>
