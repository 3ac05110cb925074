import { csvRow } from '../base/csv.ts'
import { writeCell } from '../base/cells.ts'
import { add, isZero, money2, type Decimal } from '../money/money.ts'
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
  'spiff_pay',
  'holiday_pay',
  'premium_pay',
  'gross_pay',
  'card_tips',
  'cash_tips',
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
  readonly codes: EarningCodes
}

/** The provider's codes for each kind of pay, as a new company has them. */
export const EARNING_CODES = {
  regular: 'REG',
  overtime: 'OT',
  double: 'DT',
  adjustment: 'OTADJ',
  spiffs: 'SPIFF',
  holiday: 'HOL',
  premium: 'PREM',
  card_tips: 'TIPS',
  cash_tips: 'CASHTIPS',
} as const
export type EarningCodes = Readonly<Record<keyof typeof EARNING_CODES, string>>

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
    spiff_pay: row.figures.spiff_pay,
    holiday_pay: row.figures.holiday_pay,
    premium_pay: row.figures.premium_pay,
    card_tips: row.figures.card_tips,
    cash_tips: row.figures.cash_tips,
    gross_pay: grossPay(row.figures),
    adjustment: row.adjustment ? 'yes' : 'no',
  }
  return values[column]
}

const own = ({ rows, columns }: PayFile): string =>
  lines([columns, ...rows.map((row) => columns.map((column) => cell(row, column)))])

/** What a provider cannot compute from hours: a code and an amount for each kind that is not zero. */
function amounts({ figures, rate }: PayRow, codes: EarningCodes): { code: string; amount: string }[] {
  return [
    { code: codes.adjustment, amount: blank(overtimeAdjustment(figures, rate)) },
    { code: codes.spiffs, amount: blank(figures.spiff_pay) },
    { code: codes.holiday, amount: blank(figures.holiday_pay) },
    { code: codes.premium, amount: blank(figures.premium_pay) },
    { code: codes.card_tips, amount: blank(figures.card_tips) },
    { code: codes.cash_tips, amount: blank(figures.cash_tips) },
  ].filter(({ amount }) => amount !== '')
}

/** A line has one amount; a further amount is a line of its own without hours. */
const adpWorkforceNow = ({ rows, company_code, number, codes }: PayFile): string =>
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
    ...rows.flatMap((row) => {
      const hours = payHours(row.figures)
      const worked = [
        blank(hours.regular),
        blank(hours.overtime),
        isZero(hours.double) ? '' : codes.double,
        blank(hours.double),
      ]
      const [first, ...more] = amounts(row, codes)
      const person = [company_code, String(number), row.employee_id]
      return [
        [...person, ...worked, first?.code ?? '', first?.amount ?? '', row.department],
        ...more.map(({ code, amount }) => [...person, '', '', '', '', code, amount, row.department]),
      ]
    }),
  ])

/** One line for each kind of hours and of amounts: code, hours, amount. */
function earnings(row: PayRow, codes: EarningCodes): { code: string; hours: string; amount: string }[] {
  const hours = payHours(row.figures)
  return [
    { code: codes.regular, hours: blank(hours.regular), amount: '' },
    { code: codes.overtime, hours: blank(hours.overtime), amount: '' },
    { code: codes.double, hours: blank(hours.double), amount: '' },
    ...amounts(row, codes).map((each) => ({ ...each, hours: '' })),
  ].filter((each) => each.hours !== '' || each.amount !== '')
}

const adpRun = ({ rows, company_code, from, to, codes }: PayFile): string =>
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
      earnings(row, codes).map(({ code, hours, amount }) => [
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
        blank(money2(add(row.figures.holiday_pay, row.figures.premium_pay))),
        blank(row.figures.spiff_pay),
        blank(row.figures.card_tips),
        blank(row.figures.cash_tips),
        blank(overtimeAdjustment(row.figures, row.rate)),
        '',
        '',
      ]
    }),
  ])

/** Sixteen fixed columns without a header: client, worker, pay component, hours, line date, amount. */
const paychex = ({ rows, company_code, to, codes }: PayFile): string =>
  lines(
    rows.flatMap((row) =>
      earnings(row, codes).map(({ code, hours, amount }) => [
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

const powerpay = ({ rows, codes }: PayFile): string =>
  lines([
    ['Employee', 'Earning code', 'Hours', 'Amount', 'Rate', 'Distribution'],
    ...rows.flatMap((row) =>
      earnings(row, codes).map(({ code, hours, amount }) => [
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

/** Whether a row has an amount that no provider computes from hours. */
export const hasAmount = (row: PayRow): boolean => amounts(row, EARNING_CODES).length > 0
