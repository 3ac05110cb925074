import { sql, type RawBuilder } from 'kysely'
import type { Ask, ReportFilter } from '../../../domain/reports/define/ask.ts'
import { dimensionOf } from '../../../domain/reports/define/dimensions.ts'
import { hasSum, hasTake, type Fact, type FactSum } from '../../../domain/reports/define/facts.ts'
import { measureOf } from '../../../domain/reports/define/measures.ts'
import { rollupFor } from '../../../domain/reports/define/rollups.ts'
import { firstRow, rows, type Tx } from '../../base/db.ts'
import { factRows } from '../facts/all.ts'
import type { Scope } from '../facts/scope.ts'
import { onOpenDays, openDays } from '../rollups/openDays.queries.ts'
import { rollupRows } from '../rollups/rollups.queries.ts'
import { sumColumn, takeColumn } from './columns.ts'
import { figure, isFolded, partsOfAll, sortFigure, sumName, taken, takeName, type Parts } from './figures.ts'
import { containsSql, groupSql, type GroupScope } from './groups.ts'

type Sql = RawBuilder<unknown>

const list = (parts: readonly Sql[]): Sql => sql.join([...parts])

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

/** What is asked: which facts, within what. */
export interface Asking {
  facts: readonly Fact[]
  ask: Ask
  scope: Scope & { french: boolean }
}

export function filterSql({ dimension, not, values }: ReportFilter, scope: GroupScope): Sql {
  const { value } = groupSql(dimension, scope)
  const is = sql`(${value})::text = any(${values}::text[])`
  const among =
    containsSql(dimension, values, scope) ?? (values.includes('') ? sql`((${value}) is null or ${is})` : is)
  return not ? sql`(${among}) is not true` : among
}

/** Whether rows are sorted by the names of this group. */
function isNamedSort({ sort: [by], groups }: Ask, at: number): boolean {
  const id = groups[at]
  return id !== undefined && id === by && dimensionOf(id).kind === 'named'
}

/** Groups in which everything is zero say nothing; of a list each row counts. */
function hasFigure({ list: isList, measures }: Ask): Sql {
  if (isList || measures.length === 0) return sql`true`
  return sql`(${sql.join(
    measures.map((id, at) => {
      const name = sql.ref(`m${at}`)
      return measureOf(id).kind === 'day' ? sql`${name} is not null` : sql`${name} <> 0`
    }),
    sql` or `,
  )})`
}

/** The order of the rows: groups without a value come last. */
function orderSql(ask: Ask): Sql {
  const {
    sort: [by, direction],
    groups,
    measures,
  } = ask
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const at = groups.findIndex((id) => id === by)
  const rest = groups.map((_id, index) => sql`${sql.ref(`g${index}`)}`)
  const measure = measures.findIndex((id) => id === by)
  if (at === -1) return sql`${sql.ref(`m${measure}`)} ${way} nulls last, ${sql.join(rest)}`
  return sql`${sql.ref(`${isNamedSort(ask, at) ? 'l' : 'g'}${at}`)} ${way} nulls last, ${sql.join(rest)}`
}

/** How rows of a fact or of its rollup are read: from where, which, and the column of a sum. */
interface Rows {
  from: Sql
  where: Sql
  column: (name: FactSum) => Sql
}

/** The rows of a fact: of sealed days its rollup where it has all that is asked, of the others the facts. */
async function rowsOf(tx: Tx, { ask, scope }: Asking, fact: Fact, needs: Parts): Promise<Rows[]> {
  const own = (name: FactSum): Sql => sumColumn(fact, name)
  const whole = async (): Promise<Rows> => ({ ...(await factRows(tx, fact, scope)), column: own })
  const rollup = rollupFor(fact, ask, { sums: needs.sums, takes: needs.takes.length })
  if (!rollup) return [await whole()]
  const open = await openDays(tx, scope)
  if (open === null) return [await whole()]
  const kept = { ...rollupRows(rollup, scope), column: (name: FactSum): Sql => sql.ref(`f.${name}`) }
  if (open.length === 0) return [kept]
  const days = open.map(({ day }) => day).sort()
  const span = { from: days[0] ?? scope.days.from, to: days.at(-1) ?? scope.days.to }
  const { from, where } = await factRows(tx, fact, { ...scope, days: span })
  return [kept, { from, where: sql`${where} and ${onOpenDays(open)}`, column: own }]
}

/** Medians and the like need the facts; sums beside them are read from the rollup where it has them. */
function readingsOf({ ask }: Asking, fact: Fact, { sums, takes }: Parts): Parts[] {
  const apart = sums.length > 0 && takes.length > 0 && rollupFor(fact, ask, { sums, takes: 0 }) !== null
  return apart
    ? [
        { sums, takes: [] },
        { sums: [], takes },
      ]
    : [{ sums, takes }]
}

/** The rows of one fact with the groups, and the columns that no earlier fact has. */
async function sourcesOf(tx: Tx, asking: Asking, fact: Fact, parts: Parts): Promise<Sql[]> {
  const { facts, ask, scope } = asking
  const of: GroupScope = { ...scope, fact }
  const owns = (has: (each: Fact) => boolean): boolean => facts.find(has) === fact
  const needs = {
    sums: parts.sums.filter((name) => owns((each) => hasSum(each, name))),
    takes: parts.takes.filter(({ column }) => owns((each) => hasTake(each, column))),
  }
  const groups = ask.groups.map((id, at) => sql`${groupSql(id, of).value} as ${sql.ref(`g${at}`)}`)
  const sources: Sql[] = []
  for (const own of readingsOf(asking, fact, needs)) {
    const sumOf = (name: FactSum, column: Rows['column']) => (own.sums.includes(name) ? column(name) : sql`0`)
    const takes = parts.takes.map(
      (take) =>
        sql`(${own.takes.includes(take) ? takeColumn(fact, take.column) : sql`null`})::${sql.raw(take.type)} as ${takeName(take)}`,
    )
    for (const { from, where, column } of await rowsOf(tx, asking, fact, own)) {
      const conditions = [where, ...[...ask.only, ...ask.filters].map((filter) => filterSql(filter, of))]
      const sums = parts.sums.map((name) => sql`${sumOf(name, column)} as ${sumName(name)}`)
      sources.push(sql`select f.currency, ${list([...groups, ...sums, ...takes])}
        from ${from} where ${sql.join(conditions, sql` and `)}`)
    }
  }
  return sources
}

/** What is asked, as parts of the statement. */
interface Statement {
  ask: Ask
  parts: Parts
  keys: Sql[]
  /** The names of groups by which rows are sorted. */
  early: Sql[]
  figures: Sql[]
  page: Page
}

const names = ({ sums, takes }: Parts): Sql[] => [...sums.map(sumName), ...takes.map(takeName)]

const gathered = ({ sums, takes }: Parts): Sql[] => [
  ...sums.map((name) => sql`sum(${sumName(name)}) as ${sumName(name)}`),
  ...takes.map((take) => sql`${taken(take)} as ${takeName(take)}`),
]

const noKeys = (keys: readonly Sql[]): Sql[] => keys.map(() => sql`null`)

/** The total is that of its groups; only where medians and the like are asked are the rows read for both. */
function groupSums({ keys, parts }: Statement): Sql {
  const by = list(keys)
  const sums = list([...keys, ...gathered(parts)])
  if (!parts.takes.every(isFolded))
    return sql`grouped as (select currency, grouping(${keys[0]}) = 1 as is_total, ${sums}
      from src group by grouping sets ((currency, ${by}), (currency)))`
  return sql`groups as (select currency, ${sums} from src group by currency, ${by}),
    grouped as (select currency, false as is_total, ${list([...keys, ...names(parts)])} from groups
      union all select currency, true, ${list([...noKeys(keys), ...gathered(parts)])} from groups group by currency)`
}

/** Groups, and the total of each currency. */
const groupRows = (statement: Statement): Sql => sql`${groupSums(statement)},
  figured as (select currency, is_total, ${list([...statement.keys, ...statement.early, ...statement.figures])} from grouped),
  placed as (select *, row_number() over (partition by currency, is_total order by ${orderSql(statement.ask)}) as place,
      count(*) over (partition by currency, is_total) as "of"
    from figured where is_total or ${hasFigure(statement.ask)})`

/** The rows of a page of a list, sorted out of all, and the total of each currency. */
function listRows({ ask, parts, keys, early, figures, page }: Statement): Sql {
  const order = orderSql(ask)
  const own = [
    ...parts.sums.map(sumName),
    ...parts.takes.map(
      (take) => sql`${take.take === 'distinct' ? sql`1` : takeName(take)} as ${takeName(take)}`,
    ),
  ]
  const sorted = ask.measures.flatMap((id, at) =>
    id === ask.sort[0] ? [sql`${sortFigure(measureOf(id))} as ${sql.ref(`m${at}`)}`] : [],
  )
  return sql`totals as (select currency, count(*) as "of", ${list(gathered(parts))} from src group by currency),
    grouped as (select t.currency, false as is_total, t."of", ${list([...keys, ...names(parts)].map((name) => sql`r.${name}`))}
      from totals t cross join lateral (select q.* from (select ${list([...keys, ...own, ...early, ...sorted])}
          from src where src.currency = t.currency) q
        order by ${order} limit ${page.limit}::int offset ${page.offset}::int) r
      union all select currency, true, "of", ${list([...noKeys(keys), ...names(parts)])} from totals),
    figured as (select currency, is_total, "of", ${list([...keys, ...early, ...figures])} from grouped),
    placed as (select *, row_number() over (partition by currency, is_total order by ${order}) + ${page.offset}::int as place
      from figured)`
}

/**
 * The rows of a report and the total of each currency, in one statement: total and rows are sums of the same facts.
 * Several facts are put one below the other, never joined row to row.
 */
export async function answerRows(tx: Tx, asking: Asking, page: Page): Promise<AnswerRow[]> {
  const { facts, ask, scope } = asking
  const { groups, measures } = ask
  const parts = partsOfAll(measures)
  const sources: Sql[] = []
  for (const fact of facts) sources.push(...(await sourcesOf(tx, asking, fact, parts)))
  const [first = 'entries'] = facts
  const read = groups.map((id) => groupSql(id, { ...scope, fact: first }))
  const keys = groups.map((_id, at) => sql.ref(`g${at}`))
  const labelOf = ({ label }: (typeof read)[number], at: number): Sql => {
    const key = sql.ref(`g${at}`)
    return sql`${label ? label(key) : key}::text`
  }
  // Names of all groups are read where rows are sorted by them, else only those of the rows that are sent.
  const early = read.map((group, at) => {
    const name = sql.ref(`l${at}`)
    return isNamedSort(ask, at) ? sql`${labelOf(group, at)} as ${name}` : sql`null::text as ${name}`
  })
  const labels = read.map((group, at) => (isNamedSort(ask, at) ? sql.ref(`l${at}`) : labelOf(group, at)))
  const texts = (prefix: string, count: number) =>
    sql`array[${list(Array.from({ length: count }, (_each, at) => sql`${sql.ref(`${prefix}${at}`)}::text`))}]::text[]`
  const figures = measures.map((id, at) => sql`${figure(measureOf(id))} as ${sql.ref(`m${at}`)}`)
  const statement = { ask, parts, keys, early, figures, page }
  return rows(
    tx,
    sql<AnswerRow>`with src as (${sql.join(sources, sql` union all `)}),
      ${ask.list ? listRows(statement) : groupRows(statement)}
      select currency, is_total, ${texts('g', groups.length)} as "values",
        array[${list(labels)}]::text[] as labels, ${texts('m', measures.length)} as figures,
        "of"::int as "of"
      from placed where is_total or (place > ${page.offset}::int and place <= ${page.offset}::int + ${page.limit}::int)
      order by currency, is_total, place`,
  )
}

/** What the values of filters are called, in their order; null where a value has no name. */
export async function filterLabels(
  tx: Tx,
  filters: readonly ReportFilter[],
  scope: GroupScope,
): Promise<(string | null)[][]> {
  const each = filters.map(async ({ dimension, values }) => {
    const { label } = groupSql(dimension, scope)
    if (!label) return values.map(() => null)
    const { isText } = dimensionOf(dimension)
    const key = isText ? sql`v.value` : sql`nullif(v.value, '')::uuid`
    const found = await rows(
      tx,
      sql<{ label: string | null }>`select (${label(key)})::text as label
        from unnest(${values}::text[]) with ordinality v (value, at) order by v.at`,
    )
    return found.map((row) => row.label)
  })
  return Promise.all(each)
}

/** When the company was last reconciled, and how many differences that found; null where it never was. */
export const lastProof = async (tx: Tx, company: string): Promise<{ at: string; found: number } | null> =>
  (await firstRow(
    tx,
    sql<{ at: string; found: number }>`select created_at as at, found from ledger_proofs
      where company_id = ${company} order by created_at desc limit 1`,
  )) ?? null
