import { sql } from 'kysely'
import type { PayFigures } from '../../domain/pay/payroll.ts'
import type { PayFormat } from '../../domain/pay/payFiles.ts'
import { firstRow, json, rows, type Tx } from '../base/db.ts'
import { besideCompany } from '../base/insertMany.ts'

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

export interface ExportRow {
  id: string
  number: number
  from_day: string
  to_day: string
  format: PayFormat
  file_name: string
  by_name: string
  created_at: string
}

const EXPORT = ['id', 'number', 'from_day', 'to_day', 'format', 'file_name', 'by_name', 'created_at'] as const

/** The last payroll files, newest first. */
export function exportRows(tx: Tx, companyId: string): Promise<ExportRow[]> {
  return tx
    .selectFrom('pay_exports')
    .select(EXPORT)
    .where('company_id', '=', companyId)
    .orderBy('number', 'desc')
    .limit(50)
    .$narrowType<{ format: PayFormat }>()
    .execute()
}

export async function exportRow(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<(ExportRow & { content: string }) | null> {
  const row = await tx
    .selectFrom('pay_exports')
    .select([...EXPORT, 'content'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .$narrowType<{ format: PayFormat }>()
    .executeTakeFirst()
  return row ?? null
}

export interface ExportedWeek extends PayFigures {
  user_id: string
  week_start: string
}

/** What the files so far took of each person's weeks. */
export function exportedWeeks(tx: Tx, companyId: string): Promise<ExportedWeek[]> {
  return rows(
    tx,
    sql<ExportedWeek>`select user_id, week_start, sum(regular_minutes)::text as regular_minutes,
        sum(overtime_minutes)::text as overtime_minutes, sum(double_minutes)::text as double_minutes,
        sum(regular_pay)::text as regular_pay, sum(overtime_pay)::text as overtime_pay,
        sum(double_pay)::text as double_pay, sum(spiff_pay)::text as spiff_pay, sum(holiday_pay)::text as holiday_pay,
        sum(premium_pay)::text as premium_pay, sum(card_tips)::text as card_tips, sum(cash_tips)::text as cash_tips
      from pay_export_weeks where company_id = ${companyId} group by user_id, week_start order by week_start, user_id`,
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

/** The next number of a payroll file; files of a company are made one after another. */
export async function nextNumber(tx: Tx, companyId: string): Promise<number> {
  await sql`select from companies where company_id = ${companyId} for no key update`.execute(tx)
  const row = await firstRow(
    tx,
    sql<{
      next: number
    }>`select coalesce(max(number), 0) + 1 as next from pay_exports where company_id = ${companyId}`,
  )
  return row?.next ?? 1
}
