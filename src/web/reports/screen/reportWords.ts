import { useLingui } from '@lingui/react/macro'
import type { ReportRow } from '#contract/reports/reports.ts'
import type { DimensionId } from '#domain/reports/define/dimensions.ts'
import { measureOf, type MeasureId } from '#domain/reports/define/measures.ts'
import { figureText, groupText } from '#domain/reports/define/show.ts'
import type { Span } from '#domain/reports/define/shape.ts'
import { useFormats } from '#web/ui/index.ts'

export function usePeriodWords(): Record<Span | 'custom', string> {
  const { t } = useLingui()
  return {
    today: t`Today`,
    yesterday: t`Yesterday`,
    this_week: t`This week`,
    last_week: t`Last week`,
    this_month: t`This month`,
    last_month: t`Last month`,
    this_quarter: t`This quarter`,
    last_quarter: t`Last quarter`,
    this_year: t`This year`,
    last_year: t`Last year`,
    last_7_days: t`Last 7 days`,
    last_28_days: t`Last 28 days`,
    last_90_days: t`Last 90 days`,
    last_365_days: t`Last 365 days`,
    last_730_days: t`Last 2 years`,
    as_of: t`As of date`,
    now: t`Now`,
    custom: t`Custom dates`,
  }
}

/** How a figure is written; one without a denominator is a dash. */
export function useFigure(): (id: MeasureId, value: string | null | undefined, currency: string) => string {
  const formats = useFormats()
  return (id, value, currency) => figureText(formats, id, value, currency)
}

/** A figure of a chart, without cents: the table has them. */
export function useRounded(): (id: MeasureId, value: number, currency: string) => string {
  const { money, percent, figure } = useFormats()
  return (id, value, currency) => {
    const { kind } = measureOf(id)
    if (kind === 'money') return money(String(Math.round(value)), currency, { maximumFractionDigits: 0 })
    const tenth = Math.round(value * 10) / 10
    return kind === 'percent' ? percent(tenth) : figure(tenth)
  }
}

/** What a value of a group is called. */
export function useGroupLabel(): (
  id: DimensionId,
  key: ReportRow['keys'][number],
  currency: string,
) => string {
  const { t } = useLingui()
  const formats = useFormats()
  return (id, key, currency) => groupText(formats, id, key, { currency, none: t`None` })
}

/** Days as people write them. */
export function useDays(): (days: { from: string; to: string }) => string {
  const { calendarDay } = useFormats()
  const day = (text: string) => calendarDay(text)
  return ({ from, to }) => (from === to ? day(from) : `${day(from)} – ${day(to)}`)
}
