import { msg } from '#domain/base/words.ts'
import type { ErrorText } from './text.ts'

/** Payroll. */
export const payErrors = {
  payroll_not_over: {
    status: 409,
    words: msg('This period isn’t over. Export it after its last day.'),
  },
  payroll_not_ready: {
    status: 409,
    words: msg('Some people can’t be paid yet. See what is missing next to their names.'),
  },
  payroll_currencies: {
    status: 409,
    words: msg('Shops in this pay group use different currencies. Create a pay group for each currency.'),
  },
  payroll_file_voided: {
    status: 409,
    words: msg('This payroll file is voided. Export the period again.'),
  },
  payroll_nothing_new: {
    status: 409,
    words: msg('Everything in this period was already exported.'),
  },
  company_code_missing: {
    status: 409,
    words: msg('This layout needs the company code of the payroll provider. Enter it in Company settings.'),
  },
  company_code_digits: {
    status: 409,
    words: msg('Nethris company numbers have digits only. Correct the company code in Company settings.'),
  },
  quickbooks_company_missing: {
    status: 409,
    words: msg(
      'QuickBooks Desktop accepts only files that name its company. Export the timer lists from QuickBooks and enter their two values in Company settings.',
    ),
  },
  earning_code_missing: {
    status: 409,
    words: msg(
      'This layout needs a payroll code for each kind of pay. Enter the missing ones in Company settings.',
    ),
  },
  format_without_amounts: {
    status: 409,
    words: msg(
      'QuickBooks timesheets hold no amounts and no hours below zero. Choose another layout for this period.',
    ),
  },
} as const satisfies Record<string, ErrorText>
