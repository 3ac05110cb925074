import { fleetFields } from './people/people.ts'
import { sql } from 'kysely'
import type { BayKind } from '#domain/shop/bayKinds.ts'
import { isUnlimited } from '#domain/orders/limits/limits.ts'
import { userActor } from '#domain/people/roles.ts'
import { hashPassword } from '../people/index.ts'
import { insertShop, insertUser, installationState, type NewShop } from '../staff/index.ts'
import { demoKits } from './stock/kits.ts'
import { listPackages, writeCatalogue } from '../catalogue/index.ts'
import { listShops } from '../shop/index.ts'
import { json, type Tx } from '../base/db.ts'
import type { Services } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { newId } from '../base/ids.ts'
import { writeInspections } from '../inspections/index.ts'
import { insertMany } from '../base/database/insertMany.ts'
import { DEMO_PIN, demoAccounts } from './people/accounts.ts'
import { demoChecklist } from './checklist.ts'
import { demoCoupons } from './coupons.ts'
import { demoStaff } from './people/staff.ts'
import { saveDay } from './day/day.ts'
import type { DemoGround } from './day/orders.ts'
import { demoGround } from './ground.ts'
import { beginPast, pastPercent } from './past/past.ts'

const SHOPS: readonly (Omit<NewShop, 'id'> & {
  registration: string
  warranty: string
  garantie: string
  numbers: Record<string, string>
})[] = [
  {
    name: 'Tampa – Dale Mabry',
    address: '4120 S Dale Mabry Hwy',
    city: 'Tampa',
    region: 'FL',
    country: 'US',
    postalcode: '33611',
    phonenumber: '8135550120',
    email: 'tampa@demo.bayline.example',
    registration: 'MV-104522',
    warranty: 'Parts and labor are guaranteed for 90 days or 4,000 miles, whichever comes first.',
    garantie: 'Pièces et main-d’œuvre garanties 90 jours ou 4 000 milles, selon la première échéance.',
    numbers: {},
  },
  {
    name: 'Laval – Curé-Labelle',
    address: '1245 boul. Curé-Labelle',
    city: 'Laval',
    region: 'QC',
    country: 'CA',
    postalcode: 'H7V 2V6',
    phonenumber: '4505550142',
    email: 'laval@demo.bayline.example',
    registration: '',
    warranty: 'Repairs are guaranteed for 3 months or 5,000 km, whichever comes first.',
    garantie: 'Réparations garanties 3 mois ou 5 000 km, selon la première échéance.',
    numbers: { GST: '123456789 RT0001', QST: '1234567890 TQ0001' },
  },
]

/** Florida's counties add to the state's rate; the demo shop charges Hillsborough's. */
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

async function writePeople(
  tx: Tx,
  companyId: string,
  shopIds: string[],
  password_hash: string,
): Promise<Author> {
  const names: Record<string, [string, string]> = {
    Owner: ['Nadia', 'Fortin'],
    Manager: ['Marc', 'Lavoie'],
    Technician: ['Carla', 'Martin'],
    Company: ['Head', 'Office'],
  }
  const pin_hash = await hashPassword(DEMO_PIN)
  let owner: Author | null = null
  for (const { role, email } of demoAccounts) {
    const id = newId()
    const [first_name, last_name] = names[role] ?? ['Demo', role]
    await insertUser(tx, companyId, {
      id,
      email,
      password_hash,
      first_name,
      last_name,
      role,
      language: 'en',
      shops: shopIds,
    })
    if (isUnlimited(userActor(role)))
      await sql`update users set pin_hash = ${pin_hash} where company_id = ${companyId} and id = ${id}`.execute(
        tx,
      )
    if (role === 'Owner')
      owner = {
        user_id: id,
        company_id: companyId,
        actor: userActor(role),
        name: `${first_name} ${last_name}`,
      }
  }
  const extra = [
    ['Dan', 'Paquette'],
    ['Étienne', 'Leduc'],
    ['Ana', 'Ruiz'],
  ] as const
  for (const [index, [first_name, last_name]] of extra.entries()) {
    await insertUser(tx, companyId, {
      id: newId(),
      email: `tech${index + 2}@demo.bayline.example`,
      password_hash,
      first_name,
      last_name,
      role: 'Technician',
      language: index === 1 ? 'fr-CA' : 'en',
      shops: [shopIds[index % 2] ?? ''],
    })
  }
  if (!owner) throw new Error('the demo has no owner')
  return owner
}

/** Oil changes over a pit, other work on a lift and on a flat bay. */
const demoBays = (region: string): { name: string; kind: BayKind }[] => {
  const kinds: readonly BayKind[] = ['pit', 'lift', 'service']
  return kinds.map((kind, at) => ({ name: region === 'QC' ? `Baie ${at + 1}` : `Bay ${at + 1}`, kind }))
}

async function writeGround(tx: Tx, companyId: string): Promise<DemoGround> {
  const password_hash = await hashPassword(demoAccounts[0]?.password ?? '')
  await sql`insert into companies (company_id, name, demo, fleet_location_custom_fields)
    values (${companyId}, 'Bayline Auto Care', true, ${json(fleetFields)})`.execute(tx)
  const ids = SHOPS.map(() => newId())
  for (const [index, shop] of SHOPS.entries()) {
    const { registration, warranty, garantie, numbers: _numbers, ...place } = shop
    await insertShop(tx, companyId, {
      shop: { ...place, id: ids[index] ?? '' },
      overrides: {
        registration_number: registration,
        warranty_text: warranty,
        warranty_text_french: garantie,
        signature: '',
        final_checklist: demoChecklist(),
      },
      bays: demoBays(place.region),
    })
  }
  const owner = await writePeople(tx, companyId, ids, password_hash)
  await setTaxes(tx, owner)
  // The demo is set up: its Home shows the day.
  await sql`update shops set first_day = '{"hidden": true}' where company_id = ${companyId}`.execute(tx)
  const { items } = await writeCatalogue(tx, companyId, true)
  await insertMany(tx, companyId, 'inventory_items', demoKits(companyId, items))
  const packages = await listPackages(tx, companyId)
  await writeInspections(tx, companyId, packages)
  await insertMany(
    tx,
    companyId,
    'coupons',
    demoCoupons(packages).map((coupon) => ({ company_id: companyId, ...coupon })),
  )
  return demoGround(tx, companyId)
}

async function setTaxes(tx: Tx, owner: Author): Promise<void> {
  for (const shop of await listShops(tx, owner)) {
    const numbers = SHOPS.find((row) => row.name === shop.name)?.numbers ?? {}
    const taxes =
      shop.region === 'FL'
        ? [FLORIDA_TAX, ...shop.taxes.filter(({ type }) => type === 'fee')]
        : shop.taxes.map((tax) => ({ ...tax, number: numbers[tax.name] ?? '' }))
    await sql`update shops set taxes = ${json(taxes)} where company_id = ${owner.company_id} and id = ${shop.id}`.execute(
      tx,
    )
  }
}

const isEmpty = ({ demo, companies }: { demo: boolean; companies: number }): boolean =>
  !demo && companies === 0

/**
 * Fills an empty installation with what the first page shows: the demo company with its people, catalogue, customers and
 * today's orders; `beginPast` makes its past. True when this installation has the demo. All of it is one transaction
 * under the installation's lock: of servers that start together one creates it, and an interrupted start leaves
 * nothing.
 */
export async function ensureDemo(services: Services): Promise<boolean> {
  const { longDatabase: database, config, log } = services
  const state = await database.directory(installationState)
  if (!isEmpty(state) || config.BAYLINE_DEMO === 'off') return state.demo
  const companyId = newId()
  const began = performance.now()
  const made = await database.tenant(companyId, async (tx) => {
    await sql`select 1 from installation for update`.execute(tx)
    if (!isEmpty(await installationState(tx))) return false
    const setting = await writeGround(tx, companyId)
    await saveDay(tx, setting, services)
    await demoStaff(tx, setting)
    await sql`update installation set companies = companies + 1, demo_company_id = ${companyId},
      demo_past_step = 0, demo_past_percent = 0`.execute(tx)
    return true
  })
  if (made) log.info(`Made the demo company (${Math.round(performance.now() - began)} ms)`)
  return made || (await database.directory(installationState)).demo
}

/** The demo with its whole past, as scripts and tests need it; true when this installation has it. */
export async function ensureWholeDemo(services: Services): Promise<boolean> {
  const isThere = await ensureDemo(services)
  const past = await beginPast(services)
  await past.done
  if ((await services.longDatabase.directory(pastPercent)) !== null)
    throw new Error('The demo’s past was not made; the log says why.')
  return isThere
}
