import { sql } from 'kysely'
import { isUnlimited } from '#domain/orders/limits/limits.ts'
import { ROLES, userActor, type Role } from '#domain/people/roles.ts'
import { writeCatalogue } from '#server/catalogue/index.ts'
import { writeInspections } from '#server/inspections/index.ts'
import { demoCoupons } from '#server/demo/coupons.ts'
import { hashPassword } from '#server/people/password/passwords.ts'
import { insertShop, insertUser } from '#server/staff/index.ts'
import { json, type Database, type Tx } from '#server/base/db.ts'
import type { Tokens } from '#server/base/http/tokens.ts'
import { insertMany } from '#server/base/database/insertMany.ts'
import { newId } from '#server/base/ids.ts'

import type { Place, SeededCompany, SeededPerson, SeedOptions } from '#test/web/seeded.ts'
import { SEED_PASSWORD, SEED_PIN } from './seedPassword.ts'

const PLACES = {
  FL: {
    name: 'Tampa – Dale Mabry',
    address: '4120 S Dale Mabry Hwy',
    city: 'Tampa',
    country: 'US',
    postalcode: '33611',
    phonenumber: '8135550120',
    email: 'tampa@example.com',
  },
  QC: {
    name: 'Laval – Curé-Labelle',
    address: '1245 boul. Curé-Labelle',
    city: 'Laval',
    country: 'CA',
    postalcode: 'H7V 2V6',
    phonenumber: '4505550142',
    email: 'laval@example.com',
  },
} as const satisfies Record<Place, object>

const NAMES: Record<Role, readonly [first: string, last: string]> = {
  Owner: ['Nadia', 'Fortin'],
  Manager: ['Marc', 'Lavoie'],
  Technician: ['Carla', 'Martin'],
  Company: ['Head', 'Office'],
}

/** Hillsborough County adds to the rate of the state. */
const FLORIDA_TAX = {
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

const CHECKLIST = [
  ['Drain plug tight, no leak', 'Bouchon de vidange serré, aucune fuite'],
  ['Oil level checked on the dipstick', 'Niveau d’huile vérifié à la jauge'],
  ['Sticker on the windshield', 'Autocollant sur le pare-brise'],
]

const hashed = new Map<string, Promise<string>>()

/** The same for every company: hashing takes a tenth of a second. */
function hashOf(secret: string): Promise<string> {
  const known = hashed.get(secret) ?? hashPassword(secret)
  hashed.set(secret, known)
  return known
}

async function seedShop(
  tx: Tx,
  companyId: string,
  place: Place,
  fresh: boolean,
): Promise<{ id: string; name: string }> {
  const shop = { id: newId(), region: place, ...PLACES[place] }
  const { id, name } = shop
  if (fresh) {
    await insertShop(tx, companyId, { shop })
    return { id, name }
  }
  const final_checklist = CHECKLIST.map(([name = '', name_french = '']) => ({
    id: newId(),
    name,
    name_french,
    required: false,
  }))
  await insertShop(tx, companyId, { shop, overrides: { final_checklist } })
  if (place === 'FL')
    await sql`update shops set taxes = ${json([FLORIDA_TAX])} where company_id = ${companyId} and id = ${id}`.execute(
      tx,
    )
  return { id, name }
}

async function seedPerson(
  tx: Tx,
  tokens: Tokens,
  { companyId, role, shops, pin }: { companyId: string; role: Role; shops: string[]; pin: string },
): Promise<SeededPerson> {
  const id = newId()
  const [first_name, last_name] = NAMES[role]
  const email = `${role.toLowerCase()}.${id}@example.com`
  const password_hash = await hashOf(SEED_PASSWORD)
  const pin_hash = await hashOf(pin)
  await insertUser(tx, companyId, {
    id,
    email,
    password_hash,
    first_name,
    last_name,
    role,
    language: 'en',
    shops,
  })
  if (isUnlimited(userActor(role)))
    await sql`update users set pin_hash = ${pin_hash} where company_id = ${companyId} and id = ${id}`.execute(
      tx,
    )
  const session_id = newId()
  await sql`insert into sessions (company_id, id, user_id, expires_at)
    values (${companyId}, ${session_id}, ${id}, now() + interval '1 day')`.execute(tx)
  const name = `${first_name} ${last_name}`
  return {
    id,
    email,
    name,
    token: await tokens.sign({ sub: id, company_id: companyId, session_id, role, name }),
  }
}

/** As the server does when billing is first looked at; it announces it too, which takes the tasks of the server. */
async function beginTrial(tx: Tx, companyId: string, from: string): Promise<void> {
  await sql`insert into billing_accounts (company_id, opened_at, trial_ends_at, customer_key)
    values (${companyId}, ${from}, ${from}::timestamptz + interval '30 days', ${newId()})`.execute(tx)
  await sql`update companies set read_only_from = ${from}::timestamptz + interval '30 days'
    where company_id = ${companyId}`.execute(tx)
}

const couponsOf = (company_id: string, packages: Parameters<typeof demoCoupons>[0]): object[] =>
  demoCoupons(packages).map((coupon) => ({ company_id, ...coupon }))

/** Writes a company of a test's own: shops, a person of each role who works in all of them, a catalogue. */
export async function seedCompany(
  database: Database,
  tokens: Tokens,
  { places = ['FL', 'QC'], fresh = false, pin = SEED_PIN, trial_from }: SeedOptions = {},
): Promise<SeededCompany> {
  const id = newId()
  for (const secret of [SEED_PASSWORD, pin]) await hashOf(secret)
  return database.tenant(id, async (tx) => {
    await sql`insert into companies (company_id, name) values (${id}, 'Bayline Auto Care')`.execute(tx)
    if (trial_from !== undefined) await beginTrial(tx, id, trial_from)
    const shops: { id: string; name: string }[] = []
    for (const place of places) shops.push(await seedShop(tx, id, place, fresh))
    const { packages } = await writeCatalogue(tx, id, !fresh)
    await writeInspections(tx, id, packages)
    if (!fresh) await insertMany(tx, id, 'coupons', couponsOf(id, packages))
    const people: Partial<Record<Role, SeededPerson>> = {}
    const works = { shops: shops.map((shop) => shop.id), pin }
    for (const role of ROLES) people[role] = await seedPerson(tx, tokens, { companyId: id, role, ...works })
    return { id, shops, people: people as Record<Role, SeededPerson> }
  })
}
