import { z } from 'zod'
import { DISTANCE_UNITS } from '#domain/places/units.ts'
import { VEHICLE_KINDS } from '#domain/vehicles/vehicle.ts'
import { id } from '../base/shared.ts'

const text = z.string()

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

/** The data of a VIN: the shape that `npm run vin` prints too. Absent facts are named in `missing`. */
export const decodedVin = z
  .object({
    vin: z.string(),
    valid: z.boolean(),
    problem: z.string().nullable(),
    year: z.number().nullable(),
    year_alternatives: z.array(z.number()),
    make: z.string(),
    model: z.string(),
    series: z.string(),
    trim: z.string(),
    body: z.string(),
    engine: z.object({
      litres: z.string(),
      cylinders: z.string(),
      code: z.string(),
      fuel: z.string(),
      turbo: z.boolean(),
      text: z.string(),
    }),
    gvwr_class: z.string(),
    doors: z.string(),
    fuel_type: z.string(),
    source: z.string(),
    missing: z.array(z.string()),
  })
  .meta({ id: 'DecodedVin' })

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
