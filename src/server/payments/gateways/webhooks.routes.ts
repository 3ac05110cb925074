import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import { REPORTED_IN_SECRET, type ProviderName } from '#domain/payments/methods/providers.ts'
import { firstRow, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { handlers, type Context } from '#server/base/http/context.ts'
import { emit } from '#server/base/outbox.ts'
import { openGateway } from './open.ts'
import type { WebhookEvent } from '#server/integrations/gateway.ts'
import { isAddressed } from './webhookAddress.ts'

interface From {
  company_id: string
  shop_id: string
  provider: ProviderName
}

/** Stores a gateway's message, once, with a job that looks the payment up. */
async function storeEvent(tx: Tx, from: From, reported: WebhookEvent): Promise<void> {
  const { company_id, shop_id, provider } = from
  const fresh = await firstRow(
    tx,
    sql<{
      event_id: string
    }>`insert into gateway_events (company_id, provider, event_id, shop_id, type, reference)
      values (${company_id}, ${provider}, ${reported.event_id}, ${shop_id}, ${reported.type}, ${reported.reference})
      on conflict do nothing returning event_id`,
  )
  if (!fresh) return
  await emit(tx, {
    company_id,
    event: 'gateway.notified',
    subject_id: shop_id,
    shop_id,
    payload: { provider, ...reported },
  })
}

/** Stores a message that its provider sent; any other is refused. */
async function receive({ services, request }: Context, from: From): Promise<Record<string, never>> {
  const { database } = services
  const gateway = await database.tenant(from.company_id, (tx) => openGateway(tx, services, from))
  if ('missing' in gateway) throw new AppError('not_found')
  const { body, headers } = request
  const reported = await gateway.webhookEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers)
  if (!reported) throw new AppError('webhook_not_signed')
  await database.tenant(from.company_id, (tx) => storeEvent(tx, from, reported))
  return {}
}

export const webhookRoutes = handlers(api.webhooks)({
  async gateway(context, { params }) {
    if (REPORTED_IN_SECRET.has(params.provider)) throw new AppError('not_found')
    return receive(context, params)
  },

  async mx(context, { params: { secret, ...where } }) {
    const from = { ...where, provider: 'mx' as const }
    // Without the secret the address does not exist.
    if (!isAddressed(context.services, from, secret)) throw new AppError('not_found')
    return receive(context, from)
  },
})
