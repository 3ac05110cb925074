import { sql } from 'kysely'
import type { ShopBlockers } from '#contract/company/companyShops.ts'
import { missingSetup, type ShopFacts } from '#domain/company/setup.ts'
import { ATTEMPT_STATES, isUnsettled } from '#domain/payments/taking/attempts.ts'
import { ACTIVE_STATUSES } from '#domain/orders/status/statuses.ts'
import { localDate } from '#domain/places/zones.ts'
import { databaseNow, firstRow, rows, type Tx } from '../base/db.ts'
import type { CompanyOverview, CompanyShop } from '#contract/company/companyShops.ts'

type FoundShop = Omit<CompanyShop, 'missing'> & ShopFacts & { time_zone: string }

/** Every shop of a company with what its setup needs, those in use first. */
async function foundShops(tx: Tx, companyId: string): Promise<FoundShop[]> {
  return rows(
    tx,
    sql<FoundShop>`select s.id, s.name, s.city, s.region, s.country, s.currency, s.language, s.active, s.phonenumber, s.time_zone,
        s.taxes, coalesce(s.settings ->> 'order_logo', '') as order_logo,
        coalesce(s.settings ->> 'warranty_text', '') as warranty_text,
        coalesce(s.settings ->> 'warranty_text_french', '') as warranty_text_french,
        (select count(*)::int from bays b where b.company_id = ${companyId} and b.shop_id = s.id and b.active) as bays,
        (select count(*)::int from user_shops us join users u on u.company_id = us.company_id and u.id = us.user_id
          where us.company_id = ${companyId} and us.shop_id = s.id and u.active
            and u.role not in ('Owner', 'Company')) as staff,
        (select count(*)::int from packages p where p.company_id = ${companyId} and p.active and p.price is null
          and not p.shop_prices @> jsonb_build_array(jsonb_build_object('shop_id', s.id))) as unpriced
      from shops s where s.company_id = ${companyId} order by s.active desc, s.created_at, s.id`,
  )
}

const shopOf = ({ time_zone, ...shop }: FoundShop, now: string): CompanyShop => ({
  ...shop,
  missing: shop.active ? missingSetup(shop, localDate(now, time_zone)) : [],
})

/** The company's name and its shops. */
export async function companyOverview(tx: Tx, companyId: string): Promise<CompanyOverview> {
  const company = await tx
    .selectFrom('companies')
    .select('name')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  const now = new Date(await databaseNow(tx)).toISOString()
  const shops = await foundShops(tx, companyId)
  return { name: company?.name ?? '', shops: shops.map((shop) => shopOf(shop, now)) }
}

/** Locks the company's list of shops until the transaction ends: names and the last shop are checked behind it. */
export async function lockShopList(tx: Tx, companyId: string): Promise<void> {
  await firstRow(tx, sql`select from companies where company_id = ${companyId} for no key update`)
}

/**
 * Locks a shop against new records: a new order, drawer or payment refers to the shop and waits. Undefined for a shop
 * that the company does not have.
 */
export const lockWholeShop = (
  tx: Tx,
  companyId: string,
  shopId: string,
): Promise<{ name: string; active: boolean } | undefined> =>
  firstRow(
    tx,
    sql<{ name: string; active: boolean }>`select name, active from shops
      where company_id = ${companyId} and id = ${shopId} for update`,
  )

/** The most open orders that a refusal lists. */
const LISTED = 20

/** What keeps a locked shop from being archived. */
export async function loadBlockers(tx: Tx, companyId: string, shopId: string): Promise<ShopBlockers> {
  const orders = await rows(
    tx,
    sql<{ id: string; order_custom_id: string; total: number }>`
      select id, order_custom_id, count(*) over ()::int as total from orders
      where company_id = ${companyId} and shop_id = ${shopId} and status = any(${ACTIVE_STATUSES}::text[])
      order by created_timestamp, id limit ${LISTED}`,
  )
  const days = await rows(
    tx,
    sql<{ day: string }>`select distinct t.day from till_sessions t
      left join shop_days d on d.company_id = t.company_id and d.shop_id = t.shop_id and d.day = t.day
      where t.company_id = ${companyId} and t.shop_id = ${shopId} and d.closed_at is null order by t.day`,
  )
  const open = ATTEMPT_STATES.filter(isUnsettled)
  const payments = await rows(
    tx,
    sql<ShopBlockers['payments'][number]>`select id, order_id, amount, currency from payment_attempts
      where company_id = ${companyId} and shop_id = ${shopId} and state = any(${open}::text[])
      order by created_at, id`,
  )
  return {
    orders: orders.map(({ id, order_custom_id }) => ({ id, order_custom_id })),
    orders_total: orders[0]?.total ?? 0,
    days: days.map(({ day }) => day),
    payments,
  }
}

/** Takes a shop out of use, or back into it. */
export async function setActive(tx: Tx, companyId: string, shopId: string, active: boolean): Promise<void> {
  await tx
    .updateTable('shops')
    .set((row) => ({ active, version: row('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', shopId)
    .execute()
}

/** The bays of a shop in use, in their order. */
export const listBays = (
  tx: Tx,
  companyId: string,
  shopId: string,
): Promise<{ name: string; kind: string }[]> =>
  tx
    .selectFrom('bays')
    .select(['name', 'kind'])
    .where('company_id', '=', companyId)
    .where('shop_id', '=', shopId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('name')
    .execute()

/** Gives a new shop the package prices that another shop has of its own. */
export async function copyShopPrices(tx: Tx, companyId: string, from: string, to: string): Promise<void> {
  await sql`update packages p set version = p.version + 1, shop_prices = p.shop_prices || (
      select jsonb_agg(jsonb_set(own.value, '{shop_id}', to_jsonb(${to}::text))) from jsonb_array_elements(p.shop_prices) own
      where own.value ->> 'shop_id' = ${from}::text)
    where p.company_id = ${companyId}
      and p.shop_prices @> jsonb_build_array(jsonb_build_object('shop_id', ${from}::text))`.execute(tx)
}
