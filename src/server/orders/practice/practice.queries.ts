// See docs/decisions/practice-orders.md.
import { sql, type CompiledQuery } from 'kysely'
import type { Payment } from '#contract/orders/orderReplies.ts'
import type { Command, Removed } from '#domain/orders/commands.ts'
import type { Order } from '#domain/orders/order.ts'
import { firstRow, json, rows, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { findOrder, inMyShops, type HistoryRow } from '../orders.queries.ts'

/** A command of a practice order, with its author and time. */
export interface PracticeCommand extends Pick<
  HistoryRow,
  'id' | 'type' | 'user_name' | 'device_id' | 'at' | 'changes'
> {
  command: Command
  removed: Removed | null
}

/** An order to practice on, with everything that happened to it. */
export interface PracticeRow {
  id: string
  number: number
  document: Order
  commands: PracticeCommand[]
  payments: Payment[]
  created_at: string
}

const inShops = (session: Author) => inMyShops(session, sql.ref('practice_orders.shop_id'))

/** Only staff practice: a key of the API, a customer’s link and background work find none. */
const isStaff = ({ actor }: Author): boolean => actor.kind === 'user'

const columns = sql`id, number, document, commands, payments, created_at`

/** A practice order within the shops of the session that is not removed. */
export async function findPractice(tx: Tx, session: Author, id: string): Promise<PracticeRow | undefined> {
  if (!isStaff(session)) return undefined
  return firstRow(
    tx,
    sql<PracticeRow>`select ${columns} from practice_orders
      where company_id = ${session.company_id} and id = ${id} and removed_timestamp is null and ${inShops(session)}`,
  )
}

/** The same under its row lock. */
export async function lockPractice(tx: Tx, session: Author, id: string): Promise<PracticeRow | undefined> {
  if (!isStaff(session)) return undefined
  return firstRow(
    tx,
    sql<PracticeRow>`select ${columns} from practice_orders
      where company_id = ${session.company_id} and id = ${id} and removed_timestamp is null and ${inShops(session)}
      for update of practice_orders`,
  )
}

/** An order, or one to practice on; any other id is `not_found`. */
export async function anyOrder(tx: Tx, session: Author, id: string): Promise<Order> {
  const order = (await findOrder(tx, session, id)) ?? (await findPractice(tx, session, id))?.document
  if (!order) throw new AppError('not_found')
  return order
}

/** The practice orders of a shop, oldest first. */
export async function practiceIn(tx: Tx, companyId: string, shopId: string): Promise<Order[]> {
  const found = await rows(
    tx,
    sql<Pick<PracticeRow, 'document'>>`select document from practice_orders
      where company_id = ${companyId} and shop_id = ${shopId} and removed_timestamp is null
      order by created_at, id`,
  )
  return found.map(({ document }) => document)
}

export const practiceInsert = (tx: Tx, companyId: string, order: Order, number: number): CompiledQuery =>
  sql`insert into practice_orders (company_id, id, shop_id, number, document)
    values (${companyId}, ${order.id}, ${order.shop_id}, ${number}, ${json(order)})`.compile(tx)

/** Writes a practice order after commands, which are added to its others. */
export const practiceUpdate = (
  tx: Tx,
  companyId: string,
  order: Order,
  added: readonly PracticeCommand[],
): CompiledQuery =>
  sql`update practice_orders set document = ${json(order)}, commands = commands || ${json(added)}
    where company_id = ${companyId} and id = ${order.id}`.compile(tx)

/** The same after a payment or its reversal. */
export const paidPracticeUpdate = (
  tx: Tx,
  companyId: string,
  order: Order,
  payments: readonly Payment[],
): CompiledQuery =>
  sql`update practice_orders set document = ${json(order)}, payments = ${json(payments)}
    where company_id = ${companyId} and id = ${order.id}`.compile(tx)

export interface ChangedPractice {
  id: string
  number: number
}

/** Removes practice orders of a shop, or restores removed ones; answers those that it changed. */
export function setRemoved(
  tx: Tx,
  companyId: string,
  { shopId, ids, removed }: { shopId: string; ids: readonly string[]; removed: boolean },
): Promise<ChangedPractice[]> {
  const at = removed ? new Date().toISOString() : null
  return rows(
    tx,
    sql<ChangedPractice>`update practice_orders set removed_timestamp = ${at}::timestamptz
      where company_id = ${companyId} and shop_id = ${shopId} and id = any(${ids}::uuid[])
        and (removed_timestamp is null) = ${removed}
      returning id, number`,
  )
}

/** The commands that a practice order has, and what they removed, by their ids. */
export function commandsOf({ commands }: PracticeRow): {
  done: Map<string, Command>
  removed: Map<string, Removed | null>
} {
  return {
    done: new Map(commands.map(({ id, command }) => [id, command])),
    removed: new Map(commands.map(({ id, removed }) => [id, removed])),
  }
}

const reasonOf = (command: Command): string => ('reason' in command ? (command.reason ?? '') : '')
const noteOf = (command: Command): string => ('note' in command ? (command.note ?? '') : '')

/** Everything that happened to a practice order, newest first. */
export function practiceHistory({ document, commands, payments, created_at }: PracticeRow): HistoryRow[] {
  const plain = { reason: '', note: '', approval: null, other: '' }
  const done = commands.map(({ command, removed: _removed, ...row }): HistoryRow => ({
    ...plain,
    ...row,
    kind: 'command',
    reason: reasonOf(command),
    note: noteOf(command),
  }))
  const paid = payments.map((row): HistoryRow => ({
    ...plain,
    id: row.id,
    kind: 'payment',
    type: `${row.payment_type}:${row.payment_method}`,
    user_name: row.user_name,
    device_id: null,
    at: row.made_at,
    changes: [{ path: 'amount', from: null, to: row.amount }],
    reason: row.reason,
    note: row.reference,
  }))
  const created: HistoryRow = {
    ...plain,
    id: document.id,
    kind: 'created',
    type: 'create',
    user_name: document.user ? `${document.user.first_name} ${document.user.last_name}`.trim() : '',
    device_id: null,
    at: created_at,
    changes: [],
  }
  const newest = [...done, ...paid].map((row, place) => ({ row, place }))
  return [
    ...newest
      .toSorted((one, other) => other.row.at.localeCompare(one.row.at) || other.place - one.place)
      .map(({ row }) => row),
    created,
  ]
}
