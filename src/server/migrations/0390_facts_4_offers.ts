import { writePastOffers } from '../orders/index.ts'
import type { Backfill } from '../base/migrating/forEachCompany.ts'

/** What the orders that ended so far had offered, and what their inspections found. */
export const backfill: Backfill = {
  over: 'orders',
  batch: (client, companyId, ids) =>
    writePastOffers(
      async <Row>(text: string, parameters: readonly unknown[]) =>
        (await client.query<Row & object>(text, [...parameters])).rows,
      companyId,
      ids,
    ),
}
