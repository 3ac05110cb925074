import { z } from 'zod'
import { id } from '#domain/base/shapes.ts'
import { DISTANCE_UNITS } from '#domain/places/units.ts'
import { VEHICLE_KINDS } from './kinds.ts'

const text = z.string()

/** What an order stores of its vehicle's make, model and engine. */
export const vehicleDetails = z
  .object({
    vehicle_id: text.nullable(),
    base_vehicle_id: text.nullable(),
    year: z.number().nullable(),
    make: text,
    model: text,
    sub_model: text,
    engine: text,
    country: text,
    fuel: text,
    body: text,
    gvwr_class: text,
    source: text,
  })
  .meta({ id: 'VehicleDetails' })
export type VehicleDetails = z.infer<typeof vehicleDetails>

const decodedEngine = z.object({
  /** With one decimal. */
  litres: z.string(),
  cylinders: z.string(),
  code: z.string(),
  fuel: z.string(),
  turbo: z.boolean(),
  /** For people, such as "2.5L 4 cyl Gasoline". */
  text: z.string(),
})
export type DecodedEngine = z.infer<typeof decodedEngine>

/**
 * What a VIN says: the shape that `npm run vin` prints too. Absent facts are empty texts or null, and named in
 * `missing`.
 */
export const decodedVin = z
  .object({
    vin: z.string(),
    valid: z.boolean(),
    /** Code of `validateVin`, when not valid. */
    problem: z.string().nullable(),
    year: z.number().nullable(),
    /** Newest first. When `year` is null, the years to choose from; else a less likely reading of the same VIN. */
    year_alternatives: z.array(z.number()),
    make: z.string(),
    model: z.string(),
    series: z.string(),
    trim: z.string(),
    body: z.string(),
    engine: decodedEngine,
    gvwr_class: z.string(),
    doors: z.string(),
    fuel_type: z.string(),
    source: z.string(),
    missing: z.array(z.string()),
  })
  .meta({ id: 'DecodedVin' })
export type DecodedVin = z.infer<typeof decodedVin>

export const vehicle = z
  .object({
    id,
    kind: z.enum(VEHICLE_KINDS),
    vin: z.string(),
    /** What it is, where it is no road vehicle. */
    description: z.string(),
    /** A number that is not a VIN: serial, hull, or that of an old or foreign vehicle. */
    identifier: z.string(),
    license_plate: z.string(),
    license_plate_country: z.string(),
    license_plate_region: z.string(),
    color: z.string(),
    unit_number: z.string(),
    /** The last one, in `mileage_unit`; a unit that is not known is empty. */
    mileage: z.number().nullable(),
    mileage_unit: z.enum([...DISTANCE_UNITS, '']),
    details: vehicleDetails,
    customer_id: id.nullable(),
    fleet_location_id: id.nullable(),
    /** Removed from the lists; still found by its VIN or plate, and restored with its next save. */
    removed: z.boolean(),
    version: z.number(),
  })
  .meta({ id: 'Vehicle' })
export type Vehicle = z.infer<typeof vehicle>
