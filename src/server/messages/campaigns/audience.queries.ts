import { sql, type RawBuilder } from 'kysely'
import { MOST_RECIPIENTS } from '#domain/messages/campaigns/audience.ts'
import type { Audience } from '#domain/messages/campaigns/audienceShape.ts'
import type { Channel } from '#domain/messages/sending/outbox.ts'
import { rows, type Tx } from '#server/base/db.ts'
import { localIn } from '#server/base/localTime.ts'
import type { ShopRow } from '#server/shop/index.ts'
import { customerTitleSql, greetedSql } from '#server/parties/index.ts'

type Sql = RawBuilder<unknown>

/** A person or location that the filters of an audience find. */
export interface Candidate {
  customer_id: string | null
  fleet_location_id: string | null
  fleet_id: string | null
  name: string
  first_name: string
  /** As it was typed. */
  address: string
  language: string | null
  last_visit: string | null
  /** On how many orders they have used the coupon. */
  used_coupon: number
}

/** What an audience is looked for: the shop and channel of the campaign, and its coupon. */
interface Searched {
  shop: Pick<ShopRow, 'id' | 'time_zone'>
  channel: Channel
  coupon_id: string | null
  audience: Audience
}

const limited = (given: boolean, condition: Sql): Sql[] => (given ? [condition] : [])
const listed = (values: readonly string[], condition: Sql): Sql[] => limited(values.length > 0, condition)

/** A value between percent signs of `like`, taken as it is. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** The conditions on the party `p` and its visits `v`; `whose` is the column of orders and vehicles that names it. */
function conditions(company: string, { shop, audience }: Searched, whose: Sql): Sql[] {
  const { last_visit_from: from, last_visit_to: to, city, postal_prefix, tags, makes } = audience
  const customers = audience.party === 'customers'
  const home = customers ? sql`p.shop_id = ${shop.id}` : sql`false`
  const postal = literally(postal_prefix.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase())
  return [
    sql`p.company_id = ${company} and p.removed_at is null and p.merged_into is null`,
    ...limited(audience.of_shop, sql`(${home} or coalesce(v.here, false))`),
    ...limited(from !== null, sql`v.last_visit >= ${from}::date`),
    ...limited(to !== null, sql`v.last_visit <= ${to}::date`),
    ...limited(audience.came_once, sql`v.visits = 1`),
    ...limited(city.trim() !== '', sql`search_fold(p.city) = search_fold(${city.trim()})`),
    ...limited(
      postal !== '',
      sql`upper(regexp_replace(p.postalcode, '[^A-Za-z0-9]', '', 'g')) like ${`${postal}%`}`,
    ),
    ...listed(
      tags,
      sql`exists (select from orders t, jsonb_array_elements_text(t.tags) as each (tag)
        where t.company_id = ${company} and t.${whose} = p.id and t.tags <> '[]'
          and search_fold(each.tag) in (select search_fold(word) from unnest(${[...tags]}::text[]) as word))`,
    ),
    ...listed(
      makes,
      sql`exists (select from vehicles w where w.company_id = ${company} and w.${whose} = p.id
        and w.removed_timestamp is null
        and lower(w.make) in (select lower(word) from unnest(${[...makes]}::text[]) as word))`,
    ),
    ...limited(audience.has_declined, sql`coalesce(v.declined, false)`),
    ...limited(
      !customers && audience.fleet_ids.length > 0,
      customers ? sql`true` : sql`p.fleet_id = any(${[...audience.fleet_ids]}::uuid[])`,
    ),
  ]
}

/** The finalized orders of the party `p`. */
const visits = (company: string, { shop }: Searched, whose: Sql): Sql => sql`
  select ${company}::uuid as company_id, count(*)::int as visits, bool_or(o.shop_id = ${shop.id}) as here,
    ${localIn(shop.time_zone, sql`max(o.complete_timestamp)`)}::date as last_visit,
    (array_agg(o.declined_items <> '[]' order by o.complete_timestamp desc))[1] as declined
  from orders o where o.company_id = ${company} and o.${whose} = p.id
    and o.status in ('complete', 'uncollectible') and o.complete_timestamp is not null`

const couponUses = (company: string, coupon: string | null, whose: Sql): Sql =>
  coupon === null
    ? sql`0`
    : sql`(select count(*)::int from orders u where u.company_id = ${company} and u.${whose} = p.id
        and u.discounts @> jsonb_build_array(jsonb_build_object('discount_coupon_id', ${coupon}::text))
        and not u.deleted and not u.void)`

/** Everyone whom the filters find, in a fixed order; one more than are allowed when there are too many. */
export function candidates(tx: Tx, company: string, searched: Searched): Promise<Candidate[]> {
  const customers = searched.audience.party === 'customers'
  const whose = sql.ref(customers ? 'customer_id' : 'fleet_location_id')
  const address = sql.ref(searched.channel === 'email' ? 'p.email' : 'p.phonenumber')
  const own = customers
    ? sql`p.id as customer_id, null::uuid as fleet_location_id, null::uuid as fleet_id,
        coalesce(${customerTitleSql('p')}, '') as name, ${greetedSql('p')} as first_name, p.language`
    : sql`null::uuid as customer_id, p.id as fleet_location_id, p.fleet_id, p.name, '' as first_name,
        null::text as language`
  return rows(
    tx,
    sql<Candidate>`select ${own}, ${address} as address, v.last_visit,
        ${couponUses(company, searched.coupon_id, whose)} as used_coupon
      from ${sql.table(customers ? 'customers' : 'fleet_locations')} p
      left join lateral (${visits(company, searched, whose)}) v on v.company_id = p.company_id
      where ${sql.join(conditions(company, searched, whose), sql` and `)}
      order by p.created_at, p.id limit ${MOST_RECIPIENTS + 1}`,
  )
}
