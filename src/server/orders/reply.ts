import type { OrderPage, OrderReply, Payment } from '#contract/orders/orderReplies.ts'
import { orderFacts } from '#domain/orders/editing/status.ts'
import type { Order } from '#domain/orders/order.ts'
import { allowedActions } from '#domain/orders/status/status.ts'
import { AppError, isErrorCode } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { orderFor } from '../catalogue/index.ts'
import type { Refusal } from '#domain/orders/commands.ts'

/** An order in a reply: with what this person may do with it now, as far as its day is known to be closed. */
export function orderReply(order: Order, session: Author, dayClosed = false): OrderReply {
  return {
    order: orderFor(session, order),
    actions: allowedActions(orderFacts(order, dayClosed), session.actor),
  }
}

/** The same with the order's payments. */
export function orderPage(order: Order, payments: Payment[], session: Author, dayClosed = false): OrderPage {
  const { order: shown, actions } = orderReply(order, session, dayClosed)
  return { order: { ...shown, payments }, actions }
}

/** A refusal of the domain as an error of the API, with the newer state. `body` is where the refused input begins. */
export function refused(refusal: Refusal, order: Order, session: Author, body = '/body'): AppError {
  if (!isErrorCode(refusal.code)) return new AppError('unexpected')
  const fields = refusal.missing?.map(({ code, field }) => ({
    pointer: `/${field ?? ''}`,
    code,
    detail: code,
  }))
  const single = refusal.field
    ? [{ pointer: `${body}/${refusal.field}`, code: refusal.code, detail: refusal.code }]
    : undefined
  return new AppError(refusal.code, {
    fields: fields ?? single,
    current: orderReply(order, session),
    permission: refusal.permission,
  })
}
