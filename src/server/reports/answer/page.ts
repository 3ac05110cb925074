import { sql, type RawBuilder } from 'kysely'
import type { Ask } from '#domain/reports/define/ask.ts'
import { dimensionOf } from '#domain/reports/define/dimensions.ts'
import { isKnown, type FactSum } from '#domain/reports/define/facts.ts'
import type { Take } from '#domain/reports/define/measure.ts'
import { measureOf } from '#domain/reports/define/measures.ts'
import { figure, isFolded, sortFigure, sumName, taken, takeName, type Parts } from './figures.ts'
import type { GroupSql } from './groups.ts'

type Sql = RawBuilder<unknown>

export interface Page {
  limit: number
  offset: number
}

/** A row of an answer: a group or a fact, or the total of a currency. */
export interface AnswerRow {
  currency: string
  is_total: boolean
  /** Values and names of its groups. */
  values: (string | null)[]
  labels: (string | null)[]
  figures: (string | null)[]
  /** How many rows the currency has. */
  of: number
}

/** Rows with the groups and some of the columns. */
export interface Source {
  own: Parts
  rows: Sql
  /** Of a group whose values have one row each: its place, and the values that may have several. */
  alone?: { at: number; repeated: Sql }
  /** Several of its rows are of one order, which counts once. */
  isOnce?: true
}

/** What is asked, and the rows from which it is answered. */
interface Statement {
  ask: Ask
  parts: Parts
  groups: readonly GroupSql[]
  sources: readonly Source[]
  /** A group by which some sums cannot be split: they are those of all of its values, in each of its rows. */
  together?: { at: number; sums: readonly FactSum[] }
  page: Page
}

const list = (parts: readonly Sql[]): Sql => sql.join([...parts])
const keyName = (at: number): Sql => sql.ref(`g${at}`)
const labelName = (at: number): Sql => sql.ref(`l${at}`)
const orderOf = ({ groups }: Statement, at: number): Sql => groups[at]?.order?.(keyName(at)) ?? keyName(at)
const figureName = (at: number): Sql => sql.ref(`m${at}`)
const keysOf = ({ groups }: Statement): Sql[] => groups.map((_group, at) => keyName(at))
const noKeys = ({ groups }: Statement): Sql[] => groups.map(() => sql`null`)
const namesOf = ({ parts }: Statement): Sql[] => [...parts.sums.map(sumName), ...parts.takes.map(takeName)]

const sumOf = (name: FactSum): Sql => sql`sum(${sumName(name)}) as ${sumName(name)}`
const takenOf = (take: Take): Sql => sql`${taken(take)} as ${takeName(take)}`

/** Sums and aggregates over rows. */
const gathered = ({ parts }: Statement): Sql[] => [...parts.sums.map(sumOf), ...parts.takes.map(takenOf)]

/** The aggregate of groups; a median and the like comes from one source, and is in one row of each group. */
const folded = (take: Take): Sql => (isFolded(take) ? taken(take) : sql`max(${takeName(take)})`)

/** A column that a source does not have. */
const noTake = (take: Parts['takes'][number], isSummed: boolean): Sql =>
  sql`null::${sql.raw(isSummed && take.take === 'distinct' ? 'numeric' : take.type)} as ${takeName(take)}`

/** A sum that a source does not have: where no source has a row, a sum that can be unknown is. */
const noSum = (name: FactSum): Sql => sql`${isKnown(name) ? sql`0` : sql`null::numeric`} as ${sumName(name)}`

/** The column by which rows of one source count once. */
export const ONCE = sql.ref('once_by')

/**
 * Rows of which several are of one order: it counts once in each group, and once in the total of its currency. The rows
 * are read once, and the total is worked out from what each order is in the groups.
 */
function onceSql(statement: Statement, { own, rows }: Source): Sql {
  const { parts } = statement
  const keys = keysOf(statement)
  const most = own.sums.map((name) => sql`max(${sumName(name)}) as ${sumName(name)}`)
  const columns = [
    ...parts.sums.map((name) => (own.sums.includes(name) ? sumOf(name) : noSum(name))),
    ...parts.takes.map((take) => noTake(take, true)),
  ]
  const summed = (shown: readonly Sql[], grouped: readonly Sql[], from: Sql, isTotal: boolean): Sql =>
    sql`select ${list([sql.ref('currency'), ...shown, ...columns])}, ${sql.lit(isTotal)} as is_total from ${from}
      group by ${list([sql.ref('currency'), ...grouped])}`
  const ofOrders = sql`(select ${list([sql.ref('currency'), ...most])} from once group by currency, ${ONCE}) s`
  return sql`(with once as materialized (select ${list([sql.ref('currency'), ...keys, ONCE, ...most])} from (${rows}) s
      group by ${list([sql.ref('currency'), ...keys, ONCE])})
    ${summed(keys, keys, sql`once`, false)} union all ${summed(noKeys(statement), [], ofOrders, true)})`
}

/**
 * A source with all columns. Summed, it has a row for each group, and where it has medians and the like one for the total
 * of each currency, which is not the sum of its groups.
 */
function sourceSql(statement: Statement, source: Source, isSummed: boolean): Sql {
  const { parts } = statement
  if (source.isOnce) return onceSql(statement, source)
  const { own, rows } = source
  const keys = [sql.ref('currency'), ...keysOf(statement)]
  const sums = parts.sums.map((name) => {
    if (!own.sums.includes(name)) return noSum(name)
    return isSummed ? sumOf(name) : sumName(name)
  })
  const takes = parts.takes.map((take) => {
    if (!own.takes.includes(take)) return noTake(take, isSummed)
    return isSummed ? takenOf(take) : takeName(take)
  })
  const columns = list([...keys, ...sums, ...takes])
  if (!isSummed) return sql`select ${columns} from (${rows}) s`
  if (own.takes.every(isFolded))
    return sql`select ${columns}, false as is_total from (${rows}) s group by ${list(keys)}`
  return sql`select ${columns}, grouping(${keyName(0)}) = 1 as is_total from (${rows}) s
    group by grouping sets ((${list(keys)}), (currency))`
}

/** Those of one row of a list. */
const ofOneRow = ({ parts }: Statement): Sql[] => [
  ...parts.sums.map(sumName),
  ...parts.takes.map(
    (take) => sql`${take.take === 'distinct' ? sql`1` : takeName(take)} as ${takeName(take)}`,
  ),
]

/** Whether rows are sorted by the names of this group. */
function isNamedSort({ sort: [by], groups }: Ask, at: number): boolean {
  const id = groups[at]
  return id !== undefined && id === by && dimensionOf(id).kind === 'named'
}

const labelOf = ({ groups }: Statement, at: number): Sql => {
  const label = groups[at]?.label
  return sql`${label ? label(keyName(at)) : keyName(at)}::text`
}

/** Names of all groups are read where rows are sorted by them, else only those of the rows that are sent. */
const sortLabels = (statement: Statement): Sql[] =>
  statement.groups.map((_group, at) =>
    isNamedSort(statement.ask, at)
      ? sql`${labelOf(statement, at)} as ${labelName(at)}`
      : sql`null::text as ${labelName(at)}`,
  )

/** Groups in which everything is zero say nothing; of a list each row counts. */
function hasFigure(ask: Ask): Sql {
  const { list: isList, measures } = ask
  if (isList || measures.length === 0) return sql`true`
  const each = measures.map((id) => {
    const measure = measureOf(id)
    const value = sortFigure(measure, ask)
    return measure.kind === 'day' ? sql`${value} is not null` : sql`${value} <> 0`
  })
  return sql`(${sql.join(each, sql` or `)})`
}

/** The measures by which rows are sorted: one, or none. */
const sortedAt = ({ measures, sort: [by] }: Ask): number[] =>
  measures.flatMap((id, at) => (id === by ? [at] : []))

/** Their figures, by which rows have their place. */
const sortedBy = (ask: Ask): Sql[] =>
  sortedAt(ask).flatMap((at) => {
    const id = ask.measures[at]
    return id === undefined ? [] : [sql`${sortFigure(measureOf(id), ask)} as ${figureName(at)}`]
  })

/** The order of the rows: groups without a value come last. */
function orderSql(statement: Statement): Sql {
  const { ask } = statement
  const [by, direction] = ask.sort
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const at = ask.groups.findIndex((id) => id === by)
  const rest = list(ask.groups.map((_id, index) => orderOf(statement, index)))
  if (at === -1)
    return sql`${figureName(ask.measures.findIndex((id) => id === by))} ${way} nulls last, ${rest}`
  return sql`${isNamedSort(ask, at) ? labelName(at) : orderOf(statement, at)} ${way} nulls last, ${rest}`
}

/** Groups with the sums that a group cannot split, which count in each of its values. */
function inEachValue(statement: Statement, select: Sql): Sql {
  const { parts, together } = statement
  if (!together) return select
  const others = keysOf(statement).filter((_key, at) => at !== together.at)
  const sums = parts.sums.map((name) =>
    together.sums.includes(name)
      ? sql`sum(${sumName(name)}) over (partition by ${list([sql.ref('currency'), ...others])}) as ${sumName(name)}`
      : sumName(name),
  )
  const columns = list([sql.ref('currency'), ...keysOf(statement), ...sums, ...parts.takes.map(takeName)])
  return sql`select * from (select ${columns} from (${select}) s) s where ${keyName(together.at)} is not null`
}

/**
 * Rows as `base`, and their sums by currency as `sums`: of a list its own rows, else groups. Each of several sources is
 * summed before they are put one below the other: the sums are few, and the database knows how many. Whether a row is
 * shown, and its place, are worked out once.
 */
function baseOf(statement: Statement): Sql {
  const { ask, parts, sources } = statement
  const judged = (select: Sql): Sql =>
    sql`base as (select b.*, ${list([sql`${hasFigure(ask)} as is_shown`, ...sortedBy(ask)])}
      from (${inEachValue(statement, select)}) b)`
  const keys = [sql.ref('currency'), ...keysOf(statement)]
  const isOnce = sources.some((source) => source.isOnce)
  const isSummed = !ask.list && (sources.length > 1 || isOnce || !parts.takes.every(isFolded))
  const src = sql.join(
    sources.map((source) => sourceSql(statement, source, isSummed)),
    sql` union all `,
  )
  const by = list(keys)
  const sumsOf = (from: Sql): Sql =>
    sql`select ${list([sql.ref('currency'), ...gathered(statement)])} from ${from} group by currency`
  if (ask.list)
    return sql`src as (${src}), ${judged(sql`select ${list([...keys, ...ofOneRow(statement)])} from src`)}, sums as (${sumsOf(sql`src`)})`
  if (!isSummed) return sql`${groupedOf(statement, src, judged)}, sums as (${sumsOf(sql`base`)})`
  const groups = [
    ...parts.sums.map(sumOf),
    ...parts.takes.map((take) => sql`${folded(take)} as ${takeName(take)}`),
  ]
  const ofOnce = new Set(sources.flatMap((source) => (source.isOnce ? source.own.sums : [])))
  const totals = [
    ...parts.sums.map((name) => {
      const rows = ofOnce.has(name) ? sql`is_total` : sql`not is_total`
      return sql`sum(${sumName(name)}) filter (where ${rows}) as ${sumName(name)}`
    }),
    ...parts.takes.map((take) => {
      const rows = isFolded(take) ? sql`not is_total` : sql`is_total`
      return sql`${folded(take)} filter (where ${rows}) as ${takeName(take)}`
    }),
  ]
  return sql`src as (${src}),
    ${judged(sql`select ${list([...keys, ...groups])} from src where not is_total group by ${by}`)},
    sums as (select ${list([sql.ref('currency'), ...totals])} from src group by currency)`
}

/**
 * The groups of one source. Where nearly each row is a group, such as an order, only those that repeat are summed: to keep
 * a sum for each row takes longer than to read it.
 */
function groupedOf(statement: Statement, src: Sql, judged: (select: Sql) => Sql): Sql {
  const { parts, sources } = statement
  const keys = [sql.ref('currency'), ...keysOf(statement)]
  const grouped = (from: Sql): Sql =>
    sql`select ${list([...keys, ...gathered(statement)])} from ${from} group by ${list(keys)}`
  const alone = sources.length === 1 && parts.takes.length === 0 ? sources[0]?.alone : undefined
  if (!alone) return judged(grouped(sql`(${src}) src`))
  const isRepeated = sql`${keyName(alone.at)} in (select order_id from repeated)`
  return sql`src as materialized (${src}), repeated as materialized (${alone.repeated}),
    ${judged(sql`select ${list([...keys, ...parts.sums.map(sumName)])} from src where (${isRepeated}) is not true
      union all ${grouped(sql`src where ${isRepeated}`)}`)}`
}

/** A page of rows, sorted out of all, and the total of each currency. */
export function pageOf(statement: Statement): RawBuilder<AnswerRow> {
  const { ask, groups, page } = statement
  const { measures } = ask
  const keys = keysOf(statement)
  const names = namesOf(statement)
  const early = sortLabels(statement)
  const order = orderSql(statement)
  const sorted = sortedAt(ask).map(figureName)
  const figures = measures.map((id, at) => sql`${figure(measureOf(id), ask)} as ${figureName(at)}`)
  const labels = groups.map((_group, at) => (isNamedSort(ask, at) ? labelName(at) : labelOf(statement, at)))
  const texts = (name: (at: number) => Sql, of: readonly unknown[]) =>
    sql`array[${list(of.map((_each, at) => sql`${name(at)}::text`))}]::text[]`
  return sql<AnswerRow>`with ${baseOf(statement)},
    counted as (select currency, count(*) as "of" from base where is_shown group by currency),
    totals as (select s.*, coalesce(c."of", 0) as "of" from sums s left join counted c on c.currency = s.currency),
    shown as (select t.currency, false as is_total, t."of", ${list([...keys, ...names].map((name) => sql`r.${name}`))}
      from totals t cross join lateral (
        select q.* from (select ${list([...keys, ...names, ...early, ...sorted])} from base
          where base.currency = t.currency and is_shown) q
        order by ${order} limit ${page.limit}::int offset ${page.offset}::int) r
      union all select currency, true, "of", ${list([...noKeys(statement), ...names])} from totals),
    figured as (select currency, is_total, "of", ${list([...keys, ...early, ...figures])} from shown)
    select currency, is_total, ${texts(keyName, groups)} as "values", array[${list(labels)}]::text[] as labels,
      ${texts(figureName, measures)} as figures, "of"::int as "of"
    from figured order by currency, is_total, ${order}`
}
