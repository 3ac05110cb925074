import { z } from 'zod'
import { day, id, line, requiredLine } from '#domain/base/shapes.ts'

const words = z.array(requiredLine(60)).max(50)

/** Which customers, or locations of fleets, a campaign goes to. Empty lists and nulls limit nothing; conditions go together. */
export const audience = z.object({
  party: z.enum(['customers', 'fleets']),
  /** Only those who have been at the shop of the campaign. */
  of_shop: z.boolean(),
  fleet_ids: z.array(id).max(100),
  /** Calendar days of the shop, both included. Who never came has no last visit, and is not between days. */
  last_visit_from: day.nullable(),
  last_visit_to: day.nullable(),
  /** They came once and never again. */
  came_once: z.boolean(),
  city: line(100),
  /** The beginning of a postal code. */
  postal_prefix: line(10),
  /** Words on one of their orders. */
  tags: words,
  /** Of one of their vehicles. */
  makes: words,
  /** They declined work on their last visit. */
  has_declined: z.boolean(),
  /** Express consent alone, not that implied by a purchase. */
  express_only: z.boolean(),
})
export type Audience = z.infer<typeof audience>
