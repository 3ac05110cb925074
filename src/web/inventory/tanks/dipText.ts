import { isDecimal } from '#domain/money/money.ts'
import type { Dip } from '#domain/inventory/tank.ts'

/** A dip table as text: a row a line, depth and volume with a blank, tab or semicolon between them. */
export const dipText = (dips: readonly Dip[]): string =>
  dips.map(({ depth, volume }) => `${depth} ${volume}`).join('\n')

const isRow = (row: readonly string[]): boolean =>
  row.length === 2 && row.every((each) => isDecimal(each) && /^\d{1,10}(\.\d{1,4})?$/.test(each))

/** The rows of such a text, as people type or paste them; null where a line cannot be read. */
export function readDips(text: string): Dip[] | null {
  const lines = text
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  const rows = lines.map((each) => each.replaceAll(',', '.').split(/[\s;]+/))
  return rows.every(isRow) ? rows.map(([depth = '', volume = '']) => ({ depth, volume })) : null
}
