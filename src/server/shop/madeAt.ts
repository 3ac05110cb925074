import { sql } from 'kysely'
import { tellVersion, versionColumn, type WithVersion } from '../base/database/cached.ts'
import { firstRow, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'

/** How far ahead a station's clock may be, and how long an entry may be on its way when a day is closed. */
const GRACE_MINUTES = 15
/** An entry that waited longer for its connection is entered again, with the day's date. */
const LONGEST_HOURS = 24

/**
 * Refuses money that a station dates outside the open day: ahead of the clock, before the shop's last closed day, or
 * more than a day ago. The time of recording decides to which day it counts. With it comes the version for
 * what is cached.
 */
export async function checkMadeAt(tx: Tx, companyId: string, shopId: string, madeAt: string): Promise<void> {
  const asked = firstRow(
    tx,
    sql<
      WithVersion & { open: boolean }
    >`select ${versionColumn(companyId)}, ${madeAt}::timestamptz <= now() + make_interval(mins => ${GRACE_MINUTES})
        and ${madeAt}::timestamptz >= now() - make_interval(hours => ${LONGEST_HOURS})
        and ${madeAt}::timestamptz >= coalesce(max(closed_at), '-infinity') - make_interval(mins => ${GRACE_MINUTES}) as open
      from shop_days where company_id = ${companyId} and shop_id = ${shopId}`,
  )
  tellVersion(tx, asked)
  if ((await asked)?.open) return
  const code = 'outside_open_day'
  throw new AppError('invalid_input', { fields: [{ pointer: '/body/made_at', code, detail: code }] })
}
