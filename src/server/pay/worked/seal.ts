import { shiftedDay } from '#domain/time/localTime.ts'
import { sql } from 'kysely'
import { rows, type Database, type Tx } from '#server/base/db.ts'
import { STORED_HOURS } from '#server/time/index.ts'
import { storeWeeks, lockForSeal, rowsOfTables, seals, someWeeks } from './hours.queries.ts'
import { AROUND_DAYS, companyFacts, weeksOfAll, type PersonOfWeek, type Span } from './people.ts'
import { punchSpans } from './punchSpans.queries.ts'
import { calculatedWeeks } from './read.ts'

/** How many weeks of a person are sealed in one transaction. */
const BATCH = 60

const spanOf = (weeks: readonly PersonOfWeek[]): Span => {
  const starts = weeks.map(({ week }) => week.start).sort()
  return { from: starts[0] ?? '', to: shiftedDay(starts.at(-1) ?? '', AROUND_DAYS) }
}

/** Every week of everyone that is not sealed, or not as it would be calculated now. */
async function openWeeks(tx: Tx, companyId: string): Promise<PersonOfWeek[]> {
  const spans = [...(await punchSpans(tx, companyId)).values()]
  const [first] = spans.map((each) => each.first).sort()
  const last = spans
    .map((each) => each.last)
    .sort()
    .at(-1)
  if (first === undefined || last === undefined) return []
  const span = { from: shiftedDay(first, -AROUND_DAYS), to: shiftedDay(last, 1) }
  const facts = await companyFacts(tx, companyId, span)
  const sealed = new Map(
    (await seals(tx, companyId, span.from, span.to)).map((row) => [
      `${row.user_id} ${row.week_start}`,
      row.basis,
    ]),
  )
  const weeks = await weeksOfAll(tx, companyId, facts, span)
  return weeks.filter(({ person, week, basis }) => sealed.get(`${person.user_id} ${week.start}`) !== basis)
}

/** Calculates weeks of one person anew behind the lock of their punches, and seals those that are over. */
async function sealWeeks(tx: Tx, companyId: string, weeks: readonly PersonOfWeek[], now: string) {
  const [first] = weeks
  if (!first) return 0
  await lockForSeal(tx, companyId, first.person.user_id)
  const span = spanOf(weeks)
  const facts = await companyFacts(tx, companyId, span)
  const starts = new Set(weeks.map(({ week }) => week.start))
  const again = (await weeksOfAll(tx, companyId, facts, span)).filter(
    ({ person, week }) => person.user_id === first.person.user_id && starts.has(week.start),
  )
  const over = (await calculatedWeeks(tx, companyId, { facts, weeks: again, now })).filter(
    (week) => week.over,
  )
  await storeWeeks(tx, companyId, over)
  return over.length
}

/** Seals the hours of every week of a company that is over. Answers how many weeks of people. */
export async function sealHours(database: Database, companyId: string, stop?: AbortSignal): Promise<number> {
  const now = new Date().toISOString()
  const open = await database.tenant(companyId, (tx) => openWeeks(tx, companyId))
  let sealed = 0
  for (const own of Map.groupBy(open, ({ person }) => person.user_id).values())
    for (let at = 0; at < own.length; at += BATCH) {
      if (stop?.aborted) return sealed
      const batch = own.slice(at, at + BATCH)
      sealed += await database.tenant(companyId, (tx) => sealWeeks(tx, companyId, batch, now))
    }
  return sealed
}

/** A sealed week whose stored hours are not those of its punches. */
export interface WrongWeek {
  user_id: string
  name: string
  week_start: string
}

const NEWEST = 20
const COMPARED = 100

/** Compares some sealed weeks with their punches: the newest, and others at random. */
export async function wrongWeeks(tx: Tx, companyId: string): Promise<WrongWeek[]> {
  const some = await someWeeks(tx, companyId, NEWEST, COMPARED)
  const starts = some.map(({ week_start }) => week_start).sort()
  const [first] = starts
  if (first === undefined) return []
  const span = { from: first, to: shiftedDay(starts.at(-1) ?? first, AROUND_DAYS) }
  const facts = await companyFacts(tx, companyId, span)
  const all = new Map(
    (await weeksOfAll(tx, companyId, facts, span)).map((each) => [
      `${each.person.user_id} ${each.week.start}`,
      each,
    ]),
  )
  const wrong: WrongWeek[] = []
  for (const { user_id, week_start, name } of some) {
    const of = all.get(`${user_id} ${week_start}`)
    // Reports calculate a week whose basis changed, until it is sealed again.
    if (!of) continue
    const [now] = await calculatedWeeks(tx, companyId, { facts, weeks: [of], now: new Date().toISOString() })
    if (!now) continue
    const stored = rowsOfTables(now)
    for (const table of STORED_HOURS) {
      const columns = sql.join(Object.keys(stored[table][0] ?? { user_id: '' }).map((name) => sql.ref(name)))
      const before = sql`select ${columns} from ${sql.table(table)} where company_id = ${companyId} and user_id = ${user_id}
        and week_start = ${week_start}`
      const real = sql`select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(stored[table])}::jsonb)`
      const sealed = sql`exists (select from time_weeks w where w.company_id = ${companyId} and w.user_id = ${user_id}
        and w.week_start = ${week_start} and w.basis = ${of.basis})`
      const differs = await rows(
        tx,
        sql`select 1 from ((${before}) except all (${real})) a where ${sealed}
          union all select 1 from ((${real}) except all (${before})) b where ${sealed} limit 1`,
      )
      if (differs.length > 0) {
        wrong.push({ user_id, week_start, name })
        break
      }
    }
  }
  return wrong
}
