import { useLingui } from '@lingui/react/macro'
import { lengthOf, type Days } from '#domain/reports/define/periods.ts'
import { dayAfter } from '#domain/till/till.ts'
import { Button, Empty } from '#web/ui/index.ts'
import { useDays } from './reportWords.ts'
import type { ReportState } from './useReport.ts'

/** A period as long as the shown one, with the nearest day that has rows. */
function nearestDays({ from, to }: Days, nearest: string): Days {
  const more = lengthOf({ from, to }) - 1
  return nearest < from
    ? { from: dayAfter(nearest, -more), to: nearest }
    : { from: nearest, to: dayAfter(nearest, more) }
}

/** Why there is nothing, and the nearest period in which there is something. */
export function NoRows({ state, nearest }: { state: ReportState; nearest: string | null }) {
  const { t } = useLingui()
  const words = useDays()
  const { filters, days, period, set } = state
  const near = nearest === null ? null : nearestDays(days, nearest)
  const action = (
    <>
      {near && (
        <Button onClick={() => set({ period: '', ...near }, { push: true })}>{t`Show ${words(near)}`}</Button>
      )}
      {filters.length > 0 && (
        <Button onClick={() => set({ filter: '' }, { push: true })}>{t`Remove all filters`}</Button>
      )}
    </>
  )
  if (filters.length > 0) return <Empty action={action}>{t`No results match the filters.`}</Empty>
  if (period === 'now' || period === 'as_of') return <Empty>{t`Nothing to show.`}</Empty>
  return near ? (
    <Empty action={action}>{t`No activity in this period.`}</Empty>
  ) : (
    <Empty>{t`No activity in this period or within 400 days of it.`}</Empty>
  )
}
