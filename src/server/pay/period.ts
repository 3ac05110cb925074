import type { PayGroup, PayPerson, PayPeriodReply } from '#contract/pay/pay.ts'
import { localDate, startOfLocalDay } from '#domain/places/zones.ts'
import { periodOf } from '#domain/pay/periods.ts'
import { overtimeRule } from '#domain/time/regionRules.ts'
import type { WeekCalendar } from '#domain/time/weekCalendar.ts'
import { databaseNow, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { rateRows, timeChoices, timePeople, timePerson, workersBetween } from '../time/index.ts'
import { groupOfShop, payGroups } from './groups.ts'
import { exportedWeeks, exportRows, payrollPeople, type PayrollPerson } from './pay.queries.ts'
import { personPay } from './personPay.ts'
import type { Facts } from './payWeek.ts'
import { spiffRows } from './spiffs/entries.queries.ts'
import { decisionRows } from './suggestions/decisions.queries.ts'
import { cardTips } from './tips/cardTips.ts'
import { cashTipRows } from './tips/tips.queries.ts'

const nameOf = ({ first_name, last_name }: PayrollPerson): string =>
  `${first_name} ${last_name}`.trim().toLowerCase()

/** The people with their home shop, by id. */
async function homesOf(tx: Tx, companyId: string, everyone: readonly PayrollPerson[]) {
  const ids = everyone.map(({ user_id }) => user_id)
  return new Map((await timePeople(tx, companyId, ids)).map((who) => [who.user_id, who]))
}

/** A region whose law fixes the first weekday has weeks of its own. */
const regionWeeks =
  (day: string, kind: PayGroup['period'], calendar: WeekCalendar) =>
  (region: string): ReturnType<Facts['forRegion']> => {
    const fixed = overtimeRule(region, day).week_starts
    const own = fixed === null ? calendar : { starts: fixed, changes: [] }
    return { calendar: own, weeks: periodOf(day, kind, own).weeks.map(({ start }) => start) }
  }

/** The pay of each person, and whether another person has the same name. */
async function peoplePay(facts: Facts, found: readonly PayrollPerson[]): Promise<PayPerson[]> {
  const people: PayPerson[] = []
  for (const person of found) {
    const same = found.some((other) => other !== person && nameOf(other) === nameOf(person))
    const paid = await personPay(facts, person, same)
    if (paid) people.push(paid)
  }
  return people
}

/**
 * Payroll of a pay group in the period of a day: hours and gross pay of its people, and what is new since the last file.
 * Without a group that of one's own shop.
 */
export async function payPeriod(
  tx: Tx,
  session: Author,
  { day, group: groupId }: { day?: string | undefined; group: string },
): Promise<PayPeriodReply> {
  const { company_id } = session
  const now = new Date(await databaseNow(tx)).toISOString()
  const me = await timePerson(tx, company_id, session.user_id)
  const zone = me?.zone ?? 'UTC'
  const of = day ?? localDate(now, zone)
  const groups = await payGroups(tx, company_id)
  const group =
    groupId === '' ? (groupOfShop(groups, me?.shop_id) ?? groups[0]) : groups.find(({ id }) => id === groupId)
  if (!group) throw new AppError('not_found')
  const { calendar } = await timeChoices(tx, company_id)
  const period = periodOf(of, group.period, calendar)
  const { from, to } = period
  const begins = [from, ...period.weeks.map(({ start }) => start)].sort()[0] ?? from
  const exported = await exportedWeeks(tx, company_id)
  const workers = await workersBetween(
    tx,
    session,
    startOfLocalDay(begins, 'UTC', -1),
    startOfLocalDay(to, 'UTC', 2),
  )
  const oldest = [begins, ...exported.map(({ week_start }) => week_start)].sort()[0] ?? begins
  const span = { from: startOfLocalDay(oldest, 'UTC', -1), to: startOfLocalDay(to, 'UTC', 2) }
  const spiffs = await spiffRows(tx, company_id, oldest, to)
  const tipsByCard = await cardTips(tx, company_id, { ...span, now })
  const cashTips = await cashTipRows(tx, company_id, { from: oldest, to })
  const decisions = await decisionRows(tx, company_id, oldest, to)
  const others = [...exported, ...spiffs, ...tipsByCard, ...cashTips, ...decisions]
  const known = [...new Set([...workers, ...others.map(({ user_id }) => user_id)])]
  const everyone = await payrollPeople(tx, company_id, known)
  const homes = await homesOf(tx, company_id, everyone)
  const found = everyone.filter(
    ({ user_id }) => groupOfShop(groups, homes.get(user_id)?.shop_id)?.id === group.id,
  )
  const exports = await exportRows(tx, company_id, group.id)
  const facts: Facts = {
    tx,
    companyId: company_id,
    now,
    calendar,
    weeks: period.weeks.map(({ start }) => start),
    forRegion: regionWeeks(of, group.period, calendar),
    rates: await rateRows(tx, company_id, null),
    exported,
    spiffs,
    cardTips: tipsByCard,
    cashTips,
    decisions,
    handedOver: (day) =>
      exports.some(({ from_day, to_day, voided }) => voided === null && from_day <= day && day <= to_day),
  }
  return {
    from,
    to,
    over: now >= startOfLocalDay(to, zone, 1),
    group,
    groups,
    people: await peoplePay(facts, found),
    exports,
  }
}
