import { z } from 'zod'

/** How often, of a maintenance item (specification 3); the distance in both units, each as it is set or converted. */
const intervalItem = z.object({
  /** "E" every; "I" when an indicator lights; "N" the maker does not say; anything else is not known. */
  FrequencyCode: z.string(),
  IntervalMile: z.number().nullable(),
  IntervalKilometer: z.number().nullable(),
  IntervalMonth: z.number().nullable(),
  SevereServiceDescription: z.enum(['Yes', 'No']),
  /** The shop's own interval, whatever the maker says. */
  CustomShopInterval: z.boolean(),
  IntervalUsage: z.enum(['normal', 'severe']),
})
export type IntervalItem = z.infer<typeof intervalItem>

/** What a vehicle needs (specification 3: Maintenance item). */
export const maintenanceItem = z
  .object({
    TaxonomyID: z.string(),
    ActualAttributes: z.array(z.string()),
    Position: z.string(),
    Qualifiers: z.array(z.string()),
    IntervalItems: z.array(intervalItem),
  })
  .meta({ id: 'MaintenanceItem' })
export type MaintenanceItem = z.infer<typeof maintenanceItem>
