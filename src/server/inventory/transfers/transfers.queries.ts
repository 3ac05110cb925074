import type {
  ListedTransfer,
  StockTransfer,
  TransferBody,
  TransferLine,
} from '#contract/inventory/transfers.ts'
import { sql } from 'kysely'
import { firstRow, json, rows, type Tx } from '#server/base/db.ts'
import { besideCompany } from '#server/base/database/insertMany.ts'

/** A transfer as it is stored, with the names of its shops. */
export interface TransferRow extends Omit<StockTransfer, 'lines'> {
  send_id: string | null
  receive_id: string | null
  cancel_id: string | null
}

const joined = (companyId: string) => sql`stock_transfers t
  join shops f on f.company_id = ${companyId} and f.id = t.from_shop_id
  join shops d on d.company_id = ${companyId} and d.id = t.to_shop_id`

const named = sql`t.id, t.number, t.from_shop_id, f.name as from_shop_name, t.to_shop_id, d.name as to_shop_name,
  t.state, t.created_at`

export const transferRow = (tx: Tx, companyId: string, id: string): Promise<TransferRow | undefined> =>
  firstRow(
    tx,
    sql<TransferRow>`select ${named}, t.note, f.currency, t.created_by_name, t.sent_by_name, t.sent_at,
        t.received_by_name, t.received_at, t.canceled_by_name, t.canceled_at, t.send_id, t.receive_id, t.cancel_id,
        t.version
      from ${joined(companyId)} where t.company_id = ${companyId} and t.id = ${id}`,
  )

/** Locks a transfer: what changes it waits until this one is done. */
export const lockTransfer = (tx: Tx, companyId: string, id: string) =>
  firstRow(tx, sql`select id from stock_transfers where company_id = ${companyId} and id = ${id} for update`)

export const transferLines = (tx: Tx, companyId: string, transferId: string): Promise<TransferLine[]> =>
  rows(
    tx,
    sql<TransferLine>`select l.id, l.item_id, i.name as item_name, i.name_french as item_name_french,
        i.part_number, i.barcode, i.unit, l.quantity, l.sent, l.value, l.received, l.reason
      from stock_transfer_lines l join inventory_items i on i.company_id = ${companyId} and i.id = l.item_id
      where l.company_id = ${companyId} and l.transfer_id = ${transferId} and not l.removed
      order by l.position, l.id`,
  )

interface ListQuery {
  shop_id: string
  state?: string | undefined
  limit: number
  offset: number
}

/** Transfers that a shop sends or receives, newest first. */
export async function listTransfers(
  tx: Tx,
  companyId: string,
  { shop_id, state, limit, offset }: ListQuery,
): Promise<{ transfers: ListedTransfer[]; total: number }> {
  const states = state === 'open' ? ['requested', 'sent'] : state === undefined ? null : [state]
  const where = sql`t.company_id = ${companyId} and (t.from_shop_id = ${shop_id} or t.to_shop_id = ${shop_id})
    and (${states}::text[] is null or t.state = any(${states}::text[]))`
  const transfers = await rows(
    tx,
    sql<ListedTransfer>`select ${named}, (select count(*)::int from stock_transfer_lines l
        where l.company_id = ${companyId} and l.transfer_id = t.id and not l.removed) as items
      from ${joined(companyId)} where ${where} order by t.created_at desc, t.id desc limit ${limit} offset ${offset}`,
  )
  const counted = await firstRow(
    tx,
    sql<{ total: number }>`select count(*)::int as total from stock_transfers t where ${where}`,
  )
  return { transfers, total: counted?.total ?? 0 }
}

/** The next number of a transfer in the company; other requests wait for theirs until this one is done. */
async function takeTransferNumber(tx: Tx, companyId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`transfer ${companyId}`}, 0))`.execute(tx)
  const row = await firstRow(
    tx,
    sql<{
      next: number
    }>`select coalesce(max(number), 0) + 1 as next from stock_transfers where company_id = ${companyId}`,
  )
  return row?.next ?? 1
}

type Written = Pick<TransferBody, 'from_shop_id' | 'to_shop_id' | 'note'>

/** Adds a transfer; false where its id is taken. */
export async function insertTransfer(
  tx: Tx,
  companyId: string,
  {
    id,
    transfer: { from_shop_id, to_shop_id, note },
    by: { name, at },
  }: { id: string; transfer: Written; by: { name: string; at: string } },
): Promise<boolean> {
  const number = await takeTransferNumber(tx, companyId)
  const written = await firstRow(
    tx,
    sql`insert into stock_transfers (company_id, id, number, from_shop_id, to_shop_id, note, created_by_name, created_at)
      values (${companyId}, ${id}, ${number}, ${from_shop_id}, ${to_shop_id}, ${note}, ${name}, ${at}::timestamptz)
      on conflict (company_id, id) do nothing returning id`,
  )
  return written !== undefined
}

/** Changes a transfer that is locked. */
export const updateTransfer = (
  tx: Tx,
  companyId: string,
  id: string,
  { from_shop_id, to_shop_id, note }: Written,
) =>
  sql`update stock_transfers set from_shop_id = ${from_shop_id}, to_shop_id = ${to_shop_id}, note = ${note},
      version = version + 1
    where company_id = ${companyId} and id = ${id}`.execute(tx)

/**
 * Writes the lines of a transfer that was not sent, in place of those before; answers how many. A line of another
 * transfer is not changed.
 */
export async function writeTransferLines(
  tx: Tx,
  companyId: string,
  transferId: string,
  lines: readonly { id: string; item_id: string; quantity: string; position: number }[],
): Promise<number> {
  await sql`update stock_transfer_lines set removed = true
    where company_id = ${companyId} and transfer_id = ${transferId}`.execute(tx)
  const set = besideCompany(
    companyId,
    sql`jsonb_to_recordset(${json(lines)}) as m (id uuid, position int, item_id uuid, quantity numeric)`,
  )
  const written = await rows(
    tx,
    sql`insert into stock_transfer_lines as kept (company_id, id, transfer_id, position, item_id, quantity)
      select own.company_id, m.id, ${transferId}::uuid, m.position, m.item_id, m.quantity from ${set}
      on conflict (company_id, id) do update set position = excluded.position, item_id = excluded.item_id,
        quantity = excluded.quantity, removed = false
      where kept.transfer_id = excluded.transfer_id
      returning id`,
  )
  return written.length
}

export interface TransferStep {
  id: string
  name: string
  at: string
}

/** Marks a transfer that is locked as sent, with what left of each line. */
export async function markSent(
  tx: Tx,
  companyId: string,
  {
    transferId,
    step,
    lines,
  }: {
    transferId: string
    step: TransferStep
    lines: readonly { id: string; sent: string; value: string }[]
  },
): Promise<void> {
  await sql`update stock_transfers set state = 'sent', send_id = ${step.id}, sent_by_name = ${step.name},
      sent_at = ${step.at}::timestamptz, version = version + 1
    where company_id = ${companyId} and id = ${transferId}`.execute(tx)
  await sql`update stock_transfer_lines l set sent = m.sent, value = m.value
    from jsonb_to_recordset(${json(lines)}) as m (id uuid, sent numeric, value numeric)
    where l.company_id = ${companyId} and l.transfer_id = ${transferId} and l.id = m.id`.execute(tx)
}

/** Marks a transfer that is locked as received, with what arrived of each line. */
export async function markReceived(
  tx: Tx,
  companyId: string,
  {
    transferId,
    step,
    lines,
  }: {
    transferId: string
    step: TransferStep
    lines: readonly { id: string; received: string; reason: string }[]
  },
): Promise<void> {
  await sql`update stock_transfers set state = 'received', receive_id = ${step.id}, received_by_name = ${step.name},
      received_at = ${step.at}::timestamptz, version = version + 1
    where company_id = ${companyId} and id = ${transferId}`.execute(tx)
  await sql`update stock_transfer_lines l set received = m.received, reason = m.reason
    from jsonb_to_recordset(${json(lines)}) as m (id uuid, received numeric, reason text)
    where l.company_id = ${companyId} and l.transfer_id = ${transferId} and l.id = m.id`.execute(tx)
}

/** Marks a transfer that is locked as canceled. */
export const markCanceled = (tx: Tx, companyId: string, transferId: string, step: TransferStep) =>
  sql`update stock_transfers set state = 'canceled', cancel_id = ${step.id}, canceled_by_name = ${step.name},
      canceled_at = ${step.at}::timestamptz, version = version + 1
    where company_id = ${companyId} and id = ${transferId}`.execute(tx)
