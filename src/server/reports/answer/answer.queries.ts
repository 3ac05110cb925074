import { sql, type RawBuilder } from 'kysely'
import type { Ask, ReportFilter } from '../../../domain/reports/define/ask.ts'
import { dimensionOf } from '../../../domain/reports/define/dimensions.ts'
import { hasSum, hasTake, type Fact, type FactSum } from '../../../domain/reports/define/facts.ts'
import {
  partsOf,
  type Measure,
  type Ratio,
  type Sum,
  type Take,
} from '../../../domain/reports/define/measure.ts'
import { measureOf, type MeasureId } from '../../../domain/reports/define/measures.ts'
import { rollupFor } from '../../../domain/reports/define/rollups.ts'
import { firstRow, rows, type Tx } from '../../base/db.ts'
import { factRows } from '../facts/all.ts'
import type { Scope } from '../facts/scope.ts'
import { onOpenDays, openDays } from '../rollups/openDays.queries.ts'
import { rollupRows } from '../rollups/rollups.queries.ts'
import { sumColumn, takeColumn } from './columns.ts'
import { containsSql, groupSql, type GroupScope } from './groups.ts'

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

/** What is asked: which facts, within what. */
export interface Asking {
  facts: readonly Fact[]
  ask: Ask
  scope: Scope & { french: boolean }
}

const list = (parts: readonly Sql[]): Sql => sql.join([...parts])
const sumName = (name: FactSum): Sql => sql.ref(`sum_${name}`)
const takeKey = ({ take, column }: Take): string => `${take}_${column}`
const takeName = (take: Take): Sql => sql.ref(`take_${takeKey(take)}`)

/** A sum of sums. */
const total = ({ sum, less = [] }: Sum): Sql =>
  sql`(${sql.join(
    [...sum.map((name) => sql`${sumName(name)}`), ...less.map((name) => sql`(-${sumName(name)})`)],
    sql` + `,
  )})`

const partOf = (part: Sum | Take): Sql => ('take' in part ? takeName(part) : total(part))

const PLACES = { money: 2, percent: 1, count: 0, quantity: 4, hours: 2, duration: 0, day: 0 } as const

const ratio = ({ of, by, percent }: Ratio, kind: Measure['kind']): Sql => {
  const whole = percent ? sql`${partOf(of)}::numeric * 100` : partOf(of)
  return sql`round(${whole}::numeric / nullif(${partOf(by)}::numeric, 0), ${PLACES[kind]}::int)`
}

/** A figure of a group, from its sums: a ratio is rounded once, and null without a denominator. */
function figure({ figure: made, kind }: Measure): Sql {
  if ('of' in made) return ratio(made, kind)
  if ('share' in made)
    return sql`round(${total(made.share)} * 100
      / nullif(sum(case when is_total then ${total(made.share)} else 0 end) over (partition by currency), 0), 1)`
  if (!('take' in made))
    return kind === 'count' ? total(made) : sql`round(${total(made)}::numeric, ${PLACES[kind]}::int)`
  return kind === 'day' || made.take === 'distinct'
    ? takeName(made)
    : sql`round(${takeName(made)}::numeric, ${PLACES[kind]}::int)`
}

/** The aggregate of a column over the rows of a group. */
const TAKEN: Readonly<Record<Take['take'], (column: Sql) => Sql>> = {
  max: (column) => sql`max(${column})`,
  min: (column) => sql`min(${column})`,
  distinct: (column) => sql`count(distinct ${column})`,
  median: (column) => sql`percentile_cont(0.5) within group (order by ${column})`,
  p90: (column) => sql`percentile_cont(0.9) within group (order by ${column})`,
}

const taken = (take: Take): Sql => TAKEN[take.take](takeName(take))

export function filterSql({ dimension, not, values }: ReportFilter, scope: GroupScope): Sql {
  const { value } = groupSql(dimension, scope)
  const among =
    containsSql(dimension, values, scope) ?? sql`coalesce((${value})::text, '') = any(${values}::text[])`
  return not ? sql`not (${among})` : among
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

interface Parts {
  sums: FactSum[]
  takes: Take[]
}

function partsOfAll(measures: readonly MeasureId[]): Parts {
  const each = measures.map((id) => partsOf(measureOf(id)))
  const takes = new Map(each.flatMap((part) => part.takes).map((take) => [takeKey(take), take]))
  return { sums: [...new Set(each.flatMap((part) => part.sums))], takes: [...takes.values()] }
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

/** The rows of one fact with the groups, and the columns that no earlier fact has. */
async function sourcesOf(tx: Tx, asking: Asking, fact: Fact, parts: Parts): Promise<Sql[]> {
  const { facts, ask, scope } = asking
  const of: GroupScope = { ...scope, fact }
  const owns = (has: (each: Fact) => boolean): boolean => facts.find(has) === fact
  const needs = {
    sums: parts.sums.filter((name) => owns((each) => hasSum(each, name))),
    takes: parts.takes.filter(({ column }) => owns((each) => hasTake(each, column))),
  }
  const found = await rowsOf(tx, asking, fact, needs)
  const takes = parts.takes.map(
    (take) =>
      sql`${needs.takes.includes(take) ? takeColumn(fact, take.column) : sql`null`} as ${takeName(take)}`,
  )
  const groups = ask.groups.map((id, at) => sql`${groupSql(id, of).value} as ${sql.ref(`g${at}`)}`)
  return found.map(({ from, where, column }) => {
    const conditions = [where, ...[...ask.only, ...ask.filters].map((filter) => filterSql(filter, of))]
    const sums = parts.sums.map(
      (name) => sql`${needs.sums.includes(name) ? column(name) : sql`0`} as ${sumName(name)}`,
    )
    return sql`select f.currency, ${list([...groups, ...sums, ...takes])}
      from ${from} where ${sql.join(conditions, sql` and `)}`
  })
}

/** Rows and totals, in sums: groups of rows, or each row itself. */
function groupedSql({ ask }: Asking, { sums, takes }: Parts): Sql {
  const keys = ask.groups.map((_id, at) => sql.ref(`g${at}`))
  const gathered = [
    ...sums.map((name) => sql`sum(${sumName(name)}) as ${sumName(name)}`),
    ...takes.map((take) => sql`${taken(take)} as ${takeName(take)}`),
  ]
  if (!ask.list)
    return sql`select currency, grouping(${keys[0]}) = 1 as is_total, ${list([...keys, ...gathered])}
      from src group by grouping sets ((currency, ${list(keys)}), (currency))`
  const own = [
    ...sums.map(sumName),
    ...takes.map((take) => (take.take === 'distinct' ? sql`1` : takeName(take))),
  ]
  return sql`select currency, false as is_total, ${list([...keys, ...own])} from src
    union all select currency, true, ${list([...keys.map(() => sql`null`), ...gathered])} from src group by currency`
}

/**
 * The rows of a report and the total of each currency, in one statement: total and rows are sums of the same facts.
 * Several facts are put one below the other, never joined row to row.
 */
export async function answerRows(tx: Tx, asking: Asking, { limit, offset }: Page): Promise<AnswerRow[]> {
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
  return rows(
    tx,
    sql<AnswerRow>`with src as (${sql.join(sources, sql` union all `)}),
      grouped as (${groupedSql(asking, parts)}),
      figured as (select currency, is_total, ${list([...keys, ...early, ...figures])} from grouped),
      placed as (
        select *, row_number() over (partition by currency, is_total order by ${orderSql(ask)}) as place,
          count(*) over (partition by currency, is_total) as "of"
        from figured where is_total or ${hasFigure(ask)}
      )
      select currency, is_total, ${texts('g', groups.length)} as "values",
        array[${list(labels)}]::text[] as labels, ${texts('m', measures.length)} as figures,
        "of"::int as "of"
      from placed where is_total or (place > ${offset}::int and place <= ${offset}::int + ${limit}::int)
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
