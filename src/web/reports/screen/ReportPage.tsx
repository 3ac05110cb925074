import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { MOST_ROWS } from '#contract/reports/reports.ts'
import { filterText, seenMeasures, type ReportFilter } from '#domain/reports/define/ask.ts'
import type { Report } from '#domain/reports/define/report.ts'
import { measureOf, type MeasureId } from '#domain/reports/define/measures.ts'
import { rawExport } from '#domain/reports/list/data/rawExport.ts'
import { shopDashboard } from '#domain/reports/list/summary/shopDashboard.ts'
import { REPORTS } from '#domain/reports/list/all.ts'
import type { CallInput } from '#web/base/client/callTypes.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { usePageIds, usePageSearch } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import {
  Banner,
  Button,
  cx,
  Empty,
  ErrorState,
  loadCharts,
  Page,
  Skeleton,
  Table,
  useFormats,
  useShortcuts,
} from '#web/ui/index.ts'
import { IconColumns, IconFilter, IconMaximize, IconPrinter } from '#web/ui/icons.ts'
import { AddFilter } from './filters/AddFilter.tsx'
import { ChooseColumns } from './ChooseColumns.tsx'
import { Explain } from './Explain.tsx'
import { FilterChips } from './filters/FilterChips.tsx'
import css from './report.module.css'
import { ReportBlock } from './ReportBlock.tsx'
import { RawExportButton, ReportFileMenu } from './ReportFileMenu.tsx'
import { ReportFilters } from './filters/ReportFilters.tsx'
import { ReportNav } from './ReportNav.tsx'
import { NoRows } from './NoRows.tsx'
import { ProofBanner } from './ProofBanner.tsx'
import { noteReport } from './recentReports.ts'
import { useDays } from './reportWords.ts'
import { Schedules } from './Schedules.tsx'
import { useReport, type REPORT_PAGE, type ReportState } from './useReport.ts'
import { SaveView, StaleView, Star, useSavedView, ViewsMenu } from './Views.tsx'
import { WallDisplay } from './WallDisplay.tsx'
import { useSay } from '#web/base/i18n/useSay.ts'

/** One screen for every report. */
export default function ReportPage() {
  const { t } = useLingui()
  const { category = '', subCategory = '', id = '' } = usePageIds()
  const may = useMay()
  const reports = REPORTS.filter(({ allow }) => may(allow))
  const report = reports.find(({ path }) => path === `${category}/${subCategory}/${id}`)
  if (report) return <Shown key={report.path} report={report} reports={reports} />
  return (
    <Page title={t`Reports`} width="normal">
      <Empty>
        {reports.length === 0
          ? t`Your role has no reports. An owner can allow them under Staff.`
          : t`This report doesn’t exist, or you don’t have access to it.`}
      </Empty>
    </Page>
  )
}

function Shown({ report, reports }: { report: Report; reports: readonly Report[] }) {
  const { t, i18n } = useLingui()
  const say = useSay()
  const may = useMay()
  const days = useDays()
  const state = useReport(report, i18n.locale)
  const [open, setOpen] = useState<'' | 'filter' | 'columns' | 'keep' | 'schedules'>('')
  useReportKeys(setOpen)
  useSavedView(report)
  useEffect(() => noteReport(report.path), [report.path])
  useEffect(loadCharts, [])
  const [{ display }] = usePageSearch<typeof REPORT_PAGE>()
  const [category = '', sub = '', id = ''] = report.path.split('/')
  const params = { category, sub, id }
  const { query, compare } = state
  const close = () => setOpen('')
  if (display === 'wall' && report === shopDashboard) return <WallDisplay state={state} params={params} />
  return (
    <Page
      title={say(report.title)}
      facts={<span className="ui-quiet">{say(report.question)}</span>}
      actions={
        <>
          <Star path={report.path} />
          {report === shopDashboard && (
            <Button
              icon={<IconMaximize size={16} aria-hidden />}
              onClick={() => state.set({ display: 'wall' }, { push: true })}
            >{t`Wall display`}</Button>
          )}
          <ViewsMenu state={state} onSave={() => setOpen('keep')} onSchedules={() => setOpen('schedules')} />
          <Button
            icon={<IconColumns size={16} aria-hidden />}
            onClick={() => setOpen('columns')}
          >{t`Columns`}</Button>
          <Button icon={<IconPrinter size={16} aria-hidden />} onClick={() => print()}>{t`Print`}</Button>
          {report === rawExport && <RawExportButton query={query} />}
          {may('lists.export') && <ReportFileMenu params={params} query={{ ...query, compare }} />}
        </>
      }
      filters={
        <>
          <ReportFilters state={state} />
          <Button icon={<IconFilter size={16} aria-hidden />} onClick={() => setOpen('filter')}>
            {t`Add filter`}
          </Button>
        </>
      }
    >
      <div className={css['report']}>
        <ReportNav reports={reports} report={report} />
        <div className={css['report-main']}>
          <p className={css['report-days']}>{days(state.days)}</p>
          <StaleView report={report} />
          <Answer state={state} params={params} />
          <Formulas ids={seenMeasures(report, may)} open={report.formulas === 'open'} />
        </div>
      </div>
      {open === 'filter' && <AddFilter state={state} params={params} onClose={close} />}
      {open === 'keep' && <SaveView state={state} onClose={close} />}
      {open === 'schedules' && <Schedules path={report.path} onClose={close} />}
      {open === 'columns' && <ChooseColumns state={state} onClose={close} />}
    </Page>
  )
}

/** Moves the focus to a control of the report's head. */
const focusOn = (name: string): void =>
  document.querySelector<HTMLElement>(`[data-report="${name}"]`)?.focus()

/** Presses a button of the report's head. */
const press = (name: string): void => document.querySelector<HTMLElement>(`[data-report="${name}"]`)?.click()

/** The keys of the report's screen. */
function useReportKeys(open: (what: 'filter' | 'columns') => void): void {
  const { t } = useLingui()
  useShortcuts([
    { keys: 'p', label: t`Period`, run: () => focusOn('period') },
    { keys: 'c', label: t`Compare with`, run: () => focusOn('compare') },
    { keys: 'g', label: t`Group by`, run: () => focusOn('group') },
    { keys: 'f', label: t`Add filter`, run: () => open('filter') },
    { keys: 'e', label: t`Download`, run: () => press('file') },
    { keys: 'v', label: t`Views`, run: () => press('views') },
    { keys: '/', label: t`Find a report`, run: () => focusOn('find'), types: true },
  ])
}

interface AnswerProps {
  state: ReportState
  params: CallInput<'reports.run'>['params']
}

/** How many rows are read at first, and at most. */
const FIRST_ROWS = 500

function Answer({ state, params }: AnswerProps) {
  const { t } = useLingui()
  const { dateTime, time } = useFormats()
  const { time_zone } = useShop()
  const { query, compare, all } = state
  const limit = all ? MOST_ROWS : FIRST_ROWS
  const { data, error, refetch, isPlaceholderData } = useCall(
    'reports.run',
    { params, query: { ...query, compare, limit } },
    { keepPrevious: true },
  )
  const [explaining, setExplaining] = useState<{ id: MeasureId; keys: readonly string[] } | null>(null)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton columns={state.groups.length + state.measures.length} />
  const at = dateTime(data.as_of, time_zone)
  const closed = data.closed_at ? time(data.closed_at, time_zone) : ''
  return (
    <div
      className={cx(css['report-answer'], isPlaceholderData && css['report-old'])}
      aria-busy={isPlaceholderData}
    >
      {error && <Banner tone="warn">{t`Out of date. Showing figures from ${at}.`}</Banner>}
      <ProofBanner proof={data.proof} />
      {closed !== '' && <p className="ui-quiet">{t`Closed ${closed}`}</p>}
      <FilterChips state={state} answer={data} />
      {data.blocks.length === 0 && <NoRows state={state} nearest={data.nearest} />}
      {data.blocks.map((block) => (
        <ReportBlock
          key={block.currency}
          state={state}
          answer={data}
          block={block}
          onExplain={(id, keys) => setExplaining({ id, keys })}
        />
      ))}
      <p className="ui-quiet">
        <Trans>As of {at}. Figures are totals of dated entries that never change.</Trans>{' '}
        {data.proof &&
          data.proof.found === 0 &&
          t`Balance check of ${dateTime(data.proof.at, time_zone)}: no discrepancies.`}
      </p>
      {explaining && (
        <Explain
          id={explaining.id}
          params={params}
          query={{ ...query, filter: filterOf(state, explaining.keys) }}
          of={explaining.keys.length === 0 ? t`Total` : t`One row`}
          onClose={() => setExplaining(null)}
        />
      )}
    </div>
  )
}

/** The filter of the screen and of one row. */
const filterOf = (state: ReportState, keys: readonly string[]): string =>
  filterText([
    ...state.filters,
    ...keys.flatMap((value, at): ReportFilter[] => {
      const dimension = state.groups[at]
      return dimension ? [{ dimension, not: false, values: [value] }] : []
    }),
  ])

/** The shape of the table that comes. */
function TableSkeleton({ columns }: { columns: number }) {
  const shown = Array.from({ length: Math.min(8, columns) }, (_each, at) => ({
    key: `c${at}`,
    header: <Skeleton width={64} height={10} />,
    cell: () => null,
    ...(at > 0 && { align: 'end' as const }),
  }))
  return <Table caption="" columns={shown} rows={[]} rowKey={() => ''} loadingRows={8} />
}

/** How each figure comes about. */
function Formulas({ ids, open }: { ids: readonly MeasureId[]; open: boolean }) {
  const { t } = useLingui()
  const say = useSay()
  return (
    <details className={css['report-formulas']} open={open}>
      <summary>{t`How figures are calculated`}</summary>
      <dl>
        {ids.map((id) => (
          <div key={id}>
            <dt>{say(measureOf(id).words)}</dt>
            <dd>{say(measureOf(id).formula)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
