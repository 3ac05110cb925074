import { msg } from '#domain/base/words.ts'
import type { ErrorText } from './text.ts'

export const billingErrors = {
  company_read_only: {
    status: 402,
    words: msg(
      'Your company is read-only until its plan is paid. Nothing is lost, and unsent work stays on this device. An owner can pay under Settings > Billing.',
    ),
  },
  billing_off: {
    status: 404,
    words: msg('Billing is turned off on this installation.'),
  },
  billing_unavailable: {
    status: 503,
    words: msg('The billing provider isn’t responding. Try again in a minute. You won’t be charged twice.'),
  },
  billing_refused: {
    status: 409,
    words: msg('The billing provider rejected this. Check your plan and card, then try again.'),
  },
  billing_busy: {
    status: 409,
    words: msg('Another change to the plan is in progress. Wait a minute, then try again.'),
  },
  billing_card_needed: {
    status: 409,
    words: msg(
      'Your plan needs a default card. Add a card, or make another one the default, under Payment methods.',
    ),
  },
  billing_card_refused: {
    status: 402,
    words: msg('Card declined. Nothing was charged or changed. Try another card.'),
  },
  billing_payment_due: {
    status: 409,
    words: msg('An invoice is overdue. Pay it before you change the plan.'),
  },
} as const satisfies Record<string, ErrorText>
