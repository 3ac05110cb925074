import { sql } from 'kysely'
import { rows, type Tx } from '../base/db.ts'
import type { Author } from '../base/author.ts'
import { listShops } from './shops.ts'

/** The zone of each shop, by its id. */
export type ShopZones = Readonly<Record<string, string>>

export async function shopZones(tx: Tx, companyId: string): Promise<ShopZones> {
  const shops = await rows(
    tx,
    sql<{ id: string; time_zone: string }>`select id, time_zone from shops where company_id = ${companyId}`,
  )
  return Object.fromEntries(shops.map(({ id, time_zone }) => [id, time_zone]))
}

/** The zones of shops, each once: for `localOf` in a statement over several shops. */
export const zonesIn = (zones: ShopZones): string[] => [...new Set(Object.values(zones))].sort()

/** The zones of a company's shops, each once. */
export const listZones = async (tx: Tx, companyId: string): Promise<string[]> =>
  zonesIn(await shopZones(tx, companyId))

/** The zone in which a person reads times that belong to no shop: that of their first shop. */
export const readerZone = async (tx: Tx, session: Author): Promise<string> =>
  (await listShops(tx, session))[0]?.time_zone ?? 'UTC'
