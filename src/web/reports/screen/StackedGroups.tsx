import { useLingui } from '@lingui/react/macro'
import type { ReportRow } from '#contract/reports/reports.ts'
import { dimensionOf, type DimensionId } from '#domain/reports/define/dimensions.ts'
import { measureOf, type MeasureId } from '#domain/reports/define/measures.ts'
import { Chart } from '#web/ui/index.ts'
import type { BlockProps } from './blockProps.ts'
import { BARS, inOrder, isTime, keyOf, valueOf } from './chartRows.ts'
import { useGroupLabel, useRounded } from './reportWords.ts'
import { usePick } from './filters/usePick.ts'
import { useSay } from '#web/base/i18n/useSay.ts'

/** How many values of the second group have a color of their own. */
const PARTS = 5

interface StackedProps extends BlockProps {
  id: MeasureId
  groups: readonly [DimensionId, DimensionId]
}

const sumOf = (rows: readonly ReportRow[], id: MeasureId): number =>
  rows.reduce((sum, row) => sum + valueOf(row, id), 0)

const byKey = (rows: readonly ReportRow[], at: number): [key: string, rows: ReportRow[]][] => [
  ...Map.groupBy(rows, (row) => keyOf(row, at)),
]

/**
 * A bar for each value of the first group, divided by the largest values of the second. Nothing for figures whose parts
 * do not add up, for amounts below zero, and while there are more rows than were read.
 */
export function StackedGroups(props: StackedProps) {
  const { t } = useLingui()
  const say = useSay()
  const rounded = useRounded()
  const label = useGroupLabel()
  const pick = usePick(props)
  const { block, id, groups } = props
  const [first, second] = groups
  const { figure, words } = measureOf(id)
  const rows = block.rows.filter((row) => valueOf(row, id) !== 0)
  if (!('sum' in figure) || block.of > block.rows.length || rows.some((row) => valueOf(row, id) < 0))
    return null
  const largest = (one: [string, ReportRow[]], other: [string, ReportRow[]]) =>
    sumOf(other[1], id) - sumOf(one[1], id)
  const bars = isTime(first)
    ? byKey(rows, 0)
        .toSorted(([one], [other]) => inOrder(one, other))
        .slice(-BARS)
    : byKey(rows, 0).toSorted(largest).slice(0, BARS)
  const parts = byKey(rows, 1).toSorted(largest)
  const own = parts.slice(0, PARTS)
  const nameOf = (row: ReportRow | undefined, at: 0 | 1): string => {
    const key = row?.keys[at]
    return key ? label(groups[at], key, block.currency) || t`None` : ''
  }
  const isOwn = (key: string): boolean => own.some(([part]) => part === key)
  return (
    <Chart
      kind="stacked"
      caption={`${say(words)} · ${say(dimensionOf(second).words)}`}
      of={say(dimensionOf(first).words)}
      series={[...own.map(([, [row]]) => nameOf(row, 1)), ...(parts.length > PARTS ? [t`Others`] : [])]}
      rows={bars.map(([, of]) => ({
        label: nameOf(of[0], 0),
        values: [
          ...own.map(([key]) =>
            sumOf(
              of.filter((row) => keyOf(row, 1) === key),
              id,
            ),
          ),
          ...(parts.length > PARTS
            ? [
                sumOf(
                  of.filter((row) => !isOwn(keyOf(row, 1))),
                  id,
                ),
              ]
            : []),
        ],
      }))}
      figure={(value) => rounded(id, value, block.currency)}
      onPick={(at) => {
        const key = bars[at]?.[1][0]?.keys[0]
        if (key) pick({ keys: [key] })
      }}
    />
  )
}
