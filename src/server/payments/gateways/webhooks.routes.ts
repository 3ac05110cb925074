import { sql } from 'kysely'
import { api } from '../../../contract/api.ts'
import { firstRow, type Tx } from '../../db.ts'
import { AppError } from '../../errors.ts'
import { handlers } from '../../http/context.ts'
import { emit } from '../../outbox.ts'
import { openGateway } from './open.ts'
import type { Told } from './port.ts'

interface From {
  company_id: string
  shop_id: string
  provider: string
}

/** Keeps what a gateway told, once, with a job that looks the payment up. */
async function keep(tx: Tx, from: From, told: Told): Promise<void> {
  const { company_id, shop_id, provider } = from
  const fresh = await firstRow(
    tx,
    sql<{
      event_id: string
    }>`insert into gateway_events (company_id, provider, event_id, shop_id, type, reference)
      values (${company_id}, ${provider}, ${told.event_id}, ${shop_id}, ${told.type}, ${told.reference})
      on conflict do nothing returning event_id`,
  )
  if (!fresh) return
  await emit(tx, {
    company_id,
    event: 'gateway.told',
    subject_id: shop_id,
    shop_id,
    payload: { provider, ...told },
  })
}

export const webhookRoutes = handlers(api.webhooks)({
  async gateway(context, { params }) {
    const { database } = context.services
    const gateway = await database.tenant(params.company_id, (tx) =>
      openGateway(tx, context.services, params),
    )
    if ('missing' in gateway) throw new AppError('not_found')
    const { body, headers } = context.request
    const told = await gateway.told(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers)
    if (!told) throw new AppError('webhook_not_signed')
    await database.tenant(params.company_id, (tx) => keep(tx, params, told))
    return {}
  },
})
