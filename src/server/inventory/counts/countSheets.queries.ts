import { sql } from 'kysely'
import type { CountSheet, ListedCountSheet } from '#contract/inventory/countSheets.ts'
import type { EntryKind, SheetState } from '#domain/inventory/countSheet.ts'
import { firstRow, json, rows, type Tx } from '#server/base/db.ts'
import { besideCompany } from '#server/base/database/insertMany.ts'

/** A sheet as it is stored. */
export interface SheetRow extends Omit<CountSheet, 'lines' | 'over_limit' | 'value'> {
  post_id: string | null
  cancel_id: string | null
}

export const sheetRow = (tx: Tx, companyId: string, id: string): Promise<SheetRow | undefined> =>
  firstRow(
    tx,
    sql<SheetRow>`select c.id, c.number, c.shop_id, s.currency, c.name, c.blind, c.state, c.created_by_name,
        c.created_at, c.posted_by_name, c.posted_at, c.canceled_by_name, c.canceled_at, c.post_id, c.cancel_id, c.version
      from count_sheets c join shops s on s.company_id = ${companyId} and s.id = c.shop_id
      where c.company_id = ${companyId} and c.id = ${id}`,
  )

/** Locks a sheet: what changes it waits until this one is done. */
export const lockSheet = (tx: Tx, companyId: string, id: string) =>
  firstRow(tx, sql`select id from count_sheets where company_id = ${companyId} and id = ${id} for update`)

export interface SheetLineRow {
  id: string
  item_id: string
  item_name: string
  item_name_french: string
  part_number: string
  barcode: string
  unit: string
  bin: string
  found: boolean
  reason: string
  /** As it was posted; null before. */
  counted: string | null
  counted_at: string | null
  counted_by_name: string | null
  expected: string | null
  value: string | null
  /** What the shop has of it now. */
  on_hand: string
  on_hand_value: string
  last_cost: string | null
  item_cost: string
  /** When the count was made that decides what is on hand. */
  level_counted_at: string | null
}

export const sheetLines = (
  tx: Tx,
  companyId: string,
  { id, shop_id }: Pick<SheetRow, 'id' | 'shop_id'>,
): Promise<SheetLineRow[]> =>
  rows(
    tx,
    sql<SheetLineRow>`select l.id, l.item_id, i.name as item_name, i.name_french as item_name_french, i.part_number,
        i.barcode, i.unit, coalesce(t.bin, '') as bin, l.found, l.reason, l.counted, l.counted_at, l.counted_by_name,
        l.expected, l.value, coalesce(k.on_hand, 0)::text as on_hand, coalesce(k.value, 0)::text as on_hand_value,
        k.last_cost, i.cost as item_cost, k.counted_at as level_counted_at
      from count_sheet_lines l
      join inventory_items i on i.company_id = ${companyId} and i.id = l.item_id
      left join stock_levels k on k.company_id = ${companyId} and k.shop_id = ${shop_id} and k.item_id = l.item_id
      left join stock_targets t on t.company_id = ${companyId} and t.shop_id = ${shop_id} and t.item_id = l.item_id
      where l.company_id = ${companyId} and l.sheet_id = ${id} order by l.position, l.id`,
  )

export interface EntryRow {
  id: string
  line_id: string
  kind: EntryKind
  quantity: string
  name: string
  at: string
}

/** What was entered on a sheet, in the order in which it was counted. */
export const sheetEntries = (tx: Tx, companyId: string, sheetId: string): Promise<EntryRow[]> =>
  rows(
    tx,
    sql<EntryRow>`select id, line_id, kind, quantity, user_name as name, at from count_sheet_entries
      where company_id = ${companyId} and sheet_id = ${sheetId} order by at, id`,
  )

interface ListQuery {
  shop_id: string
  state?: SheetState | undefined
  limit: number
  offset: number
}

/** The sheets of a shop, newest first. */
export async function listSheets(
  tx: Tx,
  companyId: string,
  { shop_id, state, limit, offset }: ListQuery,
): Promise<{ sheets: ListedCountSheet[]; total: number }> {
  const where = sql`c.company_id = ${companyId} and c.shop_id = ${shop_id}
    and (${state ?? null}::text is null or c.state = ${state ?? null})`
  const ofSheet = sql`l.company_id = ${companyId} and l.sheet_id = c.id`
  const ofLine = sql`e.company_id = ${companyId} and e.sheet_id = c.id and e.line_id = l.id`
  const sheets = await rows(
    tx,
    sql<ListedCountSheet>`select c.id, c.number, c.shop_id, c.name, c.blind, c.state, c.created_by_name, c.created_at,
        c.posted_at, (select count(*)::int from count_sheet_lines l where ${ofSheet}) as items,
        (select count(*)::int from count_sheet_lines l where ${ofSheet} and exists (
          select from count_sheet_entries e where ${ofLine} and e.kind <> 'recount' and not exists (
            select from count_sheet_entries r where r.company_id = ${companyId} and r.sheet_id = c.id
              and r.line_id = l.id and r.kind = 'recount' and (r.at, r.id) > (e.at, e.id)))) as counted,
        (select sum(l.value)::text from count_sheet_lines l where ${ofSheet}) as value
      from count_sheets c where ${where} order by c.created_at desc, c.id desc limit ${limit} offset ${offset}`,
  )
  const counted = await firstRow(
    tx,
    sql<{ total: number }>`select count(*)::int as total from count_sheets c where ${where}`,
  )
  return { sheets, total: counted?.total ?? 0 }
}

/** The next number of a sheet in the company; other requests wait for theirs until this one is done. */
async function takeSheetNumber(tx: Tx, companyId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`count sheet ${companyId}`}, 0))`.execute(tx)
  const row = await firstRow(
    tx,
    sql<{
      next: number
    }>`select coalesce(max(number), 0) + 1 as next from count_sheets where company_id = ${companyId}`,
  )
  return row?.next ?? 1
}

interface NewSheet {
  id: string
  shop_id: string
  name: string
  blind: boolean
}

/** Adds a sheet; false where its id is taken. */
export async function insertSheet(
  tx: Tx,
  companyId: string,
  { id, shop_id, name, blind }: NewSheet,
  by: { name: string; at: string },
): Promise<boolean> {
  const number = await takeSheetNumber(tx, companyId)
  const written = await firstRow(
    tx,
    sql`insert into count_sheets (company_id, id, number, shop_id, name, blind, created_by_name, created_at)
      values (${companyId}, ${id}, ${number}, ${shop_id}, ${name}, ${blind}, ${by.name}, ${by.at}::timestamptz)
      on conflict (company_id, id) do nothing returning id`,
  )
  return written !== undefined
}

/** Adds lines after those of a sheet; an item that it has already is left as it is. */
export async function addSheetLines(
  tx: Tx,
  companyId: string,
  sheetId: string,
  lines: readonly { id: string; item_id: string; found: boolean; position: number }[],
): Promise<void> {
  const set = besideCompany(
    companyId,
    sql`jsonb_to_recordset(${json(lines)}) as m (id uuid, item_id uuid, found boolean, position int)`,
  )
  await sql`insert into count_sheet_lines (company_id, id, sheet_id, position, item_id, found)
    select own.company_id, m.id, ${sheetId}::uuid, m.position, m.item_id, m.found from ${set}
    on conflict (company_id, sheet_id, item_id) do nothing`.execute(tx)
}

/** Entries that were made before, by their ids, with their items. */
export const knownEntries = (
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<
  { id: string; sheet_id: string; line_id: string; item_id: string; kind: EntryKind; quantity: string }[]
> =>
  rows(
    tx,
    sql`select e.id, e.sheet_id, e.line_id, l.item_id, e.kind, e.quantity from count_sheet_entries e
      join count_sheet_lines l on l.company_id = ${companyId} and l.id = e.line_id
      where e.company_id = ${companyId} and e.id = any(${ids}::uuid[])`,
  )

export interface NewEntry {
  id: string
  line_id: string
  kind: EntryKind
  quantity: string
  at: string
}

export async function insertEntries(
  tx: Tx,
  companyId: string,
  {
    sheetId,
    entries,
    by: { user_id, name },
  }: { sheetId: string; entries: readonly NewEntry[]; by: { user_id: string | null; name: string } },
): Promise<void> {
  const set = besideCompany(
    companyId,
    sql`jsonb_to_recordset(${json(entries)}) as m (id uuid, line_id uuid, kind text, quantity numeric, at timestamptz)`,
  )
  await sql`insert into count_sheet_entries (company_id, id, sheet_id, line_id, kind, quantity, user_id, user_name, at)
    select own.company_id, m.id, ${sheetId}::uuid, m.line_id, m.kind, m.quantity, ${user_id}::uuid, ${name}, m.at
    from ${set}`.execute(tx)
}

/** Counts a change of a sheet that is locked; answers its version. */
export async function touchSheet(tx: Tx, companyId: string, id: string): Promise<number> {
  const row = await firstRow(
    tx,
    sql<{ version: number }>`update count_sheets set version = version + 1
      where company_id = ${companyId} and id = ${id} returning version`,
  )
  return row?.version ?? 0
}

/** Writes why another quantity of a line is there; false where the sheet has no such line. */
export async function writeReason(
  tx: Tx,
  companyId: string,
  sheetId: string,
  { line_id, reason }: { line_id: string; reason: string },
): Promise<boolean> {
  const written = await firstRow(
    tx,
    sql`update count_sheet_lines set reason = ${reason}
      where company_id = ${companyId} and sheet_id = ${sheetId} and id = ${line_id} returning id`,
  )
  return written !== undefined
}

export interface PostedLine {
  id: string
  counted: string
  counted_at: string
  counted_by_name: string
  expected: string
  value: string
}

interface Ended {
  id: string
  name: string
  at: string
}

/** Marks a sheet that is locked as posted, with what was written of each line. */
export async function markPosted(
  tx: Tx,
  companyId: string,
  { sheetId, by: { id, name, at }, lines }: { sheetId: string; by: Ended; lines: readonly PostedLine[] },
): Promise<void> {
  await sql`update count_sheets set state = 'posted', post_id = ${id}, posted_by_name = ${name},
      posted_at = ${at}::timestamptz, version = version + 1
    where company_id = ${companyId} and id = ${sheetId}`.execute(tx)
  await sql`update count_sheet_lines l set counted = m.counted, counted_at = m.counted_at,
      counted_by_name = m.counted_by_name, expected = m.expected, value = m.value
    from jsonb_to_recordset(${json(lines)}) as m (id uuid, counted numeric, counted_at timestamptz, counted_by_name text,
      expected numeric, value numeric)
    where l.company_id = ${companyId} and l.sheet_id = ${sheetId} and l.id = m.id`.execute(tx)
}

/** Marks a sheet that is locked as canceled. */
export const markSheetCanceled = (tx: Tx, companyId: string, sheetId: string, { id, name, at }: Ended) =>
  sql`update count_sheets set state = 'canceled', cancel_id = ${id}, canceled_by_name = ${name},
      canceled_at = ${at}::timestamptz, version = version + 1
    where company_id = ${companyId} and id = ${sheetId}`.execute(tx)
