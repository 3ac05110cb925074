import { sql, type RawBuilder } from 'kysely'
import type { Ask, ReportFilter } from '#domain/reports/define/ask.ts'
import { dimensionOf, isTogether, type DimensionId } from '#domain/reports/define/dimensions.ts'
import { hasSum, hasTake, onceIn, type Fact, type FactSum } from '#domain/reports/define/facts.ts'
import { rollupFor } from '#domain/reports/define/rollups.ts'
import { firstRow, rows, type Tx } from '#server/base/db.ts'
import { factRows } from '../facts/all.ts'
import type { Scope } from '../facts/scope.ts'
import type { Calendar } from './calendar.ts'
import { onOpenDays, openDays } from '../rollups/openDays.queries.ts'
import { rollupRows } from '../rollups/rollups.queries.ts'
import { sumColumn, takeColumn } from './columns.ts'
import { partsOfAll, sumName, takeName, type Parts } from './figures.ts'
import { containsSql, groupSql, type GroupScope } from './groups.ts'
import { ONCE, pageOf, type AnswerRow, type Page, type Source } from './page.ts'

type Sql = RawBuilder<unknown>

/** What is asked: which facts, within what. */
export interface Asking {
  facts: readonly Fact[]
  ask: Ask
  scope: Scope & Calendar & { french: boolean }
}

export function filterSql({ dimension, not, values }: ReportFilter, scope: GroupScope): Sql {
  const { value } = groupSql(dimension, scope)
  const is = sql`(${value})::text = any(${values}::text[])`
  const among =
    containsSql(dimension, values, scope) ?? (values.includes('') ? sql`((${value}) is null or ${is})` : is)
  return not ? sql`(${among}) is not true` : among
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
  const source = { ...rollupRows(rollup, scope, open), column: (name: FactSum): Sql => sql.ref(`f.${name}`) }
  if (open.length === 0) return [source]
  const days = open.map(({ day }) => day).sort()
  const span = { from: days[0] ?? scope.days.from, to: days.at(-1) ?? scope.days.to }
  const { from, where } = await factRows(tx, fact, { ...scope, days: span })
  return [source, { from, where: sql`${where} and ${onOpenDays(open)}`, column: own }]
}

type Reading = Parts & { isOnce?: true }

/**
 * What is read of a fact separately: medians and the like need the facts, and sums beside them are read from the rollup
 * where it has them. Sums of whole orders count once.
 */
function readingsOf({ ask }: Asking, fact: Fact, { sums, takes }: Parts): Reading[] {
  const once = onceIn(fact)
  const ofOrders = sums.filter((name) => once?.sums.includes(name))
  const others = sums.filter((name) => !ofOrders.includes(name))
  const apart =
    others.length > 0 && takes.length > 0 && rollupFor(fact, ask, { sums: others, takes: 0 }) !== null
  const rest: Reading[] = apart
    ? [
        { sums: others, takes: [] },
        { sums: [], takes },
      ]
    : [{ sums: others, takes }]
  return ofOrders.length === 0
    ? rest
    : [
        ...rest.filter((each) => each.sums.length + each.takes.length > 0),
        { sums: ofOrders, takes: [], isOnce: true },
      ]
}

/** An order has one entry, unless it was returned, voided or opened again. */
async function aloneIn(tx: Tx, { ask, scope }: Asking, fact: Fact): Promise<Pick<Source, 'alone'>> {
  const at = ask.groups.indexOf('order')
  if (fact !== 'entries' || at === -1) return {}
  const { from, where } = await factRows(tx, fact, scope)
  return { alone: { at, repeated: sql`select f.order_id from ${from} where ${where} and f.seq > 1` } }
}

/** A value of a group; none where the fact counts in each of its values. */
const valueOf = (id: DimensionId, of: GroupScope): Sql =>
  isTogether(of.fact, id) ? sql`null` : groupSql(id, of).value

/** The group by which some facts cannot be split, with what is read of them. */
function togetherOf({ facts, ask }: Asking, { sums }: Parts): Pick<Parameters<typeof pageOf>[0], 'together'> {
  const at = ask.groups.findIndex((id) => facts.some((fact) => isTogether(fact, id)))
  const id = ask.groups[at]
  if (id === undefined) return {}
  const whole = facts.filter((fact) => isTogether(fact, id))
  return { together: { at, sums: sums.filter((name) => whole.some((fact) => hasSum(fact, name))) } }
}

/** The rows of one fact with the groups, and the columns that no earlier fact has. */
async function sourcesOf(tx: Tx, asking: Asking, fact: Fact, parts: Parts): Promise<Source[]> {
  const { facts, ask, scope } = asking
  const of: GroupScope = { ...scope, fact }
  const owns = (has: (each: Fact) => boolean): boolean => facts.find(has) === fact
  const needs = {
    sums: parts.sums.filter((name) => owns((each) => hasSum(each, name))),
    takes: parts.takes.filter(({ column }) => owns((each) => hasTake(each, column))),
  }
  const groups = ask.groups.map((id, at) => sql`${valueOf(id, of)} as ${sql.ref(`g${at}`)}`)
  const conditionsOf = [...ask.only, ...ask.filters].filter(({ dimension }) => !isTogether(fact, dimension))
  const once = onceIn(fact)
  const alone = await aloneIn(tx, asking, fact)
  const sources: Source[] = []
  for (const own of readingsOf(asking, fact, needs))
    for (const { from, where, column } of await rowsOf(tx, asking, fact, own)) {
      const conditions = [where, ...conditionsOf.map((filter) => filterSql(filter, of))]
      const by = own.isOnce && once ? [sql`${sql.ref(`f.${once.by}`)} as ${ONCE}`] : []
      const sums = own.sums.map((name) => sql`${column(name)} as ${sumName(name)}`)
      const takes = own.takes.map(
        (take) => sql`(${takeColumn(fact, take.column)})::${sql.raw(take.type)} as ${takeName(take)}`,
      )
      const rows = sql`select f.currency, ${sql.join([...groups, ...sums, ...takes, ...by])}
        from ${from} where ${sql.join(conditions, sql` and `)}`
      sources.push({ own, rows, ...(own.isOnce && { isOnce: own.isOnce }), ...alone })
    }
  return sources
}

/**
 * The rows of a report and the total of each currency, in one statement: total and rows are sums of the same facts.
 * Several facts are put one below the other, never joined row to row.
 */
export async function answerRows(tx: Tx, asking: Asking, page: Page): Promise<AnswerRow[]> {
  const { facts, ask, scope } = asking
  const parts = partsOfAll(ask.measures)
  const sources: Source[] = []
  for (const fact of facts) sources.push(...(await sourcesOf(tx, asking, fact, parts)))
  const [first = 'entries'] = facts
  const groups = ask.groups.map((id) => groupSql(id, { ...scope, fact: first }))
  return rows(tx, pageOf({ ask, parts, groups, sources, page, ...togetherOf(asking, parts) }))
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
