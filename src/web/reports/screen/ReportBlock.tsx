import { useLingui } from '@lingui/react/macro'
import type { ReportAnswer, ReportRow } from '../../../contract/reports/reports.ts'
import { dimensionOf, isDimension, type DimensionId } from '../../../domain/reports/define/dimensions.ts'
import { isMeasure, measureOf, type MeasureId } from '../../../domain/reports/define/measures.ts'
import { useGo } from '../../base/navigation.tsx'
import { Bars, Section, Table, type Column } from '../../ui/index.ts'
import css from './report.module.css'
import { useFigure, useGroupLabel, useSay } from './reportWords.ts'
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
      {state.report.chart === 'bars' && block.rows.length > 1 && <Chart {...props} />}
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
  const figure = useFigure()
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
      figure={(value) => figure(id, String(Math.round(value * 100) / 100), block.currency)}
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
    const more = groups.map((id, n) => `${id}=${encodeURIComponent(row.keys[n]?.value ?? '')}`)
    const filter = [state.query.filter, ...more].filter(Boolean).join('&')
    state.set({ group: 'order', filter, sort: '' }, { push: true })
  }
}

function Rows({ state, answer, block }: BlockProps) {
  const { t } = useLingui()
  const say = useSay()
  const figure = useFigure()
  const label = useGroupLabel()
  const drill = useDrill({ state, answer })
  const { currency, rows, of } = block
  const total: ReportRow = {
    keys: answer.groups.map((_id, at) => ({
      value: at === 0 ? 'total' : '',
      label: at === 0 ? t`Total` : '',
    })),
    figures: block.total,
    before: block.total_before,
  }
  const nameOf = (row: ReportRow, id: DimensionId, at: number): string => {
    const key = row.keys[at]
    if (!key) return ''
    return row === total ? key.label : label(id, key, currency)
  }
  const columns: Column<ReportRow>[] = [
    ...groupsOf(answer).map((id, at): Column<ReportRow> => ({
      key: id,
      header: say(dimensionOf(id).words),
      sortable: true,
      cell: (row) =>
        at === 0 && row !== total ? (
          <button type="button" className={css['report-drill']} onClick={() => drill(row)}>
            {nameOf(row, id, at)}
          </button>
        ) : (
          nameOf(row, id, at)
        ),
    })),
    ...measuresOf(answer).map((id): Column<ReportRow> => ({
      key: id,
      header: <span title={say(measureOf(id).formula)}>{say(measureOf(id).words)}</span>,
      align: 'end',
      sortable: true,
      cell: (row) => (
        <>
          {figure(id, row.figures[id], currency)}
          {answer.before && (
            <span className={css['report-before']}>{figure(id, row.before?.[id], currency)}</span>
          )}
        </>
      ),
    })),
  ]
  return (
    <>
      <Table<ReportRow>
        caption={say(state.report.title)}
        columns={columns}
        rows={rows}
        total={total}
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
