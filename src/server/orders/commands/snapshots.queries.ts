// See docs/decisions/the-order-is-one-row.md.
import { createHash } from 'node:crypto'
import { sql, type CompiledQuery } from 'kysely'
import type { Order } from '#domain/orders/order.ts'
import { firstRow, json, type Tx } from '#server/base/db.ts'

/** The shop and the company as they were when an order was begun; no command changes them. */
export type Snapshot = Pick<Order, 'shop' | 'company' | 'shop_signature'>

/** Snapshots that were read, by company and id: a row never changes. */
const known = new Map<string, Snapshot>()
const MOST_KNOWN = 1000

const keyOf = (companyId: string, id: string): string => `${companyId} ${id}`

/** The id of a snapshot follows from what it says: equal ones are one row. */
export function snapshotId({ shop, company, shop_signature }: Snapshot): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([shop, company, shop_signature]))
    .digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The snapshot that an order names. */
export async function findSnapshot(tx: Tx, companyId: string, id: string): Promise<Snapshot> {
  const key = keyOf(companyId, id)
  const cached = known.get(key)
  if (cached) return cached
  const found = await firstRow(
    tx,
    sql<Snapshot>`select shop, company, shop_signature from order_snapshots
      where company_id = ${companyId} and id = ${id}`,
  )
  if (!found) throw new Error(`the snapshot ${id} of an order is missing`)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, found)
  return found
}

/** What writes a snapshot; nothing where it was read before. */
export function snapshotInserts(tx: Tx, companyId: string, snapshot: Snapshot): CompiledQuery[] {
  const id = snapshotId(snapshot)
  if (known.has(keyOf(companyId, id))) return []
  const { shop, company, shop_signature } = snapshot
  return [
    sql`insert into order_snapshots (company_id, id, shop, company, shop_signature)
      values (${companyId}, ${id}, ${json(shop)}, ${json(company)}, ${shop_signature})
      on conflict (company_id, id) do nothing`.compile(tx),
  ]
}
