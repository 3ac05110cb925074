import type { PayPerson, PayPeriodReply } from '../../contract/pay/pay.ts'
import { localDate, startOfLocalDay } from '../../domain/places/zones.ts'
import {
  grossPay,
  isNoPay,
  NO_PAY,
  plusPay,
  weeksOfPeriod,
  type PayFigures,
} from '../../domain/pay/payroll.ts'
import { shiftedDay, weekStart } from '../../domain/time/localTime.ts'
import { databaseNow, type Tx } from '../base/db.ts'
import type { Session } from '../base/http/session.ts'
import { companySettingsOf, shopAt } from '../shop/index.ts'
import { firstDay, timePerson, workersBetween } from '../time/index.ts'
import {
  exportedWeeks,
  exportRows,
  payrollPeople,
  rateRows,
  type PayrollPerson,
  type RateRow,
} from './pay.queries.ts'
import { payWeek, within, type Facts, type PaidWeek } from './payWeek.ts'
import { spiffRows, type SpiffRow } from './spiffs/entries.queries.ts'

/** A row of the ledger of spiffs as the review shows it. */
const spiffReply = ({ user_id: _user, kind: _kind, plan_signed, ...row }: SpiffRow) => ({
  ...row,
  without_plan: row.corrects && row.amount.startsWith('-') && !plan_signed,
})

/** Earlier weeks of a person that a file took, or that lie in a period that was handed over and have a spiff. */
function earlierWeeks(facts: Facts, userId: string, starts: (day: string) => string): string[] {
  const [first = ''] = facts.weeks
  const taken = facts.exported.filter(({ user_id }) => user_id === userId).map(({ week_start }) => week_start)
  const late = facts.spiffs
    .filter(({ user_id, day }) => user_id === userId && day < first && facts.handedOver(day))
    .map(({ day }) => starts(day))
  return [...new Set([...taken, ...late])].filter((week) => week < first).sort()
}

/** The period's weeks of a person, and earlier weeks that differ from what was handed over. */
async function personPay(facts: Facts, person: PayrollPerson, same: boolean): Promise<PayPerson | null> {
  const { tx, companyId } = facts
  const who = await timePerson(tx, companyId, person.user_id)
  if (!who) return null
  const starts = new Date(`${facts.weeks[0] ?? ''}T00:00:00Z`).getUTCDay()
  const earlier = earlierWeeks(facts, person.user_id, (day) => weekStart(day, starts))
  const weeks: PaidWeek[] = []
  for (const week of [...earlier, ...facts.weeks]) {
    const found = await payWeek(facts, who, week)
    if (found && (facts.weeks.includes(week) || !isNoPay(found.figures))) weeks.push(found)
  }
  const open = weeks.filter(({ figures }) => !isNoPay(figures))
  const total = weeks.reduce<PayFigures>((sum, { figures }) => plusPay(sum, figures), NO_PAY)
  const works = weeks.length > 0
  const problems = [
    ...(works && person.payroll_id === '' ? (['id_missing'] as const) : []),
    ...(weeks.some(({ rated }) => !rated) ? (['rate_missing'] as const) : []),
    ...(open.some(({ approved }) => !approved) ||
    weeks.some(({ approved, adjustment }) => !approved && !adjustment)
      ? (['week_not_approved'] as const)
      : []),
    ...(works && same ? (['same_name'] as const) : []),
  ]
  const shop = await shopAt(tx, companyId, who.shop_id)
  return {
    ...person,
    currency: shop?.currency ?? 'usd',
    rates: facts.rates.filter(({ user_id }) => user_id === person.user_id).map(rateReply),
    spiffs: facts.spiffs
      .filter(
        ({ user_id, day }) => user_id === person.user_id && weeks.some((w) => within(w.week_start, day)),
      )
      .map(spiffReply),
    weeks: weeks.map(({ rated: _rated, ...week }) => week),
    total,
    gross_pay: grossPay(total),
    problems,
  }
}

/** A rate as the contract names it. */
export const rateReply = ({ id, position, rate, from_day, by_name, created_at }: RateRow) => ({
  id,
  position,
  rate,
  from_day,
  by_name,
  created_at,
})

const nameOf = ({ first_name, last_name }: PayrollPerson): string =>
  `${first_name} ${last_name}`.trim().toLowerCase()

/** Payroll of the period of a day: everyone's hours and gross pay, and what is new since the last file. */
export async function payPeriod(tx: Tx, session: Session, day: string | undefined): Promise<PayPeriodReply> {
  const { company_id } = session
  const now = new Date(await databaseNow(tx)).toISOString()
  const me = await timePerson(tx, company_id, session.user_id)
  const zone = me?.zone ?? 'UTC'
  const of = day ?? localDate(now, zone)
  const { pay_period } = await companySettingsOf(tx, company_id)
  const first = me ? await firstDay(tx, company_id, me, of) : of
  const weeks = weeksOfPeriod(first, new Date(`${first}T00:00:00Z`).getUTCDay(), pay_period)
  const [from = first] = weeks
  const to = shiftedDay(weeks.at(-1) ?? first, 6)
  const exported = await exportedWeeks(tx, company_id)
  const workers = await workersBetween(
    tx,
    session,
    startOfLocalDay(from, 'UTC', -1),
    startOfLocalDay(to, 'UTC', 2),
  )
  const oldest = [from, ...exported.map(({ week_start }) => week_start)].sort()[0] ?? from
  const spiffs = await spiffRows(tx, company_id, oldest, to)
  const known = [...new Set([...workers, ...[...exported, ...spiffs].map(({ user_id }) => user_id)])]
  const found = await payrollPeople(tx, company_id, known)
  const exports = await exportRows(tx, company_id)
  const facts: Facts = {
    tx,
    companyId: company_id,
    now,
    weeks,
    rates: await rateRows(tx, company_id, null),
    exported,
    spiffs,
    handedOver: (day) => exports.some(({ from_day, to_day }) => from_day <= day && day <= to_day),
  }
  const people: PayPerson[] = []
  for (const person of found) {
    const same = found.some((other) => other !== person && nameOf(other) === nameOf(person))
    const paid = await personPay(facts, person, same)
    if (paid) people.push(paid)
  }
  return {
    from,
    to,
    over: now >= startOfLocalDay(to, zone, 1),
    people,
    exports,
  }
}
