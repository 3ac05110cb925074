import { asColumns } from '#domain/parties/paymentTerms.ts'
import { fleetOnOrder } from '#domain/orders/billedParty.ts'
import { orderCustomFields, type CustomFieldDefinition } from '#domain/parties/ownFields.ts'
import type { OrderCustomer, OrderFleet } from '#domain/orders/order.ts'
import { vehicleCountry } from '#domain/vehicles/decoding/country.ts'
import { vinCheckDigit } from '#domain/vehicles/decoding/vin.ts'
import { searchText } from '#domain/base/search.ts'
import { newId } from '#server/base/ids.ts'
import type { VehicleData } from '#server/vehicles/index.ts'
import type { OrderVehicle } from '#domain/orders/commands.ts'
import type { Dice } from '../random.ts'
import { firstNames, fleets, lastNames, streets, vinTemplates } from './sampleNames.ts'

type Country = 'US' | 'CA'

const place = (dice: Dice, country: Country) => ({
  address: `${dice.between(12, 9800)} ${dice.pick(streets[country])}`,
  city: country === 'CA' ? 'Laval' : 'Tampa',
  region: country === 'CA' ? 'QC' : 'FL',
  country,
  postalcode:
    country === 'CA'
      ? `H7${dice.pick(['A', 'G', 'L', 'N', 'P'])} ${dice.between(1, 9)}${dice.pick(['A', 'B', 'C', 'K'])}${dice.between(1, 9)}`
      : `336${dice.between(10, 29)}`,
  phonenumber: `${country === 'CA' ? '450' : '813'}5550${dice.between(100, 199)}`,
})

/** Fields that the demo's people and fleets leave empty. */
const plainTerms = {
  tax_exempt_region: '',
  tax_exempt_expiry: null,
  charge_location_tax: false,
  auto_send_order_email: false,
  auto_send_order_text: false,
  black_listed_emails: [],
  black_listed_phonenumbers: [],
  custom_fields: [],
}

/** The company of one of each shop's customers. */
export const businesses: Readonly<Record<Country, string>> = {
  US: 'Gulf Breeze Landscaping',
  CA: 'Plomberie du Lac inc.',
}

/** A person of the demo; about one in forty has a discount, one in sixty is tax exempt. */
export function demoCustomer(
  dice: Dice,
  country: Country,
  shop_id: string | null,
  business_name = '',
): OrderCustomer {
  const first_name = dice.pick(firstNames)
  const last_name = dice.pick(lastNames)
  const exempt = dice.chance(1 / 60)
  const discount = dice.chance(1 / 40)
  const mailbox = `${first_name}.${last_name}`
    .normalize('NFD')
    .replaceAll(/[^A-Za-z.]/g, '')
    .toLowerCase()
  return {
    id: newId(),
    shop_id,
    customer_custom_id: '',
    first_name,
    last_name,
    business_name,
    email: `${mailbox}@example.com`,
    language: country === 'CA' ? 'fr-CA' : 'en',
    tax_exempt: exempt,
    tax_exempt_num: exempt ? `85-8012${dice.between(100000, 999999)}C` : '',
    discount_type: discount ? 2 : null,
    discount_amount: discount ? '5' : '0',
    payment_terms: { days_to_payment: 0 },
    ...plainTerms,
    ...place(dice, country),
  }
}

/** What the demo's fleets are asked for on every visit. */
export const fleetFields: readonly CustomFieldDefinition[] = [
  { name: 'PO number', required: false, per_visit: true },
  { name: 'Driver', required: false, per_visit: true },
]

export function demoFleets(dice: Dice): OrderFleet[] {
  return fleets.map((fleet) =>
    fleetOnOrder({
      fleet_id: newId(),
      fleet_name: fleet.name,
      fleet_location_id: newId(),
      fleet_location_name: fleet.location,
      email: '',
      language: fleet.country === 'CA' ? 'fr-CA' : 'en',
      tax_exempt: false,
      tax_exempt_num: '',
      discount_type: null,
      discount_amount: '0',
      payment_terms: { days_to_payment: fleet.days },
      ...plainTerms,
      custom_fields: orderCustomFields(fleetFields, []),
      ...place(dice, fleet.country),
    }),
  )
}

const PLATE = Array.from('ABCDEFGHJKLMNPRSTVWXYZ')
const letters = (dice: Dice, count: number): string =>
  Array.from({ length: count }, () => dice.pick(PLATE)).join('')

/** A VIN of a template with a serial of its own and the right check digit. */
export function demoVin(template: string, serial: number): string {
  const blank = `${template.replace('_', '0')}${String(serial).padStart(17 - template.length, '0')}`
  return `${blank.slice(0, 8)}${vinCheckDigit(blank)}${blank.slice(9)}`
}

/** A vehicle with a valid VIN, described by the same decoding that the counter uses. */
export function demoVehicle(dice: Dice, data: VehicleData, country: Country, serial: number): OrderVehicle {
  const template = dice.pick(vinTemplates)
  const vin = demoVin(template, serial)
  const decoded = data.decode(vin)
  const [year = null] = decoded.year === null ? decoded.year_alternatives : [decoded.year]
  return {
    id: newId(),
    kind: 'vehicle',
    vin,
    description: '',
    identifier: '',
    license_plate:
      country === 'CA'
        ? `${letters(dice, 1)}${dice.between(10, 99)} ${letters(dice, 3)}`
        : `${letters(dice, 3)} ${letters(dice, 1)}${dice.between(10, 99)}`,
    license_plate_country: country,
    license_plate_region: country === 'CA' ? 'QC' : 'FL',
    mileage: dice.between(8_000, 180_000),
    mileage_unit: country === 'CA' ? 'km' : 'miles',
    details: {
      vehicle_id: null,
      base_vehicle_id: null,
      year,
      make: decoded.make,
      model: decoded.model,
      sub_model: [decoded.series, decoded.trim].filter((part) => part !== '').join(' '),
      engine: decoded.engine.text,
      country: vehicleCountry(vin, country),
      fuel: decoded.fuel_type,
      body: decoded.body,
      gvwr_class: decoded.gvwr_class,
      source: decoded.source,
    },
  }
}

/** Rows in the form of their tables. */
export const customerRow = (company_id: string, c: OrderCustomer) => ({
  company_id,
  ...asColumns(c),
  search_text: searchText([c.first_name, c.last_name, c.business_name, c.email], [c.phonenumber]),
})

export const fleetRow = (company_id: string, f: OrderFleet) => ({
  company_id,
  id: f.fleet_id,
  fleet_name: f.fleet_name,
  street: f.fleet_location_address,
  city: f.fleet_location_city,
  region: f.fleet_location_region,
  country: f.fleet_location_country,
  postalcode: f.fleet_location_postalcode,
  phonenumber: f.fleet_location_phonenumber,
  language: f.fleet_location_language,
  days_to_payment: f.fleet_location_payment_terms.days_to_payment,
})

export const locationRow = (company_id: string, f: OrderFleet) => ({
  company_id,
  id: f.fleet_location_id,
  fleet_id: f.fleet_id,
  name: f.fleet_location_name,
  address: f.fleet_location_address,
  city: f.fleet_location_city,
  region: f.fleet_location_region,
  country: f.fleet_location_country,
  postalcode: f.fleet_location_postalcode,
  phonenumber: f.fleet_location_phonenumber,
  search_text: searchText([f.fleet_name, f.fleet_location_name], [f.fleet_location_phonenumber]),
})

export function vehicleRow(
  company_id: string,
  v: OrderVehicle,
  owner: { customer_id: string | null; fleet_location_id: string | null },
) {
  const { year, make, model, sub_model, engine } = v.details
  const { license_plate, license_plate_country, license_plate_region } = v
  return {
    company_id,
    id: v.id,
    vin: v.vin,
    license_plate,
    license_plate_country,
    license_plate_region,
    year,
    make,
    model,
    sub_model,
    engine,
    details: v.details,
    mileage: v.mileage,
    mileage_unit: v.mileage_unit,
    ...owner,
    search_text: searchText(
      [year ? String(year) : '', make, model, sub_model],
      [v.vin, v.vin.slice(-8), license_plate],
    ),
  }
}
