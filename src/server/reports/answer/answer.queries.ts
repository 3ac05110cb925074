import { sql, type RawBuilder } from 'kysely'
import type { Ask, ReportFilter } from '../../../domain/reports/define/ask.ts'
import { dimensionOf } from '../../../domain/reports/define/dimensions.ts'
import {
  measureOf,
  sumsOf,
  type FactSum,
  type Measure,
  type MeasureId,
} from '../../../domain/reports/define/measures.ts'
import type { Fact } from '../../../domain/reports/define/shape.ts'
import { rows, type Tx } from '../../base/db.ts'
import { groupSql, type GroupScope } from './groups.ts'
import { rowsOf, sumColumn, type Scope } from './sources.ts'

type Sql = RawBuilder<unknown>

export interface Page {
  limit: number
  offset: number
}

/** A row of an answer: a group, or the total of a currency. */
export interface AnswerRow {
  currency: string
  is_total: boolean
  /** Values and names of its groups. */
  values: (string | null)[]
  labels: (string | null)[]
  figures: (string | null)[]
  /** How many groups the currency has. */
  of: number
}

const sumName = (name: FactSum): Sql => sql.ref(`sum_${name}`)

type Terms = Extract<Measure['figure'], { sum: unknown }>

/** A sum of sums. */
const total = ({ sum, less = [] }: Terms): Sql =>
  sql`(${sql.join(
    [...sum.map((name) => sql`${sumName(name)}`), ...less.map((name) => sql`(-${sumName(name)})`)],
    sql` + `,
  )})`

const PLACES = { money: 2, percent: 1, count: 0, quantity: 4 } as const

/** A figure of a group, from its sums: a ratio is rounded once, and null without a denominator. */
function figure({ figure: made, kind }: Measure): Sql {
  if (!('of' in made)) return total(made)
  const whole = made.percent ? sql`${total(made.of)} * 100` : total(made.of)
  return sql`round(${whole}::numeric / nullif(${total(made.by)}, 0), ${PLACES[kind]}::int)`
}

function filterSql({ dimension, not, values }: ReportFilter, scope: GroupScope): Sql {
  const { value } = groupSql(dimension, scope)
  const among = sql`coalesce((${value})::text, '') = any(${values}::text[])`
  return not ? sql`not (${among})` : among
}

/** Whether rows are sorted by the names of this group. */
function isNamedSort({ sort: [by], groups }: Ask, at: number): boolean {
  const id = groups[at]
  return id !== undefined && id === by && dimensionOf(id).kind === 'named'
}

/** Groups in which everything is zero say nothing. */
const anyFigure = (measures: readonly MeasureId[]): Sql =>
  sql`(${sql.join(
    measures.map((_id, at) => sql`${sql.ref(`m${at}`)} <> 0`),
    sql` or `,
  )})`

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
  if (at === -1) {
    const place = measures.findIndex((id) => id === by)
    return sql`${sql.ref(`m${place}`)} ${way} nulls last, ${sql.join(rest)}`
  }
  return sql`${sql.ref(`${isNamedSort(ask, at) ? 'l' : 'g'}${at}`)} ${way} nulls last, ${sql.join(rest)}`
}

const list = (parts: readonly Sql[]): Sql => sql.join([...parts])

/**
 * The rows of a report and the total of each currency, in one statement: total and rows are sums of the same facts.
 */
export function answerRows(
  tx: Tx,
  fact: Fact,
  ask: Ask,
  scope: Scope & { french: boolean },
  { limit, offset }: Page,
): Promise<AnswerRow[]> {
  const of: GroupScope = { ...scope, fact }
  const { groups, measures } = ask
  const filters = [...ask.only, ...ask.filters]
  const source = rowsOf(fact, scope)
  const read = groups.map((id) => groupSql(id, of))
  const sums = [...new Set(measures.flatMap((id: MeasureId) => sumsOf(measureOf(id))))]
  const where = [source.where, ...filters.map((filter) => filterSql(filter, of))]
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
    list(Array.from({ length: count }, (_each, at) => sql`${sql.ref(`${prefix}${at}`)}::text`))
  return rows(
    tx,
    sql<AnswerRow>`with src as (
        select f.currency, ${list(read.map(({ value }, at) => sql`${value} as ${sql.ref(`g${at}`)}`))},
          ${list(sums.map((name) => sql`${sumColumn(name)} as ${sumName(name)}`))}
        from ${source.from} where ${sql.join(where, sql` and `)}
      ), grouped as (
        select currency, grouping(${keys[0]}) = 1 as is_total, ${list(keys)},
          ${list(sums.map((name) => sql`sum(${sumName(name)}) as ${sumName(name)}`))}
        from src group by grouping sets ((currency, ${list(keys)}), (currency))
      ), figured as (
        select currency, is_total, ${list(keys)}, ${list(early)},
          ${list(measures.map((id, at) => sql`${figure(measureOf(id))} as ${sql.ref(`m${at}`)}`))}
        from grouped
      ), placed as (
        select *, row_number() over (partition by currency, is_total order by ${orderSql(ask)}) as place,
          count(*) over (partition by currency, is_total) as "of"
        from figured where is_total or ${anyFigure(measures)}
      )
      select currency, is_total, array[${texts('g', groups.length)}] as "values",
        array[${list(labels)}] as labels, array[${texts('m', measures.length)}] as figures,
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
