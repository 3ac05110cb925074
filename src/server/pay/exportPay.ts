import type { pay } from '#contract/pay/pay.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import type { EarningCodes, PayFile, PayRow } from '#domain/pay/layouts/layout.ts'
import { codesOf, findsByName, layoutProblem, payFile, payFileName } from '#domain/pay/payFiles.ts'
import { isNoPay } from '#domain/pay/payroll.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { usualRate } from '#domain/time/rates.ts'
import { audit } from '../base/audit.ts'
import type { CompanySettings } from '#domain/settings/companySettings.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { emit } from '../base/outbox.ts'
import { isDuplicate } from '../base/database/postgresErrors.ts'
import { loadCompanySettings, shopAt } from '../shop/index.ts'
import { rateRows, ratesOf, timePeople } from '../time/index.ts'
import { payGroups } from './groups.ts'
import {
  addExportWeeks,
  exportRow,
  lockExports,
  nextNumber,
  payrollPeople,
  weeksOfExport,
  type ExportRow,
} from './pay.queries.ts'
import { payPeriod } from './period.ts'

type Body = ParsedOf<(typeof pay)['export']>['body']

/** A week that the file takes, with the person's number and usual rate. */
async function newRows(tx: Tx, session: Author, body: Body) {
  const period = await payPeriod(tx, session, { day: body.from, group: body.group })
  if (!period.over) throw new AppError('payroll_not_over')
  const held = period.people.flatMap(({ first_name, last_name, problems }) =>
    problems
      .filter((problem) => problem !== 'same_name' || findsByName(body.format))
      .map((problem) => `${first_name} ${last_name}: ${problem}`),
  )
  if (held.length > 0)
    throw new AppError('payroll_not_ready', {
      fields: held.map((detail) => ({ pointer: '/body/from', code: 'payroll_not_ready', detail })),
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
          shop: person.shop_name,
          department: person.department,
          currency: person.currency,
          week_start,
          rate: usualRate(own, week_start),
          adjustment,
          figures,
        }
        return { user_id: person.user_id, row }
      })
  })
  if (new Set(rows.map(({ row }) => row.currency)).size > 1) throw new AppError('payroll_currencies')
  return { period, rows }
}

/** The company's own codes at its payroll provider; empty where it has none. */
const ownCodes = (settings: CompanySettings): EarningCodes => ({
  regular: settings.earning_code_regular,
  overtime: settings.earning_code_overtime,
  double: settings.earning_code_double,
  rate: settings.earning_code_rate,
  adjustment: settings.earning_code_adjustment,
  spiffs: settings.earning_code_spiffs,
  holiday: settings.earning_code_holiday,
  premium: settings.earning_code_premium,
  card_tips: settings.earning_code_card_tips,
  cash_tips: settings.earning_code_cash_tips,
})

function refuseLayout(format: Body['format'], file: PayFile): void {
  const problem = layoutProblem(format, file)
  if (!problem) return
  const { code, kinds } = problem
  throw new AppError(code, { fields: kinds.map((detail) => ({ pointer: '/body/format', code, detail })) })
}

/** The text and the name of a file in its layout, unless the layout lacks something. */
function writtenFile(
  { format, columns, pay_date }: Pick<Body, 'format' | 'columns' | 'pay_date'>,
  settings: CompanySettings,
  figures: Pick<PayFile, 'number' | 'company_code' | 'from' | 'to' | 'rows'>,
): { file_name: string; content: string } {
  const file: PayFile = {
    ...figures,
    quickbooks: { name: settings.quickbooks_company_name, created: settings.quickbooks_company_time },
    pay_date,
    columns,
    codes: codesOf(format, ownCodes(settings)),
  }
  refuseLayout(format, file)
  return { file_name: payFileName(format, file), content: payFile(format, file) }
}

/** Writes the file with what no earlier one took. */
export async function exportPay(tx: Tx, session: Author, body: Body): Promise<ExportRow> {
  const { company_id, user_id, name } = session
  const number = await nextNumber(tx, company_id)
  const before = await exportRow(tx, company_id, body.id)
  if (before) {
    if (before.format !== body.format) throw new AppError('duplicate_id')
    return before
  }
  const settings = await loadCompanySettings(tx, company_id)
  const { period, rows } = await newRows(tx, session, body)
  if (rows.length === 0) throw new AppError('payroll_nothing_new')
  const { file_name, content } = writtenFile(body, settings, {
    number,
    company_code: period.group.company_code,
    from: period.from,
    to: period.to,
    rows: rows.map(({ row }) => row),
  })
  await tx
    .insertInto('pay_exports')
    .values({
      company_id,
      id: body.id,
      number,
      from_day: period.from,
      to_day: period.to,
      pay_group: period.group.id,
      format: body.format,
      file_name,
      content,
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

/** Marks a file that was not handed over: its weeks go into the next file. */
export async function voidExport(
  tx: Tx,
  session: Author,
  { params, body }: ParsedOf<(typeof pay)['voidExport']>,
): Promise<ExportRow> {
  const { company_id, user_id, name } = session
  await lockExports(tx, company_id)
  const stored = await exportRow(tx, company_id, params.id)
  if (!stored) throw new AppError('not_found')
  if (stored.voided) throw new AppError('payroll_file_voided')
  const reason = sanitizeLine(body.reason)
  await tx
    .insertInto('pay_export_voids')
    .values({ company_id, export_id: stored.id, reason, by_user_id: user_id, by_name: name })
    .execute()
  audit(tx, session, { kind: 'pay.export_voided', subject_id: stored.id, subject: stored.file_name, reason })
  return changedExport(tx, session, stored.id)
}

/** The rows of a file that was made, from the figures that it took. */
async function listFileRows(tx: Tx, { company_id }: Author, exportId: string): Promise<PayRow[]> {
  const weeks = await weeksOfExport(tx, company_id, exportId)
  const ids = [...new Set(weeks.map(({ user_id }) => user_id))]
  const people = new Map((await payrollPeople(tx, company_id, ids)).map((row) => [row.user_id, row]))
  const homes = new Map((await timePeople(tx, company_id, ids)).map((row) => [row.user_id, row.shop_id]))
  const shops = new Map(
    (await Promise.all([...new Set(homes.values())].map((id) => shopAt(tx, company_id, id)))).flatMap(
      (shop) => (shop ? [[shop.id, shop] as const] : []),
    ),
  )
  const rates = await rateRows(tx, company_id, null)
  return weeks.flatMap(({ user_id, week_start, adjustment, ...figures }) => {
    const person = people.get(user_id)
    if (!person) return []
    const shop = shops.get(homes.get(user_id) ?? '')
    const own = ratesOf(rates.filter((row) => row.user_id === user_id))
    return [
      {
        employee_id: person.payroll_id,
        first_name: person.first_name,
        last_name: person.last_name,
        shop: shop?.name ?? '',
        department: person.department,
        currency: shop?.currency ?? 'usd',
        week_start,
        rate: usualRate(own, week_start),
        adjustment,
        figures,
      },
    ]
  })
}

/** Writes the figures of a file in another layout, under its number. The same id again answers the same file. */
export async function reissueExport(
  tx: Tx,
  session: Author,
  { params, body }: ParsedOf<(typeof pay)['reissue']>,
): Promise<ExportRow> {
  const { company_id, user_id, name } = session
  await lockExports(tx, company_id)
  const stored = await exportRow(tx, company_id, params.id)
  if (!stored) throw new AppError('not_found')
  const before = stored.files.find(({ id }) => id === body.id)
  if (before && before.format !== body.format) throw new AppError('duplicate_id')
  if (before) return stored
  if (stored.voided) throw new AppError('payroll_file_voided')
  const settings = await loadCompanySettings(tx, company_id)
  const groups = await payGroups(tx, company_id)
  const group = groups.find(({ id }) => id === stored.pay_group)
  const { file_name, content } = writtenFile(body, settings, {
    number: stored.number,
    company_code: group?.company_code ?? settings.payroll_company_code,
    from: stored.from_day,
    to: stored.to_day,
    rows: await listFileRows(tx, session, stored.id),
  })
  await tx
    .insertInto('pay_export_files')
    .values({
      company_id,
      id: body.id,
      export_id: stored.id,
      format: body.format,
      file_name,
      content,
      by_user_id: user_id,
      by_name: name,
    })
    .execute()
    .catch((error: unknown) => {
      throw isDuplicate(error, 'pay_export_files_pkey') ? new AppError('duplicate_id') : error
    })
  audit(tx, session, {
    kind: 'pay.export_reissued',
    subject_id: stored.id,
    subject: file_name,
    before: stored.format,
    after: body.format,
  })
  return changedExport(tx, session, stored.id)
}

async function changedExport(tx: Tx, { company_id, user_id }: Author, id: string): Promise<ExportRow> {
  await emit(tx, { company_id, event: 'pay.changed', subject_id: id, user_id })
  const row = await exportRow(tx, company_id, id)
  if (!row) throw new AppError('not_found')
  return row
}
