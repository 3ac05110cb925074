import { sql } from 'kysely'
import { json, type Tx } from '../base/db.ts'
import { besideCompany } from '../base/database/insertMany.ts'
import type { Author } from '../base/author.ts'

/** A rate per hour from a day on, usual or of a position. */
export interface NewRate {
  id: string
  user_id: string
  position: string
  rate: string
  from_day: string
}

/** Adds rates of pay. */
export async function addRates(tx: Tx, session: Author, rates: readonly NewRate[]): Promise<void> {
  const { company_id, user_id, name } = session
  await sql`insert into pay_rates (company_id, by_user_id, by_name, id, user_id, position, rate, from_day)
    select own.company_id, ${user_id}, ${name}, r.* from ${besideCompany(
      company_id,
      sql`jsonb_to_recordset(${json(rates)})
      as r (id uuid, user_id uuid, position text, rate numeric, from_day date)`,
    )}`.execute(tx)
}

/** A person's number and department at the payroll provider; empty where none are stored. */
export async function payrollNumber(
  tx: Tx,
  companyId: string,
  userId: string,
): Promise<{ payroll_id: string; department: string }> {
  const row = await tx
    .selectFrom('pay_people')
    .select(['payroll_id', 'department'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? { payroll_id: '', department: '' }
}

/** Stores the payroll numbers of people; a department that is not named becomes empty, a plan stays as it is. */
export async function savePayrollNumbers(
  tx: Tx,
  companyId: string,
  people: readonly { user_id: string; payroll_id: string; department?: string; plan_signed?: boolean }[],
): Promise<void> {
  await sql`insert into pay_people as kept (company_id, user_id, payroll_id, department, plan_signed)
    select own.company_id, p.user_id, p.payroll_id, coalesce(p.department, ''), coalesce(p.plan_signed, before.plan_signed,
      false)
    from ${besideCompany(
      companyId,
      sql`jsonb_to_recordset(${json(people)})
      as p (user_id uuid, payroll_id text, department text, plan_signed boolean)
      left join pay_people before on before.company_id = ${companyId} and before.user_id = p.user_id`,
    )}
    on conflict (company_id, user_id) do update set payroll_id = excluded.payroll_id, department = excluded.department,
      plan_signed = excluded.plan_signed`.execute(tx)
}
