import { CompiledQuery, sql } from 'kysely'
import type { Tx } from '#server/base/db.ts'

/**
 * Unseals a day of a shop, for a transaction that writes into it: reports read its facts until it is sealed anew. A day is
 * sealed although it is not over where a clock ran ahead and was set right.
 */
export const unsealStatement = (companyId: string, shopId: string, day: string): CompiledQuery =>
  CompiledQuery.raw('delete from report_seals where company_id = $1 and shop_id = $2 and day = $3::date', [
    companyId,
    shopId,
    day,
  ])

/** Unseals every day of shops, for a transaction that holds their days and writes into many of the past. */
export const unsealShops = (tx: Tx, companyId: string, shopIds: readonly string[]) =>
  sql`delete from report_seals where company_id = ${companyId} and shop_id = any(${shopIds}::uuid[])`.execute(
    tx,
  )

/**
 * Lists customers or fleet locations whose visits are counted again: their records were merged, or are no longer. One
 * that is listed already is locked, so that it is counted after this transaction and not before.
 */
export const staleVisits = (tx: Tx, companyId: string, ids: readonly string[]) =>
  sql`insert into stale_visits (company_id, payer_id) select c.company_id, p.id
    from companies c, unnest(${ids}::uuid[]) p (id) where c.company_id = ${companyId} order by 2
    on conflict (company_id, payer_id) do update set payer_id = excluded.payer_id`.execute(tx)
