import { writePastSales } from '../orders/index.ts'
import type { Backfill } from '../base/migrating/forEachCompany.ts'

/** What the orders of a company have sold so far, as entries. */
export const backfill: Backfill = {
  over: 'orders',
  batch: (client, companyId, ids) =>
    writePastSales(
      async <Row>(text: string, parameters: readonly unknown[]) =>
        (await client.query<Row & object>(text, [...parameters])).rows,
      companyId,
      ids,
    ),
}
