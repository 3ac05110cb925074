import type { CommandOutcome, CommandReply, Payment } from '#contract/orders/orderReplies.ts'
import type { Order } from '#domain/orders/order.ts'
import { changesFor } from '#server/catalogue/index.ts'
import { problem } from '#server/base/errors.ts'
import type { Context } from '#server/base/http/context.ts'
import { sayTo } from '#server/base/http/language.ts'
import type { AppliedCommands, Outcome } from './apply.ts'
import { orderReply } from '../reply.ts'

function outcomeReply({ session, request }: Context, outcome: Outcome): CommandOutcome {
  const { id } = outcome.command
  if (outcome.kind === 'applied') {
    const { order, changes, overwrote } = outcome.applied
    return {
      id,
      outcome: 'applied',
      version: order.version,
      changes: changesFor(session, changes),
      ...(overwrote !== undefined && { overwrote }),
    }
  }
  const { kind, version } = outcome
  if (kind === 'repeated') return { id, outcome: kind, version, changes: [] }
  // The reply itself carries the newer state, once.
  const { current: _current, ...why } = problem(outcome.error, request.id, sayTo(request))
  return { id, outcome: kind, version, changes: [], problem: why }
}

/** The fields of `shown` that differ between two states of an order. */
function changedFields(before: Order, after: Order, shown: Order): Partial<Order> {
  const keys = (Object.keys(after) as (keyof Order)[]).filter((key) => before[key] !== after[key])
  return Object.fromEntries(keys.map((key) => [key, shown[key]]))
}

/** The reply to commands: the outcome of each, and what they changed together; with payments, the whole order. */
export function commandReply(
  context: Context,
  done: AppliedCommands,
  payments: Payment[] | null,
): CommandReply {
  const { before, order, outcomes, dayClosed } = done
  const { order: shown, actions } = orderReply(order, context.session, dayClosed)
  return {
    base_version: before.version,
    version: order.version,
    set: changedFields(before, order, shown),
    actions,
    outcomes: outcomes.map((outcome) => outcomeReply(context, outcome)),
    ...(payments && { order: { ...shown, payments } }),
  }
}
