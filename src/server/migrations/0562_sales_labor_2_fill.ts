import { writePastLabor } from '../orders/index.ts'
import type { Backfill } from '../base/migrating/forEachCompany.ts'

/** Who did the labor of the orders that a company has sold so far. */
export const backfill: Backfill = {
  over: 'orders',
  batch: (client, companyId, ids) =>
    writePastLabor(
      async <Row>(text: string, parameters: readonly unknown[]) =>
        (await client.query<Row & object>(text, [...parameters])).rows,
      companyId,
      ids,
    ),
}
