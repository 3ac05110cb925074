import type { pay } from '../../contract/pay/pay.ts'
import type { ParsedOf } from '../../contract/base/route.ts'
import { isNegative } from '../../domain/money/money.ts'
import {
  EARNING_CODES,
  hasAmount,
  hasAmounts,
  needsCompanyCode,
  payFile,
  payFileName,
  type EarningCodes,
  type PayRow,
} from '../../domain/pay/payFiles.ts'
import { isNoPay, payHours } from '../../domain/pay/payroll.ts'
import { usualRate } from '../../domain/time/pay.ts'
import { audit } from '../base/audit.ts'
import type { CompanySettings } from '../../domain/settings/companySettings.ts'
import { databaseNow, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Session } from '../base/http/session.ts'
import { emit } from '../base/outbox.ts'
import { companySettingsOf } from '../shop/index.ts'
import {
  addExportWeeks,
  companyName,
  exportRow,
  nextNumber,
  rateRows,
  ratesOf,
  type ExportRow,
} from './pay.queries.ts'
import { payPeriod } from './period.ts'

type Body = ParsedOf<(typeof pay)['export']>['body']

/** A week that the file takes, with the person's number and usual rate. */
async function newRows(tx: Tx, session: Session, body: Body) {
  const period = await payPeriod(tx, session, body.from)
  if (!period.over) throw new AppError('payroll_not_over')
  const held = period.people.filter(({ problems }) => problems.length > 0)
  if (held.length > 0)
    throw new AppError('payroll_not_ready', {
      fields: held.flatMap(({ first_name, last_name, problems }) =>
        problems.map((problem) => ({
          pointer: '/body/from',
          code: 'payroll_not_ready',
          detail: `${first_name} ${last_name}: ${problem}`,
        })),
      ),
    })
  const rates = await rateRows(tx, session.company_id, null)
  const rows = period.people.flatMap((person) => {
    const own = ratesOf(rates.filter(({ user_id }) => user_id === person.user_id))
    return person.weeks
      .filter(({ figures }) => !isNoPay(figures))
      .map(({ week_start, adjustment, figures }) => {
        const row: PayRow = {
          employee_id: person.payroll_id,
          first_name: person.first_name,
          last_name: person.last_name,
          department: person.department,
          week_start,
          rate: usualRate(own, week_start),
          adjustment,
          figures,
        }
        return { user_id: person.user_id, row }
      })
  })
  return { period, rows }
}

const needsAmount = (row: PayRow): boolean => {
  const { regular, overtime, double } = payHours(row.figures)
  return hasAmount(row) || [regular, overtime, double].some(isNegative)
}

/** The company's codes at its payroll provider; an empty one is the usual one. */
const codesOf = (settings: CompanySettings): EarningCodes => ({
  regular: settings.earning_code_regular || EARNING_CODES.regular,
  overtime: settings.earning_code_overtime || EARNING_CODES.overtime,
  double: settings.earning_code_double || EARNING_CODES.double,
  adjustment: settings.earning_code_adjustment || EARNING_CODES.adjustment,
  spiffs: settings.earning_code_spiffs || EARNING_CODES.spiffs,
  holiday: settings.earning_code_holiday || EARNING_CODES.holiday,
  premium: settings.earning_code_premium || EARNING_CODES.premium,
  card_tips: settings.earning_code_card_tips || EARNING_CODES.card_tips,
  cash_tips: settings.earning_code_cash_tips || EARNING_CODES.cash_tips,
})

/** Writes the file with what no earlier one took. */
export async function exportPay(tx: Tx, session: Session, body: Body): Promise<ExportRow> {
  const { company_id, user_id, name } = session
  const number = await nextNumber(tx, company_id)
  const before = await exportRow(tx, company_id, body.id)
  if (before) {
    if (before.format !== body.format) throw new AppError('duplicate_id')
    return before
  }
  const settings = await companySettingsOf(tx, company_id)
  const { payroll_company_code: company_code } = settings
  if (needsCompanyCode(body.format) && company_code === '') throw new AppError('company_code_missing')
  const { period, rows } = await newRows(tx, session, body)
  if (rows.length === 0) throw new AppError('payroll_nothing_new')
  if (!hasAmounts(body.format) && rows.some(({ row }) => needsAmount(row)))
    throw new AppError('format_without_amounts')
  const file = {
    number,
    company_code,
    company_name: await companyName(tx, company_id),
    from: period.from,
    to: period.to,
    made: Math.floor(Date.parse(await databaseNow(tx)) / 1000),
    rows: rows.map(({ row }) => row),
    columns: body.columns,
    codes: codesOf(settings),
  }
  const file_name = payFileName(body.format, file)
  await tx
    .insertInto('pay_exports')
    .values({
      company_id,
      id: body.id,
      number,
      from_day: period.from,
      to_day: period.to,
      format: body.format,
      file_name,
      content: payFile(body.format, file),
      by_user_id: user_id,
      by_name: name,
    })
    .execute()
  const weeks = rows.map(({ user_id: of, row }) => ({
    user_id: of,
    week_start: row.week_start,
    ...row.figures,
  }))
  await addExportWeeks(tx, company_id, body.id, weeks)
  audit(tx, session, { kind: 'export.made', subject: file_name, after: `${period.from} – ${period.to}` })
  await emit(tx, { company_id, event: 'pay.changed', subject_id: body.id, user_id })
  const written = await exportRow(tx, company_id, body.id)
  if (!written) throw new AppError('payroll_nothing_new')
  return written
}
