import { billedParty } from '#domain/orders/billedParty.ts'
import type { CompiledQuery } from 'kysely'
import type { Order } from '#domain/orders/order.ts'
import { overrideOf } from '#domain/orders/limits/limits.ts'
import { isActiveStatus, type OrderStatus } from '#domain/orders/status/status.ts'
import type { AuditKind } from '#domain/base/audit.ts'
import { audit, type NewAuditEntry } from '#server/base/audit.ts'
import type { Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import { eventsStatements, type NewEvent, type PlainEventName } from '#server/base/outbox.ts'
import { refuseArchived } from '#server/shop/index.ts'
import { mileageUpdate } from '#server/vehicles/index.ts'
import type { CommandApproval } from '../approvals/approvals.queries.ts'
import type { OrderStock } from '../orderStock.ts'
import { salesStatements } from '../sales/salesStatements.ts'
import type { Step } from './step.ts'
import { orderUpdate } from '../orderRow.queries.ts'
import { commandsInsert, statusMoveInsert } from '../orders.queries.ts'

const ENDING: Partial<Record<OrderStatus, PlainEventName>> = {
  complete: 'order.finalized',
  deleted: 'order.canceled',
  void: 'order.voided',
  uncollectible: 'order.written_off',
}

const eventOf = (before: Order, after: Order): PlainEventName =>
  before.status === after.status ? 'order.changed' : (ENDING[after.status] ?? 'order.moved')

/** What follows from a new status: the entry in the order's stages, and the vehicle's mileage at the end. */
async function statusStatements(tx: Tx, session: Author, step: Step): Promise<CompiledQuery[]> {
  const { before, command } = step
  const { order } = step.applied
  if (before.status === order.status) return []
  if (!isActiveStatus(before.status) && isActiveStatus(order.status))
    await refuseArchived(tx, session.company_id, order.shop_id)
  const { id, device_id } = command
  const move = statusMoveInsert(tx, { session, order, from: before.status, id, device_id })
  const { vehicle_id, mileage } = order
  if (order.status !== 'complete' || !vehicle_id || mileage === null) return [move]
  const mileage_unit = order.shop.distance_measurement
  return [move, await mileageUpdate(tx, session.company_id, vehicle_id, { mileage, mileage_unit })]
}

/** Who approved what, where the author needed an approval. */
function approvalOf({ applied: { approval }, context: { approver, now } }: Step): CommandApproval | null {
  if (!approval || !approver) return null
  return { ...approval, user_id: approver.user_id, name: approver.name, at: now }
}

/** Whether the customer of a finalized order gets its invoice without asking. */
const wantsInvoice = ({ customer, fleet }: Order): boolean => {
  const party = billedParty({ customer, fleet })
  return party?.auto_send_order_email === true || party?.auto_send_order_text === true
}

function eventsFor(
  { company_id, user_id }: Author,
  { before, command, applied: { order } }: Step,
): NewEvent[] {
  const event = eventOf(before, order)
  const facts = {
    company_id,
    user_id,
    subject_id: order.id,
    shop_id: order.shop_id,
    version: order.version,
    device_id: command.device_id,
  }
  const sending = event === 'order.finalized' && wantsInvoice(order)
  return [{ event, ...facts }, ...(sending ? [{ event: 'order.sending_chosen' as const, ...facts }] : [])]
}

/** The moves of an order that the audit log has. */
const AUDITED: Partial<Record<OrderStatus, AuditKind>> = {
  void: 'order.voided',
  uncollectible: 'order.written_off',
}

/** What a step did that the audit log has. */
function auditedIn({
  before,
  command,
  context,
  applied,
}: Step): Pick<NewAuditEntry, 'kind' | 'field' | 'before' | 'after'> | null {
  const { order, approval } = applied
  if (before.status !== order.status) {
    const reopened = !isActiveStatus(before.status) && isActiveStatus(order.status)
    const kind = reopened ? 'order.reopened' : AUDITED[order.status]
    if (kind) return { kind, before: before.status, after: order.status }
  }
  const override = approval ?? overrideOf(before, order, command, context.discount_limit)
  if (!override) return null
  const { kind: field, allowed, amount } = override
  return { kind: 'order.override', field, before: allowed ?? '', after: amount ?? '' }
}

const reasonOf = (command: Step['command']): string => ('reason' in command ? (command.reason ?? '') : '')

function auditSteps(tx: Tx, session: Author, steps: readonly Step[]): void {
  if (session.actor.kind !== 'user') return
  for (const step of steps) {
    const entry = auditedIn(step)
    const { id, shop_id, order_clean_id } = step.applied.order
    if (entry)
      audit(tx, session, {
        ...entry,
        shop_id,
        subject_id: id,
        subject: String(order_clean_id),
        reason: reasonOf(step.command),
      })
  }
}

/** Writes applied commands of one order: its state once, and the history entry, stock and event of each. */
export async function stepStatements(
  tx: Tx,
  session: Author,
  { before, steps, stock }: { before: Order; steps: readonly Step[]; stock: OrderStock },
): Promise<CompiledQuery[]> {
  const last = steps.at(-1)?.applied.order
  if (!last) return []
  const statements: CompiledQuery[] = []
  for (const step of steps) statements.push(...(await statusStatements(tx, session, step)))
  statements.push(...orderUpdate(tx, session.company_id, before, last))
  statements.push(...(await salesStatements(tx, session, { before, after: last, left: stock.left })))
  statements.push(...stock.statements)
  const records = steps.map((step) => ({
    order: step.applied.order,
    command: step.command,
    changes: step.applied.changes,
    removed: step.applied.removed,
    approval: approvalOf(step),
  }))
  auditSteps(tx, session, steps)
  statements.push(commandsInsert(tx, session, last.id, records))
  return [
    ...statements,
    ...eventsStatements(
      tx,
      steps.flatMap((step) => eventsFor(session, step)),
    ),
  ]
}
