import { sql } from 'kysely'
import type { PayFigures } from '#domain/pay/figures.ts'
import type { PayFormat } from '#domain/pay/payFiles.ts'
import { firstRow, json, rows, type Tx } from '../base/db.ts'
import { besideCompany } from '../base/database/insertMany.ts'

export interface PayrollPerson {
  user_id: string
  first_name: string
  last_name: string
  payroll_id: string
  department: string
  plan_signed: boolean
}

/** The people of these ids with what payroll needs, by name. */
export function payrollPeople(tx: Tx, companyId: string, ids: readonly string[]): Promise<PayrollPerson[]> {
  return rows(
    tx,
    sql<PayrollPerson>`select u.id as user_id, u.first_name, u.last_name, coalesce(p.payroll_id, '') as payroll_id,
        coalesce(p.department, '') as department, coalesce(p.plan_signed, false) as plan_signed
      from users u left join pay_people p on p.company_id = ${companyId} and p.user_id = u.id
      where u.company_id = ${companyId} and u.role <> 'Company' and (u.active or u.id = any(${[...ids]}::uuid[]))
      order by u.last_name, u.first_name, u.id`,
  )
}

/** A file in another layout under the number of an export. */
interface ReissueRow {
  id: string
  format: PayFormat
  file_name: string
  by_name: string
  created_at: string
}

export interface ExportRow {
  id: string
  number: number
  from_day: string
  to_day: string
  format: PayFormat
  file_name: string
  by_name: string
  created_at: string
  voided: { reason: string; by_name: string; voided_at: string } | null
  files: ReissueRow[]
}

/** A payroll file with whose pay it has, and its text. */
interface StoredExport extends ExportRow {
  pay_group: string
  content: string
}

const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const selected = (
  companyId: string,
) => sql`e.id, e.number, e.from_day, e.to_day, e.format, e.file_name, e.by_name,
  e.created_at,
  (select jsonb_build_object('reason', v.reason, 'by_name', v.by_name, 'voided_at', ${instant('v.voided_at')})
    from pay_export_voids v where v.company_id = ${companyId} and v.export_id = e.id) as voided,
  coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'format', f.format, 'file_name', f.file_name,
      'by_name', f.by_name, 'created_at', ${instant('f.created_at')}) order by f.created_at, f.id)
    from pay_export_files f where f.company_id = ${companyId} and f.export_id = e.id), '[]') as files`

/** The last payroll files of a group, newest first; one of before there were groups belongs to each. */
export function exportRows(tx: Tx, companyId: string, group: string): Promise<ExportRow[]> {
  return rows(
    tx,
    sql<ExportRow>`select ${selected(companyId)} from pay_exports e
      where e.company_id = ${companyId} and e.pay_group in (${group}, '') order by e.number desc limit 50`,
  )
}

export async function exportRow(tx: Tx, companyId: string, id: string): Promise<StoredExport | null> {
  const row = await firstRow(
    tx,
    sql<StoredExport>`select ${selected(companyId)}, e.pay_group, e.content from pay_exports e
      where e.company_id = ${companyId} and e.id = ${id}`,
  )
  return row ?? null
}

/** The text of a file in another layout, and its name. */
export async function reissuedFile(
  tx: Tx,
  companyId: string,
  exportId: string,
  id: string,
): Promise<{ file_name: string; content: string } | null> {
  const row = await tx
    .selectFrom('pay_export_files')
    .select(['file_name', 'content'])
    .where('company_id', '=', companyId)
    .where('export_id', '=', exportId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The weeks that one file took. */
export function weeksOfExport(tx: Tx, companyId: string, exportId: string): Promise<WeekOfExport[]> {
  return rows(
    tx,
    sql<WeekOfExport>`select w.user_id, w.week_start, regular_minutes::text, overtime_minutes::text, double_minutes::text,
        regular_pay::text, overtime_pay::text, double_pay::text, spiff_pay::text, holiday_pay::text, premium_pay::text,
        card_tips::text, cash_tips::text, exists (select from pay_export_weeks o
          join pay_exports x on x.company_id = ${companyId} and x.id = o.export_id
          where o.company_id = ${companyId} and o.user_id = w.user_id and o.week_start = w.week_start
            and x.number < e.number and not exists (select from pay_export_voids v
              where v.company_id = ${companyId} and v.export_id = x.id)) as adjustment
      from pay_export_weeks w join pay_exports e on e.company_id = ${companyId} and e.id = w.export_id
      where w.company_id = ${companyId} and w.export_id = ${exportId} order by w.week_start, w.user_id`,
  )
}

export interface ExportedWeek extends PayFigures {
  user_id: string
  week_start: string
}

/** A week of one file; an adjustment changes a week that an earlier file contains. */
interface WeekOfExport extends ExportedWeek {
  adjustment: boolean
}

/** What the files so far took of each person's weeks, without voided ones. */
export function exportedWeeks(tx: Tx, companyId: string): Promise<ExportedWeek[]> {
  return rows(
    tx,
    sql<ExportedWeek>`select user_id, week_start, sum(regular_minutes)::text as regular_minutes,
        sum(overtime_minutes)::text as overtime_minutes, sum(double_minutes)::text as double_minutes,
        sum(regular_pay)::text as regular_pay, sum(overtime_pay)::text as overtime_pay,
        sum(double_pay)::text as double_pay, sum(spiff_pay)::text as spiff_pay, sum(holiday_pay)::text as holiday_pay,
        sum(premium_pay)::text as premium_pay, sum(card_tips)::text as card_tips, sum(cash_tips)::text as cash_tips
      from pay_export_weeks w where company_id = ${companyId} and not exists (select from pay_export_voids v
        where v.company_id = ${companyId} and v.export_id = w.export_id)
      group by user_id, week_start order by week_start, user_id`,
  )
}

/** Adds the weeks of a file. */
export async function addExportWeeks(
  tx: Tx,
  companyId: string,
  exportId: string,
  weeks: readonly ExportedWeek[],
): Promise<void> {
  await sql`insert into pay_export_weeks (company_id, export_id, user_id, week_start, regular_minutes, overtime_minutes,
      double_minutes, regular_pay, overtime_pay, double_pay, spiff_pay, holiday_pay, premium_pay, card_tips, cash_tips)
    select own.company_id, ${exportId}, w.user_id, w.week_start, w.regular_minutes, w.overtime_minutes, w.double_minutes,
      w.regular_pay, w.overtime_pay, w.double_pay, w.spiff_pay, w.holiday_pay, w.premium_pay, w.card_tips, w.cash_tips
    from ${besideCompany(
      companyId,
      sql`jsonb_to_recordset(${json(weeks)}) as w (user_id uuid, week_start date, regular_minutes numeric,
        overtime_minutes numeric, double_minutes numeric, regular_pay numeric, overtime_pay numeric,
        double_pay numeric, spiff_pay numeric, holiday_pay numeric, premium_pay numeric, card_tips numeric,
        cash_tips numeric)`,
    )}`.execute(tx)
}

/** Files of a company are made, voided and written again one after another. */
export async function lockExports(tx: Tx, companyId: string): Promise<void> {
  await sql`select from companies where company_id = ${companyId} for no key update`.execute(tx)
}

/** The next number of a payroll file. */
export async function nextNumber(tx: Tx, companyId: string): Promise<number> {
  await lockExports(tx, companyId)
  const row = await firstRow(
    tx,
    sql<{
      next: number
    }>`select coalesce(max(number), 0) + 1 as next from pay_exports where company_id = ${companyId}`,
  )
  return row?.next ?? 1
}
