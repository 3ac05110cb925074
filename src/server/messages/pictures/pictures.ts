import { z } from 'zod'
import type { TextPicture } from '#contract/messages/conversations.ts'
import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { publicUrl } from '#server/base/config.ts'
import { AppError } from '#server/base/errors.ts'
import type { Context, Services } from '#server/base/http/context.ts'
import type { Author } from '#server/base/author.ts'
import { openSigned, signForProvider, signForSession } from '#server/base/http/signedLinks.ts'
import { SANDBOXED } from '#server/base/http/storedFile.ts'
import { discard, insertStored, storeAttachment } from '#server/orders/index.ts'
import { pictureAnew, typeOf } from './fetchPictures.ts'
import { findPicture, hasManyUnsent, insertOwn, storeAttached, type PictureRow } from './pictures.queries.ts'

/** The provider may fetch a picture a while after it took the text. */
const LINK_SECONDS = 3600

const opened = z.strictObject({ picture_id: z.uuid() })

const pathOf = (token: string): string => `/api/v2/text_picture_files/${token}`

/** The address from which the provider fetches a picture. */
export const mediaUrl = (
  services: Pick<Services, 'tokens' | 'config'>,
  companyId: string,
  { id }: PictureRow,
): string => {
  const token = signForProvider(services, companyId, { picture_id: id }, LINK_SECONDS)
  return `${publicUrl(services.config)}${pathOf(token)}`
}

/** A picture as a conversation shows it. */
export const asReply = (
  services: Pick<Services, 'tokens'>,
  session: Author,
  { id, state, reason, attachment_id }: PictureRow,
): TextPicture => ({
  id,
  state,
  reason,
  url: state === 'stored' ? pathOf(signForSession(services, session, { picture_id: id }, LINK_SECONDS)) : '',
  attached: attachment_id !== null,
})

/** Stores a picture that an answer will take along; the same id again is the same picture. */
export async function addPicture(
  context: Context,
  { number, picture_id: id }: ParsedOf<typeof api.conversations.addPicture>['params'],
): Promise<{ picture: TextPicture }> {
  const { services, session, request } = context
  const { company_id, user_id } = session
  const known = await context.tenant(async (tx) => {
    const found = await findPicture(tx, company_id, id)
    if (!found && (await hasManyUnsent(tx, company_id, user_id))) throw new AppError('too_many_pictures')
    return found
  })
  if (known && (known.user_id !== user_id || known.number !== number)) throw new AppError('duplicate_id')
  if (known) return { picture: asReply(services, session, known) }
  const picture = await pictureAnew(request.body)
  if (!picture) throw new AppError('unsupported_file')
  const { extension, bytes } = picture
  const file_key = await services.files.put('text-pictures', company_id, extension, bytes)
  const row = { id, number, user_id, file_key, content_type: typeOf(extension), bytes: bytes.length }
  return context.tenant(async (tx) => {
    await insertOwn(tx, company_id, row)
    const stored = await findPicture(tx, company_id, id)
    if (!stored) throw new AppError('not_found')
    return { picture: asReply(services, session, stored) }
  })
}

/** Copies a picture into the files of an order; the same id again changes nothing. */
export async function attachPicture(
  context: Context,
  id: string,
  { order_id, file_id }: ParsedOf<typeof api.conversations.attachPicture>['body'],
): Promise<{ attachment_id: string }> {
  const { services, session } = context
  const { company_id } = session
  const picture = await context.tenant((tx) => findPicture(tx, company_id, id))
  if (picture?.state !== 'stored') throw new AppError('not_found')
  if (picture.attachment_id !== null) return { attachment_id: picture.attachment_id }
  const bytes = await services.files.get(picture.file_key)
  if (!bytes) throw new AppError('not_found')
  const stored = await storeAttachment(services, company_id, bytes, 'order')
  try {
    return await context.tenant(async (tx) => {
      const file = { of: 'order' as const, id: order_id, file_id, name: 'text' }
      const { answer, isNew } = await insertStored(tx, session, file, stored)
      if (!isNew) throw new AppError('duplicate_id')
      await storeAttached(tx, company_id, id, answer.id)
      return { attachment_id: answer.id }
    })
  } catch (error) {
    if (error instanceof AppError) await discard(services, stored)
    throw error
  }
}

/** Sends the picture of a signed address, which no page can frame or run. */
export async function openPicture(context: Context, token: string): Promise<void> {
  const { database, files } = context.services
  const { company_id, value } = await openSigned(context.services, opened, token)
  const row = await database.tenant(company_id, (tx) => findPicture(tx, company_id, value.picture_id))
  const bytes = row?.state === 'stored' ? await files.get(row.file_key) : null
  if (!row || !bytes) throw new AppError('link_not_valid')
  context.reply
    .header('cache-control', 'private, max-age=3600')
    .header('content-security-policy', SANDBOXED)
    .header('x-content-type-options', 'nosniff')
    .type(row.content_type)
  await context.reply.send(bytes)
}
