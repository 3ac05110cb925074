import { z } from 'zod'
import { PROVIDER_NAMES } from '../domain/payments/providers.ts'
import { route } from './route.ts'
import { id, nothing } from './shared.ts'

/** What others' systems tell us. */
export const webhooks = {
  gateway: route({
    method: 'POST',
    path: '/api/v2/webhooks/:provider/:company_id/:shop_id',
    allow: 'public',
    params: z.object({ provider: z.enum(PROVIDER_NAMES), company_id: id, shop_id: id }),
    reply: nothing,
    raw: true,
    errors: ['not_found', 'webhook_not_signed'],
    emits: ['gateway.told'],
    summary: 'A payment provider tells of something',
    description:
      'Keeps a signed message of a provider once and looks the payment up there. Nothing that the message says is believed.',
    example: { id: 'evt_1', type: 'payment_intent.succeeded' },
  }),
}
