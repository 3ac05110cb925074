import { z } from 'zod'
import { AppError } from '#server/base/errors.ts'
import type { Context } from '#server/base/http/context.ts'
import { openOwn, signForSession } from '#server/base/http/signedLinks.ts'
import { findAttachment } from './attachments.queries.ts'
import { readable } from './changes.ts'
import { send } from './stored.ts'

const SECONDS = 300

const opened = z.strictObject({ attachment_id: z.uuid() })

/** An address that shows a file for five minutes, while the session lasts. */
export async function linkTo(context: Context, id: string): Promise<string> {
  const { id: attachment_id } = await readable(context, id)
  const token = signForSession(context.services, context.session, { attachment_id }, SECONDS)
  return `/api/v2/attachment_files/${token}`
}

/** Shows the file of an address, unless it was removed. */
export async function openLink(context: Context, token: string): Promise<void> {
  const { services } = context
  const { value, author } = await openOwn(services, opened, token)
  const { company_id } = author
  const row = await services.database.tenant(company_id, (tx) =>
    findAttachment(tx, company_id, value.attachment_id),
  )
  if (!row || row.removed_at !== null) throw new AppError('link_not_valid')
  await send(context, row, 'inline')
}
