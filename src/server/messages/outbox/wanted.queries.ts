import { sql } from 'kysely'
import { firstRow, type Tx } from '#server/base/db.ts'
import type { ShopRow } from '#server/shop/index.ts'
import { offeredCoupon } from '../campaigns/offer.ts'
import { listLinks } from '#server/orders/index.ts'
import { ofPayer } from '#server/payments/index.ts'
import { linkIdOf } from './linkId.ts'
import type { MessageRow } from './rows.queries.ts'

/** Whether the vehicle or its owner came after the reminder was queued. */
async function cameSince(tx: Tx, companyId: string, message: MessageRow): Promise<boolean> {
  const { vehicle_id, customer_id, fleet_location_id, created_at } = message
  const found = await firstRow(
    tx,
    sql`select 1 from orders where company_id = ${companyId} and created_timestamp > ${created_at}
        and status not in ('deleted', 'void')
        and (vehicle_id = ${vehicle_id} or (${vehicle_id}::uuid is null
          and (customer_id = ${customer_id} or fleet_location_id = ${fleet_location_id}))) limit 1`,
  )
  return found !== undefined
}

async function orderStatus(tx: Tx, companyId: string, orderId: string): Promise<string> {
  const found = await firstRow(
    tx,
    sql<{ status: string }>`select status from orders where company_id = ${companyId} and id = ${orderId}`,
  )
  return found?.status ?? ''
}

async function campaignState(tx: Tx, companyId: string, id: string): Promise<string> {
  const found = await firstRow(
    tx,
    sql<{ state: string }>`select state from campaigns where company_id = ${companyId} and id = ${id}`,
  )
  return found?.state ?? ''
}

async function linkWaits(tx: Tx, companyId: string, orderId: string, linkId: string): Promise<boolean> {
  const links = await listLinks(tx, companyId, orderId)
  return links.some(({ id, state }) => id === linkId && state === 'waiting')
}

/** Whether a customer or fleet location still has an unpaid order. */
async function owes(tx: Tx, companyId: string, message: MessageRow): Promise<boolean> {
  const { customer_id, fleet_location_id } = message
  const found = await firstRow(
    tx,
    sql`select 1 from orders where company_id = ${companyId} and status = 'complete'
        and pay_status in ('is_not_paid', 'is_partially_paid')
        and ${ofPayer({ customer_id, fleet_location_id }, 'orders')} limit 1`,
  )
  return found !== undefined
}

/** Whether what caused a message still holds: a reminder stops once the customer has come. */
async function isStillTrue(tx: Tx, companyId: string, message: MessageRow): Promise<boolean> {
  const { kind, order_id } = message
  if (kind === 'service_due' || kind === 'declined_work') return !(await cameSince(tx, companyId, message))
  if (kind === 'statement') return owes(tx, companyId, message)
  if (order_id === null) return true
  if (kind === 'estimate') return linkWaits(tx, companyId, order_id, linkIdOf(message))
  if (kind === 'vehicle_ready')
    return ['pre-complete', 'complete'].includes(await orderStatus(tx, companyId, order_id))
  if (kind === 'thank_you' || kind === 'review_request')
    return (await orderStatus(tx, companyId, order_id)) === 'complete'
  return true
}

/** Why a message is not sent any more, for a reason of its own and not of its recipient; null: it is. */
export async function notWanted(
  tx: Tx,
  companyId: string,
  message: MessageRow,
  shop: ShopRow,
): Promise<string | null> {
  const { campaign_id, coupon_id } = message
  if (campaign_id !== null && (await campaignState(tx, companyId, campaign_id)) === 'canceled')
    return 'campaign_canceled'
  if ((await offeredCoupon(tx, companyId, { couponId: coupon_id, shop })).problem !== null)
    return 'coupon_ended'
  return (await isStillTrue(tx, companyId, message)) ? null : 'no_longer_wanted'
}
