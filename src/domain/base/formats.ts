type Decimal = `${number}`
type DateOptions = Intl.DateTimeFormatOptions & { zone?: string }

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
  /** A day, by default as Nov 22, 2026. `zone` is the shop's IANA zone; without it the device's own. */
  date: (instant: string, options?: DateOptions) => string
  /** 9:14 AM, in French 9 h 14. */
  time: (instant: string, zone?: string) => string
  /** Nov 22, 2026, 9:14 AM. */
  dateTime: (instant: string, zone?: string) => string
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

function moment(locale: string, instant: string, { zone, ...options }: DateOptions): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  const full = zone === undefined ? options : { ...options, timeZone: zone }
  const key = `${locale}${JSON.stringify(full)}`
  const text = made(moments, key, () => new Intl.DateTimeFormat(locale, full)).format(at)
  return locale === 'fr-CA'
    ? text.replace(FRENCH_HOUR, '$1\u00A0h\u00A0$2')
    : text.replace(ENGLISH_HALF, '\u00A0')
}

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
    date: (instant, options = {}) => {
      const shaped = Object.keys(options).some((name) => name !== 'zone')
      return moment(locale, instant, shaped ? options : { ...options, dateStyle: 'medium' })
    },
    time: (instant, zone) => moment(locale, instant, { timeStyle: 'short', ...(zone && { zone }) }),
    dateTime: (instant, zone) =>
      moment(locale, instant, { dateStyle: 'medium', timeStyle: 'short', ...(zone && { zone }) }),
  }
}
