import { z } from 'zod'
import { CONSENT_WAYS } from '#domain/orders/estimates/consent.ts'
import type { DeclinedItem } from '#domain/orders/lines/removed.ts'
import { decimal, id } from '../base/shared.ts'

/** Declined work; its lines are stored as they were, to be restored unchanged. */
export const declinedItem = z
  .object({
    id,
    name: z.string(),
    name_french: z.string(),
    amount: decimal,
    reason: z.string(),
    note: z.string().optional(),
    declined_by: z.string().optional(),
    declined_timestamp: z.string().optional(),
    item: z
      .custom<NonNullable<DeclinedItem['item']>>((value) => typeof value === 'object')
      .meta({ id: 'RemovedLines', type: 'object' })
      .optional(),
  })
  .meta({ id: 'DeclinedItem' })

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

/** One consent of the customer to a price. */
export const estimateApproval = z
  .object({
    id,
    by: z.string(),
    way: z.enum(CONSENT_WAYS),
    contact: z.string(),
    total: decimal,
    previous_total: decimal.nullable(),
    at: z.string(),
    recorded_by: z.string(),
    added: z.array(z.object({ id, name: z.string(), name_french: z.string() })),
  })
  .meta({ id: 'EstimateApproval' })
