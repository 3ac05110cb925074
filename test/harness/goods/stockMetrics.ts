import { sql } from 'kysely'
import { newId } from '#server/base/ids.ts'
import type { TestCompany } from '#test/factories.ts'
import { sellItem } from './stock.ts'
import type { RawInput } from '../station.ts'

/** Copies the rows of a table of the company with other values; ledgers keep the first ones. */
export const copyRows = (
  company: TestCompany,
  table: string,
  changes: Readonly<Record<string, string | null>>,
): Promise<unknown> =>
  company.server.services.database.tenant(company.id, (tx) =>
    sql`insert into ${sql.table(table)} select (jsonb_populate_record(null::${sql.table(table)},
        to_jsonb(r) || ${JSON.stringify(changes)}::jsonb)).* from ${sql.table(table)} r
      where r.company_id = ${company.id} limit 1`.execute(tx),
  )

export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()

/** An exception with a note: more of the company's third item was sold than was there; answers the ids. */
export async function everyException(company: TestCompany, note: string): Promise<Record<string, string>> {
  const subject_id = company.items[2]?.id ?? ''
  await sellItem(company, subject_id, '3')
  const body = { shop_id: company.shops.FL.id, kind: 'negative' as const, subject_id, note, version: 0 }
  await company.as('Manager').call('stockMetrics.note', {
    body: { ...body, owner_id: company.users.Manager.id, due_on: null, expected_until: null },
  })
  return { exception: subject_id }
}

/** Inputs for the routes of metrics and exceptions. */
export function stockMetricsInputs(ids: Record<string, string>): Record<string, RawInput[]> {
  const { shop: shop_id = '', exception: subject_id = '', user: owner_id = '' } = ids
  const body = { shop_id, kind: 'negative', subject_id, owner_id: owner_id || newId(), note: 'x', version: 1 }
  return {
    'stockMetrics.get': [{ query: { shop_id } }],
    'stockMetrics.exceptions': [{ query: { shop_id } }],
    'stockMetrics.note': [{ body: { ...body, due_on: null, expected_until: null } }],
  }
}
