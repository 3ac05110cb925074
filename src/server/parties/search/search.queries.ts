import { sql } from 'kysely'
import { spellingsNear } from '#domain/parties/spellings.ts'
import { parseOrderNumber } from '#domain/orders/numbering.ts'
import { searchWords } from '#domain/base/search.ts'
import { rows, type Tx } from '#server/base/db.ts'

/** A match: a customer or a fleet location, on its own or through one of its vehicles. */
export interface Hit {
  /** Null: a vehicle without a known owner. */
  kind: 'customer' | 'fleet_location' | null
  id: string | null
  vehicle_id: string | null
}

/** With fewer matches than this, typing errors are considered too. */
const FEW = 3
/** From this many letters on, few matches may still be a typing error. */
const LONG = 5
const ORDER_NUMBER = /^#?\s*(\p{L}[\p{L}\d]{0,9}-)?\d{1,12}$/u

/** An order's running number, as it is typed or printed. */
function orderNumber(query: string): number | null {
  return ORDER_NUMBER.test(query) ? parseOrderNumber(query.replace(/^#\s*/, '')) : null
}

/** Each owner once, or each matching vehicle. */
type Each = 'owner' | 'vehicle'

function first(hits: readonly Hit[], each: Each): Hit[] {
  const seen = new Set<string>()
  return hits.filter((hit) => {
    const key = (each === 'vehicle' ? (hit.vehicle_id ?? hit.id) : (hit.id ?? hit.vehicle_id)) ?? ''
    return !seen.has(key) && seen.add(key)
  })
}

/**
 * Records that begin with what is typed: name, phone, email, plate, VIN or its last eight, fleet, unit or order number;
 * without any, records that contain it or are one typing error away. Each once, the best first, at most `most`.
 */
export async function findParties(
  tx: Tx,
  companyId: string,
  { query, most, each = 'owner' }: { query: string; most: number; each?: Each | undefined },
): Promise<Hit[]> {
  const words = searchWords(query)
  if (words.length === 0) return []
  const number = orderNumber(query.trim())
  const found = await rows(
    tx,
    sql<Hit>`select kind, id, vehicle_id from search_parties(${companyId}::uuid, ${words}::text[], ${number}::bigint, ${most}::int)`,
  )
  if (found.length === 0 || (found.length < FEW && words.join(' ').length >= LONG)) {
    const spellings = spellingsNear(words)
    if (spellings.length > 0)
      found.push(
        ...(await rows(
          tx,
          sql<Hit>`select kind, id, vehicle_id from search_parties_near(${companyId}::uuid, ${spellings}::text[], ${most}::int)`,
        )),
      )
  }
  if (found.length === 0 && words.some((word) => word.length >= 3)) {
    found.push(
      ...(await rows(
        tx,
        sql<Hit>`select kind, id, vehicle_id from search_parties_anywhere(${companyId}::uuid, ${words}::text[], ${most}::int)`,
      )),
    )
  }
  return first(found, each).slice(0, most)
}
