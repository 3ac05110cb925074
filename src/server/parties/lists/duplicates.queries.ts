import { sql } from 'kysely'
import type { api } from '#contract/api.ts'
import type { ParsedOf, ReplyOf } from '#contract/base/route.ts'
import { spellingsNear } from '#domain/parties/spellings.ts'
import { normalizePhone, splitExtension } from '#domain/base/phone.ts'
import { normalizePostalCode } from '#domain/places/postal.ts'
import { fold, searchWords } from '#domain/base/search.ts'
import { rows, type Tx } from '#server/base/db.ts'
import { loadParties } from '../records/customers.queries.ts'
import type { Hit } from '../search/search.queries.ts'

type Given = ParsedOf<typeof api.parties.duplicates>['query']
type Found = ReplyOf<typeof api.parties.duplicates>['found']
type Reason = Found[number]['reasons'][number]

const MOST = 8
/** How many namesakes are checked for the same postal code. */
const NAMESAKES = 200

const beginning = (tx: Tx, companyId: string, words: readonly string[]): Promise<Hit[]> =>
  words.length === 0
    ? Promise.resolve([])
    : rows(
        tx,
        sql<Hit>`select kind, id, vehicle_id from search_parties(${companyId}::uuid, ${[...words]}::text[], null, ${NAMESAKES}::int)`,
      )

/** The records among the hits whose own column holds this very value. */
async function having(
  tx: Tx,
  companyId: string,
  {
    hits,
    column,
    value,
  }: { hits: readonly Hit[]; column: 'phonenumber' | 'email' | 'postalcode'; value: string },
): Promise<Hit[]> {
  const ids = (kind: Hit['kind']) => hits.flatMap((hit) => (hit.kind === kind && hit.id ? [hit.id] : []))
  const of = (
    table: string,
    kind: Hit['kind'],
  ) => sql`select ${kind}::text as kind, id, null::uuid as vehicle_id
    from ${sql.table(table)} where company_id = ${companyId} and id = any(${ids(kind)}::uuid[])
      and ${sql.ref(column)} = ${value} and removed_at is null`
  return rows(
    tx,
    sql<Hit>`${of('customers', 'customer')} union all ${of('fleet_locations', 'fleet_location')}`,
  )
}

/** The records with a name or company like the one given: its words, the name that counts first. */
async function namesakes(tx: Tx, companyId: string, ...names: (string | undefined)[]): Promise<Hit[]> {
  if (fold(names[0] ?? '').length < 2) return []
  const words = searchWords(names.join(' '))
  const near = spellingsNear(words)
  const found = await beginning(tx, companyId, words)
  if (near.length > 0)
    found.push(
      ...(await rows(
        tx,
        sql<Hit>`select kind, id, vehicle_id from search_parties_near(${companyId}::uuid, ${near}::text[], ${NAMESAKES}::int)`,
      )),
    )
  return found
}

async function owners(tx: Tx, companyId: string, column: 'plate_key' | 'vin', value: string): Promise<Hit[]> {
  if (value.length < 3) return []
  return rows(
    tx,
    sql<Hit>`select case when customer_id is null then 'fleet_location' else 'customer' end as kind,
      coalesce(customer_id, fleet_location_id) as id, id as vehicle_id
    from vehicles where company_id = ${companyId} and ${sql.ref(column)} = ${value} and removed_timestamp is null
      and coalesce(customer_id, fleet_location_id) is not null limit ${MOST}`,
  )
}

/** Existing records that may be the one being typed, and why. */
export async function findDuplicates(tx: Tx, companyId: string, given: Given): Promise<Found> {
  const reasons = new Map<string, { hit: Hit; reasons: Set<Reason> }>()
  const note = (hits: readonly Hit[], reason: Reason) => {
    for (const hit of hits) {
      if (hit.id === null || hit.kind === null || hit.id === given.except) continue
      const row = reasons.get(hit.id) ?? { hit, reasons: new Set<Reason>() }
      reasons.set(hit.id, { hit, reasons: row.reasons.add(reason) })
    }
  }
  const phone = normalizePhone(splitExtension(given.phonenumber ?? '').number)
  if (phone) {
    const hits = await beginning(tx, companyId, [phone.replace('+', '')])
    note(await having(tx, companyId, { hits, column: 'phonenumber', value: phone }), 'phone')
  }
  const email = (given.email ?? '').trim().toLowerCase()
  if (email.includes('@'))
    note(
      await having(tx, companyId, {
        hits: await beginning(tx, companyId, searchWords(email)),
        column: 'email',
        value: email,
      }),
      'email',
    )
  const postal = normalizePostalCode(given.postalcode ?? '')
  if (postal) {
    const named = await namesakes(tx, companyId, given.last_name, given.first_name)
    const business = await namesakes(tx, companyId, given.business_name)
    note(
      await having(tx, companyId, { hits: [...named, ...business], column: 'postalcode', value: postal }),
      'name',
    )
  }
  const plate = (given.license_plate ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  note(await owners(tx, companyId, 'plate_key', plate), 'plate')
  note(await owners(tx, companyId, 'vin', (given.vin ?? '').toUpperCase()), 'vin')
  const found = [...reasons.values()].slice(0, MOST)
  const known = await loadParties(
    tx,
    companyId,
    found.map((row) => row.hit),
  )
  return found.flatMap((row) => {
    const party = row.hit.id === null ? undefined : known.get(row.hit.id)
    return party ? [{ party, reasons: [...row.reasons] }] : []
  })
}
