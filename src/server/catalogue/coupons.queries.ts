import { sql } from 'kysely'
import type { CouponBody, KeptCoupon } from '../../contract/coupons.ts'
import { couponCode, type Coupon, type CouponUses } from '../../domain/coupons.ts'
import { sanitizeLine } from '../../domain/text.ts'
import { firstRow, json, rows, type Tx } from '../db.ts'

const rules = sql`c.id, c.code, c.name, c.name_french, c.discount_type, c.discount_amount, c.application, c.after_tax,
  c.valid_from, c.valid_to, c.shop_ids, c.package_ids, c.customer_ids, c.fleet_ids, c.max_amount, c.uses_per_customer, c.uses,
  c.stackable, c.active`

/** Orders that hold a coupon and have not been cancelled or voided. */
const usedOn = sql`o.company_id = c.company_id and o.discounts <> '[]'
  and o.discounts @> jsonb_build_array(jsonb_build_object('discount_coupon_id', c.id)) and not o.deleted and not o.void`

const kept = sql`${rules}, c.version, (select count(*)::int from orders o where ${usedOn}) as used`

export function keptCoupons(tx: Tx, companyId: string): Promise<KeptCoupon[]> {
  return rows(
    tx,
    sql<KeptCoupon>`select ${kept} from coupons c where c.company_id = ${companyId} order by c.created_at desc, c.id desc`,
  )
}

export async function keptCoupon(tx: Tx, companyId: string, id: string): Promise<KeptCoupon | null> {
  const found = await firstRow(
    tx,
    sql<KeptCoupon>`select ${kept} from coupons c where c.company_id = ${companyId} and c.id = ${id}`,
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

/** How often a coupon was used, by all and by the customer or fleet location of an order, that order left out. */
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
    from coupons c join orders o on ${usedOn}
    where c.company_id = ${companyId} and c.id = ${couponId} and o.id <> ${order_id}`,
  )
  return found ?? { all: 0, by_customer: 0 }
}

/** Adds the coupon (version 0) or changes the version that was seen; false when that is no longer the present one. */
export async function writeCoupon(tx: Tx, companyId: string, id: string, body: CouponBody): Promise<boolean> {
  const name = sanitizeLine(body.name)
  const written = await firstRow(
    tx,
    sql<{ version: number }>`
    insert into coupons as c (company_id, id, code, name, name_french, discount_type, discount_amount, application, after_tax,
      valid_from, valid_to, shop_ids, package_ids, customer_ids, fleet_ids, max_amount, uses_per_customer, uses, stackable, active)
    values (${companyId}, ${id}, ${couponCode(body.code)}, ${name}, ${sanitizeLine(body.name_french) || name},
      ${body.discount_type}, ${body.discount_amount}, ${body.application}, ${body.after_tax}, ${body.valid_from}, ${body.valid_to},
      ${json(body.shop_ids)}, ${json(body.package_ids)}, ${json(body.customer_ids)}, ${json(body.fleet_ids)}, ${body.max_amount},
      ${body.uses_per_customer}, ${body.uses}, ${body.stackable}, ${body.active})
    on conflict (company_id, id) do update set code = excluded.code, name = excluded.name, name_french = excluded.name_french,
      discount_type = excluded.discount_type, discount_amount = excluded.discount_amount, application = excluded.application,
      after_tax = excluded.after_tax, valid_from = excluded.valid_from, valid_to = excluded.valid_to,
      shop_ids = excluded.shop_ids, package_ids = excluded.package_ids, customer_ids = excluded.customer_ids,
      fleet_ids = excluded.fleet_ids, max_amount = excluded.max_amount, uses_per_customer = excluded.uses_per_customer,
      uses = excluded.uses, stackable = excluded.stackable, active = excluded.active, version = c.version + 1
    where c.version = ${body.version}
    returning version`,
  )
  return written !== undefined
}

const NAMED = {
  shop_ids: 'shops',
  package_ids: 'packages',
  customer_ids: 'customers',
  fleet_ids: 'fleets',
} as const

/** The places of a coupon's lists that name no record of this company. */
export async function strangersNamed(tx: Tx, companyId: string, body: CouponBody): Promise<string[]> {
  const strangers: string[] = []
  for (const [field, table] of Object.entries(NAMED) as [keyof typeof NAMED, string][]) {
    const ids = body[field]
    if (ids.length === 0) continue
    const found = await rows(
      tx,
      sql<{
        id: string
      }>`select id from ${sql.table(table)} where company_id = ${companyId} and id = any(${ids}::uuid[])`,
    )
    const known = new Set(found.map(({ id }) => id))
    strangers.push(...ids.flatMap((id, at) => (known.has(id) ? [] : [`${field}/${at}`])))
  }
  return strangers
}
