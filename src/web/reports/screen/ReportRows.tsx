import { useLingui } from '@lingui/react/macro'
import type { ReportRow } from '#contract/reports/reports.ts'
import { filterText, type ReportFilter } from '#domain/reports/define/ask.ts'
import { canGroup, dimensionOf, type DimensionId } from '#domain/reports/define/dimensions.ts'
import { isMeasure, measureOf, type MeasureId } from '#domain/reports/define/measures.ts'
import { factsOf } from '#domain/reports/define/report.ts'
import { useGo } from '#web/base/navigation.tsx'
import { Button, Grid, type Column } from '#web/ui/index.ts'
import { groupsOf, measuresOf, type BlockProps } from './blockProps.ts'
import { haveRecord, openRecord, recordLink } from './recordLinks.tsx'
import css from './report.module.css'
import { useFigure, useGroupLabel } from './reportWords.ts'
import { useSay } from '#web/base/i18n/useSay.ts'

/**
 * Opens a row: of a list its record; of a group the rows behind it, which are the facts of a list, else its orders; a
 * record where there are none. Undefined where nothing can be opened.
 */
function useDrill({ state, answer }: BlockProps): ((row: ReportRow) => void) | undefined {
  const go = useGo()
  const groups = groupsOf(answer)
  const { report } = state
  const isRecord = answer.list || groups.includes('order')
  const isList = report.rows === 'facts'
  if (!isRecord && (isList || canGroup(factsOf(report), 'order')))
    return (row) => {
      const own = groups.map((dimension, at): ReportFilter => ({
        dimension,
        not: false,
        values: [row.keys[at]?.value ?? ''],
      }))
      const filter = filterText([...state.filters, ...own])
      state.set({ group: isList ? '' : 'order', filter, sort: '', columns: '' }, { push: true })
    }
  return haveRecord(groups) ? (row) => openRecord(go, row, groups, state.shop) : undefined
}

function GroupCell({ name, open }: { name: string; open: (() => void) | undefined }) {
  if (!open) return <span title={name}>{name}</span>
  return (
    <button type="button" className={css['report-drill']} onClick={open}>
      {name}
    </button>
  )
}

const NOTHING = '–'

function FigureCell({ now, before }: { now: string; before: string | undefined }) {
  return (
    <>
      {now}
      {before !== undefined && <span className={css['report-before']}>{before}</span>}
    </>
  )
}

/** The columns of the groups; the first one opens the row, records of others are links. */
function useGroupColumns(
  props: BlockProps,
  open: ((row: ReportRow) => void) | undefined,
): Column<ReportRow>[] {
  const { t } = useLingui()
  const say = useSay()
  const label = useGroupLabel()
  const { answer, block, state } = props
  const groups = groupsOf(answer)
  const nameOf = (row: ReportRow, id: DimensionId, at: number): string => {
    const key = row.keys[at]
    if (!key) return at === 0 ? t`Total` : ''
    // The rows of a list, and of a second group, have an empty cell rather than a name for what they do not have.
    const isEmpty = key.value === '' && key.label === '' && (answer.list || at > 0)
    return isEmpty ? NOTHING : label(id, key, block.currency)
  }
  return groups.map((id, at) => ({
    key: id,
    header: say(dimensionOf(id).words),
    sortable: true,
    ...(dimensionOf(id).kind === 'number' && at > 0 && { align: 'end' as const }),
    cell: (row) => {
      const name = nameOf(row, id, at)
      const link = answer.list || at > 0 ? recordLink(row, groups, { at, shop: state.shop, name }) : null
      const isOpener = at === 0 && open !== undefined && row.keys.length > 0
      return link ?? <GroupCell name={name} open={isOpener ? () => open(row) : undefined} />
    },
  }))
}

function useFigureColumns({ answer, block }: BlockProps): Column<ReportRow>[] {
  const say = useSay()
  const figure = useFigure()
  const { currency } = block
  return measuresOf(answer).map((id) => ({
    key: id,
    header: <span title={say(measureOf(id).formula)}>{say(measureOf(id).words)}</span>,
    align: 'end',
    sortable: true,
    cell: (row) => (
      <FigureCell
        now={figure(id, row.figures[id], currency)}
        before={answer.before ? figure(id, row.before?.[id], currency) : undefined}
      />
    ),
  }))
}

/** The rows with their total. */
export function ReportRows(props: BlockProps) {
  const { t } = useLingui()
  const say = useSay()
  const { state, block, onExplain } = props
  const drill = useDrill(props)
  const columns = [...useGroupColumns(props, drill), ...useFigureColumns(props)]
  const { rows, of, total: figures, total_before: before } = block
  const explain = (key: string, row: ReportRow, column: string): void => {
    if (key === 'i' && isMeasure(column))
      onExplain(
        column satisfies MeasureId,
        row.keys.map(({ value }) => value),
      )
  }
  return (
    <>
      <Grid<ReportRow>
        caption={say(state.report.title)}
        columns={columns}
        rows={rows}
        total={{ keys: [], figures, before }}
        rowKey={(row) => row.keys.map(({ value }) => value).join(' ')}
        sort={state.sort}
        onSort={(sort) => state.set({ sort })}
        onCellKey={explain}
        {...(drill && { onRow: drill })}
      />
      {of > rows.length && (
        <p className="ui-quiet">
          {t`Showing ${rows.length} of ${of} rows. Download the file for all of them.`}{' '}
          {!state.all && <Button size="sm" onClick={state.showAll}>{t`Show up to 10,000 rows`}</Button>}
        </p>
      )}
    </>
  )
}
