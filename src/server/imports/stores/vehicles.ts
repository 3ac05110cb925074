import { sql } from 'kysely'
import type { VehicleDetails } from '#domain/vehicles/record/shapes.ts'
import { vehicleName } from '#domain/orders/names.ts'
import { vehicleCountry } from '#domain/vehicles/decoding/country.ts'
import { normalizePhone } from '#domain/base/phone.ts'
import { searchText } from '#domain/base/search.ts'
import { readVehicleRow, type VehicleRecord } from '#domain/imports/vehicles.ts'
import { isRecordId, type RowValues } from '#domain/imports/values.ts'
import { rows, type Tx } from '#server/base/db.ts'
import { recordOwner, type OwnerIds, type VehicleData } from '#server/vehicles/index.ts'
import { text, unitOf, type Columns, type ImportContext, type RecordStore, type Reference } from './store.ts'

const PLAIN = [
  'vin',
  'license_plate',
  'license_plate_country',
  'license_plate_region',
  'kind',
  'description',
  'identifier',
  'external_number',
  'color',
  'unit_number',
  'mileage',
  'mileage_unit',
  'year',
  'make',
  'model',
  'sub_model',
  'engine',
] as const

/** Facts that the file lacks and the VIN has. */
function detailsOf(record: VehicleRecord, data: VehicleData): VehicleDetails {
  const decoded = record.vin !== '' && record.make === '' ? data.decode(record.vin) : null
  const engine = decoded?.engine
  return {
    vehicle_id: record.catalogue_vehicle_id || null,
    base_vehicle_id: record.base_vehicle_id || null,
    year: record.year ?? decoded?.year ?? null,
    make: record.make || (decoded?.make ?? ''),
    model: record.model || (decoded?.model ?? ''),
    sub_model: record.sub_model || (decoded?.trim ?? ''),
    engine: record.engine || (engine?.text ?? ''),
    country: record.vehicle_country || vehicleCountry(record.vin, record.license_plate_country),
    fuel: record.fuel || (decoded?.fuel_type ?? ''),
    body: record.body || (decoded?.body ?? ''),
    gvwr_class: record.gvwr_class || (decoded?.gvwr_class ?? ''),
    source: record.data_source || (decoded ? decoded.source : 'import'),
  }
}

function columnsOf(record: VehicleRecord, owner: Columns, data: VehicleData): Columns {
  const details = detailsOf(record, data)
  const { year, make, model, sub_model, engine } = details
  return {
    ...Object.fromEntries(PLAIN.map((name) => [name, record[name]])),
    year,
    make,
    model,
    sub_model,
    engine,
    country: details.country,
    base_vehicle_id: details.base_vehicle_id,
    vehicle_id: details.vehicle_id,
    details,
    customer_id: owner['customer_id'] ?? null,
    fleet_location_id: owner['fleet_location_id'] ?? null,
    search_text: searchText(
      [vehicleName(details), sub_model, record.description, record.unit_number, record.color],
      [record.vin, record.vin.slice(-8), record.identifier, record.license_plate],
    ),
  }
}

interface OwnerRow {
  field: string
  key: string
  customer_id: string | null
  fleet_location_id: string | null
}

const OWNER_KEYS = [
  'customer_id',
  'customer_custom_id',
  'customer_contact',
  'fleet_location_id',
  'location_custom_id',
] as const
type OwnerKey = (typeof OWNER_KEYS)[number]

/** How a row names its owner, strongest first; null when it names none. */
function ownerKey(values: RowValues): { field: OwnerKey; key: string } | null {
  const of = (field: string) => (values[field] ?? '').trim()
  const email = of('customer_email').toLowerCase()
  const phone = normalizePhone(of('customer_phonenumber')) ?? ''
  for (const field of OWNER_KEYS) {
    const key = field === 'customer_contact' ? (email && phone ? `${email} ${phone}` : '') : of(field)
    if (key !== '')
      return { field, key: field.endsWith('_id') && !field.includes('custom_id') ? key.toLowerCase() : key }
  }
  return null
}

/** The owners that the rows of a batch name. */
async function ownersOf(
  tx: Tx,
  { companyId }: ImportContext,
  batch: readonly RowValues[],
): Promise<Reference[]> {
  const wanted = batch.map(ownerKey)
  const keys = (field: OwnerKey) => [
    ...new Set(wanted.flatMap((row) => (row?.field === field ? [row.key] : []))),
  ]
  const uuids = (field: OwnerKey) => keys(field).filter(isRecordId)
  const contacts = keys('customer_contact')
  const phones = contacts.map((key) => key.slice(key.lastIndexOf(' ') + 1))
  const hits = await rows(
    tx,
    sql<OwnerRow>`select 'customer_id' as field, id::text as key, id as customer_id, null::uuid as fleet_location_id
      from customers where company_id = ${companyId} and id = any(${uuids('customer_id')}::uuid[])
    union all select 'customer_custom_id', customer_custom_id, id, null from customers
      where company_id = ${companyId} and removed_at is null and customer_custom_id <> ''
        and customer_custom_id = any(${keys('customer_custom_id')}::text[])
    union all select 'customer_contact', email || ' ' || phonenumber, id, null from customers
      where company_id = ${companyId} and removed_at is null and phonenumber <> ''
        and (phonenumber collate "C") = any(${phones}::text[]) and email || ' ' || phonenumber = any(${contacts}::text[])
    union all select 'fleet_location_id', id::text, null, id from fleet_locations
      where company_id = ${companyId} and id = any(${uuids('fleet_location_id')}::uuid[])
    union all select 'location_custom_id', custom_id, null, id from fleet_locations
      where company_id = ${companyId} and removed_at is null and custom_id <> ''
        and custom_id = any(${keys('location_custom_id')}::text[])`,
  )
  const found = Map.groupBy(hits, (hit) => `${hit.field} ${hit.key}`)
  return wanted.map((row) => {
    if (!row) return {}
    const owners = found.get(`${row.field} ${row.key}`) ?? []
    const [owner] = owners
    const field = row.field === 'customer_contact' ? 'customer_email' : row.field
    if (!owner) return { field, code: 'owner_not_found' }
    if (owners.length > 1) return { field, code: 'more_than_one' }
    return { customer_id: owner.customer_id, fleet_location_id: owner.fleet_location_id }
  })
}

const ownerIds = (columns: Columns | null): OwnerIds => ({
  customer_id: (columns?.['customer_id'] as string | null | undefined) ?? null,
  fleet_location_id: (columns?.['fleet_location_id'] as string | null | undefined) ?? null,
})

export const vehicleStore: RecordStore = {
  table: 'vehicles',
  removedColumn: 'removed_timestamp',
  columns: [
    ...PLAIN,
    'country',
    'base_vehicle_id',
    'vehicle_id',
    'details',
    'customer_id',
    'fleet_location_id',
    'search_text',
  ],
  match: {
    custom_id: {
      key: sql`external_number`,
      where: (keys) => sql`external_number = any(${keys}::text[]) and external_number <> ''`,
    },
    vin: { key: sql`vin`, where: (keys) => sql`vin = any(${keys}::text[]) and vin <> ''` },
  },
  references: ownersOf,
  read(values, owner, { vehicleData, shops }) {
    const read = readVehicleRow(values)
    if (!read.ok) return read
    const record = { ...read.value, mileage_unit: unitOf(read.value, shops[0]) }
    return { ok: true, value: columnsOf(record, owner, vehicleData) }
  },
  values(columns) {
    const details = columns['details'] as Partial<VehicleDetails>
    return {
      ...Object.fromEntries(PLAIN.map((name) => [name, text(columns[name])])),
      fuel: text(details.fuel),
      body: text(details.body),
      gvwr_class: text(details.gvwr_class),
      vehicle_country: text(details.country),
      catalogue_vehicle_id: text(details.vehicle_id),
      base_vehicle_id: text(details.base_vehicle_id),
      data_source: text(details.source),
      customer_id: text(columns['customer_id']),
      fleet_location_id: text(columns['fleet_location_id']),
    }
  },
  /** A vehicle that changes hands keeps its former owner; one that is added has had its owner from the beginning. */
  async written(tx, context, changed) {
    const session = { company_id: context.companyId, user_id: context.userId, name: context.userName }
    for (const { id, before, after } of changed) {
      if (before)
        await recordOwner(tx, session, { vehicleId: id, before: ownerIds(before), after: ownerIds(after) })
    }
  },
}
