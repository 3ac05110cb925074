import { phoneWithExtension, type Phone } from './phone.ts'
import { zoneName } from '../places/zoneNames.ts'
import { offsetMinutes } from '../places/zones.ts'

type Decimal = `${number}`
type DateOptions = Intl.DateTimeFormatOptions

type MoneyOptions = Pick<Intl.NumberFormatOptions, 'maximumFractionDigits' | 'signDisplay'>

/** Money, figures and times as a language writes them. */
export interface Formats {
  /** An exact decimal: "1234.5" is $1,234.50, in French 1 234,50 $; a cost of one may show more decimals. */
  money: (value: string, currency: string, options?: MoneyOptions) => string
  /** An exact decimal or a number: 1,234.5. Text that is not a decimal stays as it is. */
  figure: (value: string | number, options?: Intl.NumberFormatOptions) => string
  /** A percentage: "7.5" is 7.5%, in French 7,5 %. */
  percent: (value: string | number) => string
  /** The size of a file: 1.2 MB, in French 1,2 Mo. */
  fileSize: (bytes: number) => string
  /** A calendar day ("2026-11-22"), by default as Nov 22, 2026. */
  calendarDay: (day: string, options?: DateOptions) => string
  /** The day of an instant in a shop's IANA zone, by default as Nov 22, 2026. */
  date: (instant: string, zone: string, options?: DateOptions) => string
  /** 9:14 AM, in French 9 h 14. */
  time: (instant: string, zone: string) => string
  /** Nov 22, 2026, 9:14 AM. */
  dateTime: (instant: string, zone: string) => string
  /** The same with the zone, for a time that belongs to no shop: Nov 22, 2026, 9:14 AM ET. */
  zonedTime: (instant: string, zone: string) => string
  /** A time with its offset, as the clocks there showed it: "2026-11-22T09:14:00-05:00" is Nov 22, 2026, 9:14 AM. */
  wallTime: (time: string) => string
  /** A time of a clock ("08:00"): 8:00 AM, in French 8 h 00. */
  clock: (time: string) => string
  /** An hour of the day, 0 to 23, in the same way. */
  hourName: (hour: number) => string
  /** A number with its extension: (305) 555-0123 ext. 12, in French (305) 555-0123 poste 12. */
  phone: (of: Phone) => string
}

const DECIMAL = /^-?\d+(\.\d+)?$/
const EXACT = { maximumFractionDigits: 4 } as const

/** Building a format costs much more than using it. */
const numbers = new Map<string, Intl.NumberFormat>()
const moments = new Map<string, Intl.DateTimeFormat>()

function made<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key) ?? make()
  known.set(key, found)
  return found
}

/** A decimal without passing through a float. */
function number(locale: string, value: string, options: Intl.NumberFormatOptions): string {
  const key = `${locale}${JSON.stringify(options)}`
  return made(numbers, key, () => new Intl.NumberFormat(locale, options)).format(value as Decimal)
}

/** A French hour has no zero before it, and does not break from its h; nor an English one from AM or PM. */
const FRENCH_HOUR = /\b0?(\d{1,2})\sh\s(\d{2})/u
const ENGLISH_HALF = /\s(?=[AP]M\b)/u

/** An instant in UTC, written in the way of a language. */
function written(locale: string, at: number, options: DateOptions): string {
  if (Number.isNaN(at)) return ''
  const full = { ...options, timeZone: 'UTC' }
  const key = `${locale}${JSON.stringify(full)}`
  const text = made(moments, key, () => new Intl.DateTimeFormat(locale, full)).format(at)
  return locale === 'fr-CA'
    ? text.replace(FRENCH_HOUR, '$1\u00A0h\u00A0$2')
    : text.replace(ENGLISH_HALF, '\u00A0')
}

/** An instant as the clocks of a zone show it: by our own offsets, however old those of a browser are. */
function moment(locale: string, instant: string, zone: string, options: DateOptions): string {
  const at = Date.parse(instant)
  return Number.isNaN(at) ? '' : written(locale, at + offsetMinutes(instant, zone) * 60_000, options)
}

const shaped = (options: DateOptions): DateOptions =>
  Object.keys(options).length > 0 ? options : { dateStyle: 'medium' }

const clock = (locale: string, time: string): string =>
  written(locale, Date.parse(`2026-01-01T${time}:00Z`), { timeStyle: 'short' })

const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const

/** The one place that formats for people: screens, documents, emails and texts use it. */
export function formatsOf(language: string): Formats {
  const locale = language === 'fr-CA' ? 'fr-CA' : 'en-US'
  return {
    money: (value, currency, options = {}) =>
      DECIMAL.test(value)
        ? number(locale, value, {
            style: 'currency',
            currency: currency.toUpperCase(),
            currencyDisplay: 'narrowSymbol',
            ...options,
          })
        : value,
    figure: (value, options = {}) =>
      DECIMAL.test(String(value)) ? number(locale, String(value), options) : String(value),
    percent: (value) =>
      DECIMAL.test(String(value)) ? number(locale, `${value}E-2`, { style: 'percent', ...EXACT }) : '',
    fileSize: (bytes) => {
      const isLarge = bytes > 999_000
      return number(locale, String(isLarge ? bytes / 1_000_000 : Math.ceil(bytes / 1000)), {
        style: 'unit',
        unit: isLarge ? 'megabyte' : 'kilobyte',
        maximumFractionDigits: isLarge ? 1 : 0,
      }).replace(' ', '\u00A0')
    },
    calendarDay: (day, options = {}) => written(locale, Date.parse(`${day}T00:00:00Z`), shaped(options)),
    date: (instant, zone, options = {}) => moment(locale, instant, zone, shaped(options)),
    time: (instant, zone) => moment(locale, instant, zone, { timeStyle: 'short' }),
    dateTime: (instant, zone) => moment(locale, instant, zone, MOMENT),
    zonedTime: (instant, zone) => {
      const text = moment(locale, instant, zone, MOMENT)
      return text && `${text}\u00A0${zoneName(zone, language)}`
    },
    wallTime: (time) => written(locale, Date.parse(`${time.slice(0, 19)}Z`), MOMENT),
    clock: (time) => clock(locale, time),
    hourName: (hour) => clock(locale, `${String(hour).padStart(2, '0')}:00`),
    phone: (of) => phoneWithExtension(of, language),
  }
}
