import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Report } from '../../../domain/reports/define/report.ts'
import { measureOf, type MeasureId } from '../../../domain/reports/define/measures.ts'
import { seenMeasures } from '../../../domain/reports/define/ask.ts'
import { REPORTS } from '../../../domain/reports/list/all.ts'
import { call } from '../../base/api.ts'
import { saveBlob } from '../../base/download.ts'
import type { CallInput } from '../../base/callTypes.ts'
import { useCall } from '../../base/hooks.ts'
import { usePageIds } from '../../base/navigation.tsx'
import { useMay } from '../../base/session.ts'
import { Button, cx, Empty, ErrorState, Page, ProblemBanner, Skeleton, useFormats } from '../../ui/index.ts'
import { IconDownload, IconPrinter } from '../../ui/icons.ts'
import { FilterChips } from './FilterChips.tsx'
import css from './report.module.css'
import { ReportBlock } from './ReportBlock.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportNav } from './ReportNav.tsx'
import { useDays, useSay } from './reportWords.ts'
import { useReport, type ReportState } from './useReport.ts'

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
          : t`There is no such report, or your role may not see it.`}
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
  const [category = '', sub = '', id = ''] = report.path.split('/')
  const params = { category, sub, id }
  const { query, compare } = state
  return (
    <Page
      title={say(report.title)}
      facts={<span className="ui-quiet">{say(report.question)}</span>}
      actions={
        <>
          <Button icon={<IconPrinter size={16} aria-hidden />} onClick={() => print()}>{t`Print`}</Button>
          {may('lists.export') && <FileButton params={params} query={query} />}
        </>
      }
      filters={<ReportFilters state={state} />}
    >
      <div className={css['report']}>
        <ReportNav reports={reports} report={report} />
        <div className={css['report-main']}>
          <p className={css['report-days']}>{days(state.days)}</p>
          <Answer state={state} input={{ params, query: { ...query, compare } }} />
          <Formulas ids={seenMeasures(report, may)} open={report.formulas === 'open'} />
        </div>
      </div>
    </Page>
  )
}

function FileButton(asked: Pick<CallInput<'reports.file'>, 'params' | 'query'>) {
  const { t } = useLingui()
  const { id } = asked.params
  const { from, to } = asked.query
  const file = useMutation({
    mutationFn: async () => saveBlob(`${id}-${from}-${to}.csv`, (await call('reports.file', asked)) as Blob),
  })
  return (
    <>
      <ProblemBanner error={file.error} />
      <Button
        icon={<IconDownload size={16} aria-hidden />}
        busy={file.isPending}
        onClick={() => file.mutate()}
      >{t`Download CSV`}</Button>
    </>
  )
}

type AnswerInput = Parameters<typeof useCall<'reports.answer'>>[1]

function Answer({ state, input }: { state: ReportState; input: AnswerInput }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { data, error, refetch, isPlaceholderData } = useCall('reports.answer', input, { keep: true })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={360} />
  const at = dateTime(data.as_of)
  return (
    <div
      className={cx(css['report-answer'], isPlaceholderData && css['report-old'])}
      aria-busy={isPlaceholderData}
    >
      <FilterChips state={state} answer={data} />
      {data.blocks.length === 0 && (
        <Empty
          action={
            <Button onClick={() => state.set({ period: 'last_365_days', from: '', to: '' })}>
              {t`Show the last 365 days`}
            </Button>
          }
        >
          {t`Nothing happened in this period.`}
        </Empty>
      )}
      {data.blocks.map((block) => (
        <ReportBlock key={block.currency} state={state} answer={data} block={block} />
      ))}
      <p className="ui-quiet">
        <Trans>As of {at}. Every figure is a sum of dated entries; an entry is never changed.</Trans>
      </p>
    </div>
  )
}

/** How each figure comes about. */
function Formulas({ ids, open }: { ids: readonly MeasureId[]; open: boolean }) {
  const { t } = useLingui()
  const say = useSay()
  return (
    <details className={css['report-formulas']} open={open}>
      <summary>{t`How the figures are made`}</summary>
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
