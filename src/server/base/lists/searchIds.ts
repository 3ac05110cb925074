// See docs/decisions/search-reads-an-index.md.
import { sql } from 'kysely'
import { rows, type Tx } from '../db.ts'

type SearchTable = 'customers' | 'vehicles' | 'fleet_locations' | 'inventory_items'

/**
 * The ids of a company's records with all these words. They are selected on their own, and then named in a query: a
 * distributed database cannot search within a query that it sends to the company's node.
 */
export async function searchIds(
  tx: Tx,
  companyId: string,
  { table, words, most }: { table: SearchTable; words: readonly string[]; most: number },
): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ id: string }>`select id
      from search_ids(${companyId}::uuid, ${table}, ${words}::text[], null, ${most}) found (id)`,
  )
  return found.map(({ id }) => id)
}

/** Where orders are searched: in these shops (null: in any), and between two instants. */
export interface OrderSpan {
  shopIds: readonly string[] | null
  since?: string | undefined
  until?: string | undefined
}

/** The newest orders of a span with all these words, at most this many of each shop. */
export async function searchOrderIds(
  tx: Tx,
  companyId: string,
  { shopIds, since, until }: OrderSpan,
  { words, most }: { words: readonly string[]; most: number },
): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{
      id: string
    }>`select found.id from unnest(coalesce(${shopIds}::uuid[], array[null::uuid])) shop (id),
      search_orders(${companyId}::uuid, ${words}::text[], shop.id, ${since ?? null}::timestamptz,
        ${until ?? null}::timestamptz, ${most}) found (id)`,
  )
  return found.map(({ id }) => id)
}
