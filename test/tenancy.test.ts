import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { routeList } from '#contract/api.ts'
import type { RouteTable } from '#contract/base/route.ts'
import { asOwner } from './factories.ts'
import { testServer } from './harness/server.ts'
import type { Answer, RawInput } from './harness/station.ts'
import { seedCompany, MARK, type Seed } from './tenancy/seed.ts'
import { fresh, replaced, type Path } from './tenancy/fresh.ts'
import { inputs } from './tenancy/inputs.ts'

const server = testServer()

let mine: Seed
let theirs: Seed

beforeAll(async () => {
  mine = await seedCompany(server(), 'Home')
  theirs = await seedCompany(server(), MARK)
})

/** Every place of an input that holds an id. */
function idPaths(value: unknown, at: Path = []): Path[] {
  if (typeof value === 'string') return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value) ? [at] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => idPaths(inner, [...at, key]))
}

/** The places of the contract that take an id. */
function declaredIds(schema: unknown, at: string[] = []): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const {
    format,
    properties = {},
    items,
    anyOf = [],
    oneOf = [],
  } = schema as {
    format?: string
    properties?: Record<string, unknown>
    items?: unknown
    anyOf?: unknown[]
    oneOf?: unknown[]
  }
  return [
    ...(format === 'uuid' ? [at.join('/')] : []),
    ...Object.entries(properties).flatMap(([key, inner]) => declaredIds(inner, [...at, key])),
    ...declaredIds(items, [...at, '0']),
    ...[...anyOf, ...oneOf].flatMap((inner) => declaredIds(inner, at)),
  ]
}

const placesOf = (route: RouteTable): string[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = route[part]
    return schema
      ? declaredIds(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }), [part])
      : []
  })

test('every place of the contract that takes an id is tried', () => {
  const table = inputs(mine)
  for (const { name, route } of routeList()) {
    const tried = new Set(
      (table[name] ?? []).flatMap((input) => idPaths(input)).map((path) => path.join('/')),
    )
    expect(
      [...new Set(placesOf(route))].filter((place) => !tried.has(place) && place !== 'query/device_id'),
      name,
    ).toEqual([])
  }
})

/** Everything that a company has, as one figure. */
async function everythingOf(companyId: string): Promise<string> {
  const tables = await asOwner<{ name: string }>(
    server(),
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public' and obj_description(c.oid, 'pg_class') = 'tenant' order by 1`,
  )
  const parts = tables.map(
    ({ name }) =>
      `(select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from ${name} t where company_id = $1)`,
  )
  const rows = await asOwner<{ figure: string }>(
    server(),
    // A function takes at most 100 arguments, an array any number.
    `select array_to_string(array[${parts.join(', ')}], ',') as figure`,
    [companyId],
  )
  return rows[0]?.figure ?? ''
}

/** Fields that name a record which must exist: another company's is not found. */
const NAMES_A_RECORD: Record<string, string[]> = {
  'params/id': [
    'order',
    'paid',
    'attempt',
    'payout',
    'vehicle',
    'shop',
    'session',
    'import',
    'batch',
    'specification',
    'customer',
    'fleet',
    'fleet_location',
    'merge',
    'package',
    'item',
    'coupon',
    'tag',
    'brand',
    'unit',
    'classification',
    'service',
    'image',
    'inspect',
    'inspect_group',
    'grouping',
    'user',
    'person',
  ],
  'params/attachment_id': ['attachment'],
  'params/payment_id': ['payment', 'credit_attempt'],
  'body/card_payment_id': ['payment', 'credit_attempt'],
  'params/shop_id': ['shop'],
  'query/of': ['order', 'paid'],
  'query/shop_id': ['shop'],
  'body/shop_id': ['shop'],
  'body/vehicle_id': ['vehicle'],
  'body/customer_id': ['customer'],
  'body/fleet_location_id': ['fleet_location'],
  'body/package_id': ['package'],
  'body/inventory_item_id': ['item'],
  'body/user_id': ['user'],
  'body/command_id': ['command'],
  'body/change/value': ['bay'],
  'body/coupon_id': ['coupon'],
  'body/parts/0/inventory_item_id': ['item'],
  'body/item_ids/0': ['item'],
  'body/taxes/0/classification_id': ['classification'],
  'body/tag_ids/0': ['tag'],
  'body/classification_id': ['classification'],
  'body/superseded_by': ['newer_item'],
  'body/casual_items/0/classification_id': ['classification'],
  'body/options/0/option_tags/0': ['tag'],
  'body/shop_prices/0/shop_id': ['shop'],
  'body/inspection_grouping_id': ['grouping'],
  'body/shop_ids/0': ['shop'],
  'body/package_ids/0': ['package'],
  'body/customer_ids/0': ['customer'],
  'body/fleet_ids/0': ['fleet'],
  'query/order_id': ['order'],
  'params/link_id': ['link'],
  'body/source_id': ['grouping'],
  'body/recommend/package_id': ['package'],
  'body/items/0/item_id': ['inspect'],
  'body/group_ids/0': ['inspect_group'],
}
/** Routes that check the file first: an invalid one is refused before the record is looked up. */
const UPLOADS = new Set([
  'company.setLogo',
  'staff.setPicture',
  'parties.setCertificate',
  'images.add',
  'till.addImage',
  'receivables.addFile',
  'attachments.add',
])
/** Ids that only narrow a search, or that the caller makes. */
const FILTERS = new Set(['orders.find', 'imports.upload'])

function check(name: string, path: Path, kind: string, answer: Answer): void {
  const place = path.join('/')
  const what = `${name} ${place} = ${kind}: ${answer.text.slice(0, 300)}`
  expect(answer.text, what).not.toContain(MARK)
  expect(answer.status, what).toBeLessThan(500)
  if (!NAMES_A_RECORD[place]?.includes(kind) || FILTERS.has(name)) return
  if (UPLOADS.has(name)) expect([404, 415], what).toContain(answer.status)
  else expect(answer.status, what).toBe(404)
}

test('what I may call shows nothing of another company', async () => {
  for (const role of ['Owner', 'Company'] as const) {
    const station = mine.company.as(role)
    for (const name of [
      'account.get',
      'company.shops',
      'company.status',
      'catalogue.get',
      'catalogue.items',
      'orders.search',
      'customers.search',
    ]) {
      const answer = await station.send(name)
      expect(answer.status, name).toBe(200)
      for (const needle of [MARK, theirs.company.id, theirs.ids['shop'] ?? '', theirs.ids['package'] ?? ''])
        expect(answer.text, name).not.toContain(needle)
    }
    const vin = theirs.desk.order.vin
    expect((await station.send('vehicles.vin', { params: { vin } })).body).toMatchObject({
      known: null,
      history: [],
    })
  }
})

const SHARE = 12

/**
 * The ids to try in a place: all that it names, and every twelfth of the others, so that each is tried in many places.
 */
function kindsFor(path: Path, place: number): [string, string][] {
  const named = NAMES_A_RECORD[path.join('/')] ?? []
  return Object.entries(theirs.ids).filter(([kind], at) => named.includes(kind) || (at + place) % SHARE === 0)
}

test('another company’s id, in every place one fits, brings nothing and writes nothing', async () => {
  const before = await everythingOf(theirs.company.id)
  let tried = 0
  let places = 0
  // A record of ours may be made under an id that theirs has: from then on the id names ours, too.
  const ours = new Set<string>()
  for (const [name, list] of Object.entries(inputs(mine))) {
    for (const input of list) {
      for (const path of idPaths(input)) {
        const attempt = async ([kind, id]: [string, string]): Promise<void> => {
          const sent = replaced(path.join('/') === 'body/id' ? input : fresh(input), path, id) as RawInput
          const answer = await mine.company.as('Owner').send(name, sent)
          if (path.join('/') === 'body/id' && answer.status === 200) ours.add(id)
          check(name, path, ours.has(id) ? 'ours' : kind, answer)
        }
        const kinds = kindsFor(path, (places += 1))
        await Promise.all(kinds.map(attempt))
        tried += kinds.length
      }
    }
  }
  expect(tried).toBeGreaterThan(800)
  expect(await everythingOf(theirs.company.id)).toBe(before)
}, 300_000)
