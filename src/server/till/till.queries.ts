import { sql } from 'kysely'
import type { TillDrawer } from '../../contract/till/till.ts'
import type { BookedRow, DayOrder } from '../../domain/till/dayReport.ts'
import { firstRow, rows, type Tx } from '../base/db.ts'

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

const DRAWER = sql`id, shop_id, day, drawer, device_id, opened_at, opened_name, opening_float, closed_at, closed_name, count,
  counted, coalesce(expected, 0)::numeric(14, 2) as expected, over_short, note`

export const drawersOf = (tx: Tx, company: string, shopId: string, day: string): Promise<DrawerRow[]> =>
  rows(
    tx,
    sql<DrawerRow>`select ${DRAWER} from till_sessions
      where company_id = ${company} and shop_id = ${shopId} and day = ${day} order by opened_at, id`,
  )

export const findDrawer = (tx: Tx, company: string, id: string): Promise<DrawerRow | undefined> =>
  firstRow(
    tx,
    sql<DrawerRow>`select ${DRAWER} from till_sessions where company_id = ${company} and id = ${id}`,
  )

type MovementRow = TillDrawer['movements'][number] & { session_id: string }

/** Pay-ins and pay-outs of drawers, oldest first. */
export const movementsOf = (tx: Tx, company: string, ids: readonly string[]): Promise<MovementRow[]> =>
  rows(
    tx,
    sql<MovementRow>`select id, session_id, kind, amount, reason, user_name, created_at from till_movements
      where company_id = ${company} and session_id = any(${ids}::uuid[]) order by created_at, id`,
  )

export const picturesOf = (
  tx: Tx,
  company: string,
  ids: readonly string[],
): Promise<{ id: string; session_id: string }[]> =>
  rows(
    tx,
    sql<{ id: string; session_id: string }>`select id, session_id from till_images
      where company_id = ${company} and session_id = any(${ids}::uuid[]) order by added_at, id`,
  )

export interface Span {
  from: string
  to: string
}

/** The ledger's rows of a shop in a span of time, oldest first; only what moved money. */
export const bookedRows = (
  tx: Tx,
  company: string,
  shopId: string,
  { from, to }: Span,
): Promise<BookedRow[]> =>
  rows(
    tx,
    sql<BookedRow>`select payment_type, payment_method, amount, payment_surcharge_amount, payment_tip_amount, device_id,
        created_at as at, (order_id is null) as of_credit
      from payments where company_id = ${company} and shop_id = ${shopId} and created_at >= ${from}
        and created_at < ${to} and payment_type not like '%failure' order by created_at, id`,
  )

type FinalizedRow = DayOrder & { status: string }

/** The orders that were finalized in a span of time, and their totals. */
export const finalizedOrders = (
  tx: Tx,
  company: string,
  shopId: string,
  { from, to }: Span,
): Promise<FinalizedRow[]> =>
  rows(
    tx,
    sql<FinalizedRow>`select status, final_price, totals from orders
      where company_id = ${company} and shop_id = ${shopId} and complete_timestamp >= ${from}
        and complete_timestamp < ${to} and status in ('complete', 'uncollectible', 'void')`,
  )
