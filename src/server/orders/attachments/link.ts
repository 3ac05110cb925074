import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import type { Context } from '../../base/http/context.ts'
import { findAttachment } from './attachments.queries.ts'
import { readable } from './changes.ts'
import { send } from './stored.ts'

const SECONDS = 300

const opened = z.strictObject({ attachment_id: z.uuid(), company_id: z.uuid() })

/** An address that shows a file to everyone who has it, for five minutes. */
export async function linkTo(context: Context, id: string): Promise<string> {
  const { id: attachment_id } = await readable(context, id)
  const { company_id } = context.session
  const token = context.services.tokens.signLink({ attachment_id, company_id }, SECONDS)
  return `/api/v2/attachment_files/${token}`
}

/** Shows the file of an address, unless it was removed. */
export async function openLink(context: Context, token: string): Promise<void> {
  const { tokens, database } = context.services
  const { data } = opened.safeParse(tokens.openLink(token))
  const row =
    data &&
    (await database.tenant(data.company_id, (tx) => findAttachment(tx, data.company_id, data.attachment_id)))
  if (!row || row.removed_at !== null) throw new AppError('link_not_valid')
  await send(context, row, 'inline')
}
