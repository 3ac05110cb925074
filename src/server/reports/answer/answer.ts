import type { Say } from '#domain/base/words.ts'
import type { ReportAnswer, ReportBlock, ReportRow } from '#contract/reports/reports.ts'
import { accountName } from '#domain/accounting/accountNames.ts'
import { dimensionOf, type DimensionId } from '#domain/reports/define/dimensions.ts'
import { measureOf } from '#domain/reports/define/measures.ts'
import { daysBefore, lengthOf, weeksBefore, yearBefore, type Days } from '#domain/reports/define/periods.ts'
import { localDate } from '#domain/places/zones.ts'
import { factsOf } from '#domain/reports/define/report.ts'
import { dayAfter } from '#domain/till/till.ts'
import { databaseNow, planByValues, type Tx } from '#server/base/db.ts'
import { shopZones, type ShopZones } from '#server/shop/index.ts'
import { loadCalendar } from './calendar.ts'
import type { Asked, Compare } from './asked.ts'
import { answerRows, filterLabels, lastProof } from './answer.queries.ts'
import { shownInstant } from './groups.ts'
import { nearestDay } from './nearestDay.ts'
import type { AnswerRow, Page } from './page.ts'
import { isFrench } from '#domain/base/words.ts'

/** More groups than any report has: all of them are read, to be compared with. */
const ALL: Page = { limit: 100_000, offset: 0 }

type Figures = Record<string, string | null>

/** Figures of a row by name; those of the present moment only where the days have it. */
const figuresOf = ({ ask }: Asked, { figures }: AnswerRow, haveNow: boolean): Figures =>
  Object.fromEntries(
    ask.measures.map((id, at) => [id, measureOf(id).ofNow && !haveNow ? null : (figures[at] ?? null)]),
  )

/** Whether figures of the present moment are of what is asked: of a report of now, and of days that have today. */
function isOfNow({ report, shops, days }: Asked, zones: ShopZones, now: string): boolean {
  if (report.period === 'now') return true
  const today = shops.map((id) => localDate(now, zones[id] ?? 'UTC'))
  return today.every((day) => days.from <= day && day <= days.to)
}

const keyOf = ({ currency, values }: AnswerRow): string => JSON.stringify([currency, ...values])

const MONTH = /^\d{4}-\d{2}$/

/** The day or the month of the shown period that a day or a month of the other one is compared with. */
function movedOn(value: string, { compare, days }: Asked, before: Days): string {
  if (compare === 'year' && lengthOf(days) > 7) return `${Number(value.slice(0, 4)) + 1}${value.slice(4)}`
  return MONTH.test(value) ? value : dayAfter(value, lengthOf({ from: before.from, to: days.from }) - 1)
}

/** The row of the other period under the key of the shown one. */
const shiftedKeyOf = (asked: Asked, row: AnswerRow, before: Days): string =>
  keyOf({
    ...row,
    values: row.values.map((value, at) => {
      const id = asked.ask.groups[at]
      return value !== null && (id === 'day' || id === 'month') ? movedOn(value, asked, before) : value
    }),
  })

/** Groups by names of accounts: the product's own are stored in English. */
const OF_ACCOUNTS: ReadonlySet<DimensionId> = new Set(['category', 'item_category'])

function labelOf(id: DimensionId | undefined, say: Say, value: string, label: string | null): string {
  const words = id && dimensionOf(id).choices?.[value]
  if (id && label === null && OF_ACCOUNTS.has(id)) return accountName(say, value)
  return say(words ?? label ?? value)
}

/** The filters with what their values are called. */
async function namedFilters(tx: Tx, { report, ask, company, say }: Asked): Promise<ReportAnswer['filters']> {
  const { filters, basis } = ask
  const calendar = await loadCalendar(tx, company)
  const labels = await filterLabels(tx, filters, {
    company,
    fact: report.fact,
    basis,
    french: isFrench(say),
    ...calendar,
  })
  return filters.map(({ dimension, not, values }, at) => ({
    dimension,
    not,
    values: values.map((value, n) => ({
      value,
      label: labelOf(dimension, say, value, labels[at]?.[n] ?? null),
    })),
  }))
}

function keyOfRow(
  { say }: Asked,
  id: DimensionId | undefined,
  value: string,
  label: string | null | undefined,
): ReportRow['keys'][number] {
  if (id === undefined || dimensionOf(id).kind !== 'instant')
    return { value, label: labelOf(id, say, value, label ?? null) }
  const shown = shownInstant(value)
  return { value: shown, label: shown }
}

function rowOf(
  asked: Asked,
  row: AnswerRow,
  { before, haveNow }: { before: ReadonlyMap<string, AnswerRow> | null; haveNow: boolean },
): ReportRow {
  const was = before?.get(keyOf(row))
  return {
    keys: row.values.map((value, at) => keyOfRow(asked, asked.ask.groups[at], value ?? '', row.labels[at])),
    figures: figuresOf(asked, row, haveNow),
    before: was ? figuresOf(asked, was, false) : null,
  }
}

const OTHER: Readonly<Record<Exclude<Compare, ''>, (days: Days) => Days>> = {
  before: daysBefore,
  week: weeksBefore,
  year: yearBefore,
}

/** The other period; a list of rows is compared with nothing. */
const beforeOf = ({ compare, days, ask }: Asked): Days | null =>
  compare === '' || ask.list ? null : OTHER[compare](days)

async function read(
  tx: Tx,
  { report, ask, company, shops, say }: Asked,
  { days, page, now }: { days: Days; page: Page; now: string },
): Promise<AnswerRow[]> {
  const calendar = await loadCalendar(tx, company)
  const scope = { company, shops, ...calendar, days, basis: ask.basis, french: isFrench(say), now }
  return answerRows(tx, { facts: factsOf(report), ask, scope }, page)
}

/** When the one day of the one shop that is asked for was closed. */
async function closedAt(tx: Tx, { company, shops, days }: Asked): Promise<string | null> {
  const [shop] = shops
  if (shop === undefined || shops.length > 1 || days.from !== days.to) return null
  const row = await tx
    .selectFrom('shop_days')
    .select('closed_at')
    .where('company_id', '=', company)
    .where('shop_id', '=', shop)
    .where('day', '=', days.from)
    .executeTakeFirst()
  return row?.closed_at ?? null
}

/** The answer of a report, with a block for each currency. */
export async function runReport(tx: Tx, asked: Asked): Promise<ReportAnswer> {
  const { report, ask, days } = asked
  await planByValues(tx)
  const now = new Date(await databaseNow(tx)).toISOString()
  const before = beforeOf(asked)
  const found = await read(tx, asked, { days, page: asked.page, now })
  const earlier = before ? await read(tx, asked, { days: before, page: ALL, now }) : null
  const known =
    earlier &&
    before &&
    new Map(earlier.filter((row) => !row.is_total).map((row) => [shiftedKeyOf(asked, row, before), row]))
  const haveNow = isOfNow(asked, await shopZones(tx, asked.company), now)
  const blocks = found
    .filter((row) => row.is_total)
    .map((total): ReportBlock => {
      const own = found.filter((row) => !row.is_total && row.currency === total.currency)
      const was = earlier?.find((row) => row.is_total && row.currency === total.currency)
      return {
        currency: total.currency,
        rows: own.map((row) => rowOf(asked, row, { before: known, haveNow })),
        of: own[0]?.of ?? 0,
        total: figuresOf(asked, total, haveNow),
        total_before: was ? figuresOf(asked, was, false) : null,
      }
    })
  const [sort, direction] = ask.sort
  return {
    path: report.path,
    ...days,
    before,
    basis: ask.basis,
    groups: ask.groups,
    filters: await namedFilters(tx, asked),
    measures: ask.measures,
    sort,
    direction,
    blocks,
    list: ask.list,
    nearest: blocks.length === 0 ? await nearestDay(tx, asked, now) : null,
    proof: await lastProof(tx, asked.company),
    closed_at: await closedAt(tx, asked),
    as_of: now,
  }
}
