import { shiftedDay, weekday } from '../time/localTime.ts'

/** A public holiday with pay in a region. */
export interface Holiday {
  readonly day: string
  readonly name: string
  readonly name_french: string
}

/** How the day of a holiday is found in a year: a date, the nth weekday of a month, the Monday before May 25, Easter. */
type Finding =
  | { readonly date: string }
  | { readonly nth: number; readonly weekday: number; readonly month: number }
  | 'victoria_day'
  | 'good_friday'

/** Where and when a day is a holiday. */
interface Validity {
  readonly regions: readonly string[]
  /** The first and the last year; absent for all. */
  readonly from?: number
  readonly to?: number
}

interface HolidayRow extends Validity {
  readonly name: string
  readonly name_french: string
  readonly find: Finding
}

const MONDAY = 1
const ALL = ['CA-ON', 'CA-QC', 'CA-BC', 'CA-AB', 'CA-NS']
const without = (...regions: string[]): string[] => ALL.filter((region) => !regions.includes(region))
const row = (name: string, name_french: string, find: Finding, validity: Validity): HolidayRow => ({
  name,
  name_french,
  find,
  ...validity,
})

/** Public holidays of the regions for which holiday pay is suggested. A change of the law adds a row with its years. */
const HOLIDAYS: readonly HolidayRow[] = [
  row('New Year’s Day', 'Jour de l’An', { date: '01-01' }, { regions: ALL }),
  row(
    'Family Day',
    'Jour de la famille',
    { nth: 3, weekday: MONDAY, month: 2 },
    { regions: ['CA-ON', 'CA-AB'], from: 2008 },
  ),
  row(
    'Family Day',
    'Jour de la famille',
    { nth: 2, weekday: MONDAY, month: 2 },
    { regions: ['CA-BC'], from: 2013, to: 2018 },
  ),
  row(
    'Family Day',
    'Jour de la famille',
    { nth: 3, weekday: MONDAY, month: 2 },
    { regions: ['CA-BC'], from: 2019 },
  ),
  row(
    'Heritage Day',
    'Jour du patrimoine',
    { nth: 3, weekday: MONDAY, month: 2 },
    { regions: ['CA-NS'], from: 2015 },
  ),
  row('Good Friday', 'Vendredi saint', 'good_friday', { regions: ALL }),
  row('Victoria Day', 'Fête de la Reine', 'victoria_day', { regions: without('CA-QC', 'CA-NS') }),
  row('National Patriots’ Day', 'Journée nationale des patriotes', 'victoria_day', {
    regions: ['CA-QC'],
    from: 2003,
  }),
  row('National Holiday', 'Fête nationale', { date: '06-24' }, { regions: ['CA-QC'] }),
  row('Canada Day', 'Fête du Canada', { date: '07-01' }, { regions: ALL }),
  row(
    'British Columbia Day',
    'Jour de la Colombie-Britannique',
    { nth: 1, weekday: MONDAY, month: 8 },
    { regions: ['CA-BC'] },
  ),
  row('Labour Day', 'Fête du Travail', { nth: 1, weekday: MONDAY, month: 9 }, { regions: ALL }),
  row(
    'National Day for Truth and Reconciliation',
    'Journée nationale de la vérité et de la réconciliation',
    { date: '09-30' },
    { regions: ['CA-BC'], from: 2023 },
  ),
  row(
    'Thanksgiving Day',
    'Action de grâces',
    { nth: 2, weekday: MONDAY, month: 10 },
    { regions: without('CA-NS') },
  ),
  row('Remembrance Day', 'Jour du Souvenir', { date: '11-11' }, { regions: ['CA-BC', 'CA-AB'] }),
  row('Christmas Day', 'Noël', { date: '12-25' }, { regions: ALL }),
  row('Boxing Day', 'Lendemain de Noël', { date: '12-26' }, { regions: ['CA-ON'] }),
]

/** Easter Sunday of a year, by the Gregorian computus. */
function easter(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((8 * b + 13) / 25) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  const day = new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1))
  return day.toISOString().slice(0, 10)
}

function dayIn(year: number, find: Finding): string {
  if (find === 'good_friday') return shiftedDay(easter(year), -2)
  if (find === 'victoria_day') {
    const last = `${year}-05-24`
    return shiftedDay(last, -((weekday(last) - MONDAY + 7) % 7))
  }
  if ('date' in find) return `${year}-${find.date}`
  const first = `${year}-${String(find.month).padStart(2, '0')}-01`
  return shiftedDay(first, ((find.weekday - weekday(first) + 7) % 7) + 7 * (find.nth - 1))
}

/** The public holidays of a region ("CA-ON") between two days, both included. Regions without a rule have none. */
export function holidaysBetween(region: string, from: string, to: string): Holiday[] {
  const years = [...new Set([from, to].map((day) => Number(day.slice(0, 4))))]
  return years
    .flatMap((year) =>
      HOLIDAYS.filter(
        (each) => each.regions.includes(region) && year >= (each.from ?? year) && year <= (each.to ?? year),
      ).map(({ name, name_french, find }) => ({ name, name_french, day: dayIn(year, find) })),
    )
    .filter(({ day }) => from <= day && day <= to)
    .sort((one, other) => one.day.localeCompare(other.day))
}
