import type { ReportRow } from '#contract/reports/reports.ts'
import { dimensionOf, type DimensionId } from '#domain/reports/define/dimensions.ts'
import type { MeasureId } from '#domain/reports/define/measures.ts'

/** How many bars are readable side by side, and how many points of a line. */
export const BARS = 31
export const POINTS = 120
export const HEAT_COLUMNS = 31

export const isTime = (id: DimensionId): boolean =>
  ['day', 'number', 'choice'].includes(dimensionOf(id).kind) || id === 'month'

export const valueOf = (row: ReportRow, id: MeasureId): number => Number(row.figures[id] ?? 0)
export const keyOf = (row: ReportRow, at: number): string => row.keys[at]?.value ?? ''
export const inOrder = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true })

/** By time from left to right, else the largest first. */
export function placed(
  rows: readonly ReportRow[],
  group: DimensionId,
  id: MeasureId,
  most: number,
): ReportRow[] {
  return isTime(group)
    ? rows.toSorted((one, other) => inOrder(keyOf(one, 0), keyOf(other, 0))).slice(-most)
    : rows.toSorted((one, other) => valueOf(other, id) - valueOf(one, id)).slice(0, most)
}
