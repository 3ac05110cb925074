import type { CountSheet, CountSheetLine } from '#contract/inventory/countSheets.ts'
import { costMove, type CostLevel } from '#domain/inventory/costing.ts'
import { lineState, type LineCount, type LineState } from '#domain/inventory/countSheet.ts'
import { abs, add, cmp, money2, money4, sub } from '#domain/money/money.ts'
import { actorCan } from '#domain/people/roles.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { emit } from '#server/base/outbox.ts'
import { shopFor } from '#server/shop/index.ts'
import type { VolumeUnit } from '#domain/places/volume.ts'
import { countMove } from './count.ts'
import type { ReadIn } from '../stock/recordMove.ts'
import {
  lockSheet,
  sheetEntries,
  sheetLines,
  sheetRow,
  touchSheet,
  type SheetLineRow,
  type SheetRow,
} from './countSheets.queries.ts'
import { movedSince } from '../stock/stock.queries.ts'

/** A line with what its entries say. */
export interface CountedLine extends LineState {
  row: SheetLineRow
}

/** A sheet with its lines, as the server works with it. */
export interface FoundSheet {
  row: SheetRow
  lines: CountedLine[]
  /** Up to what differences may be worth for this person; null: without limit. */
  limit: string | null
  /** In what the shop reads volumes. */
  volume: VolumeUnit
}

/** A sheet of one of the person's shops; with `lock` nothing else changes it until the end. */
export async function foundSheet(
  tx: Tx,
  session: Author,
  id: string,
  { lock = false } = {},
): Promise<FoundSheet> {
  const { company_id, actor } = session
  if (lock) await lockSheet(tx, company_id, id)
  const row = await sheetRow(tx, company_id, id)
  if (!row) throw new AppError('not_found')
  const { settings, volume_measurement: volume } = await shopFor(tx, session, row.shop_id)
  const entries = Map.groupBy(await sheetEntries(tx, company_id, id), ({ line_id }) => line_id)
  const lines = (await sheetLines(tx, company_id, row)).map((line) => ({
    row: line,
    ...lineState(entries.get(line.id) ?? []),
  }))
  const free = settings.count_limit === '' || actorCan(actor, 'inventory.count_over_limit')
  return { row, lines, volume, limit: free ? null : settings.count_limit }
}

/** What moved of the counted lines since they were counted. */
export const movedAfter = (
  tx: Tx,
  companyId: string,
  { row, lines }: FoundSheet,
): Promise<Awaited<ReturnType<typeof movedSince>>> =>
  movedSince(
    tx,
    companyId,
    row.shop_id,
    lines.flatMap(({ row: { item_id }, count }) =>
      count ? [{ item_id, at: count.counted_at, first_at: count.first_at }] : [],
    ),
  )

/** The difference that a count makes, and what it is worth at this level. */
export function differenceOf(
  count: Pick<LineCount, 'counted'>,
  { level, itemCost, moved, read }: { level: CostLevel; itemCost: string; moved: string; read: ReadIn },
): { expected: string; value: string } {
  const expected = money4(sub(level.on_hand, moved))
  const { value, correction } = costMove(level, countMove(count.counted, expected, read), itemCost)
  return { expected, value: money2(add(value, correction)) }
}

/** Whether the item was counted elsewhere after this count. */
export const isOutdated = (
  { counted_at }: Pick<LineCount, 'counted_at'>,
  levelCountedAt: string | null,
): boolean => levelCountedAt !== null && Date.parse(levelCountedAt) > Date.parse(counted_at)

/** What differences are worth, gains and losses added up. */
export const worthOf = (values: readonly string[]): string =>
  money2(add('0', ...values.map((each) => abs(each))))

export const isOver = (values: readonly string[], limit: string | null): boolean =>
  limit !== null && cmp(worthOf(values), limit) > 0

const factsOf = ({ row, recount }: CountedLine) => {
  const { id, item_id, item_name, item_name_french, part_number, barcode, unit, bin, found, reason } = row
  return { id, item_id, item_name, item_name_french, part_number, barcode, unit, bin, found, reason, recount }
}

/** A line of a sheet that is posted: as it was then. */
const postedLine = (line: CountedLine): CountSheetLine => {
  const { counted, counted_at, counted_by_name, expected, value } = line.row
  const outdated = line.count !== null && counted === null
  const shown = outdated ? line.count : { counted, counted_at, counted_by_name }
  return {
    ...factsOf(line),
    counted: shown?.counted ?? null,
    counted_at: shown?.counted_at ?? null,
    counted_by_name: shown?.counted_by_name ?? null,
    expected,
    value,
    moved_meanwhile: false,
    outdated,
  }
}

/** A line of a sheet that is open, or was canceled: what it would change now. */
function openLine(
  line: CountedLine,
  moved: { moved: string; meanwhile: boolean } | undefined,
  shop: VolumeUnit,
): CountSheetLine {
  const { row, count } = line
  const { on_hand, on_hand_value: value, last_cost, item_cost: itemCost } = row
  const level = { on_hand, value, last_cost }
  const read = { unit: row.unit, shop }
  const difference = count && differenceOf(count, { level, itemCost, moved: moved?.moved ?? '0', read })
  return {
    ...factsOf(line),
    counted: count?.counted ?? null,
    counted_at: count?.counted_at ?? null,
    counted_by_name: count?.counted_by_name ?? null,
    expected: difference?.expected ?? on_hand,
    value: difference?.value ?? null,
    moved_meanwhile: moved?.meanwhile ?? false,
    outdated: count !== null && isOutdated(count, row.level_counted_at),
  }
}

/** The sheet as this person may see it; a blind one shows what is expected only in a review, and when it is posted. */
export async function sheetReply(
  tx: Tx,
  session: Author,
  id: string,
  { review = false } = {},
): Promise<CountSheet> {
  const found = await foundSheet(tx, session, id)
  const { row, limit } = found
  const { post_id: _post, cancel_id: _cancel, ...facts } = row
  const isPosted = row.state === 'posted'
  const moved = isPosted ? new Map() : await movedAfter(tx, session.company_id, found)
  const lines = found.lines.map((line) =>
    isPosted ? postedLine(line) : openLine(line, moved.get(line.row.item_id), found.volume),
  )
  const reviews = review && actorCan(session.actor, 'inventory.count')
  const hidden = row.blind && !isPosted && !reviews
  const costs = actorCan(session.actor, 'costs.view') && !hidden
  const values = lines.flatMap(({ value, outdated }) => (value === null || outdated ? [] : [value]))
  return {
    ...facts,
    value: isPosted && costs ? money2(add('0', ...values)) : null,
    over_limit: !hidden && isOver(values, limit),
    lines: lines.map((line) => ({
      ...line,
      ...(hidden && { expected: null, moved_meanwhile: false }),
      value: costs ? line.value : null,
    })),
  }
}

/** Counts a change of a sheet that is locked, and tells the people of its shop. */
export async function changedSheet(
  tx: Tx,
  { company_id, user_id }: Author,
  { id, shop_id }: Pick<SheetRow, 'id' | 'shop_id'>,
): Promise<number> {
  await emit(tx, { company_id, event: 'count_sheet.changed', subject_id: id, shop_id, user_id })
  return touchSheet(tx, company_id, id)
}
