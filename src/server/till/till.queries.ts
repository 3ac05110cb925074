import { sql } from 'kysely'
import type { TillDay, TillDrawer } from '#contract/till/till.ts'
import type { BookedRow } from '#domain/till/dayReport.ts'
import { anyOf, rows, type Tx } from '../base/db.ts'

/** A drawer as it is stored; the expected amount is derived. */
export interface DrawerRow extends Pick<
  TillDrawer,
  | 'id'
  | 'drawer'
  | 'opened_at'
  | 'opened_name'
  | 'opening_float'
  | 'closed_at'
  | 'closed_name'
  | 'count'
  | 'counted'
  | 'expected'
  | 'over_short'
  | 'note'
> {
  expected: string
  shop_id: string
  day: string
  device_id: string | null
}

const drawers = (tx: Tx, company: string) =>
  tx
    .selectFrom('till_sessions')
    .where('company_id', '=', company)
    .select(['id', 'shop_id', 'day', 'drawer', 'device_id', 'opened_at', 'opened_name', 'opening_float'])
    .select(['closed_at', 'closed_name', 'count', 'counted', 'over_short', 'note'])
    .select(sql<string>`coalesce(expected, 0)::numeric(14, 2)`.as('expected'))
    .$narrowType<{ count: DrawerRow['count'] }>()

export const listDrawers = (tx: Tx, company: string, shopId: string, day: string): Promise<DrawerRow[]> =>
  drawers(tx, company)
    .where('shop_id', '=', shopId)
    .where('day', '=', day)
    .orderBy('opened_at')
    .orderBy('id')
    .execute()

export const findDrawer = (tx: Tx, company: string, id: string): Promise<DrawerRow | undefined> =>
  drawers(tx, company).where('id', '=', id).executeTakeFirst()

type MovementRow = TillDrawer['movements'][number] & { session_id: string }

/** Pay-ins and pay-outs of drawers, oldest first. */
export const listMovements = (tx: Tx, company: string, ids: readonly string[]): Promise<MovementRow[]> =>
  tx
    .selectFrom('till_movements')
    .select(['id', 'session_id', 'kind', 'amount', 'reason', 'user_name', 'created_at'])
    .where('company_id', '=', company)
    .where('session_id', '=', anyOf(ids))
    .orderBy('created_at')
    .orderBy('id')
    .$narrowType<{ kind: MovementRow['kind'] }>()
    .execute()

export const listPictures = (
  tx: Tx,
  company: string,
  ids: readonly string[],
): Promise<{ id: string; session_id: string }[]> =>
  tx
    .selectFrom('till_images')
    .select(['id', 'session_id'])
    .where('company_id', '=', company)
    .where('session_id', '=', anyOf(ids))
    .orderBy('added_at')
    .orderBy('id')
    .execute()

/** The ledger's rows of a shop on a business day, oldest first; only what moved money. */
export const bookedRows = (tx: Tx, company: string, shopId: string, day: string): Promise<BookedRow[]> =>
  rows(
    tx,
    sql<BookedRow>`select payment_type, payment_method, amount, payment_surcharge_amount, payment_tip_amount, cash_rounding, device_id,
        created_at as at, (order_id is null) as of_credit
      from payments where company_id = ${company} and shop_id = ${shopId} and day = ${day}::date
        and payment_type not like '%failure' order by created_at, id`,
  )

/** Whether no later day of the shop is closed. */
export const isLastClosed = async (
  tx: Tx,
  company: string,
  shopId: string,
  day: string,
): Promise<boolean> => {
  const later = await tx
    .selectFrom('shop_days')
    .select('day')
    .where('company_id', '=', company)
    .where('shop_id', '=', shopId)
    .where('day', '>', day)
    .where('closed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return later === undefined
}

/** The closings of a day that were undone, oldest first. */
export const listReopenings = (
  tx: Tx,
  company: string,
  shopId: string,
  day: string,
): Promise<TillDay['reopenings']> =>
  tx
    .selectFrom('shop_day_reopenings')
    .select(['closed_at', 'closed_name', 'reopened_at', 'user_name', 'reason'])
    .where('company_id', '=', company)
    .where('shop_id', '=', shopId)
    .where('day', '=', day)
    .orderBy('reopened_at')
    .execute()
