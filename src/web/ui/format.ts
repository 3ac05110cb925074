import { useLingui } from '@lingui/react'

type Decimal = `${number}`

/** An exact decimal string in the language's format; text that is not a decimal stays as it is. */
export function formatDecimal(value: string, locale: string, options: Intl.NumberFormatOptions = {}): string {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return value
  return new Intl.NumberFormat(locale, options).format(value as Decimal)
}

/** Money without passing through a float: `1234.5` → `$1,234.50`, in French `1 234,50 $`. */
export function formatMoney(value: string, currency: string, locale: string): string {
  return formatDecimal(value, locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
  })
}

export interface Formats {
  locale: string
  money: (value: string, currency: string) => string
  figure: (value: string | number, options?: Intl.NumberFormatOptions) => string
  /** `zone` is the shop's IANA zone; without it the device's own. */
  date: (instant: string, options?: Intl.DateTimeFormatOptions & { zone?: string }) => string
  time: (instant: string, zone?: string) => string
  dateTime: (instant: string, zone?: string) => string
}

function moment(instant: string, locale: string, options: Intl.DateTimeFormatOptions, zone?: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  return new Intl.DateTimeFormat(locale, zone ? { ...options, timeZone: zone } : options).format(at)
}

/** Figures, money and times in the format of the person's language. */
export function useFormats(): Formats {
  const { i18n } = useLingui()
  const locale = i18n.locale === 'en' ? 'en-CA' : i18n.locale
  const number = i18n.locale === 'en' ? 'en-US' : i18n.locale
  return {
    locale,
    money: (value, currency) => formatMoney(value, currency, number),
    figure: (value, options) => formatDecimal(String(value), number, options),
    date: (instant, { zone, ...options } = {}) =>
      moment(instant, locale, Object.keys(options).length > 0 ? options : { dateStyle: 'medium' }, zone),
    time: (instant, zone) =>
      moment(instant, locale, { hour: '2-digit', minute: '2-digit', hour12: false }, zone),
    dateTime: (instant, zone) =>
      moment(instant, locale, { dateStyle: 'medium', timeStyle: 'short', hour12: false }, zone),
  }
}
