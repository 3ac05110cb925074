import { sql } from 'kysely'
import type { StoredCoupon } from '#contract/catalogue/coupons.ts'
import type { CouponBody } from '#domain/catalogue/couponShape.ts'
import { couponCode, type CouponUses } from '#domain/catalogue/coupons.ts'
import type { Coupon } from '#domain/catalogue/couponShape.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { anyOf, firstRow, rows, type Tx } from '../base/db.ts'
import { writeRow } from '../base/database/saving.ts'

const rules = sql`c.id, c.code, c.name, c.name_french, c.discount_type, c.discount_amount, c.application, c.after_tax,
  c.valid_from, c.valid_to, c.shop_ids, c.package_ids, c.customer_ids, c.fleet_ids, c.max_amount, c.uses_per_customer, c.uses,
  c.stackable, c.active`

/** Orders with a coupon that are not cancelled or void. */
const usedOn = (companyId: string) => sql`o.company_id = ${companyId} and o.discounts <> '[]'
  and o.discounts @> jsonb_build_array(jsonb_build_object('discount_coupon_id', c.id)) and not o.deleted and not o.void`

const selectCoupons = (companyId: string) =>
  sql`${rules}, c.version, (select count(*)::int from orders o where ${usedOn(companyId)}) as used`

export function listCoupons(tx: Tx, companyId: string): Promise<StoredCoupon[]> {
  return rows(
    tx,
    sql<StoredCoupon>`select ${selectCoupons(companyId)} from coupons c where c.company_id = ${companyId} order by c.created_at desc, c.id desc`,
  )
}

export async function findCoupon(tx: Tx, companyId: string, id: string): Promise<StoredCoupon | null> {
  const found = await firstRow(
    tx,
    sql<StoredCoupon>`select ${selectCoupons(companyId)} from coupons c where c.company_id = ${companyId} and c.id = ${id}`,
  )
  return found ?? null
}

export async function lockCoupon(tx: Tx, companyId: string, id: string): Promise<Coupon | null> {
  const found = await firstRow(
    tx,
    sql<Coupon>`select ${rules} from coupons c where c.company_id = ${companyId} and c.id = ${id} for update`,
  )
  return found ?? null
}

/**
 * Locks several coupons in the order of their ids, so that two requests that name the same ones never wait for each
 * other.
 */
export async function lockCoupons(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  await sql`select 1 from coupons c where c.company_id = ${companyId} and c.id = any(${ids}::uuid[])
    order by c.id for update`.execute(tx)
}

export async function findCouponByCode(tx: Tx, companyId: string, code: string): Promise<Coupon | null> {
  const found = await firstRow(
    tx,
    sql<Coupon>`select ${rules} from coupons c where c.company_id = ${companyId} and c.code = ${couponCode(code)}`,
  )
  return found ?? null
}

interface UsedBy {
  order_id: string
  customer_id: string | null
  fleet_location_id: string | null
}

/** How often a coupon was used, by all and by the customer or fleet location of an order, without that order. */
export async function couponUses(
  tx: Tx,
  companyId: string,
  couponId: string,
  { order_id, customer_id, fleet_location_id }: UsedBy,
): Promise<CouponUses> {
  const found = await firstRow(
    tx,
    sql<CouponUses>`
    select count(*)::int as all, (count(*) filter (where o.customer_id = ${customer_id}
      or o.fleet_location_id = ${fleet_location_id}))::int as by_customer
    from coupons c join orders o on ${usedOn(companyId)}
    where c.company_id = ${companyId} and c.id = ${couponId} and o.id <> ${order_id}`,
  )
  return found ?? { all: 0, by_customer: 0 }
}

/** Adds the coupon (version 0) or changes the version that was seen; false when that is no longer the present one. */
export function writeCoupon(
  tx: Tx,
  company_id: string,
  id: string,
  { version, ...body }: CouponBody,
): Promise<boolean> {
  const name = sanitizeLine(body.name)
  const values = {
    ...body,
    code: couponCode(body.code),
    name,
    name_french: sanitizeLine(body.name_french) || name,
  }
  return writeRow(tx, 'coupons', { company_id, id, version }, { values })
}

/** The cheapest of the packages that a coupon names, where all of them have prices. */
export async function lowestPrice(tx: Tx, companyId: string, ids: readonly string[]): Promise<string | null> {
  const found = await tx
    .selectFrom('packages')
    .select((from) => from.fn.min<string | null>('price').as('price'))
    .where('company_id', '=', companyId)
    .where('id', '=', anyOf(ids))
    .executeTakeFirst()
  return found?.price ?? null
}
