import { MOST_PICTURE_BYTES } from '#domain/messages/sending/pictures.ts'
import { nextTry } from '#domain/messages/sending/outbox.ts'
import { AppError } from '#server/base/errors.ts'
import { madeAnew } from '#server/base/files/pictures.ts'
import type { JobServices } from '#server/base/tasks.ts'
import { fileKind } from '#domain/base/fileKind.ts'
import { emitTextChanged } from '../about.ts'
import { storePicture, nextWaiting, type StoredPicture, type PictureRow } from './pictures.queries.ts'

/** Large enough to read a plate on it. */
const SIZE = { width: 2400, height: 2400 }

/** A picture encoded anew, under its new kind; null for bytes that are none. */
export async function pictureAnew(
  body: unknown,
): Promise<{ extension: 'png' | 'jpg'; bytes: Buffer } | null> {
  if (!Buffer.isBuffer(body)) return null
  const png = fileKind(body) === 'png'
  try {
    const bytes = await madeAnew(body, { ...SIZE, format: png ? 'png' : 'jpeg' })
    return { extension: png ? 'png' : 'jpg', bytes }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

export const typeOf = (extension: 'png' | 'jpg'): string => (extension === 'png' ? 'image/png' : 'image/jpeg')

async function stored({ files }: JobServices, companyId: string, body: Buffer): Promise<StoredPicture> {
  const picture = await pictureAnew(body)
  if (!picture) return { state: 'refused', reason: 'picture_type' }
  const { extension, bytes } = picture
  const file_key = await files.put('text-pictures', companyId, extension, bytes)
  return { state: 'stored', file_key, content_type: typeOf(extension), bytes: bytes.length }
}

async function fetched(services: JobServices, companyId: string, row: PictureRow): Promise<StoredPicture> {
  const got = await services.texts.media(row.source_url, MOST_PICTURE_BYTES)
  if (got.kind === 'fetched') return stored(services, companyId, got.bytes)
  if (got.kind === 'refused') return { state: 'refused', reason: got.reason }
  services.log.warn({ picture: row.id, reason: got.reason }, 'a texted picture could not be fetched')
  const try_after = nextTry(row.attempts, new Date().toISOString())
  return try_after === null
    ? { state: 'failed', reason: 'picture_unreached' }
    : { state: 'waiting', reason: 'picture_unreached', try_after }
}

/** Fetches the pictures of a company that are due, one by one. */
export async function fetchPictures(
  services: JobServices,
  companyId: string,
  signal?: AbortSignal,
): Promise<void> {
  const { database } = services
  for (;;) {
    if (signal?.aborted) return
    const row = await database.tenant(companyId, (tx) => nextWaiting(tx, companyId))
    if (!row) return
    const saved = await fetched(services, companyId, row)
    await database.tenant(companyId, async (tx) => {
      if (await storePicture(tx, companyId, row, saved))
        await emitTextChanged(tx, companyId, { order_id: null, payment_id: null })
    })
  }
}
