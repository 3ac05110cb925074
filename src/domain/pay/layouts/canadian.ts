import { earnings, lines, type PayFile } from './layout.ts'

/** Powerpay: a row for each code, in the columns that a customer's own import reads. */
export const powerpay = ({ rows, codes }: PayFile): string =>
  lines([
    ['Employee', 'Earning code', 'Hours', 'Amount', 'Rate', 'Distribution'],
    ...rows.flatMap((row) =>
      earnings(row).map(({ kind, hours, amount }) => [
        row.employee_id,
        codes[kind],
        hours,
        amount,
        '',
        row.department,
      ]),
    ),
  ])

/** Nethris (Employeur D): import transactions. The columns are put in order on the provider's own page. */
export const nethris = ({ rows, company_code, to, codes }: PayFile): string =>
  lines([
    ['Company', 'Employee', 'Code', 'Hours', 'Amount', 'Date', 'Department'],
    ...rows.flatMap((row) =>
      earnings(row).map(({ kind, hours, amount }) => [
        company_code,
        row.employee_id,
        codes[kind],
        hours,
        amount,
        to,
        row.department,
      ]),
    ),
  ])
