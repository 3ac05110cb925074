import { isZero } from '#domain/money/money.ts'
import { payHours } from '../payroll.ts'
import { american, amounts, blank, earnings, lines, type PayFile } from './layout.ts'

/** A line has one amount; a further amount is a line of its own without hours. */
export const adpWorkforceNow = ({ rows, company_code, number, codes }: PayFile): string =>
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
      const [first, ...more] = amounts(row)
      const person = [company_code, String(number), row.employee_id]
      return [
        [...person, ...worked, first ? codes[first.kind] : '', first?.amount ?? '', row.department],
        ...more.map(({ kind, amount }) => [...person, '', '', '', '', codes[kind], amount, row.department]),
      ]
    }),
  ])

/** RUN: a row for each code. */
export const adpRun = ({ rows, company_code, from, to, codes }: PayFile): string =>
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
      earnings(row).map(({ kind, hours, amount }) => [
        company_code,
        '',
        american(from),
        american(to),
        row.employee_id,
        codes[kind],
        hours,
        amount,
        '',
        row.department,
        'BASE',
      ]),
    ),
  ])
