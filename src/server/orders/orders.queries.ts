import { searchOrderIds } from '../base/lists/searchIds.ts'
import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Command, Removed } from '#domain/orders/commands.ts'
import type { Order } from '#domain/orders/order.ts'
import { PRICED_FIELDS } from '#domain/orders/prices/pricing.ts'
import { inAllShops } from '#domain/people/roles.ts'
import { tellVersion, versionColumn, type WithVersion } from '../base/database/cached.ts'
import { firstRow, json, rows, type Tx } from '../base/db.ts'
import { besideCompany } from '../base/database/insertMany.ts'
import type { Author } from '../base/author.ts'
import type { CommandApproval } from './approvals/approvals.queries.ts'
import { toOrder, workingOrder, type OrderRow } from './orderRow.queries.ts'

/** What an order's price depends on, of this table and of the order's snapshot of the shop. */
export const pricedBy = (table: string, companyId: string) =>
  sql.join(
    PRICED_FIELDS.map((name) =>
      name === 'shop' ? snapshotShop(table, companyId) : sql`${sql.ref(`${table}.${name}`)}`,
    ),
  )

const snapshotShop = (table: string, companyId: string) =>
  sql`(select snapshot.shop from order_snapshots snapshot
    where snapshot.company_id = ${companyId} and snapshot.id = ${sql.ref(`${table}.shop_snapshot_id`)}) as shop`

/** The name of an order's vehicle, from this table; else what was entered for one that is not a car. */
export const vehicleOf = (table: string) => {
  const details = sql.ref(`${table}.vehicle_details`)
  return sql<string>`coalesce(nullif(trim(concat_ws(' ', ${details} ->> 'year', ${details} ->> 'make',
    ${details} ->> 'model')), ''), ${sql.ref(`${table}.other_vehicle_info`)})`
}

/** The amount due for an order; the domain's `amountDue` is the same. */
export const asked = (table = 'orders') =>
  sql`(${sql.ref(`${table}.final_price`)} - ${sql.ref(`${table}.returned_total`)})`

/** The balance of an order by its stored sums; the domain's `balanceDue` is the same. */
export const owed = (table = 'orders') => sql`(${asked(table)} - ${sql.ref(`${table}.net_paid`)})`

/** The shops of the session, as a condition on a shop column: with its table's name, since user_shops has one too. */
export const inMyShops = (session: Author, column = sql.ref('orders.shop_id')) =>
  inAllShops(session.actor)
    ? sql`true`
    : sql`exists (select 1 from user_shops mine where mine.company_id = ${session.company_id}
        and mine.user_id = ${session.user_id} and mine.shop_id = ${column})`

/**
 * The newest orders with these words, as a condition on their id. The limit applies to each shop that is searched, so
 * that other shops' orders do not push a person's own out.
 */
export async function ordersFound(
  tx: Tx,
  session: Author,
  { words, shopId, most }: { words: readonly string[]; shopId: string | null; most: number },
): Promise<RawBuilder<unknown>> {
  const everywhere = shopId === null && inAllShops(session.actor)
  const shops = shopId === null ? await myShopIds(tx, session) : [shopId]
  const ids = await searchOrderIds(
    tx,
    session.company_id,
    { shopIds: everywhere ? null : shops },
    { words, most },
  )
  return sql`orders.id = any(${ids}::uuid[])`
}

/** The shops in which a person works. */
export async function myShopIds(tx: Tx, { actor, company_id, user_id }: Author): Promise<string[]> {
  const found = inAllShops(actor)
    ? await tx.selectFrom('shops').select('id').where('company_id', '=', company_id).execute()
    : await tx
        .selectFrom('user_shops')
        .select('shop_id as id')
        .where('company_id', '=', company_id)
        .where('user_id', '=', user_id)
        .execute()
  return found.map(({ id }) => id)
}

/** The one order of a customer's link, else the orders of the session's shops. */
const isReachable = (session: Author, id: string, column = sql.ref('orders.shop_id')) =>
  session.actor.kind === 'customer_link' ? sql`${session.actor.order_id === id}` : inMyShops(session, column)

/** An order that the session reaches. */
export async function findOrder(tx: Tx, session: Author, id: string): Promise<Order | undefined> {
  const row = await firstRow(
    tx,
    sql<OrderRow>`select * from orders
    where company_id = ${session.company_id} and id = ${id} and ${isReachable(session, id)}`,
  )
  return row && workingOrder(tx, row)
}

/** An order of the company, for work without a session. */
export async function storedOrder(tx: Tx, companyId: string, id: string): Promise<Order | undefined> {
  const row = await firstRow(
    tx,
    sql<OrderRow>`select * from orders where company_id = ${companyId} and id = ${id}`,
  )
  return row && toOrder(tx, row)
}

/** Several of them as they are stored, in the order of their ids. */
export async function storedOrders(tx: Tx, companyId: string, ids: readonly string[]): Promise<Order[]> {
  const found = await rows(
    tx,
    sql<OrderRow>`select * from orders where company_id = ${companyId} and id = any(${ids}::uuid[]) order by id`,
  )
  const orders: Order[] = []
  for (const row of found) orders.push(await toOrder(tx, row))
  return orders
}

/** The order under a row lock. */
export async function lockOrder(tx: Tx, session: Author, id: string): Promise<Order | undefined> {
  const row = await firstRow(
    tx,
    sql<OrderRow>`select o.* from orders o where o.company_id = ${session.company_id} and o.id = ${id}
      and ${isReachable(session, id, sql.ref('o.shop_id'))} for update of o`,
  )
  return row && workingOrder(tx, row)
}

/** Whether an order, or one to practice on, has this id; with it the version for what is cached. */
export async function isOrderId(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const asked = firstRow(
    tx,
    sql<WithVersion & { taken: boolean }>`select ${versionColumn(companyId)},
      exists (select from orders where company_id = ${companyId} and id = ${id})
        or exists (select from practice_orders where company_id = ${companyId} and id = ${id}) as taken
    from companies where company_id = ${companyId}`,
  )
  tellVersion(tx, asked)
  return (await asked)?.taken ?? false
}

/** The commands of these ids that this order has, by id; with them the version for what is cached. */
export async function findCommands(
  tx: Tx,
  companyId: string,
  orderId: string,
  ids: readonly string[],
): Promise<Map<string, Command>> {
  const asked = firstRow(
    tx,
    sql<WithVersion & { commands: Record<string, Command> }>`select ${versionColumn(companyId)},
      (select coalesce(jsonb_object_agg(id, command), '{}') from order_commands
        where company_id = ${companyId} and order_id = ${orderId} and id = any(${ids}::uuid[])) as commands
    from companies where company_id = ${companyId}`,
  )
  tellVersion(tx, asked)
  const found = await asked
  return new Map(Object.entries(found?.commands ?? {}))
}

/**
 * The next running number of a shop: one row, locked until the order with it is written. Practice orders have numbers of
 * their own.
 */
export async function nextNumber(
  tx: Tx,
  companyId: string,
  shopId: string,
  name: 'order' | 'practice' = 'order',
): Promise<number> {
  const row = await firstRow(
    tx,
    sql<{ taken: number }>`
    insert into shop_counters (company_id, shop_id, name, next_value) values (${companyId}, ${shopId}, ${name}, 2)
    on conflict (company_id, shop_id, name) do update set next_value = shop_counters.next_value + 1
    returning next_value - 1 as taken`,
  )
  return row?.taken ?? 1
}

export interface CommandRecord {
  order: Order
  command: Command
  changes: unknown
  removed: Removed | undefined
  approval: CommandApproval | null
}

/** The author of a command: a customer who decides over a link is not one of the staff. */
export const authorOf = (session: Author, { type }: Command): string | null =>
  type === 'authorization.record' ? null : session.user_id

/** Stores commands of one order with their author, time and station: the order's history. */
export function commandsInsert(
  tx: Tx,
  session: Author,
  orderId: string,
  records: readonly CommandRecord[],
): CompiledQuery {
  const given = records.map(({ order, command, changes, removed, approval }) => ({
    id: command.id,
    version: order.version,
    type: command.type,
    command,
    changes,
    removed,
    approval,
    user_id: authorOf(session, command),
    device_id: command.device_id,
    made_at: command.made_at,
  }))
  const recordSet = sql`jsonb_to_recordset(${json(given)}) as row (id uuid, version int, type text, command jsonb,
    changes jsonb, removed jsonb, approval jsonb, user_id uuid, device_id uuid, made_at timestamptz)`
  return sql`insert into order_commands (company_id, order_id, id, version, type, command, changes, removed, approval,
      user_id, user_name, device_id, made_at)
    select own.company_id, ${orderId}::uuid, row.id, row.version, row.type, row.command, row.changes, row.removed,
      row.approval, row.user_id, ${session.name}::text, row.device_id, row.made_at
    from ${besideCompany(session.company_id, recordSet)}`.compile(tx)
}

export interface StatusMove {
  session: Author
  order: Order
  from: string | null
  id: string
  device_id: string
}

/** Stores each status that an order reached, with author and time. */
export function statusMoveInsert(tx: Tx, { session, order, from, id, device_id }: StatusMove): CompiledQuery {
  return sql`insert into order_status_history (company_id, order_id, id, from_status, to_status, reason, note, user_id,
      user_name, device_id)
    values (${session.company_id}, ${order.id}, ${id}, ${from}, ${order.status}, ${order.end_reason}, ${order.end_note},
      ${session.user_id}, ${session.name}, ${device_id})`.compile(tx)
}

/** What a command of this order removed. */
export async function removedBy(
  tx: Tx,
  companyId: string,
  orderId: string,
  commandId: string,
): Promise<Removed | null> {
  const row = await firstRow(
    tx,
    sql<{ removed: Removed | null }>`select removed from order_commands
    where company_id = ${companyId} and order_id = ${orderId} and id = ${commandId}`,
  )
  return row?.removed ?? null
}

export interface HistoryRow {
  id: string
  kind: 'created' | 'command' | 'payment' | 'file'
  type: string
  user_name: string
  device_id: string | null
  at: string
  changes: { path: string; from: unknown; to: unknown }[]
  reason: string
  note: string
  approval: CommandApproval | null
  /** The number of the other order of a merge or split; empty for anything else. */
  other: string
}

/** Everything that happened to an order, newest first. */
export async function orderHistory(tx: Tx, companyId: string, orderId: string): Promise<HistoryRow[]> {
  return rows(
    tx,
    sql<HistoryRow>`
    select * from (
      select id, 'command' as kind, type, user_name, device_id, created_at as at, changes,
        coalesce(command ->> 'reason', '') as reason, coalesce(command ->> 'note', '') as note, approval,
        coalesce(command -> 'other' ->> 'number', '') as other, version
      from order_commands where company_id = ${companyId} and order_id = ${orderId}
      union all
      select id, 'payment', payment_type || ':' || payment_method, user_name, device_id, created_at,
        jsonb_build_array(jsonb_build_object('path', 'amount', 'from', null, 'to', amount::text)), reason, reference, null,
        '', null
      from payments where company_id = ${companyId} and order_id = ${orderId}
      union all
      select id, 'file', 'file.' || kind, user_name, null, created_at,
        jsonb_build_array(jsonb_build_object('path', 'name', 'from', nullif(former_name, ''), 'to', name)), '', '', null,
        '', null
      from attachment_changes where company_id = ${companyId} and order_id = ${orderId}
      union all
      select id, 'created', 'create', user_name, device_id, created_at, '[]', '', '', null, '', null
      from order_status_history where company_id = ${companyId} and order_id = ${orderId} and from_status is null
    ) entries order by at desc, version desc, id desc limit 500`,
  )
}
