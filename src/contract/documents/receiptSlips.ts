import { z } from 'zod'
import { route } from '../base/route.ts'
import { id, language } from '../base/shared.ts'

const row = z.object({ text: z.string(), amount: z.string(), strong: z.boolean() })
const pairs = z.array(z.tuple([z.string(), z.string()]))

export const receiptSlips = {
  get: route({
    method: 'GET',
    path: '/api/v2/orders/:id/receipt_slip',
    allow: 'signed_in',
    params: z.object({ id }),
    query: z.object({ language: language.optional() }),
    reply: z
      .object({
        shop: z.array(z.string()),
        title: z.string(),
        facts: pairs,
        lines: z.array(row),
        totals: z.array(row),
        payments: pairs,
        remarks: z.array(z.string()),
        /** Empty: a receipt has no code. */
        url: z.string(),
      })
      .meta({ id: 'ReceiptSlip' }),
    errors: ['not_found'],
    summary: 'Receipt for a receipt printer',
    description:
      'The words and figures of an order’s receipt, in the customer’s language unless another is named, to be drawn for paper of 80 or 58 mm.',
    example: {},
  }),
}
