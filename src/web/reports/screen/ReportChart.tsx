import { useLingui } from '@lingui/react/macro'
import type { ReportRow } from '#contract/reports/reports.ts'
import { dimensionOf, type DimensionId } from '#domain/reports/define/dimensions.ts'
import { measureOf, type MeasureId } from '#domain/reports/define/measures.ts'
import { Bars, Chart, Heat } from '#web/ui/index.ts'
import { groupsOf, measuresOf, type BlockProps } from './blockProps.ts'
import { BARS, HEAT_COLUMNS, inOrder, keyOf, placed, POINTS, valueOf } from './chartRows.ts'
import { useGroupLabel, useRounded } from './reportWords.ts'
import { StackedGroups } from './StackedGroups.tsx'
import { usePick } from './filters/usePick.ts'
import { useSay } from '#web/base/i18n/useSay.ts'

/** The picture of the rows, as the report says; nothing where it would say nothing. */
export function ReportChart(props: BlockProps) {
  const { answer, block, state } = props
  const [id] = measuresOf(answer)
  const [group, second] = groupsOf(answer)
  const { chart, stack } = state.report
  // Bars of single orders say nothing.
  if (chart === 'none' || answer.list || !id || !group || group === 'order' || block.rows.length < 2)
    return null
  if (chart === 'heat' && second) return <HeatChart {...props} id={id} groups={[group, second]} />
  const stacked = stack?.filter((each) => answer.measures.includes(each)) ?? []
  if (chart === 'line' || stacked.length > 1)
    return <Lines {...props} id={id} group={group} stack={stacked} />
  return second ? (
    <StackedGroups {...props} id={id} groups={[group, second]} />
  ) : (
    <BarChart {...props} id={id} group={group} />
  )
}

function BarChart(props: BlockProps & { id: MeasureId; group: DimensionId }) {
  const { t } = useLingui()
  const say = useSay()
  const rounded = useRounded()
  const label = useGroupLabel()
  const pick = usePick(props)
  const { answer, block, id, group } = props
  const rows = placed(block.rows, group, id, BARS)
  const name = say(measureOf(id).words)
  return (
    <Bars
      caption={name}
      of={say(dimensionOf(group).words)}
      names={{ now: name, ...(answer.before && { before: t`Before` }) }}
      rows={rows.map((row) => ({
        label: row.keys[0] ? label(group, row.keys[0], block.currency) : '',
        now: valueOf(row, id),
        ...(answer.before && { before: Number(row.before?.[id] ?? 0) }),
      }))}
      figure={(value) => rounded(id, value, block.currency)}
      onPick={(at) => rows[at] && pick(rows[at])}
    />
  )
}

interface LinesProps extends BlockProps {
  id: MeasureId
  group: DimensionId
  stack: readonly MeasureId[]
}

/** A line of the first figure, with what it is compared with; or several figures on each other. */
function Lines(props: LinesProps) {
  const { t } = useLingui()
  const say = useSay()
  const rounded = useRounded()
  const label = useGroupLabel()
  const pick = usePick(props)
  const { answer, block, id, group, stack } = props
  const isStacked = stack.length > 1
  const groups = groupsOf(answer)
  if (!isStacked && groups.length > 1) return null
  const rows = placed(block.rows, group, id, isStacked ? BARS : POINTS)
  const name = say(measureOf(id).words)
  const before = answer.before && !isStacked
  const nameOf = (row: ReportRow): string =>
    groups
      .flatMap((each, at) => {
        const key = row.keys[at]
        return key && key.value !== '' ? [label(each, key, block.currency)] : []
      })
      .join(' · ')
  return (
    <Chart
      kind={isStacked ? 'stacked' : 'line'}
      caption={isStacked ? stack.map((each) => say(measureOf(each).words)).join(', ') : name}
      of={say(dimensionOf(group).words)}
      series={
        isStacked ? stack.map((each) => say(measureOf(each).words)) : [name, ...(before ? [t`Before`] : [])]
      }
      rows={rows.map((row) => ({
        label: nameOf(row) || t`None`,
        values: isStacked
          ? stack.map((each) => valueOf(row, each))
          : [valueOf(row, id), ...(before ? [Number(row.before?.[id] ?? 0)] : [])],
      }))}
      figure={(value) => rounded(stack[0] ?? id, value, block.currency)}
      onPick={(at) => rows[at] && pick(rows[at])}
    />
  )
}

/** The first group down, the second one across. */
function HeatChart(props: BlockProps & { id: MeasureId; groups: readonly [DimensionId, DimensionId] }) {
  const say = useSay()
  const rounded = useRounded()
  const label = useGroupLabel()
  const pick = usePick(props)
  const { block, id, groups } = props
  const keysAt = (at: number) =>
    [...new Map(block.rows.map((row) => [keyOf(row, at), row.keys[at]])).values()]
      .filter((key) => key !== undefined)
      .toSorted((one, other) => inOrder(one.value, other.value))
  const down = keysAt(0)
  const across = keysAt(1)
  if (across.length > HEAT_COLUMNS || down.length > HEAT_COLUMNS) return null
  const found = new Map(block.rows.map((row) => [`${keyOf(row, 0)} ${keyOf(row, 1)}`, row]))
  const cell = (row: string, column: string): number | null => {
    const value = found.get(`${row} ${column}`)?.figures[id] ?? null
    return value === null ? null : Number(value)
  }
  return (
    <Heat
      caption={say(measureOf(id).words)}
      columns={across.map((key) => label(groups[1], key, block.currency))}
      rows={down.map((key) => ({
        label: label(groups[0], key, block.currency),
        cells: across.map((column) => cell(key.value, column.value)),
      }))}
      figure={(value) => rounded(id, value, block.currency)}
      onPick={(row, column) => pick({ keys: [down[row], across[column]].filter((key) => key !== undefined) })}
    />
  )
}
