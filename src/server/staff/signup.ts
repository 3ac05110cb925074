import { sql } from 'kysely'
import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import type { FeePiece } from '#domain/catalogue/pieces.ts'
import { normalizePostalCode } from '#domain/places/postal.ts'
import { defaultMethods } from '#domain/payments/methods/methods.ts'
import { findRegion } from '#domain/places/regions.ts'
import { zoneOfRegion } from '#domain/places/regionZones.ts'
import { taxesFor } from '#domain/places/regulations.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { localDate } from '#domain/places/zones.ts'
import { writeCatalogue } from '../catalogue/index.ts'
import type { ShopSettings } from '#domain/settings/shopSettings.ts'
import type { ShopTax } from '../shop/index.ts'
import { audit, type AuditActor } from '../base/audit.ts'
import { json, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Services } from '../base/http/context.ts'
import { newId } from '../base/ids.ts'
import { insertMany } from '../base/database/insertMany.ts'
import { writeInspections } from '../inspections/index.ts'
import { emit } from '../base/outbox.ts'
import { isDuplicate } from '../base/database/postgresErrors.ts'
import { emailTaken, hashPassword, refuseWeak } from '../people/index.ts'

type SignupBody = ParsedOf<typeof api.auth.signup>['body']

export interface NewShop {
  id: string
  name: string
  address: string
  city: string
  region: string
  country: 'US' | 'CA'
  postalcode: string
  phonenumber: string
  email: string
  /** The language of the people who set it up; English where it is not given. In Quebec a shop is French. */
  language?: Language
}

interface InstallationState {
  companies: number
  /** Whether one of them is the demo. */
  demo: boolean
}

/** How many companies this installation has, and whether one of them is the demo. */
export async function installationState(tx: Tx): Promise<InstallationState> {
  const row = await tx
    .selectFrom('installation')
    .select((from) => ['companies', from('demo_company_id', 'is not', null).$castTo<boolean>().as('demo')])
    .executeTakeFirst()
  return row ?? { companies: 0, demo: false }
}

/** The companies besides the demo, which does not prevent a sign-up. */
export const ownCompanies = ({ companies, demo }: InstallationState): number => companies - (demo ? 1 : 0)

/** Florida's fees by the piece, which are themselves taxed and stay due from exempt customers. */
const FLORIDA_FEES: readonly [per_piece: FeePiece, name: string, name_french: string, amount: string][] = [
  ['tire', 'Waste tire fee', 'Frais sur les pneus', '1.00'],
  ['battery', 'Battery fee', 'Frais sur les batteries', '1.50'],
]

function regionFees(region: string): ShopTax[] {
  if (region !== 'FL') return []
  return FLORIDA_FEES.map(([per_piece, name, name_french, amount]) => ({
    type: 'fee',
    name,
    name_french,
    amount,
    compound: false,
    taxable: true,
    number: '',
    per_piece,
    valid_from: null,
    valid_to: null,
  }))
}

/** The first day of a rate whose beginning is not known: a shop's line has none. */
const EVER = '1970-01-01'

/** The taxes and fees of a region in the form of a shop's, with the days on which each is in force. */
export function regionTaxes(region: string, date: string): ShopTax[] {
  const taxes = taxesFor(region, date).map((row): ShopTax => ({
    type: 'tax',
    name: row.name_en,
    name_french: row.name_fr,
    amount: row.rate,
    compound: row.compound,
    taxable: false,
    number: '',
    valid_from: row.valid_from === EVER ? null : row.valid_from,
    valid_to: row.valid_to,
  }))
  return [...taxes, ...regionFees(region)]
}

export interface NewBay {
  name: string
  kind?: string
}

type Language = 'en' | 'fr-CA'

const languageOf = ({ region, language = 'en' }: NewShop): Language => (region === 'QC' ? 'fr-CA' : language)

const bayNamed = (number: string | number, language: Language): string =>
  language === 'fr-CA' ? `Baie ${number}` : `Bay ${number}`

const firstBays = (language: Language): NewBay[] =>
  [1, 2, 3].map((number) => ({ name: bayNamed(number, language) }))

/** A bay as the first ones are named gets the name in the language of the shop; any other name stays. */
const inLanguage = (bay: NewBay, language: Language): NewBay => {
  const number = /^(?:Bay|Baie) (\d+)$/.exec(bay.name)?.[1]
  return number === undefined ? bay : { ...bay, name: bayNamed(number, language) }
}

/** Writes a shop with the defaults of its region and country: taxes, units, currency, language, zone, three bays. */
export async function insertShop(
  tx: Tx,
  companyId: string,
  {
    shop,
    overrides = {},
    bays,
  }: { shop: NewShop; overrides?: Partial<ShopSettings> | undefined; bays?: readonly NewBay[] | undefined },
): Promise<void> {
  const canada = shop.country === 'CA'
  const language = languageOf(shop)
  const zone = zoneOfRegion(shop.country, shop.region)
  const today = localDate(new Date().toISOString(), zone)
  const payment_methods = defaultMethods(shop.country)
  await sql`insert into shops (company_id, id, name, address, city, region, country, postalcode, phonenumber, email, time_zone,
      currency, language, distance_measurement, volume_measurement, taxes, settings)
    values (${companyId}, ${shop.id}, ${shop.name}, ${shop.address}, ${shop.city}, ${shop.region}, ${shop.country},
      ${shop.postalcode}, ${shop.phonenumber}, ${shop.email}, ${zone},
      ${canada ? 'cad' : 'usd'}, ${language}, ${canada ? 'km' : 'miles'},
      ${canada ? 'liter' : 'quart'}, ${json(regionTaxes(shop.region, today))},
      ${json({ payment_methods, ...overrides })})`.execute(tx)
  const named = bays?.map((bay) => inLanguage(bay, language)) ?? firstBays(language)
  const numbered = named.map((bay, at) => ({ id: newId(), shop_id: shop.id, ...bay, position: at + 1 }))
  await insertMany(tx, companyId, 'bays', numbered)
}

export interface NewUser {
  id: string
  email: string
  password_hash: string
  first_name: string
  last_name: string
  role: string
  language: string
  shops: string[]
}

/** Writes a person, the shops in which they work, and their password. */
export async function insertUser(tx: Tx, companyId: string, user: NewUser): Promise<void> {
  const { shops, ...row } = user
  const user_custom_id = `${user.first_name.slice(0, 1)}${user.last_name.slice(0, 2)}`.toUpperCase()
  const of = { company_id: companyId, user_id: user.id }
  await tx
    .insertInto('users')
    .values({ company_id: companyId, user_custom_id, ...row })
    .execute()
  await tx
    .insertInto('login_directory')
    .values({ email: user.email, ...of })
    .execute()
  for (const shop_id of shops)
    await tx
      .insertInto('user_shops')
      .values({ ...of, shop_id })
      .execute()
}

function wrongField(pointer: string): AppError {
  return new AppError('invalid_input', {
    fields: [{ pointer: `/body/${pointer}`, code: pointer, detail: pointer }],
  })
}

/** Fields that must not be empty without markup. */
const TYPED = ['company_name', 'shop_name', 'address', 'city', 'first_name', 'last_name'] as const

function checkedShop(body: Omit<SignupBody, 'password'>): NewShop {
  const region = findRegion(body.region, body.country)
  if (!region) throw wrongField('region')
  const postalcode = normalizePostalCode(body.postalcode)
  if (postalcode === null) throw wrongField('postalcode')
  return {
    id: newId(),
    name: sanitizeLine(body.shop_name),
    address: sanitizeLine(body.address),
    city: sanitizeLine(body.city),
    region: body.region.toUpperCase(),
    country: body.country,
    postalcode,
    phonenumber: sanitizeLine(body.phonenumber),
    email: body.email,
    language: body.language,
  }
}

/** A sign-up whose fields were checked, with the hash of its password. */
export type SignupFacts = Omit<SignupBody, 'password'> & { password_hash: string }

/** Checks what a visitor typed; none of the checks depends on whether the email has an account. */
export async function checkSignup({ password, ...facts }: SignupBody): Promise<SignupFacts> {
  for (const field of TYPED) if (sanitizeLine(facts[field]) === '') throw wrongField(field)
  const { email, first_name, last_name, company_name } = facts
  refuseWeak(password, [email, first_name, last_name, company_name], '/body/password')
  checkedShop(facts)
  return { ...facts, password_hash: await hashPassword(password) }
}

/**
 * Creates a company with its first shop and its owner; open to everyone, or to the first visitor of an installation that
 * has no company beside the demo.
 */
export async function createCompany(
  services: Services,
  facts: SignupFacts,
  from: NonNullable<AuditActor['from']>,
): Promise<void> {
  const { database, config } = services
  const shop = checkedShop(facts)
  const companyId = newId()
  const userId = newId()
  try {
    await database.tenant({ company_id: companyId, by: 'user' }, async (tx) => {
      // The row lock puts two first visitors one after the other.
      const state = await tx
        .updateTable('installation')
        .set((row) => ({ companies: row('companies', '+', 1) }))
        .returning((from) => [
          'companies',
          from('demo_company_id', 'is not', null).$castTo<boolean>().as('demo'),
        ])
        .executeTakeFirst()
      const first = state !== undefined && ownCompanies(state) === 1
      if (config.BAYLINE_SIGNUP === 'first' && !first) throw new AppError('signup_closed')
      const name = sanitizeLine(facts.company_name)
      await tx.insertInto('companies').values({ company_id: companyId, name }).execute()
      await insertShop(tx, companyId, { shop })
      const { packages } = await writeCatalogue(
        tx,
        companyId,
        facts.example_prices,
        shop.country === 'CA' ? { volume: 'liter', distance: 'km' } : { volume: 'quart', distance: 'miles' },
      )
      await writeInspections(tx, companyId, packages)
      await insertUser(tx, companyId, {
        id: userId,
        email: facts.email,
        password_hash: facts.password_hash,
        first_name: sanitizeLine(facts.first_name),
        last_name: sanitizeLine(facts.last_name),
        role: 'Owner',
        language: facts.language,
        shops: [shop.id],
      })
      const about = { kind: 'company.created', subject_id: companyId, subject: name } as const
      audit(tx, { company_id: companyId, user_id: userId, from }, about)
      await emit(tx, {
        company_id: companyId,
        event: 'company.created',
        subject_id: companyId,
        shop_id: shop.id,
        user_id: userId,
      })
    })
  } catch (error) {
    throw isDuplicate(error) ? emailTaken() : error
  }
}
