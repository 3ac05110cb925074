import { MOST_SHEET_LINES, type CountSheet, type SheetEntry } from '#contract/inventory/countSheets.ts'
import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { cmp } from '#domain/money/money.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { newId } from '#server/base/ids.ts'
import { isDuplicate } from '#server/base/database/postgresErrors.ts'
import { wrongFields } from '#server/base/database/saving.ts'
import { shopFor } from '#server/shop/index.ts'
import { chosenItems } from '../items/chooseItems.ts'
import { checkCountedAt } from './count.ts'
import { checkGoods } from '../items/kits.ts'
import { countableItems } from './countChoices.queries.ts'
import { changedSheet, foundSheet, sheetReply, type FoundSheet } from './countSheetReply.ts'
import {
  addSheetLines,
  insertEntries,
  insertSheet,
  knownEntries,
  writeReason,
  type NewEntry,
} from './countSheets.queries.ts'

type CreateInput = ParsedOf<typeof api.countSheets.create>
type EnterInput = ParsedOf<typeof api.countSheets.enter>
type RecountInput = ParsedOf<typeof api.countSheets.recount>
type ExplainInput = ParsedOf<typeof api.countSheets.explain>

/** Begins a sheet with the chosen items of a shop. The same id again is the same sheet. */
export async function createSheet(tx: Tx, session: Author, { body }: CreateInput): Promise<CountSheet> {
  const { company_id, name } = session
  await shopFor(tx, session, body.shop_id, '/body/shop_id')
  const title = sanitizeLine(body.name)
  if (title === '') wrongFields([{ field: 'name', code: 'required' }])
  const at = await databaseNow(tx)
  const items = chosenItems(await countableItems(tx, company_id, body.shop_id), body, at)
  if (items.length > MOST_SHEET_LINES) throw new AppError('too_many_to_count')
  const added = await insertSheet(tx, company_id, { ...body, name: title }, { name, at })
  if (!added) return sameSheet(tx, session, { ...body, name: title })
  if (items.length === 0) throw new AppError('nothing_to_count')
  await addSheetLines(
    tx,
    company_id,
    body.id,
    items.map(({ item_id }, position) => ({ id: newId(), item_id, found: false, position })),
  )
  await changedSheet(tx, session, body)
  return sheetReply(tx, session, body.id)
}

/** The sheet that this request made before; another one under its id is refused. */
async function sameSheet(tx: Tx, session: Author, body: CreateInput['body']): Promise<CountSheet> {
  const { row } = await foundSheet(tx, session, body.id)
  if (row.shop_id !== body.shop_id || row.name !== body.name || row.blind !== body.blind)
    throw new AppError('duplicate_id')
  return sheetReply(tx, session, body.id)
}

/** The entries that were not made before; one under the id of another is refused. */
async function freshEntries<Entry extends { id: string }>(
  tx: Tx,
  { company_id }: Author,
  entries: readonly Entry[],
  isSame: (entry: Entry, stored: Awaited<ReturnType<typeof knownEntries>>[number]) => boolean,
): Promise<Entry[]> {
  wrongFields(
    entries
      .map(({ id }, at) => ({
        field: `entries/${at}/id`,
        first: entries.findIndex((row) => row.id === id),
        at,
      }))
      .filter(({ first, at }) => first < at)
      .map(({ field }) => ({ field, code: 'duplicate_id' })),
  )
  const ids = entries.map(({ id }) => id)
  const known = new Map((await knownEntries(tx, company_id, ids)).map((row) => [row.id, row]))
  return entries.filter((entry) => {
    const stored = known.get(entry.id)
    if (stored && !isSame(entry, stored)) throw new AppError('duplicate_id')
    return !stored
  })
}

/** Keeps entries; an id that another sheet took meanwhile is refused. */
const storeEntries = (
  tx: Tx,
  session: Author,
  sheetId: string,
  entries: readonly NewEntry[],
): Promise<void> =>
  insertEntries(tx, session.company_id, { sheetId, entries, by: session }).catch((error: unknown) => {
    throw isDuplicate(error, 'count_sheet_entries_pkey') ? new AppError('duplicate_id') : error
  })

/** A sheet that is still open, locked. */
async function openSheet(tx: Tx, session: Author, id: string): Promise<FoundSheet> {
  const found = await foundSheet(tx, session, id, { lock: true })
  if (found.row.state !== 'open') throw new AppError('count_sheet_state')
  return found
}

/** Puts items on the sheet that are counted and not on it yet. */
async function addFound(
  tx: Tx,
  { company_id }: Author,
  { row, lines }: FoundSheet,
  entries: readonly SheetEntry[],
): Promise<void> {
  const listed = new Set(lines.map((line) => line.row.item_id))
  const found = [...new Set(entries.map(({ item_id }) => item_id))].filter((id) => !listed.has(id))
  if (found.length === 0) return
  if (lines.length + found.length > MOST_SHEET_LINES) throw new AppError('too_many_to_count')
  await addSheetLines(
    tx,
    company_id,
    row.id,
    found.map((item_id, at) => ({ id: newId(), item_id, found: true, position: lines.length + at })),
  )
}

/** Enters counts, also those that were made earlier without a connection. The same entry again counts once. */
export async function enterCounts(
  tx: Tx,
  session: Author,
  { params, body }: EnterInput,
): Promise<{ version: number }> {
  const { company_id } = session
  const { row } = await foundSheet(tx, session, params.id, { lock: true })
  const fresh = await freshEntries(
    tx,
    session,
    body.entries,
    (entry, stored) =>
      stored.sheet_id === params.id &&
      stored.item_id === entry.item_id &&
      stored.kind === entry.kind &&
      cmp(stored.quantity, entry.quantity) === 0,
  )
  if (fresh.length === 0) return { version: row.version }
  const sheet = await openSheet(tx, session, params.id)
  const fieldOf = (entry: SheetEntry, field: string) => `entries/${body.entries.indexOf(entry)}/${field}`
  await checkCountedAt(
    tx,
    fresh.map((entry) => ({ field: fieldOf(entry, 'counted_at'), at: entry.counted_at })),
  )
  await checkGoods(
    tx,
    company_id,
    fresh.map((entry) => [fieldOf(entry, 'item_id'), entry.item_id] as const),
  )
  await addFound(tx, session, sheet, fresh)
  const { lines } = await foundSheet(tx, session, params.id)
  const lineOf = new Map(lines.map((line) => [line.row.item_id, line.row.id]))
  const now = await databaseNow(tx)
  const written = fresh.map(({ id, item_id, kind, quantity, counted_at }) => ({
    id,
    line_id: lineOf.get(item_id) ?? '',
    kind,
    quantity,
    // A device’s clock may be ahead; what is counted was not counted later than now.
    at: Date.parse(counted_at) > Date.parse(now) ? now : counted_at,
  }))
  await storeEntries(tx, session, params.id, written)
  return { version: await changedSheet(tx, session, row) }
}

/** Asks for another count of lines. */
export async function askRecount(
  tx: Tx,
  session: Author,
  { params, body }: RecountInput,
): Promise<CountSheet> {
  const reply = () => sheetReply(tx, session, params.id, { review: true })
  const { row, lines } = await foundSheet(tx, session, params.id, { lock: true })
  const fresh = await freshEntries(
    tx,
    session,
    body.entries,
    (entry, stored) => stored.kind === 'recount' && stored.line_id === entry.line_id,
  )
  if (fresh.length === 0) return reply()
  if (row.state !== 'open') throw new AppError('count_sheet_state')
  const known = new Set(lines.map((line) => line.row.id))
  wrongFields(
    fresh
      .filter(({ line_id }) => !known.has(line_id))
      .map((entry) => ({ field: `entries/${body.entries.indexOf(entry)}/line_id`, code: 'not_found' })),
  )
  const at = await databaseNow(tx)
  const written = fresh.map(({ id, line_id }) => ({
    id,
    line_id,
    kind: 'recount' as const,
    quantity: '0',
    at,
  }))
  await storeEntries(tx, session, params.id, written)
  await changedSheet(tx, session, row)
  return reply()
}

/** Writes why another quantity of a line is there. */
export async function explainLine(
  tx: Tx,
  session: Author,
  { params, body }: ExplainInput,
): Promise<CountSheet> {
  const { row } = await openSheet(tx, session, params.id)
  const given = { ...body, reason: sanitizeLine(body.reason) }
  if (!(await writeReason(tx, session.company_id, params.id, given)))
    wrongFields([{ field: 'line_id', code: 'not_found' }])
  await changedSheet(tx, session, row)
  return sheetReply(tx, session, params.id, { review: true })
}
