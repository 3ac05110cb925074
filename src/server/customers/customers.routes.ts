import { sql } from 'kysely'
import { api } from '../../contract/api.ts'
import { phoneDigits } from '../../domain/phone.ts'
import { normalizePostalCode } from '../../domain/postal.ts'
import { searchText } from '../../domain/search.ts'
import { sanitizeText } from '../../domain/text.ts'
import type { Tx } from '../db.ts'
import { AppError } from '../errors.ts'
import { handlers, type Context } from '../http/context.ts'
import { emit } from '../outbox.ts'
import { findCustomer, findFleetLocation, searchParties } from './customers.queries.ts'

interface AddressInput {
  address: string
  city: string
  region: string
  country: string
  postalcode: string
  phonenumber: string
}

/** An address as it is stored; a postal code or a phone number that is none is refused with its field. */
function address(input: AddressInput): AddressInput {
  const postalcode = input.postalcode === '' ? '' : normalizePostalCode(input.postalcode)
  const phonenumber = input.phonenumber === '' ? '' : phoneDigits(input.phonenumber)
  const wrong = [postalcode === null && 'postalcode', phonenumber === null && 'phonenumber'].filter(
    (field) => field !== false,
  )
  if (postalcode === null || phonenumber === null) {
    throw new AppError('invalid_input', {
      fields: wrong.map((field) => ({ pointer: `/body/${field}`, code: field, detail: field })),
    })
  }
  return {
    address: sanitizeText(input.address),
    city: sanitizeText(input.city),
    region: input.region.toUpperCase(),
    country: input.country,
    postalcode,
    phonenumber,
  }
}

/** Text that must still say something once markup is stripped. */
function required(text: string, field: string): string {
  const clean = sanitizeText(text)
  if (clean === '')
    throw new AppError('invalid_input', {
      fields: [{ pointer: `/body/${field}`, code: 'required', detail: field }],
    })
  return clean
}

/** The language of a new customer, where none is given: French in Quebec. */
const languageOf = (given: string | undefined, region: string): string =>
  given ?? (region === 'QC' ? 'fr-CA' : 'en')

async function announce(
  context: Context,
  tx: Tx,
  event: 'customer.created' | 'fleet.created',
  id: string,
): Promise<void> {
  const { company_id, user_id } = context.session
  await emit(tx, { company_id, event, subject_id: id, user_id })
}

export const customerRoutes = handlers(api.customers)({
  async search(context, { query }) {
    const { company_id } = context.session
    return { parties: await context.tenant((tx) => searchParties(tx, company_id, query.q, query.limit)) }
  },

  async create(context, { body }) {
    const { company_id } = context.session
    const place = address(body)
    const first = sanitizeText(body.first_name)
    const last = required(body.last_name, 'last_name')
    return context.tenant(async (tx) => {
      const { numAffectedRows } = await sql`
        insert into customers (company_id, id, first_name, last_name, email, address, city, region, country, postalcode,
          phonenumber, language, tax_exempt, tax_exempt_num, search_text)
        values (${company_id}, ${body.id}, ${first}, ${last}, ${body.email}, ${place.address}, ${place.city}, ${place.region},
          ${place.country}, ${place.postalcode}, ${place.phonenumber}, ${languageOf(body.language, place.region)},
          ${body.tax_exempt}, ${sanitizeText(body.tax_exempt_num)}, ${searchText([first, last, body.email], [place.phonenumber])})
        on conflict (company_id, id) do nothing`.execute(tx)
      if (numAffectedRows) await announce(context, tx, 'customer.created', body.id)
      const customer = await findCustomer(tx, company_id, body.id)
      if (
        !customer ||
        customer.last_name !== last ||
        customer.first_name !== first ||
        customer.email !== body.email
      )
        throw new AppError('duplicate_id')
      return { customer }
    })
  },

  async createFleet(context, { body }) {
    const { company_id } = context.session
    const place = address(body)
    const fleetName = required(body.fleet_name, 'fleet_name')
    const locationName = required(body.location_name, 'location_name')
    const language = languageOf(body.language, place.region)
    return context.tenant(async (tx) => {
      await sql`insert into fleets (company_id, id, fleet_name, fleet_email, street, city, region, country, postalcode,
          phonenumber, language, days_to_payment)
        values (${company_id}, ${body.id}, ${fleetName}, ${body.email}, ${place.address}, ${place.city}, ${place.region},
          ${place.country}, ${place.postalcode}, ${place.phonenumber}, ${language}, ${body.days_to_payment})
        on conflict (company_id, id) do nothing`.execute(tx)
      const { numAffectedRows } =
        await sql`insert into fleet_locations (company_id, id, fleet_id, name, email, address, city, region, country,
          postalcode, phonenumber, tax_exempt, tax_exempt_num, search_text)
        values (${company_id}, ${body.location_id}, ${body.id}, ${locationName}, ${body.email}, ${place.address}, ${place.city},
          ${place.region}, ${place.country}, ${place.postalcode}, ${place.phonenumber}, ${body.tax_exempt},
          ${sanitizeText(body.tax_exempt_num)}, ${searchText([fleetName, locationName, body.email], [place.phonenumber])})
        on conflict (company_id, id) do nothing`.execute(tx)
      if (numAffectedRows) await announce(context, tx, 'fleet.created', body.id)
      const fleet = await findFleetLocation(tx, company_id, body.location_id)
      if (!fleet || fleet.fleet_name !== fleetName) throw new AppError('duplicate_id')
      return { fleet }
    })
  },
})
