import { sql } from 'kysely'
import { rows, type Tx } from '#server/base/db.ts'
import { rawCounts } from '../raw/ledgers.queries.ts'
import { calculated, type FactRows, type Scope } from './scope.ts'

/** The files of the raw export with how many rows each has. */
export async function rawFiles(tx: Tx, { company, shops, days }: Scope): Promise<FactRows> {
  const of = await rows(
    tx,
    sql<{ id: string; currency: string }>`select id, currency from shops where company_id = ${company}`,
  )
  const currencies = new Map(of.map(({ id, currency }) => [id, currency]))
  const counts = await rawCounts(tx, { company, shops, days })
  const found = counts.map((row) => ({ ...row, currency: currencies.get(row.shop_id) ?? '', day: days.to }))
  return calculated(found, {
    shop_id: 'uuid',
    currency: 'text',
    day: 'date',
    raw_file: 'text',
    raw_rows: 'int',
  })
}
