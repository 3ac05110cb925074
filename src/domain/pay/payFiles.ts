import { csvRow } from '../base/csv.ts'
import { writeCell } from '../base/cells.ts'
import { isZero, type Decimal } from '../money/money.ts'
import { grossPay, overtimeAdjustment, payHours, type PayFigures } from './payroll.ts'

export const PAY_FORMATS = [
  'csv',
  'adp_wfn',
  'adp_run',
  'gusto',
  'paychex',
  'powerpay',
  'quickbooks_iif',
] as const
export type PayFormat = (typeof PAY_FORMATS)[number]

/** The columns of the product's own file, in order. */
export const PAY_COLUMNS = [
  'employee_id',
  'first_name',
  'last_name',
  'department',
  'week_start',
  'regular_hours',
  'overtime_hours',
  'double_hours',
  'rate',
  'regular_pay',
  'overtime_pay',
  'double_pay',
  'gross_pay',
  'adjustment',
] as const
export type PayColumn = (typeof PAY_COLUMNS)[number]

/** A person's week in a file. An adjustment changes a week that an earlier file contains. */
export interface PayRow {
  readonly employee_id: string
  readonly first_name: string
  readonly last_name: string
  readonly department: string
  readonly week_start: string
  /** The usual rate, from which a provider computes overtime. */
  readonly rate: Decimal
  readonly adjustment: boolean
  readonly figures: PayFigures
}

export interface PayFile {
  readonly number: number
  readonly company_code: string
  readonly company_name: string
  readonly from: string
  readonly to: string
  /** When the file is made, in seconds since 1970. */
  readonly made: number
  readonly rows: readonly PayRow[]
  readonly columns: readonly PayColumn[]
}

const CODES = { regular: 'REG', overtime: 'OT', double: 'DT', adjustment: 'OTADJ' } as const

/** No zero is written: some providers overwrite with it, and leave blanks as they are. */
const blank = (value: Decimal): string => (isZero(value) ? '' : value)
const american = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
const lines = (rows: readonly (readonly string[])[]): string => rows.map((row) => csvRow(row)).join('')

const cell = (row: PayRow, column: PayColumn): string => {
  const hours = payHours(row.figures)
  const values: Record<PayColumn, string> = {
    employee_id: row.employee_id,
    first_name: writeCell(row.first_name),
    last_name: writeCell(row.last_name),
    department: writeCell(row.department),
    week_start: row.week_start,
    regular_hours: hours.regular,
    overtime_hours: hours.overtime,
    double_hours: hours.double,
    rate: row.rate,
    regular_pay: row.figures.regular_pay,
    overtime_pay: row.figures.overtime_pay,
    double_pay: row.figures.double_pay,
    gross_pay: grossPay(row.figures),
    adjustment: row.adjustment ? 'yes' : 'no',
  }
  return values[column]
}

const own = ({ rows, columns }: PayFile): string =>
  lines([columns, ...rows.map((row) => columns.map((column) => cell(row, column)))])

const adpWorkforceNow = ({ rows, company_code, number }: PayFile): string =>
  lines([
    [
      'Co Code',
      'Batch ID',
      'File #',
      'Reg Hours',
      'O/T Hours',
      'Hours 3 Code',
      'Hours 3 Amount',
      'Earnings 3 Code',
      'Earnings 3 Amount',
      'Temp Dept',
    ],
    ...rows.map((row) => {
      const hours = payHours(row.figures)
      const extra = overtimeAdjustment(row.figures, row.rate)
      return [
        company_code,
        String(number),
        row.employee_id,
        blank(hours.regular),
        blank(hours.overtime),
        isZero(hours.double) ? '' : CODES.double,
        blank(hours.double),
        isZero(extra) ? '' : CODES.adjustment,
        blank(extra),
        row.department,
      ]
    }),
  ])

/** One line for each kind of hours and for the overtime adjustment: code, hours, amount. */
function earnings(row: PayRow): { code: string; hours: string; amount: string }[] {
  const hours = payHours(row.figures)
  const extra = overtimeAdjustment(row.figures, row.rate)
  return [
    { code: CODES.regular, hours: blank(hours.regular), amount: '' },
    { code: CODES.overtime, hours: blank(hours.overtime), amount: '' },
    { code: CODES.double, hours: blank(hours.double), amount: '' },
    { code: CODES.adjustment, hours: '', amount: blank(extra) },
  ].filter((each) => each.hours !== '' || each.amount !== '')
}

const adpRun = ({ rows, company_code, from, to }: PayFile): string =>
  lines([
    ['##GENERIC## V1.0'],
    [
      'IID',
      'Pay Frequency',
      'Pay Period Start',
      'Pay Period End',
      'Employee Id',
      'Earnings Code',
      'Pay Hours',
      'Dollars',
      'Separate Check',
      'Worked In Dept',
      'Rate Code',
    ],
    ...rows.flatMap((row) =>
      earnings(row).map(({ code, hours, amount }) => [
        company_code,
        '',
        american(from),
        american(to),
        row.employee_id,
        code,
        hours,
        amount,
        '',
        row.department,
        'BASE',
      ]),
    ),
  ])

const gusto = ({ rows }: PayFile): string =>
  lines([
    [
      'last_name',
      'first_name',
      'title',
      'gusto_employee_id',
      'regular_hours',
      'overtime_hours',
      'double_overtime_hours',
      'missed_break_hours',
      'bonus',
      'commission',
      'paycheck_tips',
      'cash_tips',
      'correction_payment',
      'reimbursement',
      'personal_note',
    ],
    ...rows.map((row) => {
      const hours = payHours(row.figures)
      return [
        row.last_name,
        row.first_name,
        '',
        row.employee_id,
        blank(hours.regular),
        blank(hours.overtime),
        blank(hours.double),
        '',
        '',
        '',
        '',
        '',
        blank(overtimeAdjustment(row.figures, row.rate)),
        '',
        '',
      ]
    }),
  ])

/** Sixteen fixed columns without a header: client, worker, pay component, hours, line date, amount. */
const paychex = ({ rows, company_code, to }: PayFile): string =>
  lines(
    rows.flatMap((row) =>
      earnings(row).map(({ code, hours, amount }) => [
        company_code,
        row.employee_id,
        row.department,
        '',
        code,
        '',
        '',
        hours,
        '',
        american(to),
        amount,
        '',
        '',
        '',
        '',
        '',
      ]),
    ),
  )

const powerpay = ({ rows }: PayFile): string =>
  lines([
    ['Employee', 'Earning code', 'Hours', 'Amount', 'Rate', 'Distribution'],
    ...rows.flatMap((row) =>
      earnings(row).map(({ code, hours, amount }) => [
        row.employee_id,
        code,
        hours,
        amount,
        '',
        row.department,
      ]),
    ),
  ])

/** HH:MM of at most 23:59: longer hours are several lines on following days of the week. */
function durations(hours: Decimal): string[] {
  const minutes = Math.round(Number(hours) * 60)
  const most = 23 * 60 + 59
  const parts = Array.from({ length: Math.ceil(minutes / most) }, (_, at) =>
    Math.min(most, minutes - at * most),
  )
  return parts.map((part) => `${Math.floor(part / 60)}:${String(part % 60).padStart(2, '0')}`)
}

const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const short = (day: string): string => `${american(day).slice(0, 6)}${day.slice(2, 4)}`

function quickbooks({ rows, company_name, made }: PayFile): string {
  const items = { regular: 'Regular', overtime: 'Overtime', double: 'Double time' } as const
  const times = rows.flatMap((row) => {
    const hours = payHours(row.figures)
    const parts = (Object.keys(items) as (keyof typeof items)[]).flatMap((kind) =>
      durations(hours[kind]).map((duration) => ({ duration, item: items[kind] })),
    )
    return parts.map(({ duration, item }, at) => [
      'TIMEACT',
      short(later(row.week_start, at % 7)),
      '',
      row.employee_id,
      '',
      item,
      duration,
      '',
      row.adjustment ? 'Adjustment' : '',
      '0',
    ])
  })
  const table = [
    ['!TIMERHDR', 'VER', 'REL', 'COMPANYNAME', 'IMPORTEDBEFORE', 'FROMTIMER', 'COMPANYCREATETIME'],
    ['TIMERHDR', '8', '0', company_name, 'N', 'Y', String(made)],
    ['!TIMEACT', 'DATE', 'JOB', 'EMP', 'ITEM', 'PITEM', 'DURATION', 'PROJ', 'NOTE', 'BILLINGSTATUS'],
    ...times,
  ]
  return table
    .map((row) => `${row.map((text) => text.replaceAll(/[\t\r\n"]/g, ' ')).join('\t')}\r\n`)
    .join('')
}

const WRITERS: Record<PayFormat, (file: PayFile) => string> = {
  csv: own,
  adp_wfn: adpWorkforceNow,
  adp_run: adpRun,
  gusto,
  paychex,
  powerpay,
  quickbooks_iif: quickbooks,
}

/** The content of a payroll file in a provider's layout. */
export const payFile = (format: PayFormat, file: PayFile): string => WRITERS[format](file)

/** The name of the file: ADP expects its own. */
export function payFileName(format: PayFormat, { company_code, number, to }: PayFile): string {
  if (format === 'adp_wfn') return `PR${company_code}EPI.csv`
  return `payroll-${number}-${to}.${format === 'quickbooks_iif' ? 'iif' : 'csv'}`
}

/** Layouts that name the company by the provider's code. */
export const needsCompanyCode = (format: PayFormat): boolean =>
  format === 'adp_wfn' || format === 'adp_run' || format === 'paychex'

/** The QuickBooks layout has no column for an amount, and none for hours below zero. */
export const hasAmounts = (format: PayFormat): boolean => format !== 'quickbooks_iif'
