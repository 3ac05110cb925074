import { msg } from '#domain/base/words.ts'
import type { ErrorText } from './text.ts'

export const companyErrors = {
  shop_in_use: {
    status: 409,
    words: msg(
      'This shop still has open orders, a day that isn’t closed or unconfirmed payments. Finish them first.',
    ),
  },
  last_shop: {
    status: 409,
    words: msg('A company needs at least one shop. Add another one before you archive this one.'),
  },
  bay_in_use: {
    status: 409,
    words: msg('A car is in this bay. Move its order to another bay first.'),
  },
  number_used: {
    status: 409,
    words: msg('Orders already have this number or a higher one. Choose a higher number.'),
  },
  deletion_name: {
    status: 409,
    words: msg('That isn’t the company name. Type it exactly as shown.'),
  },
  deletion_payments_open: {
    status: 409,
    words: msg('A card payment isn’t confirmed. Resolve it under Payments, then try again.'),
  },
  deletion_begun: {
    status: 409,
    words: msg('The waiting period has ended and deletion has started. It can’t be stopped.'),
  },
  shop_archived: {
    status: 409,
    words: msg('This shop is archived. Restore it to work in it again.'),
  },
} as const satisfies Record<string, ErrorText>
