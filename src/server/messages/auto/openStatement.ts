import { actingAfter } from '#server/base/acting.ts'
import { AppError } from '#server/base/errors.ts'
import type { Context } from '#server/base/http/context.ts'
import { linkOfToken } from '#server/base/http/linkTokens.ts'
import { statementPaper } from '#server/documents/index.ts'
import { statementOf } from '../outbox/letters.ts'
import { emitMessageChanged } from '../outbox/note.ts'
import { storeFirstRead, storedMessage } from '../outbox/rows.queries.ts'

/** Sends the statement that a text led to, as it is now. */
export async function openStatement({ services, reply }: Context, token: string): Promise<void> {
  const { company_id, user_id, link_id, expires_at } = await linkOfToken(
    services.database,
    'statement',
    token,
  )
  if (Date.parse(expires_at) < Date.now()) throw new AppError('link_expired')
  const acting = actingAfter(services, { company_id, user_id, name: '' })
  const message = await acting.tenant(async (tx) => {
    const read = await storeFirstRead(tx, company_id, { id: link_id })
    if (read) await emitMessageChanged(tx, company_id, read)
    return storedMessage(tx, company_id, link_id)
  })
  if (!message) throw new AppError('link_not_valid')
  const model = await statementPaper(acting, statementOf(message), message.language)
  const bytes = await services.pdf.render(company_id, model)
  reply.header('content-disposition', `inline; filename="${model.file}.pdf"`)
  reply.header('cache-control', 'private, no-store')
  await reply.type('application/pdf').send(bytes)
}
