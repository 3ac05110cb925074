import { sql } from 'kysely'
import { add, money2 } from '../../../domain/money/money.ts'
import type { Tx } from '../../base/db.ts'
import { payrollWeeks, workedTime } from '../../pay/index.ts'
import { allOf, calculated, local, onDays, when, withShop, type FactRows, type Scope } from './scope.ts'

const HOUR = 60

/** Hours of minutes, to four decimals. */
const hours = (minutes: number): string => (minutes / HOUR).toFixed(4)

const PERSON = { shop_id: 'uuid', currency: 'text', day: 'date', user_id: 'uuid', position: 'text' }

const read = (tx: Tx, { company, shops, days, now }: Scope): ReturnType<typeof workedTime> =>
  workedTime(tx, company, { ...days, shops, now })

/** The hours of each person on each day, by the rules of the region, with what they cost. */
export async function clock(tx: Tx, scope: Scope): Promise<FactRows> {
  const { days } = await read(tx, scope)
  return calculated(
    days.map((row) => ({
      ...row,
      clocked_hours: hours(row.regular_minutes + row.overtime_minutes + row.double_minutes),
      regular_hours: hours(row.regular_minutes),
      overtime_hours: hours(row.overtime_minutes),
      double_hours: hours(row.double_minutes),
      break_hours: hours(row.break_minutes),
      job_hours: hours(row.job_minutes),
    })),
    {
      ...PERSON,
      clocked_hours: 'numeric',
      regular_hours: 'numeric',
      overtime_hours: 'numeric',
      double_hours: 'numeric',
      break_hours: 'numeric',
      job_hours: 'numeric',
      wages: 'numeric',
    },
  )
}

/** Each punch from in to out. */
export async function punches(tx: Tx, scope: Scope): Promise<FactRows> {
  const { shifts } = await read(tx, scope)
  return calculated(
    shifts.map((row) => ({
      ...row,
      clocked_hours: hours(row.minutes),
      break_hours: hours(row.break_minutes),
      job_hours: hours(row.job_minutes),
      punch_flag: row.out === null ? 'open' : row.corrected_by === '' ? '' : 'edited',
      punched_in: row.in,
      punched_out: row.out,
    })),
    {
      ...PERSON,
      punched_in: 'timestamptz',
      punched_out: 'timestamptz',
      punch_flag: 'text',
      corrected_by: 'text',
      clocked_hours: 'numeric',
      break_hours: 'numeric',
      job_hours: 'numeric',
    },
  )
}

/** Clocked time by the hour of the day, with what it costs. */
export async function staffed(tx: Tx, scope: Scope): Promise<FactRows> {
  const { byHour } = await read(tx, scope)
  return calculated(
    byHour.map((row) => ({ ...row, staffed_hours: hours(row.minutes), staffed_wages: row.wages })),
    { ...PERSON, hour: 'int', staffed_hours: 'numeric', staffed_wages: 'numeric' },
  )
}

/** The pay of weeks that begin in the period. */
export async function payroll(tx: Tx, { company, shops, days, now }: Scope): Promise<FactRows> {
  const weeks = await payrollWeeks(tx, company, { ...days, shops, now })
  return calculated(
    weeks.map((row) => ({
      shop_id: row.shop_id,
      currency: row.currency,
      user_id: row.user_id,
      position: '',
      day: row.week_start,
      week_of: row.week_start,
      approved: row.approved ? 'yes' : 'no',
      pay_regular_hours: hours(Number(row.regular_minutes)),
      pay_overtime_hours: hours(Number(row.overtime_minutes)),
      pay_double_hours: hours(Number(row.double_minutes)),
      pay_wages: money2(add(row.regular_pay, row.overtime_pay, row.double_pay)),
      pay_spiffs: row.spiff_pay,
      pay_tips: row.card_tips,
      pay_gross: row.gross,
    })),
    {
      ...PERSON,
      week_of: 'date',
      approved: 'text',
      pay_regular_hours: 'numeric',
      pay_overtime_hours: 'numeric',
      pay_double_hours: 'numeric',
      pay_wages: 'numeric',
      pay_spiffs: 'numeric',
      pay_tips: 'numeric',
      pay_gross: 'numeric',
    },
  )
}

/** Spiffs and commissions as they were earned and taken back. */
export const incentives = (scope: Scope): FactRows =>
  allOf(sql`select r.shop_id, s.currency, r.day, r.order_id, r.user_id, r.rule_id,
      case when r.corrects_id is null then 'earned' else 'taken_back' end as incentive_kind,
      r.amount as incentive, 1 as incentive_rows, concat_ws(' ', r.rule_id, r.line_id, r.round) as earned_on,
      ${when(sql`r.corrects_id is null and p.way = 'flat'`, sql`r.basis`)} as incentive_pieces,
      ${when(sql`r.corrects_id is null and p.way <> 'flat'`, sql`r.basis`)} as incentive_amount
    from spiff_entries r ${withShop(scope)}
    join spiff_rules p on p.company_id = ${scope.company} and p.id = r.rule_id
    where r.company_id = ${scope.company} and r.day between ${scope.days.from}::date and ${scope.days.to}::date`)

/** The audit log of these shops, with the entries of the whole company. */
export const auditLog = (scope: Scope): FactRows =>
  allOf(sql`select r.own_shop_id as shop_id, s.currency, ${local(scope, sql`r.at`)}::date as day, r.at, r.user_id, r.kind as audit_kind,
      coalesce(r.body ->> 'subject', '') as audit_subject, left(coalesce(r.body ->> 'before', ''), 200) as audit_before,
      left(coalesce(r.body ->> 'after', ''), 200) as audit_after, coalesce(r.body ->> 'address', '') as device,
      1 as audit_entries
    from (select coalesce(a.shop_id, (select min(h.id::text)::uuid from shops h where h.company_id = ${scope.company}
        and h.id = any(${scope.shops}::uuid[]))) as shop_id, a.shop_id as own_shop_id, a.company_id, a.at, a.user_id,
        a.kind, a.body
      from audit_entries a where a.company_id = ${scope.company}) r
    ${withShop(scope)} where r.company_id = ${scope.company} and ${onDays(scope, sql`r.at`)}`)
