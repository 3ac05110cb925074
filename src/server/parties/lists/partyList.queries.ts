import { sql, type RawBuilder } from 'kysely'
import type { api } from '#contract/api.ts'
import type { PartyKind, PartyRow } from '#contract/parties/parties.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { searchWords } from '#domain/base/search.ts'
import { firstRow, rows, type Tx } from '#server/base/db.ts'
import { partyFilters } from '../search/filters.ts'
import { findParties, type Hit } from '../search/search.queries.ts'

type ListQuery = ParsedOf<typeof api.parties.list>['query']

/** Counting a million takes long, and people do not page that far: totals stop here. */
const MOST = 1000
/** The most matches of typed text; anyone else is found by typing more. */
const MOST_FOUND = 100

const vehicleWords = sql`trim(concat_ws(' ', v.year, v.make, v.model))`

const customerColumns = sql`'customer' as kind, c.id, null::uuid as fleet_id,
  concat_ws(' · ', nullif(concat_ws(', ', nullif(c.last_name, ''), nullif(c.first_name, '')), ''), nullif(c.business_name, '')) as name, '' as location, c.phonenumber, c.phone_extension, c.email, c.city,
  c.tax_exempt, c.removed_at is not null as removed,
  search_fold(c.last_name || ' ' || c.first_name) collate "C" as sorted_by`
const locationColumns = sql`'fleet_location' as kind, l.id, l.fleet_id, f.fleet_name as name, l.name as location,
  coalesce(nullif(l.phonenumber, ''), f.phonenumber) as phonenumber,
  case when l.phonenumber = '' then f.phone_extension else l.phone_extension end as phone_extension, coalesce(nullif(l.email, ''), f.fleet_email) as email,
  l.city, l.tax_exempt, l.removed_at is not null as removed,
  search_fold(f.fleet_name || ' ' || l.name) collate "C" as sorted_by`
const locationTables = sql`fleet_locations l join fleets f on f.company_id = l.company_id and f.id = l.fleet_id`

interface Source {
  kind: PartyKind
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
  order: Record<ListQuery['sort'], RawBuilder<unknown>>
}

/** Customers and fleet locations, each with its own ordered query. */
function sources(companyId: string, query: ListQuery, hits: readonly Hit[] | null): Source[] {
  const ids = (kind: PartyKind) =>
    (hits ?? []).flatMap((hit) => (hit.kind === kind && hit.id ? [hit.id] : []))
  const where = (kind: PartyKind, letter: 'c' | 'l') =>
    sql.join(
      [
        sql`${sql.ref(`${letter}.company_id`)} = ${companyId}`,
        query.removed
          ? sql`${sql.ref(`${letter}.removed_at`)} is not null`
          : sql`${sql.ref(`${letter}.removed_at`)} is null`,
        ...(hits ? [sql`${sql.ref(`${letter}.id`)} = any(${ids(kind)}::uuid[])`] : []),
        ...partyFilters(companyId, query, kind),
      ],
      sql` and `,
    )
  const all: Source[] = [
    {
      kind: 'customer',
      from: sql`select ${customerColumns} from customers c`,
      where: where('customer', 'c'),
      order: {
        name: sql`search_fold(c.last_name || ' ' || c.first_name) collate "C"`,
        newest: sql`c.id desc`,
      },
    },
    {
      kind: 'fleet_location',
      from: sql`select ${locationColumns} from ${locationTables}`,
      where: where('fleet_location', 'l'),
      order: { name: sql`search_fold(f.fleet_name || ' ' || l.name) collate "C"`, newest: sql`l.id desc` },
    },
  ]
  return all.filter((source) => !query.kind || source.kind === query.kind)
}

const union = (parts: readonly RawBuilder<unknown>[]) => sql.join([...parts], sql` union all `)

interface Found extends Omit<PartyRow, 'vehicles' | 'vehicle' | 'license_plate' | 'last_order'> {
  sorted_by: string
}

async function withVehicles(
  tx: Tx,
  companyId: string,
  found: readonly Found[],
  hits: readonly Hit[],
): Promise<PartyRow[]> {
  const through = new Map(hits.map((hit) => [hit.id, hit.vehicle_id]))
  const keys = found.map(({ id, kind }) => ({ id, kind, vehicle_id: through.get(id) ?? null }))
  const more = await rows(
    tx,
    sql<Pick<PartyRow, 'id' | 'vehicles' | 'vehicle' | 'license_plate' | 'last_order'>>`
    select k.id, coalesce(${vehicleWords}, '') as vehicle, coalesce(v.license_plate, '') as license_plate,
      case k.kind when 'customer'
        then (select count(*)::int from vehicles x where x.company_id = ${companyId} and x.customer_id = k.id
          and x.removed_timestamp is null)
        else (select count(*)::int from vehicles x where x.company_id = ${companyId} and x.fleet_location_id = k.id
          and x.removed_timestamp is null) end as vehicles,
      case k.kind when 'customer'
        then (select max(o.created_timestamp) from orders o where o.company_id = ${companyId} and o.customer_id = k.id)
        else (select max(o.created_timestamp) from orders o where o.company_id = ${companyId} and o.fleet_location_id = k.id)
        end as last_order
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(id uuid, kind text, vehicle_id uuid)
      left join vehicles v on v.company_id = ${companyId} and v.id = k.vehicle_id`,
  )
  const facts = new Map(more.map((row) => [row.id, row]))
  return found.map(({ sorted_by: _by, ...row }) => ({
    vehicles: 0,
    vehicle: '',
    license_plate: '',
    last_order: null,
    ...row,
    ...facts.get(row.id),
  }))
}

/** One page of customers and fleet locations, and how many there are, counted up to a thousand. */
export async function partyList(
  tx: Tx,
  companyId: string,
  query: ListQuery,
): Promise<{ rows: PartyRow[]; total: number }> {
  const hits =
    searchWords(query.q ?? '').length > 0
      ? await findParties(tx, companyId, { query: query.q ?? '', most: MOST_FOUND })
      : null
  const { limit, sort } = query
  const offset = Math.min(query.offset, MOST)
  const parts = sources(companyId, query, query.removed ? null : hits)
  const page = union(
    parts.map(
      ({ from, where, order }) =>
        sql`(${from} where ${where} order by ${order[sort]} limit ${hits ? MOST_FOUND : offset + limit})`,
    ),
  )
  const found = await rows(
    tx,
    sql<Found>`select * from (${page}) found order by ${sort === 'name' ? sql`sorted_by, id` : sql`id desc`}`,
  )
  const ranks = new Map((hits ?? []).map((hit, index) => [hit.id, index]))
  const ordered = hits ? found.toSorted((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0)) : found
  const counted = hits
    ? undefined
    : await firstRow(
        tx,
        sql<{ total: number }>`select count(*)::int as total from (${union(
          parts.map(({ from, where }) => sql`(${from} where ${where} limit ${MOST})`),
        )}) counted`,
      )
  return {
    rows: await withVehicles(tx, companyId, ordered.slice(offset, offset + limit), hits ?? []),
    total: Math.min(MOST, counted?.total ?? ordered.length),
  }
}
