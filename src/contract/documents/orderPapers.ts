import { z } from 'zod'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { id } from '../base/shared.ts'

/** The most documents in one file. */
export const MOST_PAPERS = 100

export const orderPapers = {
  print: route({
    method: 'POST',
    path: '/api/v2/order_papers',
    allow: 'signed_in',
    body: z.object({
      order_ids: z.array(id).min(1).max(MOST_PAPERS),
      /** `fitting`: the invoice of a finalized order, else its estimate. */
      kind: z.enum(['invoice', 'estimate', 'fitting']),
    }),
    kind: 'file',
    gives: ['application/pdf'],
    reply: z.unknown(),
    errors: ['not_found'],
    audit: UNAUDITED.reads,
    summary: 'Documents of many orders in one PDF',
    description: 'Each document is in the language of its customer and begins on a page of its own.',
    example: { order_ids: ['0193f0a0-0000-7000-8000-000000000001'], kind: 'fitting' },
  }),
}
