import { sql } from 'kysely'
import { readSpecificationRow } from '#domain/imports/specifications.ts'
import { specificationChanges, specificationFields } from '#server/vehicles/index.ts'
import { listVehicles } from './services.ts'
import { text, type RecordStore } from './store.ts'

/** The VIN of a specification's vehicle. */
const vin = (companyId: string) => sql<string>`coalesce((select v.vin from vehicles v
  where v.company_id = ${companyId} and v.id = vehicle_specifications.vehicle_id), '')`

export const specificationStore: RecordStore = {
  table: 'vehicle_specifications',
  removedColumn: 'removed_at',
  columns: ['vehicle_id', ...specificationFields],
  match: {
    vin: { key: vin },
    same: {
      key: sql`case when vehicle_id is null then concat_ws('|', year_from, year_to, search_fold(make),
        search_fold(model), search_fold(engine)) else '' end`,
    },
  },
  references: listVehicles,
  read(values, { vehicle_id = null }) {
    const read = readSpecificationRow(values)
    return read.ok ? { ok: true, value: { vehicle_id, ...read.value } } : read
  },
  values: (columns) => ({
    ...Object.fromEntries(specificationFields.map((name) => [name, text(columns[name])])),
    vehicle_id: text(columns['vehicle_id']),
    vin: text(columns['vin']),
    license_plate: text(columns['license_plate']),
  }),
  written: (tx, { companyId, userName }, changed) => specificationChanges(tx, companyId, userName, changed),
}
