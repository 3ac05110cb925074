import { sql } from 'kysely'
import type { Merge, PartyKind } from '#contract/parties/parties.ts'
import { firstRow, json, rows, type Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import { emit } from '#server/base/outbox.ts'
import { moveMessages, type MovedMessages } from './mergeMessages.queries.ts'

const name = (record: string) => sql`trim(coalesce(
  ${sql.ref(`m.${record}`)} ->> 'name',
  concat_ws(' ', ${sql.ref(`m.${record}`)} ->> 'first_name', ${sql.ref(`m.${record}`)} ->> 'last_name')))`

const columns = sql`m.id, m.kind, m.kept_id, m.merged_id, ${name('merged_before')} as merged_name,
  ${name('kept_before')} as kept_name, jsonb_array_length(m.moved -> 'vehicles') as vehicles,
  jsonb_array_length(m.moved -> 'orders') as orders, m.user_name, m.created_at, m.undone_at, m.undone_by`

/** The merges of a record, in either direction, newest first. */
export function listMerges(tx: Tx, companyId: string, id: string): Promise<Merge[]> {
  return rows(
    tx,
    sql<Merge>`select ${columns} from record_merges m
    where m.company_id = ${companyId} and (m.kept_id = ${id} or m.merged_id = ${id}) order by m.created_at desc`,
  )
}

export async function findMerge(tx: Tx, companyId: string, id: string): Promise<Merge | undefined> {
  return firstRow(
    tx,
    sql<Merge>`select ${columns} from record_merges m where m.company_id = ${companyId} and m.id = ${id}`,
  )
}

interface Moved {
  /** Messages and what belongs to them; merges from before they moved have none. */
  messages?: MovedMessages
  vehicles: string[]
  orders: string[]
  /** The account credit that was carried over, by currency; merges from before account credit have none. */
  credit?: Record<string, string>
  /** Files of the receivables. */
  files?: string[]
}

/** A merge as it is undone: both former records, and what was moved. */
export interface StoredMerge {
  kind: PartyKind
  kept_id: string
  merged_id: string
  kept_before: Record<string, unknown>
  kept_after: Record<string, unknown>
  moved: Moved
  created_at: string
  undone_at: string | null
}

export async function lockMerge(tx: Tx, companyId: string, id: string): Promise<StoredMerge | undefined> {
  return firstRow(
    tx,
    sql<StoredMerge>`select kind, kept_id, merged_id, kept_before, kept_after, moved, created_at,
      undone_at from record_merges
    where company_id = ${companyId} and id = ${id} for update`,
  )
}

export interface NewMerge {
  id: string
  kind: PartyKind
  kept_id: string
  merged_id: string
  kept_before: object
  merged_before: object
  kept_after: object
  moved: StoredMerge['moved']
}

export async function insertMerge(tx: Tx, session: Author, merge: NewMerge): Promise<void> {
  await sql`insert into record_merges (company_id, id, kind, kept_id, merged_id, kept_before, merged_before, kept_after,
      moved, user_id, user_name)
    values (${session.company_id}, ${merge.id}, ${merge.kind}, ${merge.kept_id}, ${merge.merged_id},
      ${json(merge.kept_before)}, ${json(merge.merged_before)},
      ${json(merge.kept_after)}, ${json(merge.moved)}, ${session.user_id}, ${session.name})`.execute(tx)
}

export const ownerColumn = (kind: PartyKind) => (kind === 'customer' ? 'customer_id' : 'fleet_location_id')

const among = (ids: string[] | undefined) => (ids ? sql`and id = any(${ids}::uuid[])` : sql``)

/**
 * Payments lock an order before its payer: code that moves orders locks them first too, so that neither waits for the
 * other.
 */
export async function lockOrders(
  tx: Tx,
  companyId: string,
  { kind, id, only }: { kind: PartyKind; id: string; only?: StoredMerge['moved'] | undefined },
): Promise<void> {
  const column = sql.ref(ownerColumn(kind))
  await sql`select from orders where company_id = ${companyId} and ${column} = ${id} ${among(only?.orders)}
    order by id for update`.execute(tx)
}

/** Moves vehicles, orders and messages of one record to another; answers which. With `only`, no others than these. */
export async function moveAll(
  tx: Tx,
  { company_id: companyId, user_id }: Author,
  kind: PartyKind,
  { from, to, only }: { from: string; to: string; only?: StoredMerge['moved'] },
): Promise<StoredMerge['moved']> {
  const column = sql.ref(ownerColumn(kind))
  const vehicles = await rows(
    tx,
    sql<{ id: string }>`update vehicles set ${column} = ${to}, version = version + 1
    where company_id = ${companyId} and ${column} = ${from} ${among(only?.vehicles)} returning id`,
  )
  const moved = vehicles.map((row) => row.id)
  // The owner now is the same person under the surviving record; former owners stay.
  await sql`update vehicle_owners set ${column} = ${to} where company_id = ${companyId} and ${column} = ${from}
    and to_timestamp is null and vehicle_id = any(${moved}::uuid[])`.execute(tx)
  const snapshot = kind === 'customer' ? sql.ref('customer') : sql.ref('fleet')
  const key = sql.lit(kind === 'customer' ? '{id}' : '{fleet_location_id}')
  // The order keeps the terms of its sale; only its payer changes.
  const orders = await rows(
    tx,
    sql<{ id: string; shop_id: string; version: number }>`update orders set ${column} = ${to},
      ${snapshot} = jsonb_set(${snapshot}, ${key}, to_jsonb(${to}::text)), version = version + 1
    where company_id = ${companyId} and ${column} = ${from} ${among(only?.orders)} returning id, shop_id, version`,
  )
  // Stations that have one of these orders open see the new payer.
  for (const { id, shop_id, version } of orders)
    await emit(tx, {
      company_id: companyId,
      event: 'order.changed',
      subject_id: id,
      shop_id,
      version,
      user_id,
    })
  const files = await rows(
    tx,
    sql<{ id: string }>`update accounts_receivable_files set ${column} = ${to}
    where company_id = ${companyId} and ${column} = ${from} ${among(only ? (only.files ?? []) : undefined)} returning id`,
  )
  const messages = await moveMessages(tx, companyId, {
    column: ownerColumn(kind),
    from,
    to,
    only: only && (only.messages ?? {}),
  })
  return {
    vehicles: moved,
    orders: orders.map((row) => row.id),
    files: files.map((row) => row.id),
    messages,
  }
}

/** How many vehicles and orders a merge would move. */
export async function toMove(
  tx: Tx,
  companyId: string,
  kind: PartyKind,
  id: string,
): Promise<{ vehicles: number; orders: number }> {
  const column = sql.ref(ownerColumn(kind))
  const found = await firstRow(
    tx,
    sql<{ vehicles: number; orders: number }>`select
      (select count(*)::int from vehicles where company_id = ${companyId} and ${column} = ${id}) as vehicles,
      (select count(*)::int from orders where company_id = ${companyId} and ${column} = ${id}) as orders`,
  )
  return found ?? { vehicles: 0, orders: 0 }
}
