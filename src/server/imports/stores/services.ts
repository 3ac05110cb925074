import { sql } from 'kysely'
import { dec } from '#domain/money/money.ts'
import { readScheduleRow, readServiceRow } from '#domain/imports/services.ts'
import { isRecordId, type RowValues } from '#domain/imports/values.ts'
import { normalizePlate } from '#domain/vehicles/record/plate.ts'
import { normalizeVin } from '#domain/vehicles/decoding/vin.ts'
import { rows, type Tx } from '#server/base/db.ts'
import { text, unitOf, type ImportContext, type RecordStore, type Reference } from './store.ts'

interface VehicleRow {
  id: string
  vin: string
  plate_key: string
  external_number: string
}

const of = (values: RowValues, field: string): string => (values[field] ?? '').trim()

/** The vehicles of the rows of a batch: by id, VIN or plate. A row with the id of an order belongs to that order. */
export async function listVehicles(
  tx: Tx,
  { companyId }: ImportContext,
  batch: readonly RowValues[],
): Promise<Reference[]> {
  const ids = (field: string) => batch.map((row) => of(row, field).toLowerCase()).filter(isRecordId)
  const vins = batch.map((row) => normalizeVin(of(row, 'vin'))).filter((vin) => vin !== '')
  const plates = batch.map((row) => normalizePlate(of(row, 'license_plate'))).filter((plate) => plate !== '')
  const numbers = batch.map((row) => of(row, 'vehicle_number')).filter((number) => number !== '')
  const orders = await rows(
    tx,
    sql<{
      id: string
    }>`select id from orders where company_id = ${companyId} and id = any(${ids('id')}::uuid[])`,
  )
  const vehicles = await rows(
    tx,
    sql<VehicleRow>`select id, vin, plate_key, external_number from vehicles
      where company_id = ${companyId} and id = any(${ids('vehicle_id')}::uuid[])
    union select id, vin, plate_key, external_number from vehicles
      where company_id = ${companyId} and vin <> '' and vin = any(${vins}::text[])
    union select id, vin, plate_key, external_number from vehicles where company_id = ${companyId}
      and removed_timestamp is null and external_number <> '' and external_number = any(${numbers}::text[])
    union select id, vin, plate_key, external_number from vehicles where company_id = ${companyId} and removed_timestamp is null
      and plate_key <> '' and plate_key = any(${plates}::text[])`,
  )
  const known = new Set(orders.map((order) => order.id))
  return batch.map((row) => {
    if (known.has(of(row, 'id').toLowerCase())) return { field: 'id', code: 'has_an_order' }
    const looks: [field: string, value: string, same: (vehicle: VehicleRow, value: string) => boolean][] = [
      ['vehicle_id', of(row, 'vehicle_id').toLowerCase(), (vehicle, value) => vehicle.id === value],
      ['vin', normalizeVin(of(row, 'vin')), (vehicle, value) => vehicle.vin === value],
      [
        'license_plate',
        normalizePlate(of(row, 'license_plate')),
        (vehicle, value) => vehicle.plate_key === value,
      ],
      ['vehicle_number', of(row, 'vehicle_number'), (vehicle, value) => vehicle.external_number === value],
    ]
    for (const [, value, same] of looks) {
      const hits = value === '' ? [] : vehicles.filter((vehicle) => same(vehicle, value))
      if (hits.length > 1) return { field: 'license_plate', code: 'more_than_one' }
      if (hits[0]) return { vehicle_id: hits[0].id }
    }
    const named = looks.find(([, value]) => value !== '')
    return named ? { field: named[0], code: 'vehicle_not_found' } : {}
  })
}

const SERVICE = [
  'order_number',
  'serviced_on',
  'shop_name',
  'customer_name',
  'mileage',
  'mileage_unit',
  'services',
  'parts',
  'declined',
  'technicians',
  'notes',
  'total',
  'currency',
  'status',
]

export const serviceStore: RecordStore = {
  table: 'service_records',
  removedColumn: 'removed_at',
  columns: ['vehicle_id', ...SERVICE],
  match: {},
  references: listVehicles,
  read(values, { vehicle_id }, { shops }) {
    const read = readServiceRow(values)
    if (!read.ok) return read
    const { vin: _vin, license_plate: _plate, total, ...record } = read.value
    const shop = shops.find(({ name }) => name === record.shop_name) ?? shops[0]
    // In the column's own form, so that an equal value is recognized.
    return {
      ok: true,
      value: {
        vehicle_id,
        ...record,
        mileage_unit: unitOf(record, shop),
        total: total === null ? null : dec(total).toFixed(2),
        currency: total === null ? record.currency : record.currency || (shop?.currency ?? ''),
      },
    }
  },
  values: (columns) => ({
    ...Object.fromEntries(SERVICE.map((name) => [name, text(columns[name])])),
    vehicle_id: text(columns['vehicle_id']),
    vin: text(columns['vin']),
    license_plate: text(columns['license_plate']),
  }),
}

const SCHEDULE = [
  'year_from',
  'year_to',
  'make',
  'model',
  'engine_litres',
  'cylinders',
  'fuel',
  'turbo',
  'engine_code',
  'service',
  'action',
  'position',
  'interval_mile',
  'interval_kilometer',
  'interval_month',
  'interval_hours',
  'first_mile',
  'severity',
  'indicator',
  'note',
  'source',
]

/** Fields of a file whose column has another name. */
const NAMED: Readonly<Record<string, string>> = {
  miles: 'interval_mile',
  km: 'interval_kilometer',
  months: 'interval_month',
  hours: 'interval_hours',
  first_miles: 'first_mile',
}

export const scheduleStore: RecordStore = {
  table: 'maintenance_schedules',
  removedColumn: 'removed_at',
  columns: SCHEDULE,
  match: {
    same: {
      key: sql`concat_ws('|', year_from, search_fold(make), search_fold(model), search_fold(engine_litres),
        search_fold(engine_code), search_fold(service), search_fold(action), search_fold(position),
        case severity when 'both' then '' else severity end)`,
    },
  },
  read(values) {
    const read = readScheduleRow(values)
    return read.ok ? { ok: true, value: { ...read.value } } : read
  },
  values(columns) {
    const plain = Object.fromEntries(SCHEDULE.map((name) => [name, text(columns[name])]))
    return {
      ...plain,
      ...Object.fromEntries(Object.entries(NAMED).map(([field, name]) => [field, text(columns[name])])),
    }
  },
}
