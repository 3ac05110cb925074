import { fold } from '#domain/base/search.ts'
import type { VehicleDetails } from '../record/shapes.ts'
import type { Learned, Specification, SpecificationScope, SpecificationValues } from './specificationShape.ts'

export const SPECIFICATION_FIELDS = [
  'oil_type',
  'viscosity',
  'oil_capacity',
  'oil_filter',
  'drain_torque',
  'tire_size_front',
  'tire_size_rear',
  'tire_pressure_front',
  'tire_pressure_rear',
] as const
export type SpecificationField = (typeof SPECIFICATION_FIELDS)[number]

/** The unit of a field that is a figure. */
const UNIT_OF = {
  oil_capacity: 'oil_capacity_unit',
  drain_torque: 'drain_torque_unit',
  tire_pressure_front: 'tire_pressure_unit',
  tire_pressure_rear: 'tire_pressure_unit',
} as const

const unitOf = (row: SpecificationValues, field: SpecificationField): string =>
  field in UNIT_OF ? row[UNIT_OF[field as keyof typeof UNIT_OF]] : ''

/** One known value with its source: entered for this vehicle, entered for its model, or learned from own orders. */
export interface KnownValue {
  value: string
  unit: string
  from: 'vehicle' | 'model' | 'orders'
  /** On how many orders it was learned, and the instant of the last one. */
  times?: number
  last?: string
}
export type KnownSpecification = Partial<Record<SpecificationField, KnownValue>>

type Named = Pick<VehicleDetails, 'year' | 'make' | 'model' | 'engine'>

const words = (text: string): string[] =>
  fold(text)
    .split(' ')
    .filter((word) => word !== '')

/** Whether a specification of a model is for this vehicle. An engine that is not known fits none that is named. */
export function isForModel(row: SpecificationScope, { year, make, model, engine }: Named): boolean {
  if (row.vehicle_id !== null || year === null) return false
  const has = new Set(words(engine))
  return (
    (row.year_from ?? 0) <= year &&
    year <= (row.year_to ?? 9999) &&
    fold(row.make) === fold(make) &&
    fold(row.model) === fold(model) &&
    words(row.engine).every((word) => has.has(word))
  )
}

const span = (row: SpecificationScope): number => (row.year_to ?? 9999) - (row.year_from ?? 0)

/** The closer one first: that of the vehicle, then the one with the most words of the engine, then the fewest years. */
function closer(one: SpecificationScope, other: SpecificationScope): number {
  return (
    Number(other.vehicle_id !== null) - Number(one.vehicle_id !== null) ||
    words(other.engine).length - words(one.engine).length ||
    span(one) - span(other)
  )
}

/**
 * What is known of a vehicle, field by field: what was entered for it, else for its model, else what its own orders and
 * those of the same model say.
 */
export function knownSpecification(rows: readonly Specification[], learned: Learned): KnownSpecification {
  const known: KnownSpecification = {}
  for (const row of rows.toSorted(closer))
    for (const field of SPECIFICATION_FIELDS)
      if (row[field] !== '')
        known[field] ??= {
          value: row[field],
          unit: unitOf(row, field),
          from: row.vehicle_id === null ? 'model' : 'vehicle',
        }
  for (const field of ['viscosity', 'oil_capacity', 'oil_filter'] as const) {
    const found = learned[field]
    if (found) known[field] ??= { ...found, from: 'orders' }
  }
  return known
}
