import type { api } from '#contract/api.ts'
import type { PaymentProvider } from '#contract/payments/providers.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import {
  missingFields,
  PROVIDER_NAMES,
  providerFields,
  PROVIDERS,
  tellsOfPayments,
  type ProviderName,
} from '#domain/payments/methods/providers.ts'
import { shopFor } from '#server/shop/index.ts'
import { audit } from '#server/base/audit.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Context } from '#server/base/http/context.ts'
import { emit } from '#server/base/outbox.ts'
import { invalidField } from '../orderTotals.ts'
import { openGateway } from './open.ts'
import type { Gateway } from '#server/integrations/gateway.ts'
import { storeProvider, providerSettings, type KnownProvider } from './providers.queries.ts'
import { webhookAddress } from './webhookAddress.ts'

type SaveInput = ParsedOf<typeof api.payments.saveProvider>
type Where = SaveInput['params']

/** A provider as the settings show it: never with a key. */
function replyOf(
  context: Context,
  shopId: string,
  name: ProviderName,
  known: KnownProvider,
): PaymentProvider {
  const missing = missingFields(name, known.settings)
  const usable = PROVIDERS[name].methods.some(
    (method) => missingFields(name, known.settings, method).length === 0,
  )
  const partly = usable ? 'partly_configured' : 'not_configured'
  return {
    provider: name,
    methods: [...PROVIDERS[name].methods],
    enabled: known.enabled,
    state: missing.length === 0 ? 'configured' : partly,
    missing,
    fields: providerFields(name).map((row) => ({
      name: row.name,
      secret: row.secret,
      needed_for: [...row.needed_for],
      value: row.secret ? '' : (known.settings[row.name] ?? ''),
      known: Boolean(known.settings[row.name]),
    })),
    webhook_url: tellsOfPayments(name)
      ? webhookAddress(context.services, {
          company_id: context.session.company_id,
          shop_id: shopId,
          provider: name,
        })
      : '',
    version: known.version,
  }
}

async function knownAt(tx: Tx, context: Context, shopId: string, name: ProviderName): Promise<KnownProvider> {
  return providerSettings(tx, context.services.vault, {
    company_id: context.session.company_id,
    shop_id: shopId,
    provider: name,
  })
}

/** Every provider at a shop. */
export async function listProviders(tx: Tx, context: Context, shopId: string): Promise<PaymentProvider[]> {
  await shopFor(tx, context.session, shopId)
  const list: PaymentProvider[] = []
  for (const name of PROVIDER_NAMES)
    list.push(replyOf(context, shopId, name, await knownAt(tx, context, shopId, name)))
  return list
}

/** The entries after a save: a secret that was not typed again stays. */
function merged(
  name: ProviderName,
  known: KnownProvider,
  values: SaveInput['body']['values'],
  secret: boolean,
) {
  const entries = providerFields(name)
    .filter((row) => row.secret === secret)
    .map((row) => {
      const given = values[row.name]
      const stays = given === undefined || (secret && given === '')
      return [row.name, stays ? (known.settings[row.name] ?? '') : (given ?? '')] as const
    })
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** What was changed, by the names of the fields: keys are never in the log. */
function changesOf(before: KnownProvider, after: KnownProvider): string {
  const names = new Set([...Object.keys(before.settings), ...Object.keys(after.settings)])
  const changed = [...names].filter((name) => before.settings[name] !== after.settings[name])
  const turned = before.enabled === after.enabled ? [] : [after.enabled ? 'on' : 'off']
  return [...turned, ...changed].join(', ')
}

export async function saveProvider(
  tx: Tx,
  context: Context,
  { params, body }: SaveInput,
): Promise<PaymentProvider> {
  const { session, services } = context
  const { shop_id, provider } = params
  await shopFor(tx, session, shop_id, '/params/shop_id')
  const stranger = Object.keys(body.values).find(
    (name) => !providerFields(provider).some((row) => row.name === name),
  )
  if (stranger !== undefined)
    throw new AppError('invalid_input', { fields: invalidField(`values/${stranger}`, 'unknown') })
  const known = await knownAt(tx, context, shop_id, provider)
  const next = {
    enabled: body.enabled,
    settings: merged(provider, known, body.values, false),
    secrets: merged(provider, known, body.values, true),
  }
  const stored =
    known.version === body.version &&
    (await storeProvider(
      tx,
      services.vault,
      { company_id: session.company_id, shop_id, provider },
      { next, version: body.version },
    ))
  if (!stored)
    throw new AppError('stale_version', { current: { provider: replyOf(context, shop_id, provider, known) } })
  const { company_id, user_id } = session
  const after = await knownAt(tx, context, shop_id, provider)
  audit(tx, session, { kind: 'keys.changed', shop_id, subject: provider, after: changesOf(known, after) })
  await emit(tx, { company_id, event: 'shop.changed', subject_id: shop_id, shop_id, user_id })
  return replyOf(context, shop_id, provider, after)
}

/** Whether the provider accepts the keys; its own message otherwise. */
export async function testProvider(
  context: Context,
  params: Where,
): Promise<{ ok: boolean; message: string }> {
  const { session, services } = context
  const gateway = await context.tenant(async (tx) => {
    await shopFor(tx, session, params.shop_id, '/params/shop_id')
    return openGateway(tx, services, { company_id: session.company_id, ...params })
  })
  if ('missing' in gateway)
    throw new AppError('provider_not_configured', {
      fields: gateway.missing.map((row) => ({ pointer: `/settings/${row}`, code: 'missing', detail: row })),
    })
  const { ok, message } = await gateway.test()
  if (!ok)
    throw new AppError('provider_test_failed', {
      fields: [{ pointer: '/settings', code: 'provider_test_failed', detail: message }],
    })
  return { ok, message: await subscribed(context, gateway, params) }
}

/** With valid keys the provider is also asked to send webhooks, where it can reach this installation. */
async function subscribed({ services, session }: Context, gateway: Gateway, where: Where): Promise<string> {
  if (!gateway.subscribe || services.config.BAYLINE_URL === undefined) return ''
  const address = webhookAddress(services, { company_id: session.company_id, ...where })
  return (await gateway.subscribe(address)).message
}
