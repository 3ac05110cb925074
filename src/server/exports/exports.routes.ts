import { PassThrough } from 'node:stream'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { localDate } from '#domain/places/zones.ts'
import { audit } from '../base/audit.ts'
import { AppError } from '../base/errors.ts'
import { handlers } from '../base/http/context.ts'
import { readerZone } from '../shop/index.ts'
import { openOwn, signForSession } from '../base/http/signedLinks.ts'
import { writeExport } from './writeExport.ts'

const LINK_SECONDS = 300
/** Seconds after which a company at its limit of downloads may begin another. */
const RETRY_SECONDS = 10

const opened = z.strictObject({ what: z.literal('full export'), zone: z.string() })

export const exportRoutes = handlers(api.fullExport)({
  async link(context) {
    const { session, services } = context
    const { company_id } = session
    const zone = await context.tenant(async (tx) => {
      audit(tx, session, { kind: 'export.made', subject_id: company_id, subject: 'full export' })
      return readerZone(tx, session)
    })
    const token = signForSession(services, session, { what: 'full export', zone }, LINK_SECONDS)
    return { url: `/api/v2/company_exports/${token}` }
  },

  async download(context, { params }) {
    const { services, reply } = context
    const { author, value } = await openOwn(services, opened, params.token)
    const { company_id } = author
    const { zone } = value
    const release = services.exports.take(company_id)
    if (!release) throw new AppError('company_busy', { retryAfter: RETRY_SECONDS })
    const out = new PassThrough()
    writeExport(services, company_id, out)
      .catch((error: unknown) => {
        context.log.warn({ err: error }, 'a full export broke off')
        out.destroy(error instanceof Error ? error : new Error('broken off'))
      })
      .finally(release)
    const name = `bayline-export-${localDate(new Date().toISOString(), zone)}.zip`
    reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
    await reply.type('application/zip').send(out)
  },
})
