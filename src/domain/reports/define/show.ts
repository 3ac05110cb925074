import type { Formats } from '#domain/base/formats.ts'
import { dimensionOf, type DimensionId } from './dimensions.ts'
import { measureOf, type MeasureId } from './measures.ts'

const NONE = '–'
const MINUTE = 60
const HOUR = 3600
const BAND = 25

/** Hours and minutes of seconds: 1:05. */
const duration = (seconds: number): string => {
  const minutes = Math.round(seconds / MINUTE)
  return `${Math.floor((minutes * MINUTE) / HOUR)}:${String(minutes % MINUTE).padStart(2, '0')}`
}

/** How a figure is written on screens and papers; one without a denominator is a dash. */
export function figureText(
  { money, percent, figure, calendarDay }: Formats,
  id: MeasureId,
  value: string | null | undefined,
  currency: string,
): string {
  if (value === null || value === undefined) return NONE
  const { kind } = measureOf(id)
  if (kind === 'money') return money(value, currency)
  if (kind === 'percent') return percent(value)
  if (kind === 'duration') return duration(Number(value))
  if (kind === 'day') return calendarDay(value)
  const hasCents = kind === 'hours' || kind === 'ratio'
  return figure(value, hasCents ? { minimumFractionDigits: 2 } : { maximumFractionDigits: 4 })
}

/** What a value of a group is called; `none` is for rows without one. Instants have the offset of their shop. */
export function groupText(
  { calendarDay, wallTime, hourName, money }: Formats,
  id: DimensionId,
  { value, label }: { value: string; label: string },
  { currency, none }: { currency: string; none: string },
): string {
  const { kind, choices } = dimensionOf(id)
  if (value === '') return choices?.[''] ? label : none
  if (kind === 'day') return calendarDay(value)
  if (kind === 'instant') return wallTime(value)
  if (id === 'month') return calendarDay(`${value}-01`, { year: 'numeric', month: 'long' })
  if (id === 'hour') return hourName(Number(value))
  if (id === 'ticket_band') {
    const whole = { maximumFractionDigits: 0 }
    return `${money(value, currency, whole)} – ${money(`${Number(value) + BAND}`, currency, whole)}`
  }
  return id === 'tax_rate' ? value.replace(/\.?0+$/, '') : label
}
