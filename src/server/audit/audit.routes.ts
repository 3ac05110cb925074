import { PassThrough } from 'node:stream'
import { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { localDate, startOfLocalDay } from '#domain/places/zones.ts'
import { audit } from '../base/audit.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { TABLE_TYPES } from '../base/files/writeTable.ts'
import { readerZone, shopFor } from '../shop/index.ts'
import {
  auditEntries,
  auditedPeople,
  countEntries,
  proveAudit,
  type AuditFilter,
  type AuditPage,
  type HashedEntry,
} from './audit.queries.ts'
import { writeAuditFile } from './auditFile.ts'

type Query = ParsedOf<typeof api.audit.list>['query'] | ParsedOf<typeof api.audit.file>['query']

/** Seconds after which a company at its limit of downloads may begin another. */
const RETRY_SECONDS = 10

async function filterOf(tx: Tx, session: Author, query: Query): Promise<AuditFilter> {
  const shop = query.shop_id ? await shopFor(tx, session, query.shop_id) : null
  const zone = shop?.time_zone ?? 'UTC'
  const { group, user_id, shop_id, subject_id, from, to } = query
  return {
    group,
    user_id,
    shop_id,
    subject_id,
    since: from === undefined ? null : startOfLocalDay(from, zone),
    until: to === undefined ? null : startOfLocalDay(to, zone, 1),
  }
}

const pageOf = (cursor: string | undefined, limit: number): AuditPage => ({
  side: cursor?.startsWith('a') ? 'after' : 'before',
  seq: cursor === undefined ? null : Number(cursor.slice(1)),
  limit,
})

/** The entries newest first, with the cursors of the pages beside them; one more than the page was read. */
function neighbors({ side, seq, limit }: AuditPage, found: HashedEntry[]) {
  const full = found.length > limit
  const entries = found.slice(0, limit)
  if (side === 'after') entries.reverse()
  const newer = side === 'after' ? full : seq !== null
  const older = side === 'after' ? true : full
  const [first, last] = [entries.at(0), entries.at(-1)]
  return {
    entries,
    previous: newer && first ? `a${first.seq}` : null,
    next: older && last ? `b${last.seq}` : null,
  }
}

export const auditRoutes = handlers(api.audit)({
  list(context, { query }) {
    const { session } = context
    const { company_id } = session
    return context.tenant(async (tx) => {
      const filter = await filterOf(tx, session, query)
      const page = pageOf(query.cursor, query.limit)
      const found = await auditEntries(tx, company_id, filter, { ...page, limit: query.limit + 1 })
      const count = await countEntries(tx, company_id, filter)
      return { ...neighbors(page, found), ...count, people: await auditedPeople(tx, company_id) }
    })
  },

  proof: ({ services, session }) =>
    services.longDatabase.tenant(session.company_id, (tx) => proveAudit(tx, session.company_id)),

  async file(context, { query }) {
    const { session, services } = context
    const { company_id } = session
    const release = services.exports.take(company_id)
    if (!release) throw new AppError('company_busy', { retryAfter: RETRY_SECONDS })
    const { file, filter, zone } = await context
      .tenant(async (tx) => {
        const zone = await readerZone(tx, session)
        const file = `audit-${localDate(new Date().toISOString(), zone)}.csv`
        audit(tx, session, { kind: 'export.made', shop_id: query.shop_id ?? null, subject: file })
        return { file, zone, filter: await filterOf(tx, session, query) }
      })
      .catch((error: unknown) => {
        release()
        throw error
      })
    const out = new PassThrough()
    writeAuditFile(services.longDatabase, company_id, {
      filter,
      reader: { language: query.language, zone },
      out,
    })
      .catch((error: unknown) => {
        context.log.warn({ err: error }, 'an export broke off')
        out.destroy(error instanceof Error ? error : new Error('broken off'))
      })
      .finally(release)
    context.reply
      .header('content-disposition', `attachment; filename="${file}"`)
      .header('cache-control', 'private, no-store')
    await context.reply.type(TABLE_TYPES.csv).send(out)
  },
})
