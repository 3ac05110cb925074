import type { Formats } from '../../base/formats.ts'
import { dimensionOf, type DimensionId } from './dimensions.ts'
import { measureOf, type MeasureId } from './measures.ts'

const NONE = '–'
const MINUTE = 60
const HOUR = 3600
const BAND = 25
const noon = (day: string): string => `${day}T12:00:00Z`

/** Hours and minutes of seconds: 1:05. */
const duration = (seconds: number): string => {
  const minutes = Math.round(seconds / MINUTE)
  return `${Math.floor((minutes * MINUTE) / HOUR)}:${String(minutes % MINUTE).padStart(2, '0')}`
}

/** How a figure is written on screens and papers; one without a denominator is a dash. */
export function figureText(
  { money, percent, figure, date }: Formats,
  id: MeasureId,
  value: string | null | undefined,
  currency: string,
): string {
  if (value === null || value === undefined) return NONE
  const { kind } = measureOf(id)
  if (kind === 'money') return money(value, currency)
  if (kind === 'percent') return percent(value)
  if (kind === 'duration') return duration(Number(value))
  if (kind === 'day') return date(noon(value), { zone: 'UTC' })
  return figure(value, kind === 'hours' ? { minimumFractionDigits: 2 } : { maximumFractionDigits: 4 })
}

/** What a value of a group is called; `none` is for rows without one, and `zone` for instants. */
export function groupText(
  { date, dateTime, time, money }: Formats,
  id: DimensionId,
  { value, label }: { value: string; label: string },
  { currency, none, zone }: { currency: string; none: string; zone?: string },
): string {
  const { kind, choices } = dimensionOf(id)
  if (value === '') return choices?.[''] ? label : none
  if (kind === 'day') return date(noon(value), { zone: 'UTC' })
  if (kind === 'instant') return dateTime(new Date(value).toISOString(), zone)
  if (id === 'month') return date(noon(`${value}-01`), { zone: 'UTC', year: 'numeric', month: 'long' })
  if (id === 'hour') return time(`2026-01-01T${value.padStart(2, '0')}:00:00Z`, 'UTC')
  if (id === 'ticket_band') {
    const whole = { maximumFractionDigits: 0 }
    return `${money(value, currency, whole)} – ${money(`${Number(value) + BAND}`, currency, whole)}`
  }
  return id === 'tax_rate' ? value.replace(/\.?0+$/, '') : label
}
