import { useLingui } from '@lingui/react/macro'
import type { ReportRow } from '../../../contract/reports/reports.ts'
import { dimensionOf, type DimensionId } from '../../../domain/reports/define/dimensions.ts'
import { measureOf, type MeasureId } from '../../../domain/reports/define/measures.ts'
import type { Span, Words } from '../../../domain/reports/define/shape.ts'
import { useFormats } from '../../ui/index.ts'

/** The words of a report in the person's language. */
export function useSay(): (words: Words) => string {
  const { i18n } = useLingui()
  return ({ en, fr }) => (i18n.locale === 'fr-CA' ? fr : en)
}

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
    as_of: t`As of a day`,
    now: t`Now`,
    custom: t`Custom dates`,
  }
}

const NONE = '–'

const MINUTE = 60
const HOUR = 3600

/** Hours and minutes of seconds: 1:05. */
const duration = (seconds: number): string => {
  const minutes = Math.round(seconds / MINUTE)
  return `${Math.floor((minutes * MINUTE) / HOUR)}:${String(minutes % MINUTE).padStart(2, '0')}`
}

/** How a figure is written; one without a denominator is a dash. */
export function useFigure(): (id: MeasureId, value: string | null | undefined, currency: string) => string {
  const { money, percent, figure, date } = useFormats()
  return (id, value, currency) => {
    if (value === null || value === undefined) return NONE
    const { kind } = measureOf(id)
    if (kind === 'money') return money(value, currency)
    if (kind === 'percent') return percent(value)
    if (kind === 'duration') return duration(Number(value))
    if (kind === 'day') return date(noon(value), { zone: 'UTC' })
    return figure(value, kind === 'hours' ? { minimumFractionDigits: 2 } : { maximumFractionDigits: 4 })
  }
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

const noon = (day: string): string => `${day}T12:00:00Z`
const BAND = 25

/** What a value of a group is called. */
export function useGroupLabel(): (
  id: DimensionId,
  key: ReportRow['keys'][number],
  currency: string,
) => string {
  const { t } = useLingui()
  const { date, dateTime, time, money } = useFormats()
  return (id, { value, label }, currency) => {
    if (value === '') return t`None`
    if (dimensionOf(id).kind === 'day') return date(noon(value), { zone: 'UTC' })
    if (dimensionOf(id).kind === 'instant') return dateTime(new Date(value).toISOString())
    if (id === 'month') return date(noon(`${value}-01`), { zone: 'UTC', year: 'numeric', month: 'long' })
    if (id === 'hour') return time(`2026-01-01T${value.padStart(2, '0')}:00:00Z`, 'UTC')
    if (id === 'ticket_band') {
      const whole = { maximumFractionDigits: 0 }
      return `${money(value, currency, whole)} – ${money(`${Number(value) + BAND}`, currency, whole)}`
    }
    return id === 'tax_rate' ? value.replace(/\.?0+$/, '') : label
  }
}

/** Days as people write them. */
export function useDays(): (days: { from: string; to: string }) => string {
  const { date } = useFormats()
  const day = (text: string) => date(noon(text), { zone: 'UTC' })
  return ({ from, to }) => (from === to ? day(from) : `${day(from)} – ${day(to)}`)
}
