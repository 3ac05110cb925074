import { sql } from 'kysely'
import type { CatalogueItem, CataloguePackage } from '#domain/catalogue/package.ts'
import { searchText } from '#domain/base/search.ts'
import { ROLES, type Role } from '#domain/people/roles.ts'
import type { ShopSettings } from '#domain/settings/shopSettings.ts'
import { hashPassword } from '#server/people/password/passwords.ts'
import { writeLists } from '#server/catalogue/defaults/lists.ts'
import { insertShop, insertUser, type NewShop } from '#server/staff/signup.ts'
import { json, type Tx } from '#server/base/db.ts'
import { writesCached } from '#server/base/database/companyCache.ts'
import { insertMany } from '#server/base/database/insertMany.ts'
import { demoVin } from '#server/demo/people/people.ts'
import { newId } from '#server/base/ids.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { makeItems, makePackages } from './harness/goods/catalogue.ts'
import { Desk } from './harness/desk.ts'
import { Station, type Input, type Reply } from './harness/station.ts'
import type { TestServer } from './harness/server.ts'

export const PASSWORD = 'correct horse battery'
let hashed: Promise<string> | undefined
let serial = 1

const PLACES = {
  FL: {
    name: 'Tampa',
    address: '4120 S Dale Mabry Hwy',
    city: 'Tampa',
    country: 'US',
    postalcode: '33611',
    phonenumber: '8135550120',
  },
  QC: {
    name: 'Laval',
    address: '1245 boul. Curé-Labelle',
    city: 'Laval',
    country: 'CA',
    postalcode: 'H7V 2V6',
    phonenumber: '4505550142',
  },
} as const
type Region = keyof typeof PLACES

export interface TestShop extends NewShop {
  bays: string[]
}

export interface TestUser {
  id: string
  email: string
  role: Role
  name: string
}

export interface TestCompany {
  id: string
  server: TestServer
  shops: Record<Region, TestShop>
  users: Record<Role, TestUser>
  items: CatalogueItem[]
  packages: CataloguePackage[]
  /** A signed-in browser of the person with this role; each call is another browser. */
  as: (role: Role) => Station
}

async function writeShop(
  tx: Tx,
  companyId: string,
  region: Region,
  settings: Partial<ShopSettings>,
): Promise<TestShop> {
  const shop: NewShop = { id: newId(), region, email: 'shop@example.com', ...PLACES[region] }
  await insertShop(tx, companyId, { shop, overrides: settings })
  const { rows } = await sql<{
    id: string
  }>`select id from bays where shop_id = ${shop.id} order by position`.execute(tx)
  return { ...shop, bays: rows.map((row) => row.id) }
}

const foundBy = (item: CatalogueItem): string =>
  searchText([item.name, item.name_french, item.brand], [item.part_number, item.barcode])

async function writeCatalogue(
  tx: Tx,
  companyId: string,
  items: readonly CatalogueItem[],
  packages: readonly CataloguePackage[],
): Promise<void> {
  await insertMany(
    tx,
    companyId,
    'inventory_items',
    items.map((item) => ({ company_id: companyId, ...item, search_text: foundBy(item) })),
  )
  await insertMany(
    tx,
    companyId,
    'packages',
    packages.map((item, position) => ({ company_id: companyId, ...item, position })),
  )
}

/** Another person of a company, signed in nowhere. */
export async function makeUser(
  company: Pick<TestCompany, 'id' | 'server'>,
  role: Role,
  shops: string[],
  tx?: Tx,
): Promise<TestUser> {
  hashed ??= hashPassword(PASSWORD)
  const id = newId()
  const user = {
    id,
    email: `${role.toLowerCase()}.${id}@example.com`,
    first_name: role,
    last_name: 'Tester',
    role,
  }
  const password_hash = await hashed
  const write = (within: Tx) =>
    insertUser(within, company.id, { ...user, language: 'en', password_hash, shops })
  await (tx ? write(tx) : company.server.services.database.tenant(company.id, write))
  return { id, email: user.email, role, name: `${role} Tester` }
}

/** A company of the test's own: shops in Florida and Quebec, a person of each role who works in both, a catalogue. */
export async function makeCompany(
  server: TestServer,
  settings: Partial<ShopSettings> = {},
): Promise<TestCompany> {
  const id = newId()
  const items = makeItems()
  const packages = makePackages(items)
  const { shops, users, tokens } = await server.services.database.tenant(id, async (tx) => {
    await sql`insert into companies (company_id, name) values (${id}, ${`Company ${id.slice(-6)}`})`.execute(
      tx,
    )
    const florida = await writeShop(tx, id, 'FL', settings)
    const shops = { FL: florida, QC: await writeShop(tx, id, 'QC', settings) }
    await sql`update shops set taxes = ${json([salesTax])} where company_id = ${id} and region = 'FL'`.execute(
      tx,
    )
    await writeLists(tx, id)
    await writeCatalogue(tx, id, items, packages)
    const users: Partial<Record<Role, TestUser>> = {}
    const tokens: Partial<Record<Role, string>> = {}
    for (const role of ROLES) {
      const user = await makeUser({ id, server }, role, [shops.FL.id, shops.QC.id], tx)
      users[role] = user
      tokens[role] = await openSessionOf(server, tx, id, user)
    }
    return { shops, users: users as Record<Role, TestUser>, tokens: tokens as Record<Role, string> }
  })
  return { id, server, shops, users, items, packages, as: (role) => new Station(server, tokens[role]) }
}

const salesTax = {
  type: 'tax',
  name: 'Sales tax',
  name_french: 'Taxe de vente',
  amount: '7.5',
  compound: false,
  taxable: false,
  number: '',
  valid_from: null,
  valid_to: null,
}

/** Opens a session without a password, for speed; answers its token. */
export async function openSessionOf(
  server: TestServer,
  tx: Tx,
  companyId: string,
  user: TestUser,
): Promise<string> {
  const session_id = newId()
  await sql`insert into sessions (company_id, id, user_id, expires_at) values (${companyId}, ${session_id}, ${user.id}, now() + interval '1 day')`.execute(
    tx,
  )
  return server.services.tokens.sign({
    sub: user.id,
    company_id: companyId,
    session_id,
    role: user.role,
    name: user.name,
  })
}

/** A signed-in browser of any person. */
export async function stationOf(company: TestCompany, user: TestUser): Promise<Station> {
  const { server } = company
  return new Station(
    server,
    await server.services.database.tenant(company.id, (tx) => openSessionOf(server, tx, company.id, user)),
  )
}

export async function makeCustomer(
  company: TestCompany,
  fields: Partial<Input<'customers.create'>['body']> = {},
): Promise<Reply<'customers.create'>['customer']> {
  const body = {
    id: newId(),
    first_name: 'Chantal',
    last_name: 'Bélanger',
    email: 'chantal@example.com',
    phonenumber: '4505550142',
    region: 'FL',
    country: 'US' as const,
    ...fields,
  }
  return (await company.as('Owner').call('customers.create', { body })).customer
}

export async function makeFleet(
  company: TestCompany,
  fields: Partial<Input<'customers.createFleet'>['body']> = {},
): Promise<Reply<'customers.createFleet'>['fleet']> {
  const body = {
    id: newId(),
    location_id: newId(),
    fleet_name: 'Northline Couriers',
    location_name: 'Depot 4',
    payment_terms: { days_to_payment: 30 },
    ...fields,
  }
  return (await company.as('Owner').call('customers.createFleet', { body })).fleet
}

/** Another record of a customer, merged into it. */
export async function makeMerge(
  company: TestCompany,
  survivingId: string,
): Promise<Reply<'parties.merge'>['merge']> {
  const other = await makeCustomer(company)
  const params = { kind: 'customer' as const, id: survivingId, other_id: other.id }
  return (await company.as('Owner').call('parties.merge', { params, body: { id: newId() } })).merge
}

export const details = {
  vehicle_id: null,
  base_vehicle_id: null,
  year: 2021,
  make: 'Subaru',
  model: 'Outback',
  sub_model: 'Premium',
  engine: '2.5L 4 cyl',
  country: '',
  fuel: 'Gasoline',
  body: 'Wagon',
  gvwr_class: '',
  source: 'test',
}

/** A valid VIN that no other test has. */
export const makeVin = (): string => demoVin('4S4BTANC_M3', 100_000 + serial++)

export function vehicleInput(fields: Partial<Input<'vehicles.save'>['body']> = {}): Input<'vehicles.save'> {
  const id = fields.id ?? newId()
  return {
    params: { id },
    body: {
      id,
      vin: makeVin(),
      license_plate: 'K48 RTX',
      license_plate_region: 'QC',
      license_plate_country: 'CA',
      details,
      ...fields,
    },
  }
}

export async function makeVehicle(
  company: TestCompany,
  fields: Partial<Input<'vehicles.save'>['body']> = {},
): Promise<Reply<'vehicles.save'>['vehicle']> {
  return (await company.as('Owner').call('vehicles.save', vehicleInput(fields))).vehicle
}

export function orderInput(
  station: Station,
  shopId: string,
  fields: Partial<Input<'orders.create'>['body']> = {},
): Input<'orders.create'> {
  return {
    body: {
      id: newId(),
      shop_id: shopId,
      flow_type: 'blank_order',
      device_id: station.device_id,
      made_at: new Date().toISOString(),
      ...fields,
    },
  }
}

/** An open order, at a station of this role. */
export async function openOrder(
  company: TestCompany,
  {
    role = 'Owner',
    region = 'FL',
    ...fields
  }: { role?: Role; region?: Region } & Partial<Input<'orders.create'>['body']> = {},
): Promise<Desk> {
  const station = company.as(role)
  const { order } = await station.call('orders.create', orderInput(station, company.shops[region].id, fields))
  return new Desk(station, order)
}

/** An open order with one free line of this price. */
export async function orderWithLine(
  company: TestCompany,
  price: string,
  role: Role = 'Owner',
): Promise<Desk> {
  const desk = await openOrder(company, { role })
  await desk.casual(price)
  return desk
}

/** A finalized order of this price before tax. */
export async function finalizedOrder(
  company: TestCompany,
  price: string,
  role: Role = 'Owner',
): Promise<Desk> {
  const desk = await orderWithLine(company, price, role)
  await desk.move('complete')
  return desk
}

/** The same with a vehicle: a car in the reports. */
export async function finalizedCar(company: TestCompany, price: string): Promise<Desk> {
  const { id: vehicle_id } = await makeVehicle(company)
  const desk = await openOrder(company, { vehicle_id })
  await desk.casual(price)
  await desk.move('complete')
  return desk
}

/** A finalized order on which this customer or fleet location owes: the price and its tax. */
export async function owedOrder(
  company: TestCompany,
  owner: { customer_id?: string; fleet_location_id?: string; region?: Region },
  price: string,
): Promise<Desk> {
  const desk = await openOrder(company, owner)
  await desk.casual(price)
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('complete')
  return desk
}

/** Puts a package of the catalogue on the order; answers its line's id. */
export async function addPackage(desk: Desk, item: CataloguePackage): Promise<string> {
  const line_id = newId()
  await desk.apply({
    type: 'package.add',
    package_id: item.id,
    line_id,
    child_ids: Array.from({ length: 20 }, newId),
  })
  return line_id
}

/** Runs a statement as the database's owner, past every guard of the application; servers cache nothing that it changed. */
export async function asOwner<Row extends object>(
  server: TestServer,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return withClient(server.database.ownerUrl, async (client) => {
    const { rows } = await client.query(text, values)
    if (writesCached(text)) await client.query('update company_versions set version = $1', [newId()])
    return rows as Row[]
  })
}
