import { sql } from 'kysely'
import { SPECIFICATION_FIELDS } from '#domain/vehicles/specifications/specification.ts'
import type { Specification } from '#domain/vehicles/specifications/specificationShape.ts'
import { rows, type Tx } from '../base/db.ts'
import { newId } from '../base/ids.ts'
import { insertMany } from '../base/database/insertMany.ts'

/** The columns of a specification that people and files fill, besides its vehicle. */
export const specificationFields = [
  'year_from',
  'year_to',
  'make',
  'model',
  'engine',
  ...SPECIFICATION_FIELDS,
  'oil_capacity_unit',
  'drain_torque_unit',
  'tire_pressure_unit',
  'note',
  'source',
] as const

const columns = sql`id, version, vehicle_id, ${sql.join(specificationFields.map((name) => sql.ref(name)))}`

export async function findSpecification(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<Specification | null> {
  const [row] = await rows(
    tx,
    sql<Specification>`select ${columns} from vehicle_specifications where company_id = ${companyId} and id = ${id}`,
  )
  return row ?? null
}

/** The specifications of a vehicle and of everything with its make and model, the newest first. */
export function listSpecifications(
  tx: Tx,
  companyId: string,
  { vehicle_id, make, model }: { vehicle_id: string | null; make: string; model: string },
): Promise<Specification[]> {
  return rows(
    tx,
    sql<Specification>`select ${columns} from vehicle_specifications
      where company_id = ${companyId} and removed_at is null
        and (vehicle_id = ${vehicle_id}::uuid
          or (vehicle_id is null and lower(make) = lower(${make}) and lower(model) = lower(${model})))
      order by id desc limit 200`,
  )
}

export interface SpecificationChange {
  id: string
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

/** Records what changed in specifications, and by whom. */
export async function specificationChanges(
  tx: Tx,
  companyId: string,
  userName: string,
  changed: readonly SpecificationChange[],
): Promise<void> {
  await insertMany(
    tx,
    companyId,
    'vehicle_specification_changes',
    changed.map(({ id, before, after }) => ({
      company_id: companyId,
      id: newId(),
      specification_id: id,
      before,
      after,
      user_name: userName,
    })),
  )
}

export interface ChangeRow {
  id: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  user_name: string
  changed_at: string
}

/** The changes of a specification, the newest first. */
export function listChanges(tx: Tx, companyId: string, id: string): Promise<ChangeRow[]> {
  return rows(
    tx,
    sql<ChangeRow>`select id, before, after, user_name, changed_at from vehicle_specification_changes
      where company_id = ${companyId} and specification_id = ${id} order by id desc limit 100`,
  )
}
