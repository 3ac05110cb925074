import type { PayPerson, PayPeriodReply } from '../../contract/pay/pay.ts'
import { localDate, startOfLocalDay } from '../../domain/places/zones.ts'
import {
  grossPay,
  isNoPay,
  minusPay,
  NO_PAY,
  plusPay,
  weeksOfPeriod,
  type PayFigures,
} from '../../domain/pay/payroll.ts'
import type { Rate } from '../../domain/time/pay.ts'
import { shiftedDay } from '../../domain/time/localTime.ts'
import { databaseNow, type Tx } from '../base/db.ts'
import type { Session } from '../base/http/session.ts'
import { companySettingsOf, shopAt } from '../shop/index.ts'
import {
  firstDay,
  isExempt,
  personWeek,
  reviewOf,
  stateOf,
  timePerson,
  workersBetween,
  type PersonWeek,
  type TimePerson,
} from '../time/index.ts'
import {
  exportedWeeks,
  exportRows,
  payrollPeople,
  rateRows,
  ratesOf,
  type ExportedWeek,
  type PayrollPerson,
  type RateRow,
} from './pay.queries.ts'

type PayWeek = PayPerson['weeks'][number]

/** What the calculation of a period reads once. */
interface Facts {
  tx: Tx
  companyId: string
  now: string
  weeks: readonly string[]
  rates: readonly RateRow[]
  exported: readonly ExportedWeek[]
}

const figuresOf = ({ result }: PersonWeek): PayFigures => ({
  regular_minutes: String(result.regular_minutes),
  overtime_minutes: String(result.overtime_minutes),
  double_minutes: String(result.double_minutes),
  regular_pay: result.regular_pay,
  overtime_pay: result.overtime_pay,
  double_pay: result.double_pay,
})

const NO_RATE: Readonly<Record<string, Rate>> = { default: '0' }

/** The usual rate applies from its first day; time before it would be paid nothing, so it counts as missing. */
const hasRate = (rates: Readonly<Record<string, Rate>>, week: string): boolean => {
  const usual = rates['default']
  return typeof usual === 'object' && usual.some(({ from }) => from <= week)
}

async function payWeek(
  facts: Facts,
  person: TimePerson,
  week: string,
): Promise<(PayWeek & { rated: boolean }) | null> {
  const { tx, companyId, now } = facts
  const { user_id } = person
  const all = ratesOf(facts.rates.filter((row) => row.user_id === user_id))
  const rated = hasRate(all, week)
  const exempt = await isExempt(tx, companyId, user_id)
  const rates = rated ? all : NO_RATE
  const found = await personWeek(tx, companyId, person, week, { rates, spiffs: [], exempt, now })
  const before = facts.exported.find((row) => row.user_id === user_id && row.week_start === week)
  const exported = before ? plusPay(NO_PAY, before) : NO_PAY
  const figures = minusPay(figuresOf(found), exported)
  if (found.shifts.length === 0 && isNoPay(figures)) return null
  const review = await reviewOf(tx, companyId, user_id, week)
  return {
    week_start: week,
    adjustment: before !== undefined,
    approved: review !== null && review.approved_at !== null && review.approved_state === stateOf(found),
    figures,
    exported,
    regular_rate: found.result.regular_rate ?? null,
    rated,
  }
}

/** The period's weeks of a person, and earlier weeks that differ from what was handed over. */
async function personPay(facts: Facts, person: PayrollPerson, same: boolean): Promise<PayPerson | null> {
  const { tx, companyId } = facts
  const who = await timePerson(tx, companyId, person.user_id)
  if (!who) return null
  const earlier = facts.exported
    .filter(({ user_id, week_start }) => user_id === person.user_id && !facts.weeks.includes(week_start))
    .map(({ week_start }) => week_start)
    .filter((week) => week < (facts.weeks[0] ?? ''))
  const weeks: (PayWeek & { rated: boolean })[] = []
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
  const known = [...new Set([...workers, ...exported.map(({ user_id }) => user_id)])]
  const found = await payrollPeople(tx, company_id, known)
  const facts: Facts = {
    tx,
    companyId: company_id,
    now,
    weeks,
    rates: await rateRows(tx, company_id, null),
    exported,
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
    exports: await exportRows(tx, company_id),
  }
}
