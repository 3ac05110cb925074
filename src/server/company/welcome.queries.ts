import { sql } from 'kysely'
import type { ACTIVE_STATUSES } from '#domain/orders/status/statuses.ts'
import { rows, type Tx } from '../base/db.ts'

export interface StageCount {
  shop_id: string
  status: (typeof ACTIVE_STATUSES)[number]
  orders: number
  late: number
  /** Sum and greatest of the minutes since each order began. */
  waited: number
  longest: number
}

/** The active orders of all shops by stage. */
export const stageCounts = (tx: Tx, companyId: string): Promise<StageCount[]> =>
  rows(
    tx,
    sql<StageCount>`select shop_id, status, count(*)::int as orders,
        count(*) filter (where promised_timestamp < now())::int as late,
        (sum(extract(epoch from now() - created_timestamp)) / 60)::float as waited,
        (max(extract(epoch from now() - created_timestamp)) / 60)::float as longest
      from orders where company_id = ${companyId}
        and shop_id in (select id from shops where company_id = ${companyId} and active)
        and status in ('scheduled', 'open', 'stand-by', 'in-progress', 'pre-complete')
      group by shop_id, status`,
  )

export interface OpenDrawers {
  shop_id: string
  day: string
  drawers: number
}

/** The drawers that are open, by the day for which they were opened. */
export const openDrawers = (tx: Tx, companyId: string): Promise<OpenDrawers[]> =>
  rows(
    tx,
    sql<OpenDrawers>`select shop_id, day, count(*)::int as drawers from till_sessions
      where company_id = ${companyId} and closed_at is null group by shop_id, day`,
  )

interface ShopCount {
  shop_id: string
  found: number
}

/** Card payments whose outcome is not known. */
export const paymentsInIssue = (tx: Tx, companyId: string): Promise<ShopCount[]> =>
  rows(
    tx,
    sql<ShopCount>`select shop_id, count(*)::int as found from payment_attempts
      where company_id = ${companyId} and state = 'in_issue' group by shop_id`,
  )

/** Texts about orders since yesterday that did not reach the customer. */
export const failedTexts = (tx: Tx, companyId: string): Promise<ShopCount[]> =>
  rows(
    tx,
    sql<ShopCount>`select o.shop_id, count(*)::int as found
      from texts t join orders o on o.company_id = t.company_id and o.id = t.order_id
      where t.company_id = ${companyId} and o.company_id = ${companyId}
        and t.status in ('undelivered', 'failed') and t.created_at > now() - interval '1 day'
      group by o.shop_id`,
  )
