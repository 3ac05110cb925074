import { z } from 'zod'
import { PROVIDER_NAMES } from '#domain/payments/methods/providers.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { id, keyLine, versionOrNew } from '../base/shared.ts'

const provider = z
  .object({
    provider: z.enum(PROVIDER_NAMES),
    /** The methods that it serves. */
    methods: z.array(z.string()),
    enabled: z.boolean(),
    /** Whether every method of it can be used. */
    state: z.enum(['not_configured', 'partly_configured', 'configured']),
    missing: z.array(z.string()),
    fields: z.array(
      z.object({
        name: z.string(),
        secret: z.boolean(),
        needed_for: z.array(z.string()),
        /** Empty for a secret, whatever is stored. */
        value: z.string(),
        known: z.boolean(),
      }),
    ),
    /** The address for the provider's webhooks; empty where it sends none. */
    webhook_url: z.string(),
    version: z.number(),
  })
  .meta({ id: 'PaymentProvider' })
export type PaymentProvider = z.infer<typeof provider>

const where = z.object({ shop_id: id, provider: z.enum(PROVIDER_NAMES) })

/** The card providers of a shop. */
export const providers = {
  providers: route({
    method: 'GET',
    path: '/api/v2/payments/providers',
    allow: 'payments.settings',
    query: z.object({ shop_id: id }),
    reply: z.object({ providers: z.array(provider) }),
    errors: ['not_found'],
    summary: 'Payment providers',
    description:
      'Every provider with its state at a shop and what is missing. Keys are never returned, only whether one is stored.',
    example: {},
  }),
  saveProvider: route({
    method: 'PUT',
    path: '/api/v2/payments/providers/:shop_id/:provider',
    allow: 'payments.settings',
    sensitive: true,
    params: where,
    body: z.object({
      enabled: z.boolean(),
      /** By field; an absent or empty secret stays as it was, null deletes it. */
      values: z.record(z.string().max(40), keyLine(400).nullable()),
      version: versionOrNew,
    }),
    reply: z.object({ provider }),
    errors: ['not_found', 'stale_version', 'invalid_input'],
    emits: ['shop.changed'],
    audit: ['keys.changed'],
    summary: 'Save a payment provider',
    description: 'Stores what the shop entered. Keys are encrypted with the installation’s secret.',
    example: { enabled: true, values: { location_id: 'tml_1' }, version: 0 },
  }),
  testProvider: route({
    method: 'POST',
    path: '/api/v2/payments/providers/:shop_id/:provider/test',
    allow: 'payments.settings',
    params: where,
    reply: z.object({ ok: z.boolean(), message: z.string() }),
    errors: ['not_found', 'provider_not_configured', 'provider_test_failed'],
    audit: UNAUDITED.reads,
    summary: 'Test a payment provider',
    description: 'Checks the keys with the provider. Moves no money.',
    example: {},
  }),
}
