import type { api } from '#contract/api.ts'
import type { CountSheet } from '#contract/inventory/countSheets.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import type { MissingChoice } from '#domain/inventory/countSheet.ts'
import { add } from '#domain/money/money.ts'
import { audit } from '#server/base/audit.ts'
import { databaseNow, together, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { countMove } from './count.ts'
import {
  changedSheet,
  differenceOf,
  foundSheet,
  isOutdated,
  isOver,
  movedAfter,
  sheetReply,
  type CountedLine,
  type FoundSheet,
} from './countSheetReply.ts'
import { markPosted, markSheetCanceled, type PostedLine } from './countSheets.queries.ts'
import { MovingStock } from '../stock/moveStock.ts'

type PostInput = ParsedOf<typeof api.countSheets.post>
type CancelInput = ParsedOf<typeof api.countSheets.cancel>

/** What a line is posted with; null: nothing. */
interface Posting {
  line: CountedLine
  counted: string
  counted_at: string
  counted_by_name: string
}

/** Lines with a count, and those without where nothing is there of them. */
function toPost(
  lines: readonly CountedLine[],
  missing: MissingChoice,
  now: { counted_at: string; counted_by_name: string },
): Posting[] {
  return lines.flatMap((line) => {
    if (line.count) return [{ line, ...line.count }]
    return missing === 'zero' ? [{ line, counted: '0', ...now }] : []
  })
}

/** Writes one movement a line; answers what was written. */
async function writeCounts(
  tx: Tx,
  session: Author,
  { found, stock, missing }: { found: FoundSheet; stock: MovingStock; missing: MissingChoice },
): Promise<PostedLine[]> {
  const { company_id, user_id, name } = session
  const moved = await movedAfter(tx, company_id, found)
  const now = { counted_at: stock.at, counted_by_name: name }
  const posted = toPost(found.lines, missing, now).flatMap(({ line, ...count }): PostedLine[] => {
    const { row } = line
    const read = { unit: row.unit, shop: found.volume }
    const level = stock.level(row.item_id)
    if (!level) throw new AppError('unexpected')
    // Without a count of its own, one that was made elsewhere since the sheet began decides.
    const counted_since = line.count ?? { counted_at: found.row.created_at }
    if (isOutdated(counted_since, stock.countedAt(row.item_id))) return []
    const since = line.count ? (moved.get(row.item_id)?.moved ?? '0') : '0'
    const { expected, value } = differenceOf(count, {
      level,
      itemCost: row.item_cost,
      moved: since,
      read,
    })
    const { counted, counted_at, counted_by_name } = count
    stock.add(row.item_id, {
      id: row.id,
      reason: 'counted',
      move: countMove(counted, expected, read),
      counted,
      counted_at,
      ...(row.reason !== '' && { note: `${found.row.name}: ${row.reason}` }),
    })
    return [{ id: row.id, counted, counted_at, counted_by_name, expected, value }]
  })
  const { shop_id, name: note } = found.row
  const cause = { shop_id, order_id: null, payment_id: null, note, user_id, user_name: name }
  await together(tx, stock.statements(tx, company_id, cause))
  return posted
}

/** A sheet under lock, before it ends: null where this very request ended it before. */
async function toEnd(
  tx: Tx,
  session: Author,
  { params, body }: CancelInput,
  ended: 'post_id' | 'cancel_id',
): Promise<FoundSheet | null> {
  const found = await foundSheet(tx, session, params.id, { lock: true })
  const { row } = found
  if (row[ended] === body.id) return null
  if (row.state !== 'open') throw new AppError('count_sheet_state')
  if (row.version !== body.version)
    throw new AppError('stale_version', {
      current: await sheetReply(tx, session, params.id, { review: true }),
    })
  return found
}

/** Sets what is on hand to what was counted, at the instant of each count. */
export async function postSheet(tx: Tx, session: Author, input: PostInput): Promise<CountSheet> {
  const { params, body } = input
  const { company_id, name } = session
  const found = await toEnd(tx, session, input, 'post_id')
  if (found) {
    const { row, lines, limit } = found
    if (lines.every(({ count }) => count === null) && body.missing === 'leave')
      throw new AppError('count_sheet_empty')
    // An item that is not posted gets no level.
    const items = lines
      .filter(({ count }) => count !== null || body.missing === 'zero')
      .map((line) => line.row.item_id)
    const stock = await MovingStock.lock(tx, company_id, row.shop_id, items)
    const posted = await writeCounts(tx, session, { found, stock, missing: body.missing })
    const values = posted.map(({ value }) => value)
    if (isOver(values, limit)) throw new AppError('count_over_limit')
    await markPosted(tx, company_id, {
      sheetId: row.id,
      by: { id: body.id, name, at: stock.at },
      lines: posted,
    })
    audit(tx, session, {
      kind: 'stock.counted',
      shop_id: row.shop_id,
      subject_id: row.id,
      subject: row.name,
      field: 'value',
      after: add('0', ...values).toFixed(2),
    })
    await changedSheet(tx, session, row)
  }
  return sheetReply(tx, session, params.id, { review: true })
}

/** Ends a sheet without a change of stock. */
export async function cancelSheet(tx: Tx, session: Author, input: CancelInput): Promise<CountSheet> {
  const { params, body } = input
  const found = await toEnd(tx, session, input, 'cancel_id')
  if (found) {
    const at = await databaseNow(tx)
    await markSheetCanceled(tx, session.company_id, params.id, { id: body.id, name: session.name, at })
    await changedSheet(tx, session, found.row)
  }
  return sheetReply(tx, session, params.id, { review: true })
}
