import { useLingui } from '@lingui/react/macro'
import type { PayPerson } from '../../contract/pay/pay.ts'
import type { PayColumn, PayFormat } from '../../domain/pay/payFiles.ts'

/** What holds up the pay of a person. */
export function useProblemWord(): (problem: PayPerson['problems'][number]) => string {
  const { t } = useLingui()
  return (problem) =>
    ({
      id_missing: t`No payroll number`,
      rate_missing: t`No rate of pay`,
      week_not_approved: t`Hours not approved`,
      same_name: t`Same name as another person`,
    })[problem]
}

/** The names of the layouts. */
export function useFormatWord(): (format: PayFormat) => string {
  const { t } = useLingui()
  return (format) =>
    ({
      csv: t`CSV with your columns`,
      adp_wfn: 'ADP Workforce Now',
      adp_run: 'ADP RUN',
      gusto: 'Gusto',
      paychex: 'Paychex',
      powerpay: 'Powerpay',
      quickbooks_iif: t`QuickBooks Desktop (IIF)`,
    })[format]
}

/** The columns of the own file. */
export function useColumnWord(): (column: PayColumn) => string {
  const { t } = useLingui()
  return (column) =>
    ({
      employee_id: t`Payroll number`,
      first_name: t`First name`,
      last_name: t`Last name`,
      department: t`Department`,
      week_start: t`First day of the week`,
      regular_hours: t`Regular hours`,
      overtime_hours: t`Overtime hours`,
      double_hours: t`Double-time hours`,
      rate: t`Rate`,
      regular_pay: t`Regular pay`,
      overtime_pay: t`Overtime pay`,
      double_pay: t`Double-time pay`,
      spiff_pay: t`Spiffs and commissions`,
      holiday_pay: t`Holiday pay`,
      premium_pay: t`Premiums`,
      card_tips: t`Card tips owed`,
      cash_tips: t`Cash tips declared`,
      gross_pay: t`Gross pay`,
      adjustment: t`Adjustment`,
    })[column]
}
