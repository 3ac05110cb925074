import { z } from 'zod'
import { decimal, id } from '../base/shapes.ts'
import { CONSENT_WAYS } from './estimates/consent.ts'

/** A point of the shop's final checklist, as it was when the order was created: an open order is not held to later questions. */
export const checklistItem = z
  .object({
    id,
    name: z.string(),
    name_french: z.string(),
    required: z.boolean(),
    done_by: z.string(),
    done_timestamp: z.string().nullable(),
  })
  .meta({ id: 'ChecklistItem' })
export type ChecklistItem = z.infer<typeof checklistItem>

/** One consent to a price: who gave it, how, when, to what, and who recorded it. Never changed afterwards. */
export const estimateApproval = z
  .object({
    id,
    by: z.string(),
    way: z.enum(CONSENT_WAYS),
    /** The phone number or the address over which it came; empty in person. */
    contact: z.string(),
    total: decimal,
    /** The price agreed before; null for the first consent. */
    previous_total: decimal.nullable(),
    at: z.string(),
    recorded_by: z.string(),
    /** The work added since the previous consent, each with its name. */
    added: z.array(z.object({ id, name: z.string(), name_french: z.string() })),
  })
  .meta({ id: 'EstimateApproval' })
export type EstimateApproval = z.infer<typeof estimateApproval>
