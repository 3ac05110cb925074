import { add, money2 } from '#domain/money/money.ts'
import { overtimeAdjustment, payHours, rateAdjustment } from '../payroll.ts'
import { american, blank, earnings, lines, type PayFile } from './layout.ts'

/** Gusto: one row for each week of a person. */
export const gusto = ({ rows }: PayFile): string =>
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
        blank(money2(add(rateAdjustment(row.figures, row.rate), overtimeAdjustment(row.figures, row.rate)))),
        '',
        '',
      ]
    }),
  ])

/** Sixteen fixed columns without a header: client, worker, pay component, hours, line date, amount. */
export const paychex = ({ rows, company_code, to, codes }: PayFile): string =>
  lines(
    rows.flatMap((row) =>
      earnings(row).map(({ kind, hours, amount }) => [
        company_code,
        row.employee_id,
        row.department,
        '',
        codes[kind],
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
