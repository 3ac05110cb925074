import { sql } from 'kysely'
import { rows, type Tx } from '../base/db.ts'
import type { Session } from '../base/http/session.ts'
import { shopsOf } from './shops.ts'

/** The zones of a company's shops, each once: for `localOf` in a statement over several shops. */
export const zonesOf = async (tx: Tx, companyId: string): Promise<string[]> =>
  (
    await rows(
      tx,
      sql<{
        time_zone: string
      }>`select distinct time_zone from shops where company_id = ${companyId} order by 1`,
    )
  ).map(({ time_zone }) => time_zone)

/** The zone in which a person reads times that belong to no shop: that of their first shop. */
export const readerZone = async (tx: Tx, session: Session): Promise<string> =>
  (await shopsOf(tx, session))[0]?.time_zone ?? 'UTC'
