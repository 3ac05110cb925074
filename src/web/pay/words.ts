import { useLingui } from '@lingui/react/macro'
import type { PayGroup, PayPerson } from '#contract/pay/pay.ts'
import type { PayColumn } from '#domain/pay/layouts/layout.ts'
import type { PayFormat } from '#domain/pay/payFiles.ts'
import type { PayPeriod } from '#domain/pay/periods.ts'

/** What holds up the pay of a person. */
export function useProblemWord(): (problem: PayPerson['problems'][number]) => string {
  const { t } = useLingui()
  return (problem) =>
    ({
      id_missing: t`No payroll number`,
      rate_missing: t`No pay rate`,
      week_not_approved: t`Hours not approved`,
      same_name: t`Same name as another person`,
    })[problem]
}

/** What a pay group is called: its name, or the country whose shops it has. */
export function useGroupName(): (group: Pick<PayGroup, 'name' | 'country'>) => string {
  const { t } = useLingui()
  return ({ name, country }) =>
    name || (country === 'CA' ? t`Shops in Canada` : t`Shops in the United States`)
}

/** How often people are paid. */
export function usePeriodWord(): (period: PayPeriod) => string {
  const { t } = useLingui()
  return (period) =>
    ({
      weekly: t`Every week`,
      biweekly: t`Every two weeks`,
      biweekly_other: t`Every two weeks (alternate week)`,
      semi_monthly: t`Twice a month (1st and 16th)`,
      monthly: t`Every month`,
    })[period]
}

/** The names of the layouts. */
export function useFormatWord(): (format: PayFormat) => string {
  const { t } = useLingui()
  return (format) =>
    ({
      csv: t`CSV with your columns`,
      by_code: t`CSV by earning code (Dayforce and others)`,
      adp_wfn: 'ADP Workforce Now',
      adp_run: 'ADP RUN',
      gusto: 'Gusto',
      paychex: 'Paychex',
      quickbooks_iif: t`QuickBooks Desktop (IIF)`,
      quickbooks_online: t`QuickBooks Online (through an import tool)`,
      nethris: 'Nethris (Employeur D)',
      powerpay: 'Powerpay',
    })[format]
}

/** The columns of the own file. */
export function useColumnWord(): (column: PayColumn) => string {
  const { t } = useLingui()
  return (column) =>
    ({
      company_code: t`Company code`,
      employee_id: t`Payroll number`,
      first_name: t`First name`,
      last_name: t`Last name`,
      shop: t`Shop`,
      department: t`Department`,
      period_from: t`First day of the period`,
      period_to: t`Last day of the period`,
      pay_date: t`Pay date`,
      week_start: t`First day of the week`,
      regular_hours: t`Regular hours`,
      overtime_hours: t`Overtime hours`,
      double_hours: t`Double-time hours`,
      rate: t`Rate`,
      regular_pay: t`Regular pay`,
      overtime_pay: t`Overtime pay`,
      double_pay: t`Double-time pay`,
      rate_adjustment: t`Pay at other rates`,
      overtime_adjustment: t`Overtime adjustment`,
      spiff_pay: t`Spiffs and commissions`,
      holiday_pay: t`Holiday pay`,
      premium_pay: t`Premiums`,
      card_tips: t`Card tips owed`,
      cash_tips: t`Cash tips declared`,
      gross_pay: t`Gross pay`,
      currency: t`Currency`,
      adjustment: t`Adjustment`,
      export_number: t`File number`,
    })[column]
}
