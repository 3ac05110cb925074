import { z } from 'zod'
import { PROVIDER_NAMES } from '#domain/payments/methods/providers.ts'
import { JSON_BODY } from '../base/media.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { id, nothing } from '../base/shared.ts'

/** Messages from other systems. */
export const webhooks = {
  gateway: route({
    method: 'POST',
    path: '/api/v2/webhooks/:provider/:company_id/:shop_id',
    allow: 'public',
    params: z.object({ provider: z.enum(PROVIDER_NAMES), company_id: id, shop_id: id }),
    takes: JSON_BODY,
    reply: nothing,
    raw: true,
    errors: ['not_found', 'webhook_not_signed'],
    emits: ['gateway.notified'],
    audit: UNAUDITED.provider,
    summary: 'Payment provider webhook',
    description:
      'Stores a signed message of a provider once and looks the payment up there. Nothing in the message itself is trusted.',
    example: { id: 'evt_1', type: 'payment_intent.succeeded' },
  }),
  mx: route({
    method: 'POST',
    path: '/api/v2/webhooks/mx/:company_id/:shop_id/:secret',
    allow: 'public',
    params: z.object({ company_id: id, shop_id: id, secret: z.string().max(100) }),
    takes: JSON_BODY,
    reply: nothing,
    raw: true,
    errors: ['not_found', 'webhook_not_signed'],
    emits: ['gateway.notified'],
    audit: UNAUDITED.provider,
    summary: 'MX Merchant webhook',
    description:
      'MX signs nothing, so the address contains a secret of the shop. Stores the message once and reads the payment that it names at MX. Nothing else in the message is trusted.',
    example: { eventType: 'PaymentSuccess', merchantId: 418, id: 10000001 },
  }),
}
