import { sql, type RawBuilder } from 'kysely'
import type { ReportFilter } from '#domain/reports/define/ask.ts'
import { dimensionOf, type DimensionId } from '#domain/reports/define/dimensions.ts'
import type { Fact } from '#domain/reports/define/facts.ts'
import { planByValues, rows, type Tx } from '#server/base/db.ts'
import { factRows } from '../facts/all.ts'
import type { Scope } from '../facts/scope.ts'
import type { Calendar } from './calendar.ts'
import { filterSql } from './answer.queries.ts'
import { groupSql } from './groups.ts'

type Sql = RawBuilder<unknown>

export interface FoundValue {
  value: string
  label: string
}

interface Wanted {
  fact: Fact
  dimension: DimensionId
  /** Rows of others are not for everyone. */
  only: readonly ReportFilter[]
  scope: Scope & Calendar & { french: boolean }
}

/** The values of a dimension among the rows of a fact, as `v.value`; tags are several in a row. */
async function occurring(tx: Tx, { fact, dimension, only, scope }: Wanted): Promise<Sql> {
  const of = { ...scope, fact }
  const { from, where } = await factRows(tx, fact, scope)
  const conditions = sql.join([where, ...only.map((filter) => filterSql(filter, of))], sql` and `)
  if (dimension === 'contains') {
    const lines = await factRows(tx, 'lines', scope)
    return sql`select distinct ${groupSql('sold_as', { ...scope, fact: 'lines' }).value} as value from ${lines.from}
      where ${lines.where} and f.order_id in (select f.order_id from ${from} where ${conditions})`
  }
  if (dimension !== 'tag')
    return sql`select distinct ${groupSql(dimension, of).value} as value from ${from} where ${conditions}`
  const tags =
    fact === 'lines'
      ? sql`(select i.tag_ids from inventory_items i where i.company_id = ${scope.company} and i.id = f.catalogue_id)`
      : sql.ref('f.tag_ids')
  return sql`select distinct t.tag::uuid as value from ${from}
    cross join lateral jsonb_array_elements_text(coalesce(${tags}, '[]')) t (tag) where ${conditions}`
}

/** The values that occur, by name, as many as `limit`; `q` is a part of the name. */
export async function listValues(tx: Tx, wanted: Wanted, q: string, limit: number): Promise<FoundValue[]> {
  await planByValues(tx)
  const { label } = groupSql(wanted.dimension, { ...wanted.scope, fact: wanted.fact })
  const name = sql`coalesce(${label ? label(sql.ref('v.value')) : sql.ref('v.value')}::text, '')`
  const { kind } = dimensionOf(wanted.dimension)
  const order = kind === 'number' || kind === 'day' ? sql`v.value` : sql`lower(named.label)`
  const wantedName = q === '' ? sql`true` : sql`position(lower(${q}) in lower(named.label)) > 0`
  return rows(
    tx,
    sql<FoundValue>`select coalesce(v.value::text, '') as value, named.label
      from (${await occurring(tx, wanted)}) v cross join lateral (select ${name} as label) named
      where ${wantedName} order by ${order}, 1 limit ${limit}`,
  )
}
