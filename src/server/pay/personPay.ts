import type { PayPerson } from '#contract/pay/pay.ts'
import { grossPay, isNoPay, NO_PAY, plusPay } from '#domain/pay/payroll.ts'
import type { PayFigures } from '#domain/pay/figures.ts'
import { weekOfDay } from '#domain/time/weekCalendar.ts'
import { shopAt } from '../shop/index.ts'
import { isExempt, timePerson, type RateRow } from '../time/index.ts'
import type { PayrollPerson } from './pay.queries.ts'
import { payWeek, within, type Facts, type PaidWeek } from './payWeek.ts'
import type { SpiffRow } from './spiffs/entries.queries.ts'

/** A row of the ledger of spiffs as the review shows it. */
const spiffReply = ({ user_id: _user, kind: _kind, plan_signed, ...row }: SpiffRow) => ({
  ...row,
  without_plan: row.corrects && row.amount.startsWith('-') && !plan_signed,
})

/** Earlier weeks of a person that a file took, or that lie in a period that was handed over and have a spiff or a tip. */
function earlierWeeks(facts: Facts, userId: string): string[] {
  const [first = ''] = facts.weeks
  const taken = facts.exported.filter(({ user_id }) => user_id === userId).map(({ week_start }) => week_start)
  const late = [...facts.spiffs, ...facts.cardTips, ...facts.cashTips]
    .filter(({ user_id, day }) => user_id === userId && day < first && facts.handedOver(day))
    .map(({ day }) => weekOfDay(day, facts.calendar).start)
  return [...new Set([...taken, ...late])].filter((week) => week < first).sort()
}

/** The period's weeks of a person, and earlier weeks that differ from what was handed over. */
export async function personPay(
  period: Facts,
  person: PayrollPerson,
  same: boolean,
): Promise<PayPerson | null> {
  const { tx, companyId } = period
  const who = await timePerson(tx, companyId, person.user_id)
  if (!who) return null
  const facts = { ...period, ...period.forRegion(who.region) }
  const earlier = earlierWeeks(facts, person.user_id)
  const weeks: PaidWeek[] = []
  for (const week of [...earlier, ...facts.weeks]) {
    const found = await payWeek(facts, who, week)
    if (found && (facts.weeks.includes(week) || !isNoPay(found.figures))) weeks.push(found)
  }
  const open = weeks.filter(({ figures }) => !isNoPay(figures))
  const total = weeks.reduce<PayFigures>((sum, { figures }) => plusPay(sum, figures), NO_PAY)
  const works = weeks.some(({ worked, figures }) => worked || !isNoPay(figures))
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
  const ownIn = <Row extends { user_id: string; day: string }>(rows: readonly Row[]): Row[] =>
    rows.filter(
      ({ user_id, day }) => user_id === person.user_id && weeks.some((w) => within(facts, w.week_start, day)),
    )
  return {
    ...person,
    shop_name: shop?.name ?? '',
    currency: shop?.currency ?? 'usd',
    rates: facts.rates.filter(({ user_id }) => user_id === person.user_id).map(rateReply),
    exempt: await isExempt(tx, companyId, person.user_id),
    spiffs: ownIn(facts.spiffs).map(spiffReply),
    suggestions: weeks.flatMap(({ suggestions }) => suggestions),
    card_tips: ownIn(facts.cardTips).map(({ user_id: _user, ...tip }) => tip),
    cash_tips: ownIn(facts.cashTips).map(({ day, amount }) => ({ day, amount })),
    weeks: weeks.map(({ rated: _rated, worked: _worked, suggestions: _suggestions, ...week }) => week),
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
