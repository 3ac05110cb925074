import type { Decimal } from '#domain/money/money.ts'
import { shiftedDay } from '#domain/time/localTime.ts'
import { payHours } from '../payroll.ts'
import { american, lines, type PayFile, type PayRow } from './layout.ts'

/** HH:MM of at most 23:59: longer hours are several lines on following days of the week. */
function durations(hours: Decimal): string[] {
  const minutes = Math.round(Number(hours) * 60)
  const most = 23 * 60 + 59
  const parts = Array.from({ length: Math.ceil(minutes / most) }, (_, at) =>
    Math.min(most, minutes - at * most),
  )
  return parts.map((part) => `${Math.floor(part / 60)}:${String(part % 60).padStart(2, '0')}`)
}

const short = (day: string): string => `${american(day).slice(0, 6)}${day.slice(2, 4)}`

const ITEMS = { regular: 'Regular', overtime: 'Overtime', double: 'Double time' } as const

/** Each time of a week on a day of its own: what, and how long. */
function timesOf(row: PayRow): { item: string; duration: string; day: string }[] {
  const hours = payHours(row.figures)
  const parts = (Object.keys(ITEMS) as (keyof typeof ITEMS)[]).flatMap((kind) =>
    durations(hours[kind]).map((duration) => ({ duration, item: ITEMS[kind] })),
  )
  return parts.map((part, at) => ({ ...part, day: shiftedDay(row.week_start, at % 7) }))
}

/** QuickBooks Desktop: a file of its timer. */
export function quickbooksDesktop({ rows, quickbooks }: PayFile): string {
  const times = rows.flatMap((row) =>
    timesOf(row).map(({ item, duration, day }) => [
      'TIMEACT',
      short(day),
      '',
      row.employee_id,
      '',
      item,
      duration,
      '',
      row.adjustment ? 'Adjustment' : '',
      '0',
    ]),
  )
  const table = [
    ['!TIMERHDR', 'VER', 'REL', 'COMPANYNAME', 'IMPORTEDBEFORE', 'FROMTIMER', 'COMPANYCREATETIME'],
    ['TIMERHDR', '8', '0', quickbooks.name, 'N', 'Y', quickbooks.created],
    ['!TIMEACT', 'DATE', 'JOB', 'EMP', 'ITEM', 'PITEM', 'DURATION', 'PROJ', 'NOTE', 'BILLINGSTATUS'],
    ...times,
  ]
  return table
    .map((row) => `${row.map((text) => text.replaceAll(/[\t\r\n"]/g, ' ')).join('\t')}\r\n`)
    .join('')
}

/** QuickBooks Online has no file for times of its own: this is what importing tools read. */
export const quickbooksOnline = ({ rows }: PayFile): string =>
  lines([
    ['TxnDate', 'NameOf', 'EmployeeVendorRefName', 'ItemRefName', 'Description', 'Duration'],
    ...rows.flatMap((row) =>
      timesOf(row).map(({ item, duration, day }) => [
        day,
        'Employee',
        row.employee_id,
        item,
        row.adjustment ? 'Adjustment' : '',
        duration,
      ]),
    ),
  ])
