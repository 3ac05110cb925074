import { sql, type RawBuilder } from 'kysely'
import { add, money2 } from '#domain/money/money.ts'
import { payHours } from '#domain/pay/payroll.ts'
import type { Tx } from '#server/base/db.ts'
import { sealedRows, payrollWeeks, workedTime, type WorkedWeek } from '#server/pay/index.ts'
import {
  allOf,
  calculated,
  local,
  onDays,
  recordsOf,
  when,
  withShop,
  type FactRows,
  type Scope,
} from './scope.ts'

type Sql = RawBuilder<unknown>

const PERSON = { shop_id: 'uuid', currency: 'text', day: 'date', user_id: 'uuid', position: 'text' }

interface Worked {
  table: 'time_days' | 'time_shifts' | 'time_hours'
  /** The rows of a week that is calculated. */
  of: (week: WorkedWeek) => readonly { day: string; shop_id: string }[]
  columns: Readonly<Record<string, string>>
  /** Columns that are made of these. */
  own?: Sql
}

/** Rows of people's time in a period: kept ones of sealed weeks, and calculated ones of the others. */
async function worked(tx: Tx, { company, shops, days, now }: Scope, asked: Worked): Promise<FactRows> {
  const { stale, live } = await workedTime(tx, company, { ...days, now })
  const columns = { ...PERSON, ...asked.columns }
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(`f.${name}`)))
  const fresh = live.flatMap((week) =>
    asked
      .of(week)
      .filter(({ day, shop_id }) => day >= days.from && day <= days.to && shops.includes(shop_id))
      .map((row) => ({ user_id: week.user_id, ...row })),
  )
  const all = sql`select ${names} from ${sealedRows(company, asked.table, stale)}
      and f.shop_id = any(${shops}::uuid[]) and f.day between ${days.from}::date and ${days.to}::date
    union all select ${names} from ${recordsOf(fresh, columns)} f`
  return allOf(asked.own ? sql`select r.*, ${asked.own} from (${all}) r` : all)
}

const HOURS = { clocked_hours: 'numeric', break_hours: 'numeric', job_hours: 'numeric' }

/** The hours of each person on each day, by the rules of the region, with what they cost. */
export const clock = (tx: Tx, scope: Scope): Promise<FactRows> =>
  worked(tx, scope, {
    table: 'time_days',
    of: ({ days }) => days,
    columns: {
      regular_hours: 'numeric',
      overtime_hours: 'numeric',
      double_hours: 'numeric',
      break_hours: 'numeric',
      job_hours: 'numeric',
      wages: 'numeric',
    },
    own: sql`r.regular_hours + r.overtime_hours + r.double_hours as clocked_hours`,
  })

/** Each punch from in to out. */
export const punches = (tx: Tx, scope: Scope): Promise<FactRows> =>
  worked(tx, scope, {
    table: 'time_shifts',
    of: ({ shifts }) => shifts,
    columns: { punched_in: 'timestamptz', punched_out: 'timestamptz', corrected_by: 'text', ...HOURS },
    own: sql`case when r.punched_out is null then 'open' when r.corrected_by = '' then '' else 'edited' end as punch_flag`,
  })

/** Clocked time by the hour of the day, with what it costs. */
export const staffed = (tx: Tx, scope: Scope): Promise<FactRows> =>
  worked(tx, scope, {
    table: 'time_hours',
    of: ({ hours }) => hours,
    columns: { hour: 'int', staffed_hours: 'numeric', staffed_wages: 'numeric' },
  })

/** The pay of weeks that begin in the period. */
export async function payroll(tx: Tx, { company, shops, days, now }: Scope): Promise<FactRows> {
  const weeks = await payrollWeeks(tx, company, { ...days, shops, now })
  return calculated(
    weeks
      .map((row) => ({ row, hours: payHours(row) }))
      .map(({ row, hours }) => ({
        shop_id: row.shop_id,
        currency: row.currency,
        user_id: row.user_id,
        position: '',
        day: row.week_start,
        week_of: row.week_start,
        approved: row.approved ? 'yes' : 'no',
        pay_regular_hours: hours.regular,
        pay_overtime_hours: hours.overtime,
        pay_double_hours: hours.double,
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
