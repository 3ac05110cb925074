import { z } from 'zod'
import { api } from '#contract/api.ts'
import { audit } from '#server/base/audit.ts'
import { AppError } from '#server/base/errors.ts'
import { handlers } from '#server/base/http/context.ts'
import { openOwn, signForSession } from '#server/base/http/signedLinks.ts'
import { findBatch, recentBatches, waitingOrders } from './carfax.queries.ts'
import { carfaxAdapter } from './ftp.ts'
import { report } from './report.ts'

const LINK_SECONDS = 300
const link = z.strictObject({ carfax: z.uuid() })

export const carfaxRoutes = handlers(api.carfax)({
  async status(context) {
    const { company_id } = context.session
    const adapter = carfaxAdapter(context.services.config)
    return context.tenant(async (tx) => ({
      configured: adapter.ok,
      missing: adapter.ok ? [] : adapter.missing,
      waiting: await waitingOrders(tx, company_id),
      batches: await recentBatches(tx, company_id),
    }))
  },

  async run(context, { body }) {
    const { company_id, name } = context.session
    const { id, kind, upload } = body
    if (upload && !carfaxAdapter(context.services.config).ok) throw new AppError('carfax_not_configured')
    const wanted = { id, kind, userName: name, forALook: !upload }
    const batch = await report(context.services, company_id, wanted).catch((error: unknown) => {
      context.services.log.warn({ err: error }, 'a report to CARFAX failed')
      throw new AppError('carfax_failed')
    })
    if (!batch) throw new AppError('carfax_nothing')
    return { batch }
  },

  async link(context, { params }) {
    const { company_id } = context.session
    const batch = await context.tenant(async (tx) => {
      const row = await findBatch(tx, company_id, params.id)
      if (row) audit(tx, context.session, { kind: 'export.made', subject: row.file_name })
      return row
    })
    if (!batch) throw new AppError('not_found')
    const token = signForSession(context.services, context.session, { carfax: batch.id }, LINK_SECONDS)
    return { url: `/api/v2/carfax/files/${token}` }
  },

  async download(context, { params }) {
    const { services } = context
    const { value, author } = await openOwn(services, link, params.token)
    const { company_id } = author
    const batch = await services.database.tenant(company_id, (tx) => findBatch(tx, company_id, value.carfax))
    if (!batch) throw new AppError('not_found')
    context.reply.header('content-disposition', `attachment; filename="${batch.file_name}"`)
    await context.reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .send(batch.content)
  },
})
