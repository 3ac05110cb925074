import { useLingui } from '@lingui/react/macro'
import type { ReportAnswer } from '../../../contract/reports/reports.ts'
import { filterText } from '../../../domain/reports/define/ask.ts'
import { dimensionOf, isDimension } from '../../../domain/reports/define/dimensions.ts'
import { Button, Row } from '../../ui/index.ts'
import { IconX } from '../../ui/icons.ts'
import { useGroupLabel, useSay } from './reportWords.ts'
import type { ReportState } from './useReport.ts'

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
    </Row>
  )
}
