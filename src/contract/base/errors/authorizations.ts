import { msg } from '#domain/base/words.ts'
import type { ErrorText } from './text.ts'

/** Links on which customers decide. */
export const authorizationErrors = {
  link_used: {
    status: 410,
    words: msg('You’ve already responded through this link. To change something, call the shop.'),
  },
  link_expired: {
    status: 410,
    words: msg('This link has expired. Ask the shop for a new one.'),
  },
  link_withdrawn: {
    status: 410,
    words: msg('The shop cancelled this link. Ask for a new one, or check for a newer message.'),
  },
  prices_changed: {
    status: 409,
    words: msg('The work or prices changed since you opened this page. Review them, then decide.'),
  },
  no_inspection: {
    status: 409,
    words: msg('This order has no inspection yet. Add one first.'),
  },
  nothing_to_show: {
    status: 409,
    words: msg('There’s nothing to send yet. Mark an item Soon or Now, or recommend work first.'),
  },
} as const satisfies Record<string, ErrorText>
