import { z } from 'zod'
import { id } from '../base/shared.ts'
import { route } from '../base/route.ts'
import { merge, onePartyParams } from '../parties/parties.ts'

/** Fields whose value the person chooses in the preview: the other record's, or the surviving one's. */
const names = z.array(z.string().max(60)).max(60).default([])
const chosen = { take: names, keep: names }

/** Merging two records of one customer; their account credit moves along. */
export const partyMerges = {
  mergePreview: route({
    method: 'GET',
    path: '/api/v2/parties/:kind/:id/merge/:other_id',
    allow: 'customers.merge',
    params: onePartyParams.extend({ other_id: id }),
    reply: z.object({
      kept: z.record(z.string(), z.unknown()),
      other: z.record(z.string(), z.unknown()),
      /** Fields that differ; `take` is the value that stays without a choice. */
      fields: z.array(
        z.object({
          field: z.string(),
          take: z.enum(['kept', 'other', 'both']),
          /** No choice: both are kept, or a refusal stays a refusal. */
          fixed: z.boolean(),
        }),
      ),
      vehicles: z.number(),
      orders: z.number(),
    }),
    errors: ['not_found', 'merge_with_itself', 'record_merged', 'record_removed'],
    summary: 'Preview a merge',
    description:
      'Which value of each field is kept, and how many vehicles and orders move. Nothing is written.',
    example: {},
  }),
  merge: route({
    method: 'POST',
    path: '/api/v2/parties/:kind/:id/merge/:other_id',
    allow: 'customers.merge',
    params: onePartyParams.extend({ other_id: id }),
    body: z.object({ id, ...chosen }),
    reply: z.object({ merge }),
    errors: [
      'not_found',
      'merge_with_itself',
      'record_merged',
      'record_removed',
      'duplicate_id',
      'credit_payment_under_way',
    ],
    emits: ['customer.changed', 'fleet_location.changed', 'order.changed', 'account_credit.changed'],
    audit: ['customer.merged', 'credit.adjusted'],
    summary: 'Merge another record into this one',
    description:
      'Vehicles, orders, account credit and files move. Fields named in `take` come from the other record; those in `keep` stay. Refused while a payment into the credit of one of them has no outcome. It can be undone.',
    example: { take: ['email'] },
  }),
  undoMerge: route({
    method: 'POST',
    path: '/api/v2/merges/:id/undo',
    allow: 'customers.merge',
    params: z.object({ id }),
    reply: z.object({ merge }),
    errors: ['not_found', 'merge_undone'],
    emits: ['customer.changed', 'fleet_location.changed', 'order.changed', 'account_credit.changed'],
    audit: ['customer.unmerged', 'credit.adjusted'],
    summary: 'Undo a merge',
    description: 'Restores the other record with what moved. Later changes of the kept record stay.',
    example: {},
  }),
}
