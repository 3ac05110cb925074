import type { CompiledQuery } from 'kysely'
import type { EventName } from '../../contract/base/events.ts'
import type { CommandReply } from '../../contract/orders/orderReplies.ts'
import {
  applyCommand,
  type Applied,
  type Command,
  type CommandContext,
} from '../../domain/orders/commands.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { OrderStatus } from '../../domain/orders/status.ts'
import { together, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Session } from '../base/http/session.ts'
import { eventStatements } from '../base/outbox.ts'
import { stockStatements } from './orderStock.ts'
import { mileageUpdate } from '../vehicles/index.ts'
import { approverOf, type CommandApproval } from './approvals.queries.ts'
import { changesFor } from '../catalogue/index.ts'
import { commandContext } from './commandContext.ts'
import {
  authorOf,
  commandInsert,
  findCommand,
  lockOrder,
  orderUpdate,
  statusMoveInsert,
} from './orders.queries.ts'
import { orderReply, refused } from './reply.ts'

const ENDING: Partial<Record<OrderStatus, EventName>> = {
  complete: 'order.finalized',
  deleted: 'order.cancelled',
  void: 'order.voided',
  uncollectible: 'order.uncollectible',
}

const eventOf = (before: Order, after: Order): EventName =>
  before.status === after.status ? 'order.changed' : (ENDING[after.status] ?? 'order.moved')

/** The same content under the same id is a repetition; other content is a mistake of the sender. */
function sameCommand(done: Command, command: Command): boolean {
  return JSON.stringify(sorted(done)) === JSON.stringify(sorted(command))
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, sorted(inner)]),
        )
      : value

/** What follows from a new status: the stage in the order's history, and the vehicle's mileage at the end. */
async function statusStatements(
  tx: Tx,
  session: Session,
  before: Order,
  order: Order,
  command: Command,
): Promise<CompiledQuery[]> {
  if (before.status === order.status) return []
  const { id, device_id } = command
  const move = statusMoveInsert(tx, { session, order, from: before.status, id, device_id })
  const { vehicle_id, mileage } = order
  if (order.status !== 'complete' || !vehicle_id || mileage === null) return [move]
  const mileage_unit = order.shop.distance_measurement
  return [move, await mileageUpdate(tx, session.company_id, vehicle_id, { mileage, mileage_unit })]
}

function repeated(order: Order, done: Command, command: Command, session: Session): CommandReply {
  if (!sameCommand(done, command)) throw new AppError('duplicate_id', { current: orderReply(order, session) })
  return { ...orderReply(order, session), changes: [], duplicate: true }
}

/** Who allowed what, where the author needed someone to. */
function kept({ approval }: Applied, { approver, now }: CommandContext): CommandApproval | null {
  if (!approval || !approver) return null
  return { ...approval, user_id: approver.user_id, name: approver.name, at: now }
}

/** The outcome of a command; an approval is looked for only where one is needed. */
async function decided(tx: Tx, session: Session, order: Order, command: Command) {
  const alone = await commandContext(tx, session, order, command)
  const result = applyCommand(order, command, alone)
  if (result.ok || !result.approval) return { context: alone, result }
  const context = { ...alone, approver: await approverOf(tx, session.company_id, order.id, command) }
  return { context, result: applyCommand(order, command, context) }
}

/**
 * Applies one command under the order's row lock: state, history and events in the caller's transaction. With `endWith`
 * to write, the transaction ends with it.
 */
export async function applyOrderCommand(
  tx: Tx,
  session: Session,
  orderId: string,
  command: Command,
  write: typeof together = together,
): Promise<CommandReply> {
  const found = await lockOrder(tx, session, orderId, command.id)
  if (!found) throw new AppError('not_found')
  const { order: before, done } = found
  if (done) return repeated(before, done, command, session)
  const { context, result } = await decided(tx, session, before, command)
  if (!result.ok) {
    // A twin may have been applied while this one waited for the lock: the statement that locks does not see it.
    const twin = await findCommand(tx, session.company_id, orderId, command.id)
    if (twin) return repeated(before, twin, command, session)
    throw refused(result, before, session)
  }
  const { order, changes, removed, overwrote } = result
  await write(tx, [
    ...(await statusStatements(tx, session, before, order, command)),
    orderUpdate(tx, session.company_id, before, order),
    ...(await stockStatements(tx, session, before, order, authorOf(session, command))),
    commandInsert(tx, { session, order, command, changes, removed, approval: kept(result, context) }),
    ...eventStatements(tx, {
      company_id: session.company_id,
      event: eventOf(before, order),
      subject_id: order.id,
      shop_id: order.shop_id,
      version: order.version,
      device_id: command.device_id,
      user_id: session.user_id,
    }),
  ])
  return {
    ...orderReply(order, session, order.status === before.status && context.day_closed),
    changes: changesFor(session, changes),
    duplicate: false,
    ...(overwrote !== undefined && { overwrote }),
  }
}
