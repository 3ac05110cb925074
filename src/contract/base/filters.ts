import { z } from 'zod'
import { id } from './shared.ts'

/**
 * The first list of filter descriptors (specification 3): their types are the names of the query's fields, on customers
 * as on order history. The screens have the labels.
 */
export const filterQuery = {
  fleet_company: id.optional(),
  fleet_location: id.optional(),
  customer: id.optional(),
  vehicle_fuel_type: z.string().max(40).optional(),
  engine_oil_formulation: z.string().max(60).optional(),
  engine_oil_viscosity: z.string().max(20).optional(),
}
export type Filters = { [K in keyof typeof filterQuery]?: string | undefined }
