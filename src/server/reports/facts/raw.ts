import { sql } from 'kysely'
import { firstRow, type Tx } from '../../base/db.ts'
import { LEDGERS, orderIds } from '../raw/ledgers.queries.ts'
import { calculated, type FactRows, type Scope, type Sql } from './scope.ts'

const countOf = async (tx: Tx, query: Sql): Promise<number> =>
  (await firstRow(tx, sql<{ n: number }>`select count(*)::int as n from (${query}) q`))?.n ?? 0

/** The files of the raw export with how many rows each has; orders bring their lines, discounts, taxes and offers. */
export async function rawFiles(tx: Tx, { company, shops, days }: Scope): Promise<FactRows> {
  const found: object[] = []
  for (const shop of shops) {
    const scope = { company, shops: [shop], days }
    const own = await firstRow(
      tx,
      sql<{ currency: string }>`select currency from shops where company_id = ${company} and id = ${shop}`,
    )
    const queries = { ...LEDGERS, orders: orderIds }
    for (const [file, query] of Object.entries(queries))
      found.push({
        shop_id: shop,
        currency: own?.currency ?? '',
        day: days.to,
        raw_file: file,
        raw_rows: await countOf(tx, query(scope)),
      })
  }
  return calculated(found, {
    shop_id: 'uuid',
    currency: 'text',
    day: 'date',
    raw_file: 'text',
    raw_rows: 'int',
  })
}
