import { haveDimension } from '#domain/reports/define/dimensions.ts'
import type { Days } from '#domain/reports/define/periods.ts'
import { factsOf } from '#domain/reports/define/report.ts'
import { dayAfter } from '#domain/till/till.ts'
import type { Tx } from '#server/base/db.ts'
import { loadCalendar } from './calendar.ts'
import type { Asked } from './asked.ts'
import { answerRows } from './answer.queries.ts'
import { isFrench } from '#domain/base/words.ts'

/** How far from its period a report without rows looks for some. */
const REACH = 400

/** The nearest day with rows before the period of a report, else after it; null where neither has any. */
export async function nearestDay(tx: Tx, asked: Asked, now: string): Promise<string | null> {
  const { report, ask, company, shops, days, say } = asked
  const facts = factsOf(report)
  if (report.period === 'as_of' || report.period === 'now' || !haveDimension(facts, 'day')) return null
  const calendar = await loadCalendar(tx, company)
  const end = async (within: Days, direction: 'asc' | 'desc'): Promise<string | null> => {
    const scope = { company, shops, ...calendar, days: within, basis: ask.basis, french: isFrench(say), now }
    const byDay = { ...ask, groups: ['day' as const], list: false, sort: ['day', direction] as const }
    const found = await answerRows(tx, { facts, ask: byDay, scope }, { limit: 1, offset: 0 })
    return found.find((row) => !row.is_total)?.values[0] ?? null
  }
  const before = { from: dayAfter(days.from, -REACH), to: dayAfter(days.from, -1) }
  const after = { from: dayAfter(days.to), to: dayAfter(days.to, REACH) }
  return (await end(before, 'desc')) ?? (await end(after, 'asc'))
}
