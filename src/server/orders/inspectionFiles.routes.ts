import { api } from '#contract/api.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { findOrder } from './orders.queries.ts'
import { listFiles, fileUrl, findFile, insertFinding, sendFile, storeFinding } from '../inspections/index.ts'

async function orderOf(tx: Tx, session: Author, id: string): Promise<void> {
  if (!(await findOrder(tx, session, id))) throw new AppError('not_found')
}

export const inspectionFileRoutes = handlers(api.inspectionFiles)({
  async add(context, { params }) {
    const { session, services } = context
    const { company_id } = session
    const known = await context.tenant(async (tx) => {
      await orderOf(tx, session, params.id)
      return findFile(tx, company_id, params.file_id)
    })
    if (known && known.order_id !== params.id) throw new AppError('duplicate_id')
    if (known) return { file: known }
    const file = await storeFinding(services, company_id, context.request.body)
    const place = { id: params.file_id, order_id: params.id }
    await context.tenant((tx) => insertFinding(tx, session, place, file))
    return { file: { id: params.file_id, kind: file.kind } }
  },

  async list(context, { params }) {
    const { session, services } = context
    return context.tenant(async (tx) => {
      await orderOf(tx, session, params.id)
      const files = await listFiles(tx, session.company_id, params.id)
      return {
        files: files.map((row) => ({ id: row.id, kind: row.kind, url: fileUrl(services, session, row) })),
      }
    })
  },

  file: (context, { params }) => sendFile(context, params.token),
})
