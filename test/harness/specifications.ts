import { newId } from '#server/base/ids.ts'
import type { TestCompany } from '../factories.ts'
import type { Input } from './station.ts'

export type SpecificationBody = Input<'specifications.save'>['body']

/** The specification of the F-150 with the V8. */
export const specificationBody = (more: Partial<SpecificationBody> = {}): SpecificationBody => ({
  vehicle_id: null,
  year_from: 2015,
  year_to: 2020,
  make: 'Ford',
  model: 'F-150',
  engine: '5.0L',
  oil_type: 'Full Synthetic',
  viscosity: '5W-20',
  oil_capacity: '8.8',
  oil_capacity_unit: 'quart',
  oil_filter: 'FL-500S',
  drain_torque: '19',
  drain_torque_unit: 'lb-ft',
  tire_size_front: '275/65R18',
  tire_size_rear: '',
  tire_pressure_front: '35',
  tire_pressure_rear: '35',
  tire_pressure_unit: 'psi',
  note: '',
  source: 'Owner’s manual',
  version: 0,
  ...more,
})

/** Saves a specification as a manager. */
export const saveSpecification = (
  company: TestCompany,
  more: Partial<SpecificationBody> = {},
  id = newId(),
) => company.as('Manager').call('specifications.save', { params: { id }, body: specificationBody(more) })
