import type { PayPerson } from '#contract/pay/pay.ts'
import { isNoPay, minusPay, NO_PAY, plusPay, weekFigures } from '#domain/pay/payroll.ts'
import type { PayFigures } from '#domain/pay/figures.ts'
import { add, money2 } from '#domain/money/money.ts'
import type { Rate } from '#domain/time/rates.ts'
import { weekOfDay, type WeekCalendar } from '#domain/time/weekCalendar.ts'
import type { Tx } from '../base/db.ts'
import {
  hasRate,
  isExempt,
  personWeek,
  ratesOf,
  findReview,
  stateOf,
  type PersonWeek,
  type RateRow,
  type TimePerson,
} from '../time/index.ts'
import type { ExportedWeek } from './pay.queries.ts'
import type { SpiffRow } from './spiffs/entries.queries.ts'
import type { DecisionRow } from './suggestions/decisions.queries.ts'
import {
  acceptedPay,
  premiumDays,
  suggestionReplies,
  listSuggestions,
  type RatedWeek,
} from './suggestions/suggest.ts'
import type { CardTip } from './tips/cardTips.ts'
import type { CashTipRow } from './tips/tips.queries.ts'

/** What the calculation of a period reads once. */
export interface Facts {
  tx: Tx
  companyId: string
  now: string
  calendar: WeekCalendar
  weeks: readonly string[]
  /** The same for a person of a region. */
  forRegion: (region: string) => Pick<Facts, 'calendar' | 'weeks'>
  rates: readonly RateRow[]
  exported: readonly ExportedWeek[]
  spiffs: readonly SpiffRow[]
  cardTips: readonly CardTip[]
  cashTips: readonly CashTipRow[]
  decisions: readonly DecisionRow[]
  /** Whether a file was made of the period of a day. */
  handedOver: (day: string) => boolean
}

/** A week of a person's pay; `rated` is false where time lies before the first rate. */
export type PaidWeek = PayPerson['weeks'][number] & {
  rated: boolean
  /** It has punches. */
  worked: boolean
  suggestions: PayPerson['suggestions']
}

const NO_RATE: Readonly<Record<string, Rate>> = { default: '0' }

/** What a person has besides hours in a week. */
interface Extras {
  spiffs: readonly SpiffRow[]
  cardTips: readonly CardTip[]
  cashTips: readonly CashTipRow[]
  decisions: readonly DecisionRow[]
}

const sumOf = (rows: readonly { amount: string }[]): string =>
  money2(add('0', ...rows.map(({ amount }) => amount)))

const figuresOf = ({ result }: PersonWeek, extras: Extras): PayFigures => ({
  ...weekFigures(result),
  card_tips: sumOf(extras.cardTips),
  cash_tips: sumOf(extras.cashTips),
  ...acceptedPay(extras.decisions),
})

/** The hours of a week at the person's rates; without pay where a worked day has no rate. */
async function ratedWeek(
  facts: Facts,
  {
    person,
    week,
    spiffs,
    premium_days = [],
  }: {
    person: TimePerson
    week: string
    spiffs: readonly SpiffRow[]
    premium_days?: readonly string[] | undefined
  },
): Promise<RatedWeek & { rated: boolean }> {
  const { tx, companyId, now } = facts
  const all = ratesOf(facts.rates.filter(({ user_id }) => user_id === person.user_id))
  const exempt = await isExempt(tx, companyId, person.user_id)
  const calculate = (rates: Readonly<Record<string, Rate>>) =>
    personWeek(tx, companyId, { person, week_start: week, pay: { rates, spiffs, premium_days, exempt, now } })
  if (hasRate(all, week)) return { found: await calculate(all), rates: all, rated: true }
  const unpaid = await calculate(NO_RATE)
  const [first] = unpaid.result.by_day
  if (!first) return { found: unpaid, rates: all, rated: true }
  if (!hasRate(all, first.date)) return { found: unpaid, rates: NO_RATE, rated: false }
  return { found: await calculate(all), rates: all, rated: true }
}

/** Whether a day is in the week that starts on a day. */
export const within = ({ calendar }: Facts, week: string, day: string): boolean =>
  weekOfDay(day, calendar).start === week

/** What a person has besides hours in a week. */
function extrasOf(facts: Facts, userId: string, week: string): Extras {
  const own = <Row extends { user_id: string; day: string }>(rows: readonly Row[]): Row[] =>
    rows.filter((row) => row.user_id === userId && within(facts, week, row.day))
  return {
    spiffs: own(facts.spiffs),
    cardTips: own(facts.cardTips),
    cashTips: own(facts.cashTips),
    decisions: own(facts.decisions),
  }
}

const isEmpty = ({ spiffs, cardTips, cashTips, decisions }: Extras): boolean =>
  spiffs.length + cardTips.length + cashTips.length + decisions.length === 0

/** The week as it is paid: where the region says so, hours of holidays that bear a premium leave the count of overtime. */
async function withHolidays(facts: Facts, own: RatedWeek, extras: Extras): Promise<PersonWeek> {
  const { found } = own
  const days = premiumDays(extras.decisions)
  if (!found.rule.holiday_apart || days.length === 0) return found
  const { found: paid } = await ratedWeek(facts, {
    person: found.person,
    week: found.week_start,
    spiffs: extras.spiffs,
    premium_days: days,
  })
  return paid
}

/** What a person's week is worth now, and what of it no file took yet; null where there is nothing. */
export async function payWeek(facts: Facts, person: TimePerson, week: string): Promise<PaidWeek | null> {
  const { tx, companyId } = facts
  const { user_id } = person
  const extras = extrasOf(facts, user_id, week)
  const own = await ratedWeek(facts, { person, week, spiffs: extras.spiffs })
  const { found, rated } = own
  const paid = await withHolidays(facts, own, extras)
  const weekAt = (earlier: string) => ratedWeek(facts, { person, week: earlier, spiffs: [] })
  const suggested =
    rated && facts.weeks.includes(week) ? await listSuggestions(tx, companyId, own, weekAt) : []
  const before = facts.exported.find((row) => row.user_id === user_id && row.week_start === week)
  const exported = before ? plusPay(NO_PAY, before) : NO_PAY
  const figures = minusPay(figuresOf(paid, extras), exported)
  if (found.shifts.length === 0 && isEmpty(extras) && suggested.length === 0 && isNoPay(figures)) return null
  const review = await findReview(tx, companyId, user_id, week)
  // A week without punches has no hours to approve.
  const approved =
    found.shifts.length === 0 ||
    (review !== null && review.approved_at !== null && review.approved_state === stateOf(found))
  return {
    week_start: week,
    adjustment: before !== undefined,
    approved,
    figures,
    exported,
    regular_rate: paid.result.regular_rate ?? null,
    rated,
    worked: found.shifts.length > 0,
    suggestions: suggestionReplies(suggested, extras.decisions),
  }
}
