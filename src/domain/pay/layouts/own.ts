import { writeCell } from '#domain/base/cells.ts'
import { blank, earnings, lines, type PayColumn, type PayFile, type PayRow } from './layout.ts'
import { grossPay, overtimeAdjustment, payHours, rateAdjustment } from '../payroll.ts'

function cell(file: PayFile, row: PayRow, column: PayColumn): string {
  const { figures, rate } = row
  const hours = payHours(figures)
  const values: Record<PayColumn, string> = {
    company_code: file.company_code,
    employee_id: row.employee_id,
    first_name: writeCell(row.first_name),
    last_name: writeCell(row.last_name),
    shop: writeCell(row.shop),
    department: row.department,
    period_from: file.from,
    period_to: file.to,
    pay_date: file.pay_date ?? '',
    week_start: row.week_start,
    regular_hours: hours.regular,
    overtime_hours: hours.overtime,
    double_hours: hours.double,
    rate,
    regular_pay: figures.regular_pay,
    overtime_pay: figures.overtime_pay,
    double_pay: figures.double_pay,
    rate_adjustment: rateAdjustment(figures, rate),
    overtime_adjustment: overtimeAdjustment(figures, rate),
    spiff_pay: figures.spiff_pay,
    holiday_pay: figures.holiday_pay,
    premium_pay: figures.premium_pay,
    card_tips: figures.card_tips,
    cash_tips: figures.cash_tips,
    gross_pay: grossPay(figures),
    currency: row.currency.toUpperCase(),
    adjustment: row.adjustment ? 'yes' : 'no',
    export_number: String(file.number),
  }
  return values[column]
}

/** The product's own file: a row for each week of a person, with the columns that were chosen. */
export const own = (file: PayFile): string =>
  lines([file.columns, ...file.rows.map((row) => file.columns.map((column) => cell(file, row, column)))])

/** A row for each earning code, for providers without a public layout. */
export const byCode = ({ rows, company_code, from, to, pay_date, number, codes }: PayFile): string =>
  lines([
    [
      'Company code',
      'Employee',
      'Last name',
      'First name',
      'Department',
      'Period from',
      'Period to',
      'Pay date',
      'Earning code',
      'Hours',
      'Amount',
      'Rate',
      'Export',
    ],
    ...rows.flatMap((row) =>
      earnings(row).map(({ kind, hours, amount }) => [
        company_code,
        row.employee_id,
        writeCell(row.last_name),
        writeCell(row.first_name),
        row.department,
        from,
        to,
        pay_date ?? '',
        codes[kind],
        hours,
        amount,
        hours === '' ? '' : blank(row.rate),
        String(number),
      ]),
    ),
  ])
