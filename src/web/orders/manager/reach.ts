import type { OrderReply } from '#contract/orders/orderReplies.ts'
import { normalizePhone } from '#domain/base/phone.ts'
import { billedParty } from '#domain/orders/billedParty.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'

type Order = OrderReply['order']
type Texting = CallReply<'texts.listForOrder'>['state']

/** Why a customer gets no document: nothing to send it to, or the code of the refusal. */
type Unreached = 'no_email' | 'no_number' | Refused
type Refused = 'address_black_listed' | 'number_black_listed' | 'texts_not_configured' | 'texts_refused'

const NO_TEXTS: Record<Texting, Refused | null> = {
  ready: null,
  not_configured: 'texts_not_configured',
  refused: 'texts_refused',
}

/** The address that an order’s documents go to; empty when there is none. */
export const emailOf = (order: Order): string => billedParty(order)?.email ?? ''

/** The number that an order’s texts go to; empty when there is none. */
export const numberOf = (order: Order): string => billedParty(order)?.phonenumber ?? ''

/** Why the customer of an order gets no email; null where they do. */
export function mailProblem(order: Order): Unreached | null {
  const to = emailOf(order).toLowerCase()
  if (to === '') return 'no_email'
  return order.black_listed_emails.some((row) => row.toLowerCase() === to) ? 'address_black_listed' : null
}

/** Why the customer of an order gets no text; null where they do. */
export function textProblem(order: Order, state: Texting): Unreached | null {
  const to = normalizePhone(numberOf(order))
  if (to === null) return 'no_number'
  const listed = order.black_listed_phonenumbers.some((row) => normalizePhone(row) === to)
  return listed ? 'number_black_listed' : NO_TEXTS[state]
}
