import { z } from 'zod'
import { route } from '../base/route.ts'
import { id, language } from '../base/shared.ts'

export const workOrderPapers = {
  get: route({
    method: 'GET',
    path: '/api/v2/orders/:id/work_order',
    allow: 'signed_in',
    params: z.object({ id }),
    query: z.object({ language: language.default('en') }),
    kind: 'file',
    gives: ['application/pdf'],
    reply: z.unknown(),
    errors: ['not_found'],
    summary: 'Work order for the bay',
    description:
      'The order as the technician needs it, without prices: vehicle, bar codes of order and VIN, each line with a box and its quantity, the checklist, and notes.',
    example: {},
  }),
}
