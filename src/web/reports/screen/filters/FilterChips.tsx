import { useLingui } from '@lingui/react/macro'
import type { ReportAnswer } from '#contract/reports/reports.ts'
import { filterText } from '#domain/reports/define/ask.ts'
import { dimensionOf, isDimension } from '#domain/reports/define/dimensions.ts'
import { averageTicketTrend } from '#domain/reports/list/sales/averageTicketTrend.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { Button, Row } from '#web/ui/index.ts'
import { IconX } from '#web/ui/icons.ts'
import { useGroupLabel } from '../reportWords.ts'
import { idsOf, REPORT_PAGE, type ReportState } from '../useReport.ts'
import { useSay } from '#web/base/i18n/useSay.ts'

/** What the rows are limited to; a press takes a limit away. */
export function FilterChips({ state, answer }: { state: ReportState; answer: ReportAnswer | undefined }) {
  const { t } = useLingui()
  const say = useSay()
  const label = useGroupLabel()
  if (state.filters.length === 0) return null
  const currency = answer?.blocks[0]?.currency ?? 'usd'
  return (
    <Row gap={2} wrap>
      {state.filters.map((filter, at) => {
        const known = answer?.filters.find(
          (row) => row.dimension === filter.dimension && row.not === filter.not,
        )
        const names = filter.values.map((value) => {
          const key = known?.values.find((row) => row.value === value) ?? { value, label: value }
          return isDimension(filter.dimension) ? label(filter.dimension, key, currency) : value
        })
        const name = say(dimensionOf(filter.dimension).words)
        const values = names.join(', ')
        const words = filter.not ? t`${name} is not ${values}` : t`${name}: ${values}`
        return (
          <Button
            key={`${filter.dimension} ${String(filter.not)}`}
            size="sm"
            aria-label={t`Remove the filter ${words}`}
            onClick={() =>
              state.set({ filter: filterText(state.filters.filter((_each, place) => place !== at)) })
            }
          >
            {words}
            <IconX size={14} aria-hidden />
          </Button>
        )
      })}
      <Containing state={state} />
    </Row>
  )
}

/** Of lines of one package or item: the whole orders that contain it. */
function Containing({ state: { report, filters, query } }: { state: ReportState }) {
  const { t } = useLingui()
  const only = filters.find(({ dimension }) => dimension === 'sold_as' || dimension === 'item')
  const [value] = only?.values ?? []
  if (report.fact !== 'lines' || !only || only.not || only.values.length !== 1 || !value) return null
  const { from, to, shops } = query
  const filter = filterText([{ dimension: 'contains', not: false, values: [value] }])
  return (
    <PageLink
      to={REPORT_PAGE}
      ids={idsOf(averageTicketTrend)}
      search={{ from, to, shops: shops === '' ? 'all' : shops, filter, group: 'order' }}
    >
      {t`Orders containing it`}
    </PageLink>
  )
}
