import { z } from 'zod'
import { id, instant, line } from '#domain/base/shapes.ts'
import { VOLUME_UNITS } from '#domain/places/volume.ts'
import { PRESSURE_UNITS, TORQUE_UNITS } from './units.ts'

const year = z.number().int().min(1900).max(2100).nullable()
/** A figure of zero or more; empty is not known. */
const figure = z
  .string()
  .regex(/^(\d{1,4}(\.\d{1,3})?)?$/, 'not_a_number')
  .meta({ description: 'A decimal of zero or more, or empty' })

/** The vehicles that a specification is for: one vehicle, or all of a model in these years. */
const scope = {
  vehicle_id: id.nullable(),
  year_from: year,
  year_to: year,
  make: line(60),
  model: line(80),
  /** Words that the engine's name has, such as `5.0L`; empty for every engine. */
  engine: line(80),
}
export type SpecificationScope = z.infer<z.ZodObject<typeof scope>>

/** What a vehicle takes. Empty text is not known. A figure has a unit beside it. */
const values = {
  oil_type: line(60),
  viscosity: line(20),
  /** With the filter. */
  oil_capacity: figure,
  oil_capacity_unit: z.enum(VOLUME_UNITS),
  oil_filter: line(60),
  drain_torque: figure,
  drain_torque_unit: z.enum(TORQUE_UNITS),
  tire_size_front: line(40),
  /** Empty where it is the same as in front. */
  tire_size_rear: line(40),
  tire_pressure_front: figure,
  tire_pressure_rear: figure,
  tire_pressure_unit: z.enum(PRESSURE_UNITS),
  note: line(400),
  source: line(200),
}
export type SpecificationValues = z.infer<z.ZodObject<typeof values>>

export const specificationFields = { ...scope, ...values }
export const specification = z
  .object({ id, version: z.number(), ...specificationFields })
  .meta({ id: 'VehicleSpecification' })
export type Specification = z.infer<typeof specification>

/** A value that own orders agree on: how many of them, and when last. */
const learnedValue = z.object({
  value: z.string(),
  unit: z.string(),
  times: z.number(),
  /** The instant of the last order with this value. */
  last: instant,
})
export type LearnedValue = z.infer<typeof learnedValue>

export const learned = z.object({
  viscosity: learnedValue.nullable(),
  oil_capacity: learnedValue.nullable(),
  oil_filter: learnedValue.nullable(),
})
export type Learned = z.infer<typeof learned>
