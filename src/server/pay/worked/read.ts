import { money2, add } from '#domain/money/money.ts'
import { grossPay, NO_PAY } from '#domain/pay/payroll.ts'
import type { PayFigures } from '#domain/pay/figures.ts'
import { startOfLocalDay } from '#domain/places/zones.ts'
import { shiftedDay } from '#domain/time/localTime.ts'
import { rows, type Tx } from '#server/base/db.ts'
import { sql } from 'kysely'
import { eventsOfAll } from '#server/time/index.ts'
import { acceptedPay } from '../suggestions/suggest.ts'
import { cardTips } from '../tips/cardTips.ts'
import { sealedRows, seals, type WeekKey } from './hours.queries.ts'
import {
  AROUND_DAYS,
  companyFacts,
  rowsOfWeek,
  weeksOfAll,
  type CompanyFacts,
  type PersonOfWeek,
  type Span,
} from './people.ts'
import { instantsOf, workedWeek, workersOf, type WorkedWeek } from './week.ts'

const keyOf = ({ user_id, week_start }: WeekKey): string => `${user_id} ${week_start}`
const asKey = ({ person, week }: PersonOfWeek): WeekKey => ({
  user_id: person.user_id,
  week_start: week.start,
})

/** Weeks whose punches lie together, and the instants around them. */
interface Stretch {
  from: string
  to: string
  weeks: PersonOfWeek[]
}

/** Weeks by stretches of time: between two of them lies time that no week asks for, such as a year. */
function stretchesOf(weeks: readonly PersonOfWeek[]): Stretch[] {
  const found: Stretch[] = []
  const spans = weeks.map((week) => ({ ...instantsOf(week), weeks: [week] }))
  for (const span of spans.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = found.at(-1)
    if (!last || span.from > last.to) found.push(span)
    else {
      last.weeks.push(...span.weeks)
      if (span.to > last.to) last.to = span.to
    }
  }
  return found
}

/** Calculates weeks from the punches in and around them. */
export async function calculatedWeeks(
  tx: Tx,
  companyId: string,
  { facts, weeks, now }: { facts: CompanyFacts; weeks: readonly PersonOfWeek[]; now: string },
): Promise<WorkedWeek[]> {
  const found: WorkedWeek[] = []
  for (const { from, to, weeks: near } of stretchesOf(weeks)) {
    const users = [...new Set(near.map(({ person }) => person.user_id))]
    const workers = workersOf(await eventsOfAll(tx, companyId, { from, to, users }))
    found.push(
      ...near.map((each) =>
        workedWeek(facts, each, workers.get(each.person.user_id) ?? { events: [], shifts: [] }, now),
      ),
    )
  }
  return found
}

/** What people worked: of sealed weeks it is kept, of the others it is calculated. */
export interface WorkedTime {
  facts: CompanyFacts
  /** Every week that may hold a part of it. */
  weeks: readonly PersonOfWeek[]
  /** Sealed weeks that would be calculated otherwise now. */
  stale: readonly WeekKey[]
  /** The weeks that are not sealed. */
  live: readonly WorkedWeek[]
}

/** What everyone worked over days. */
export async function workedTime(
  tx: Tx,
  companyId: string,
  { now, ...span }: Span & { now: string },
): Promise<WorkedTime> {
  const facts = await companyFacts(tx, companyId, span)
  // A shift that began in a week before reaches into the period.
  const weeks = await weeksOfAll(tx, companyId, facts, { ...span, from: shiftedDay(span.from, -AROUND_DAYS) })
  const sealed = await seals(tx, companyId, shiftedDay(span.from, -2 * AROUND_DAYS), span.to)
  const bases = new Map(weeks.map((each) => [keyOf(asKey(each)), each.basis]))
  const stale = sealed.filter((each) => bases.get(keyOf(each)) !== each.basis)
  const gone = new Set(stale.map(keyOf))
  const stored = new Set(sealed.map(keyOf).filter((key) => !gone.has(key)))
  const open = weeks.filter((each) => !stored.has(keyOf(asKey(each))))
  return { facts, weeks, stale, live: await calculatedWeeks(tx, companyId, { facts, weeks: open, now }) }
}

/** The pay of a person's week. */
export interface PayrollWeek extends PayFigures {
  shop_id: string
  currency: string
  user_id: string
  week_start: string
  approved: boolean
  gross: string
}

type PaidWeek = WeekKey & WorkedWeek['pay']

/** The weeks that a manager approved, by person and first day. */
async function approvedWeeks(tx: Tx, companyId: string): Promise<ReadonlySet<string>> {
  const found = await rows(
    tx,
    sql<{ key: string }>`select user_id || ' ' || week_start as key from work_weeks
      where company_id = ${companyId} and approved_at is not null`,
  )
  return new Set(found.map(({ key }) => key))
}

/** The stored and the calculated weeks of the period, by person and first day. */
async function paidWeeks(
  tx: Tx,
  companyId: string,
  { asked, stale, live }: { asked: Span } & Pick<WorkedTime, 'stale' | 'live'>,
): Promise<ReadonlyMap<string, PaidWeek>> {
  const stored = await rows(
    tx,
    sql<PaidWeek>`select f.user_id, f.week_start::text as week_start, f.regular_minutes::text, f.overtime_minutes::text,
        f.double_minutes::text, f.regular_pay::text, f.overtime_pay::text, f.double_pay::text, f.spiff_pay::text
      from ${sealedRows(companyId, 'time_weeks', stale)} and f.week_start between ${asked.from} and ${asked.to}`,
  )
  return new Map<string, PaidWeek>([
    ...stored.map((row) => [keyOf(row), row] as const),
    ...live.map(({ user_id, week_start, pay }) => {
      const row = { user_id, week_start, ...pay }
      return [keyOf(row), row] as const
    }),
  ])
}

/** The pay of each week that begins in the period, for the people whose home shop is asked for. */
export async function payrollWeeks(
  tx: Tx,
  companyId: string,
  { shops, ...asked }: Span & { shops: readonly string[]; now: string },
): Promise<PayrollWeek[]> {
  const { facts, weeks, stale, live } = await workedTime(tx, companyId, asked)
  const last = shiftedDay(asked.to, AROUND_DAYS)
  const tips = Map.groupBy(
    await cardTips(tx, companyId, {
      from: startOfLocalDay(asked.from, 'UTC', -1),
      to: startOfLocalDay(last, 'UTC', 1),
      now: asked.now,
    }),
    ({ user_id }) => user_id,
  )
  const approved = await approvedWeeks(tx, companyId)
  const paid = await paidWeeks(tx, companyId, { asked, stale, live })
  return weeks.flatMap(({ person, week }) => {
    if (week.start < asked.from || week.start > asked.to || !shops.includes(person.shop_id)) return []
    const { user_id, shop_id } = person
    const key = keyOf({ user_id, week_start: week.start })
    const found = paid.get(key)
    if (!found) return []
    const {
      regular_minutes,
      overtime_minutes,
      double_minutes,
      regular_pay,
      overtime_pay,
      double_pay,
      spiff_pay,
    } = found
    const figures: PayFigures = {
      ...NO_PAY,
      regular_minutes,
      overtime_minutes,
      double_minutes,
      regular_pay,
      overtime_pay,
      double_pay,
      spiff_pay,
      card_tips: money2(add('0', ...rowsOfWeek(tips, person, week).map(({ amount }) => amount))),
      ...acceptedPay(rowsOfWeek(facts.decisions, person, week)),
    }
    const minutes = Number(regular_minutes) + Number(overtime_minutes) + Number(double_minutes)
    if (minutes === 0 && grossPay(figures) === '0.00' && figures.card_tips === '0.00') return []
    return [
      {
        ...figures,
        shop_id,
        currency: facts.currencies.get(shop_id) ?? '',
        user_id,
        week_start: week.start,
        approved: approved.has(key),
        gross: grossPay(figures),
      },
    ]
  })
}
