import { useLingui } from '@lingui/react/macro'
import type { ReportAnswer, ReportRow } from '../../../contract/reports/reports.ts'
import {
  canGroup,
  dimensionOf,
  isDimension,
  type DimensionId,
} from '../../../domain/reports/define/dimensions.ts'
import { factsOf } from '../../../domain/reports/define/report.ts'
import { isMeasure, measureOf, type MeasureId } from '../../../domain/reports/define/measures.ts'
import { useGo } from '../../base/navigation.tsx'
import { Bars, Section, Table, type Column } from '../../ui/index.ts'
import css from './report.module.css'
import { useFigure, useGroupLabel, useRounded, useSay } from './reportWords.ts'
import type { ReportState } from './useReport.ts'

type Block = ReportAnswer['blocks'][number]

interface BlockProps {
  state: ReportState
  answer: ReportAnswer
  block: Block
}

/** How many figures of the total are shown large. */
const LARGE = 6
/** How many bars are readable side by side. */
const BARS = 31

/** The figures of one currency: the total, its picture and its rows. */
export function ReportBlock(props: BlockProps) {
  const { answer, block, state } = props
  const many = answer.blocks.length > 1
  return (
    <Section title={many ? block.currency.toUpperCase() : undefined}>
      <Totals {...props} />
      {state.report.chart !== 'none' && !answer.list && block.rows.length > 1 && <Chart {...props} />}
      <Rows {...props} />
    </Section>
  )
}

const measuresOf = ({ measures }: ReportAnswer): MeasureId[] => measures.filter(isMeasure)
const groupsOf = ({ groups }: ReportAnswer): DimensionId[] => groups.filter(isDimension)

function Totals({ answer, block }: BlockProps) {
  const { t } = useLingui()
  const say = useSay()
  const figure = useFigure()
  const { currency, total, total_before } = block
  return (
    <dl className={css['report-totals']}>
      {measuresOf(answer)
        .slice(0, LARGE)
        .map((id) => {
          const before = figure(id, total_before?.[id], currency)
          return (
            <div key={id}>
              <dt>{say(measureOf(id).words)}</dt>
              <dd className="ui-num">{figure(id, total[id], currency)}</dd>
              {answer.before && <dd className={css['report-before']}>{t`before: ${before}`}</dd>}
            </div>
          )
        })}
    </dl>
  )
}

/** The bars of a chart: by time from left to right, else the largest first; those of the second group together. */
function barsOf({ answer, block }: BlockProps, id: MeasureId): ReportRow[] {
  const [group] = groupsOf(answer)
  const value = (row: ReportRow) => Number(row.figures[id] ?? 0)
  if (!group) return []
  const isTime = ['day', 'number', 'choice'].includes(dimensionOf(group).kind) || group === 'month'
  const rows = answer.groups.length > 1 ? [] : block.rows
  return isTime
    ? rows
        .toSorted((one, other) =>
          (one.keys[0]?.value ?? '').localeCompare(other.keys[0]?.value ?? '', 'en', { numeric: true }),
        )
        .slice(-BARS)
    : rows.toSorted((one, other) => value(other) - value(one)).slice(0, BARS)
}

function Chart(props: BlockProps) {
  const { t } = useLingui()
  const say = useSay()
  const rounded = useRounded()
  const label = useGroupLabel()
  const { answer, block } = props
  const [id] = measuresOf(answer)
  const [group] = groupsOf(answer)
  // Bars of single orders say nothing.
  if (!id || !group || group === 'order') return null
  const rows = barsOf(props, id)
  if (rows.length < 2) return null
  const name = say(measureOf(id).words)
  return (
    <Bars
      caption={name}
      of={say(dimensionOf(group).words)}
      names={{ now: name, ...(answer.before && { before: t`Before` }) }}
      rows={rows.map((row) => ({
        label: row.keys[0] ? label(group, row.keys[0], block.currency) : '',
        now: Number(row.figures[id] ?? 0),
        ...(answer.before && { before: Number(row.before?.[id] ?? 0) }),
      }))}
      figure={(value) => rounded(id, value, block.currency)}
    />
  )
}

/** Opens a row: an order itself, of any other row its orders. */
function useDrill({ state, answer }: Pick<BlockProps, 'state' | 'answer'>): (row: ReportRow) => void {
  const go = useGo()
  const groups = groupsOf(answer)
  const at = groups.indexOf('order')
  return (row) => {
    if (at !== -1) return go('/dash/flow/work_order', { id: row.keys[at]?.value ?? '' })
    if (!canGroup(factsOf(state.report), 'order')) return
    const more = groups.map((id, n) => `${id}=${encodeURIComponent(row.keys[n]?.value ?? '')}`)
    const filter = [state.query.filter, ...more].filter(Boolean).join('&')
    state.set({ group: 'order', filter, sort: '' }, { push: true })
  }
}

/** A column with a group; its first one opens the row. */
const groupColumn = (
  id: DimensionId,
  words: { header: string; name: (row: ReportRow) => string },
  open: ((row: ReportRow) => void) | undefined,
): Column<ReportRow> => ({
  key: id,
  header: words.header,
  sortable: true,
  cell: (row) => (
    <GroupCell name={words.name(row)} open={open && row.keys.length > 0 ? () => open(row) : undefined} />
  ),
})

function GroupCell({ name, open }: { name: string; open: (() => void) | undefined }) {
  if (!open) return name
  return (
    <button type="button" className={css['report-drill']} onClick={open}>
      {name}
    </button>
  )
}

/** A column with a figure, and under it the one of the other period. */
const figureColumn = (
  id: MeasureId,
  words: {
    header: string
    formula: string
    now: (row: ReportRow) => string
    before?: (row: ReportRow) => string
  },
): Column<ReportRow> => ({
  key: id,
  header: <span title={words.formula}>{words.header}</span>,
  align: 'end',
  sortable: true,
  cell: (row) => <FigureCell now={words.now(row)} before={words.before?.(row)} />,
})

function FigureCell({ now, before }: { now: string; before: string | undefined }) {
  return (
    <>
      {now}
      {before !== undefined && <span className={css['report-before']}>{before}</span>}
    </>
  )
}

function useColumns(props: BlockProps, open: (row: ReportRow) => void): Column<ReportRow>[] {
  const { t } = useLingui()
  const say = useSay()
  const figure = useFigure()
  const label = useGroupLabel()
  const { answer, block } = props
  const { currency } = block
  const nameOf = (row: ReportRow, id: DimensionId, at: number): string => {
    const key = row.keys[at]
    return key ? label(id, key, currency) : at === 0 ? t`Total` : ''
  }
  return [
    ...groupsOf(answer).map((id, at) =>
      groupColumn(
        id,
        { header: say(dimensionOf(id).words), name: (row) => nameOf(row, id, at) },
        at === 0 ? open : undefined,
      ),
    ),
    ...measuresOf(answer).map((id) =>
      figureColumn(id, {
        header: say(measureOf(id).words),
        formula: say(measureOf(id).formula),
        now: (row) => figure(id, row.figures[id], currency),
        ...(answer.before && { before: (row: ReportRow) => figure(id, row.before?.[id], currency) }),
      }),
    ),
  ]
}

function Rows(props: BlockProps) {
  const { t } = useLingui()
  const say = useSay()
  const { state, block } = props
  const drill = useDrill(props)
  const columns = useColumns(props, drill)
  const { rows, of, total: figures, total_before: before } = block
  return (
    <>
      <Table<ReportRow>
        caption={say(state.report.title)}
        columns={columns}
        rows={rows}
        total={{ keys: [], figures, before }}
        rowKey={(row) => row.keys.map(({ value }) => value).join(' ')}
        sort={state.sort}
        onSort={(sort) => state.set({ sort })}
        onRow={drill}
      />
      {of > rows.length && (
        <p className="ui-quiet">{t`The first ${rows.length} of ${of} rows. The file has all of them.`}</p>
      )}
    </>
  )
}
