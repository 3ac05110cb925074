import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { routeList } from '../src/contract/api.ts'
import type { RouteTable } from '../src/contract/route.ts'
import { newId } from '../src/server/ids.ts'
import {
  addPackage,
  asOwner,
  finalizedOrder,
  couponInput,
  makeCompany,
  makeCoupon,
  makeCustomer,
  makeFleet,
  makeMerge,
  makeVehicle,
  openOrder,
  orderInput,
  PASSWORD,
  vehicleInput,
  type TestCompany,
} from './factories.ts'
import type { Desk, Edit } from './harness/desk.ts'
import { everyGateway, GATEWAY_METHODS, gatewayInputs } from './harness/gateways.ts'
import { everyRecord } from './harness/importing.ts'
import { everyInspection, inspectionEdits, inspectionInputs } from './harness/inspections.ts'
import { everyList, listInputs } from './harness/lists.ts'
import { everyTill, tillInputs } from './harness/till.ts'
import { everyReceivable, receivableInputs } from './harness/receivables.ts'
import { testServer } from './harness/server.ts'
import type { Answer, RawInput } from './harness/station.ts'

/** Stands in everything that the other company owns and says; it may never come back to anyone else. */
const MARK = 'Zanzibar'
const server = testServer()

interface Ground {
  company: TestCompany
  desk: Desk
  ids: Record<string, string>
}

/** A company with one of everything, and the ids of all of it. */
async function ground(name: string): Promise<Ground> {
  const company = await makeCompany(server(), { payment_methods: GATEWAY_METHODS })
  const customer = await makeCustomer(company, { last_name: name })
  const fleet = await makeFleet(company, { fleet_name: name })
  const merge = await makeMerge(company, customer.id)
  const vehicle = await makeVehicle(company, { color: name, customer_id: customer.id, unit_number: name })
  const paid = await finalizedOrder(company, '10.00')
  const { payments } = await paid.pay()
  const desk = await openOrder(company, { customer_id: customer.id, vehicle_id: vehicle.id })
  const [sold] = company.packages
  if (!sold) throw new Error('no package')
  const packageLine = await addPackage(desk, sold)
  const line = await desk.casual('10.00', { name })
  const removed = newId()
  await desk.apply(
    { type: 'line.remove', list: 'casual_items', line_id: await desk.casual('5.00', { name }) },
    removed,
  )
  await desk.apply({ type: 'field.set', change: { field: 'notes', value: name } })
  const { sessions } = await company.as('Owner').call('account.get', {})
  const records = await everyRecord(company, vehicle.vin, name)
  const ids = {
    company: company.id,
    shop: company.shops.FL.id,
    bay: company.shops.FL.bays[0] ?? '',
    user: company.users.Technician.id,
    customer: customer.id,
    fleet: fleet.fleet_id,
    fleet_location: fleet.fleet_location_id,
    vehicle: vehicle.id,
    merge: merge.id,
    order: desk.order.id,
    paid: paid.order.id,
    payment: payments[0]?.id ?? '',
    package: sold.id,
    item: company.items[0]?.id ?? '',
    coupon: await makeCoupon(company, { name }),
    package_line: packageLine,
    part: desk.order.parts[0]?.id ?? '',
    line,
    command: removed,
    session: sessions[0]?.id ?? '',
    import: records.import,
    ...(await everyGateway(company)),
    batch: records.batch,
    ...(await everyReceivable(company, customer.id, name)),
    ...(await everyList(company, name)),
    ...(await everyInspection(desk, company, name)),
    ...(await everyTill(company, name)),
  }
  return { company, desk, ids }
}

let mine: Ground
let theirs: Ground

beforeAll(async () => {
  mine = await ground('Home')
  theirs = await ground(MARK)
})

const moved = () => ({ id: newId(), device_id: newId(), made_at: new Date().toISOString() })
const line = () => ({
  id: newId(),
  name: 'x',
  name_french: '',
  fee_item: null,
  priceVal: '1',
  quantityVal: '1',
  tax_exempt: false,
})
const entry = (packageLine: string, coupon: string | null) => ({
  id: newId(),
  name: 'x',
  name_french: '',
  discount_after_tax: false,
  discount_coupon_id: coupon,
  discount_coupon_application: 'package_base' as const,
  discount_coupon_package_id: packageLine,
  discount_list_type: 'fixed' as const,
  discount_list_amount: '1',
})

/** One command of every kind that names something. */
function edits(ids: Record<string, string>): Edit[] {
  const { package_line: packageLine = '', line: lineId = '' } = ids
  return [
    { type: 'field.set', change: { field: 'bay_id', value: ids['bay'] ?? '' } },
    {
      type: 'customer.set',
      customer_id: ids['customer'] ?? '',
      fleet_location_id: ids['fleet_location'] ?? '',
    },
    { type: 'vehicle.set', vehicle_id: ids['vehicle'] ?? '' },
    {
      type: 'package.add',
      package_id: ids['package'] ?? '',
      line_id: newId(),
      child_ids: Array.from({ length: 3 }, newId),
      item_ids: [ids['item'] ?? ''],
    },
    { type: 'part.choose', line_id: ids['part'] ?? '', inventory_item_id: ids['item'] ?? '' },
    { type: 'package.set', line_id: packageLine, field: 'approved', value: true },
    { type: 'casual.add', line: line(), package_line_id: packageLine },
    { type: 'item.add', line_id: newId(), inventory_item_id: ids['item'] ?? '', quantity: '1' },
    { type: 'line.set', list: 'casual_items', line_id: lineId, field: 'name', value: 'y' },
    { type: 'line.move', list: 'casual_items', line_id: lineId, index: 0 },
    { type: 'restore', command_id: ids['command'] ?? '' },
    {
      type: 'item.decline',
      list: 'casual_items',
      line_id: newId(),
      declined_id: newId(),
      reason: 'no_time',
      note: '',
    },
    { type: 'item.revive', declined_id: newId(), line_id: newId() },
    {
      type: 'declined.add',
      order_id: ids['order'] ?? '',
      declined_id: newId(),
      line_id: newId(),
      child_ids: [newId()],
    },
    { type: 'option.add', package_line_id: packageLine, name: 'x', line_id: newId() },
    { type: 'checklist.set', item_id: newId(), done: true },
    { type: 'discount.add', entry: entry(packageLine, null) },
    { type: 'discount.add', entry: entry(packageLine, ids['coupon'] ?? '') },
    { type: 'coupon.add', coupon_id: ids['coupon'] ?? '', entry_id: newId() },
    { type: 'discount.remove', line_id: newId() },
    { type: 'position.set', position: 'Hood', user_id: ids['user'] ?? '' },
    { type: 'status.move', to: 'stand-by', expected_version: 999 },
    { type: 'package.remove', line_id: newId() },
    { type: 'line.remove', list: 'parts', line_id: newId() },
    { type: 'order_discount.set', discount_type: null, discount_amount: '0' },
    { type: 'estimate.approve', by: 'x' },
    ...inspectionEdits(ids),
  ]
}

/** What takes the id of a customer, a fleet or a location. Removals come last: a later input would find nothing. */
function peopleInputs(ids: Record<string, string>): Record<string, RawInput[]> {
  const { customer = '', fleet = '', fleet_location: location = '', merge = '' } = ids
  const body = { version: 999, last_name: 'x', name: 'x', fleet_name: 'x' }
  const person = { params: { kind: 'customer', id: customer } }
  const both = { params: { kind: 'customer', id: customer, other_id: location } }
  return {
    'customers.get': [{ params: { id: customer } }],
    'customers.save': [{ params: { id: customer }, body }],
    'fleets.get': [{ params: { id: fleet } }],
    'fleets.save': [{ params: { id: fleet }, body }],
    'fleets.location': [{ params: { id: location } }],
    'fleets.saveLocation': [{ params: { id: location }, body }],
    'parties.list': [
      { query: { fleet_company: fleet, fleet_location: location, customer } },
      { query: { q: MARK } },
    ],
    'parties.page': [person],
    'parties.duplicates': [{ query: { except: customer, last_name: MARK } }],
    'parties.mergePreview': [both],
    'parties.merge': [{ ...both, body: { id: newId() } }],
    'parties.undoMerge': [{ params: { id: merge } }],
    'parties.setCertificate': [person],
    'parties.certificate': [person],
    'parties.removeCertificate': [person],
    'payments.credit': [person],
    'payments.addCredit': [
      { ...person, body: { ...moved(), shop_id: ids['shop'] ?? '', payment_method: 'Cash', amount: '1.00' } },
    ],
    'payments.adjustCredit': [
      { ...person, body: { ...moved(), shop_id: ids['shop'] ?? '', amount: '1.00', reason: 'x' } },
    ],
    'customers.remove': [{ params: { id: customer } }],
    'customers.restore': [{ params: { id: customer } }],
    'fleets.remove': [{ params: { id: fleet } }],
    'fleets.restore': [{ params: { id: fleet } }],
    'fleets.removeLocation': [{ params: { id: location } }],
    'fleets.restoreLocation': [{ params: { id: location } }],
  }
}

/** What takes the id of something that is sold. */
function catalogueInputs(ids: Record<string, string>): Record<string, RawInput[]> {
  const { package: sold = '', item = '', coupon = '', shop = '', customer = '', fleet = '' } = ids
  const part = {
    inventory_item_id: item,
    quantity: '1',
    included_quantity: null,
    custom_price: null,
    badge_type: 'retail',
  }
  const { tag = '', classification = '', grouping = '' } = ids
  const named = { name: 'x', name_french: '', price: '1' }
  const body = {
    name: 'x',
    price: null,
    classification_id: classification,
    inspection_grouping_id: grouping,
    shop_prices: [{ shop_id: shop, price: '1' }],
    package_extras: { tax_exempt: false, mileage_interval: null, month_interval: null },
    casual_items: [
      { ...named, fee_item: null, quantity: '1', tax_exempt: false, classification_id: classification },
    ],
    services: [],
    parts: [part],
    options: [{ ...named, preselected: false, option_tags: [tag] }],
    active: true,
    version: 999,
  }
  const tax = {
    type: 'tax',
    name: 'x',
    name_french: '',
    amount: '1',
    compound: false,
    taxable: false,
    number: '',
    classification_id: classification,
    valid_from: null,
    valid_to: null,
  }
  const limits = { shop_ids: [shop], package_ids: [sold], customer_ids: [customer], fleet_ids: [fleet] }
  return {
    ...listInputs(ids),
    'packages.get': [{ params: { id: sold } }],
    'packages.save': [{ params: { id: sold }, body }],
    'packages.arrange': [{ body: { ids: [sold] } }],
    'items.get': [{ params: { id: item } }],
    'items.save': [
      {
        params: { id: item },
        body: {
          inventory_type: 'other_item',
          name: 'x',
          unit: 'each',
          retail: '1',
          cost: '1',
          tax_exempt: false,
          active: true,
          tag_ids: [tag],
          classification_id: classification,
          version: 999,
        },
      },
    ],
    'coupons.find': [{ params: { code: 'NOTHING' }, query: { order_id: ids['order'] } }],
    'coupons.save': [{ params: { id: coupon }, body: couponInput({ ...limits, version: 999 }) }],
    'company.saveTaxes': [
      { params: { id: shop }, body: { taxes: [tax], subtotal_charges: [], version: 999 } },
    ],
    'tax.rate': [{ query: { shop_id: shop, zip_code: '33101' } }],
  }
}

/** Good inputs of my own for each route that takes an id. */
function inputs({ company, desk, ids }: Ground): Record<string, RawInput[]> {
  const { device_id } = desk.station
  const one = { params: { id: ids['order'] } }
  const stamp = { id: newId(), device_id, made_at: new Date().toISOString() }
  const owners = { customer_id: ids['customer'] ?? '', fleet_location_id: ids['fleet_location'] ?? '' }
  return {
    'auth.login': [{ body: { email: company.users.Manager.email, password: PASSWORD, device_id } }],
    'account.endSession': [{ params: { id: newId() } }],
    'company.shop': [{ params: { id: ids['shop'] } }],
    'company.saveShop': [
      {
        params: { id: ids['shop'] },
        body: {
          address: 'x',
          city: 'x',
          postalcode: '33611',
          omit_carfax: false,
          vehicle_reqs: [],
          final_checklist: [{ id: newId(), name: 'x', name_french: '', required: false }],
          version: 999,
        },
      },
    ],
    'company.setLogo': [{ params: { id: ids['shop'] } }],
    'company.removeLogo': [{ params: { id: ids['shop'] } }],
    ...tillInputs(ids),
    'orders.get': [one],
    'orders.history': [one],
    'orders.command': edits(ids).map((edit) => ({ params: one.params, body: desk.command(edit) })),
    'approvals.approvers': [one],
    'approvals.approve': edits(ids).map((edit) => ({
      params: one.params,
      body: { command: desk.command(edit), approver_id: company.users.Manager.id, pin: '0000' },
    })),
    'orders.board': [{ query: { shop_id: ids['shop'] } }],
    'orders.summary': [{ query: { shop_id: ids['shop'] } }],
    'orders.search': [
      { query: { shop_id: ids['shop'], vehicle_id: ids['vehicle'], ...owners } },
      {
        query: {
          fleet_company: ids['fleet'],
          fleet_location: ids['fleet_location'],
          customer: ids['customer'],
        },
      },
      { query: { q: MARK } },
    ],
    'orders.find': [{ query: { q: MARK, shop_id: ids['shop'] } }],
    'orders.pay': [
      {
        ...one,
        body: { ...stamp, payment_method: 'Cash', amount: '1', reference: '', expected_version: 999 },
      },
    ],
    'orders.reversePayment': [
      {
        params: { id: ids['paid'], payment_id: ids['payment'] },
        body: { ...stamp, reason: 'x', expected_version: 999 },
      },
    ],
    'payments.refund': [
      {
        params: { id: ids['paid'] ?? '' },
        body: {
          ...moved(),
          payment_id: ids['payment'] ?? '',
          to: 'method',
          amount: '1.00',
          reason: 'x',
          lines: [{ line_id: ids['line'] ?? '', quantity: '1' }],
          expected_version: 999,
        },
      },
    ],
    'orders.documentLink': [{ ...one, body: { kind: 'invoice', format: 'html' } }],
    'customers.search': [{ query: { q: MARK } }],
    ...receivableInputs(ids),
    ...peopleInputs(ids),
    ...catalogueInputs(ids),
    ...inspectionInputs(ids),
    ...gatewayInputs(ids, company),
    'vehicles.get': [{ params: { id: ids['vehicle'] } }],
    'vehicles.save': [vehicleInput(owners)],
    'vehicles.list': [
      { query: { customer_id: ids['customer'] } },
      { query: { fleet_location_id: ids['fleet_location'], q: MARK } },
    ],
    'vehicles.owners': [{ params: { id: ids['vehicle'] } }],
    'vehicles.changeOwner': [{ params: { id: ids['vehicle'] }, body: { ...owners, version: 999 } }],
    'vehicles.remove': [{ params: { id: ids['vehicle'] }, body: { version: 999 } }],
    'vehicles.restore': [{ params: { id: ids['vehicle'] }, body: { version: 999 } }],
    'plates.lookup': [{ body: { plate: 'K48 RTX', country: 'CA', region: 'QC' } }],
    'plates.lookups': [{ query: {} }],
    'imports.get': [{ params: { id: ids['import'] } }],
    'imports.check': [{ params: { id: ids['import'] }, body: { mapping: [null] } }],
    'imports.run': [{ params: { id: ids['import'] } }],
    'imports.undo': [{ params: { id: newId() } }],
    'imports.wrongRowsLink': [{ params: { id: ids['import'] }, body: { format: 'csv', language: 'en' } }],
    'imports.upload': [{ params: { id: newId() }, query: { kind: 'customers' } }],
    'recordFiles.link': [
      {
        body: { kind: 'history', format: 'csv', language: 'en', filters: { shop_id: ids['shop'] } },
      },
    ],
    'vehicleHistory.get': [{ params: { id: ids['vehicle'] }, query: { shop_id: ids['shop'] } }],
    'vehicleHistory.search': [{ query: { q: MARK } }],
    'carfax.link': [{ params: { id: ids['batch'] } }],
    'carfax.run': [{ body: { id: newId(), kind: 'PROD', upload: true } }],
    // Last: an id that I make may be any, also one that another company made, and is mine from then on.
    'orders.create': [
      orderInput(desk.station, ids['shop'] ?? '', { vehicle_id: ids['vehicle'] ?? '', ...owners }),
    ],
    'customers.create': [{ body: { id: newId(), last_name: 'x' } }],
    'fleets.addLocation': [{ params: { id: ids['fleet'] }, body: { id: newId(), name: 'x' } }],
    'customers.createFleet': [
      { body: { id: newId(), location_id: newId(), fleet_name: 'x', location_name: 'x' } },
    ],
  }
}

type Path = readonly string[]

/** Every place of an input that holds an id. */
function idPaths(value: unknown, at: Path = []): Path[] {
  if (typeof value === 'string') return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value) ? [at] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => idPaths(inner, [...at, key]))
}

function replaced(value: unknown, [key, ...rest]: Path, id: string): unknown {
  if (key === undefined) return id
  const copy: Record<string, unknown> = Array.isArray(value)
    ? (structuredClone(value) as never)
    : { ...(value as object) }
  copy[key] = replaced(copy[key], rest, id)
  return copy
}

/** A retry would be taken for the earlier request: what is made gets an id of its own. */
const fresh = (input: RawInput, path: Path): RawInput =>
  path.join('/') !== 'body/id' && typeof input.body === 'object' && !input.params?.['payment_id']
    ? (replaced(input, ['body', 'id'], newId()) as RawInput)
    : input

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
    `select concat_ws(',', ${parts.join(', ')}) as figure`,
    [companyId],
  )
  return rows[0]?.figure ?? ''
}

/** Fields that name a record which must be there: another company's is not found. */
const NAMES_A_RECORD: Record<string, string[]> = {
  'params/id': [
    'order',
    'paid',
    'attempt',
    'vehicle',
    'shop',
    'session',
    'import',
    'batch',
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
  ],
  'params/payment_id': ['payment'],
  'params/shop_id': ['shop'],
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
/** Whose file is looked at first: what is none is refused before the record is sought. */
const UPLOADS = new Set([
  'company.setLogo',
  'parties.setCertificate',
  'images.add',
  'till.addImage',
  'receivables.addFile',
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

const SHARE = 6

/** The ids to try in a place: all that it names, and every sixth of the others, so that each is tried in many places. */
function kindsFor(path: Path, place: number): [string, string][] {
  const named = NAMES_A_RECORD[path.join('/')] ?? []
  return Object.entries(theirs.ids).filter(([kind], at) => named.includes(kind) || (at + place) % SHARE === 0)
}

test('another company’s id, in every place one fits, brings nothing and writes nothing', async () => {
  const before = await everythingOf(theirs.company.id)
  let tried = 0
  let places = 0
  for (const [name, list] of Object.entries(inputs(mine))) {
    for (const input of list) {
      for (const path of idPaths(input)) {
        const attempt = async ([kind, id]: [string, string]): Promise<void> => {
          const sent = replaced(fresh(input, path), path, id) as RawInput
          check(name, path, kind, await mine.company.as('Owner').send(name, sent))
        }
        const kinds = kindsFor(path, (places += 1))
        await Promise.all(kinds.map(attempt))
        tried += kinds.length
      }
    }
  }
  expect(tried).toBeGreaterThan(800)
  expect(await everythingOf(theirs.company.id)).toBe(before)
}, 60_000)
