import { useEffect } from 'react'
import type { CountSheet, CountSheetLine } from '#contract/inventory/countSheets.ts'
import { lineState, type CountEntry } from '#domain/inventory/countSheet.ts'
import { countedDifference } from '#domain/inventory/stock.ts'
import { cmp, isZero } from '#domain/money/money.ts'
import type { VolumeUnit } from '#domain/places/volume.ts'
import { newId } from '#web/base/device/device.ts'
import { serverInstant } from '#web/base/device/serverClock.ts'
import { useUser } from '#web/base/session/session.ts'
import { sheetEntries, type WaitingEntry } from './entryStore.ts'

/** What the server knows of a line, as an entry before those of this device. */
const knownEntry = ({ counted, counted_at, counted_by_name }: CountSheetLine): CountEntry[] =>
  counted === null || counted_at === null
    ? []
    : [{ kind: 'set', quantity: counted, at: counted_at, name: counted_by_name ?? '' }]

const entryOf = ({ kind, quantity, counted_at: at }: WaitingEntry, name: string): CountEntry => ({
  kind,
  quantity,
  at,
  name,
})

/** The line with what was counted on this device and is not sent yet. */
function withWaiting(line: CountSheetLine, waiting: readonly WaitingEntry[], name: string): CountSheetLine {
  const own = waiting.filter(({ item_id }) => item_id === line.item_id)
  if (own.length === 0) return line
  const { count } = lineState([...knownEntry(line), ...own.map((row) => entryOf(row, name))])
  return {
    ...line,
    counted: count?.counted ?? null,
    counted_at: count?.counted_at ?? null,
    counted_by_name: count?.counted_by_name ?? null,
  }
}

/** Whether this reply of the server has the entry already. */
const isIn = (
  { id, version }: Pick<CountSheet, 'id' | 'version'>,
  { sheet_id, sent_version }: WaitingEntry,
): boolean => sheet_id === id && sent_version !== null && sent_version <= version

/** The lines of a sheet as this device knows them, also without a connection. */
export function useSheetLines(sheet: CountSheet): CountSheetLine[] {
  const { first_name = '', last_name = '' } = useUser() ?? {}
  const name = `${first_name} ${last_name}`.trim()
  const entries = sheetEntries.useAll()
  const { id, version } = sheet
  useEffect(() => {
    const taken = entries.filter((row) => isIn({ id, version }, row))
    if (taken.length > 0) void sheetEntries.remove(...taken)
  }, [entries, id, version])
  const own = entries.filter((row) => row.sheet_id === sheet.id && row.refusal === null && !isIn(sheet, row))
  return sheet.lines.map((line) => withWaiting(line, own, name))
}

/** What is counted: an item of the sheet, or one that is found. */
export interface CountedItem {
  item_id: string
  item_name: string
  unit: string
}

/** Writes a count on this device; it is handed in from there. */
export function useEnter({ id: sheet_id, name: sheet_name }: CountSheet) {
  return (
    { item_id, item_name }: Omit<CountedItem, 'unit'>,
    kind: 'set' | 'add',
    quantity: string,
  ): Promise<void> =>
    sheetEntries.add({
      id: newId(),
      sheet_id,
      sheet_name,
      item_id,
      item_name,
      kind,
      quantity,
      counted_at: serverInstant(),
      sent_version: null,
    })
}

/** How much more (or, negative, less) is there than expected; null while either is not known. */
export const differenceOf = ({ counted, expected, unit }: CountSheetLine, shop: VolumeUnit): string | null =>
  counted === null || expected === null ? null : countedDifference(counted, expected, { unit, shop })

/** Whether another quantity was counted than expected. */
export function differs(line: CountSheetLine, shop: VolumeUnit): boolean {
  const difference = differenceOf(line, shop)
  return difference !== null && !isZero(difference)
}

/** The lines in the order of what their differences are worth, then by quantity; those without one last. */
export const byWorth = (lines: readonly CountSheetLine[], shop: VolumeUnit): CountSheetLine[] =>
  lines.toSorted((one, other) => cmp(sizeOf(other, shop), sizeOf(one, shop)))

const sizeOf = (line: CountSheetLine, shop: VolumeUnit): string =>
  (line.value ?? differenceOf(line, shop) ?? '0').replace('-', '')
