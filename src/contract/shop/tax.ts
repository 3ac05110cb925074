import { z } from 'zod'
import { route } from '../base/route.ts'
import { id, rate } from '../base/shared.ts'

export const tax = {
  rate: route({
    method: 'GET',
    path: '/api/tax/get-tax-rate',
    allow: 'signed_in',
    query: z.object({
      shop_id: id,
      zip_code: z.string().trim().max(12),
      error_logging: z.enum(['true', 'false']).default('true'),
    }),
    reply: z.object({
      data: z.object({
        /** In percent. */
        total_rate: rate,
        source: z.string(),
      }),
    }),
    errors: ['not_found', 'tax_rate_not_known'],
    summary: 'Sales tax of a US ZIP code',
    description:
      'The combined rate in percent, from the tax provider or the imported file. Orders of US customers and fleet locations with charge_location_tax use it; without an answer the shop’s taxes apply.',
    example: { data: { total_rate: '7', source: 'taxjar' } },
  }),
}
