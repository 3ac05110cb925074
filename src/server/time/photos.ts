import { PHOTO_DAYS } from '#domain/time/clock.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Context } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { madeAnew } from '../base/files/pictures.ts'
import type { JobServices } from '../base/tasks.ts'
import { sendStored } from '../base/http/storedFile.ts'
import { loadCompanySettings } from '../shop/index.ts'
import { mayDecide } from './corrections.queries.ts'
import { checkVisible, timePerson } from './people.queries.ts'
import { deletePhoto, insertPhoto, oldPhoto, findPhoto, photoPunch } from './photos.queries.ts'

const SIZE = { width: 480, height: 480, format: 'jpeg' } as const
const DAY_MS = 86_400_000

/** Stores the photo in the body with a punch that this device recorded; the first one stays. */
export async function addPhoto(context: Context, eventId: string, deviceId: string): Promise<void> {
  const { session, services, request } = context
  const { company_id } = session
  const punch = await context.tenant(async (tx) => {
    const found = await photoPunch(tx, company_id, eventId, deviceId)
    if (!found) throw new AppError('not_found')
    const { punch_photo } = await loadCompanySettings(tx, company_id)
    if (!punch_photo || !found.wanted) throw new AppError('photo_not_taken')
    return found
  })
  if (punch.file_key !== null) return
  const bytes = await madeAnew(request.body, SIZE)
  const file_key = await services.files.put('punch-photos', company_id, 'jpg', bytes)
  const photo = { event_id: eventId, file_key, taken_at: punch.at }
  const isAdded = await context
    .tenant((tx) => insertPhoto(tx, company_id, photo))
    .catch(async (error: unknown) => {
      await services.files.storage.remove(file_key)
      throw error
    })
  if (!isAdded) await services.files.storage.remove(file_key)
}

/** The file of a punch's photo, for who may correct the punch. */
async function visiblePhoto(tx: Tx, session: Author, eventId: string): Promise<string> {
  const { company_id } = session
  const photo = await findPhoto(tx, company_id, eventId)
  if (!photo) throw new AppError('not_found')
  const { user_id, file_key } = photo
  await checkVisible(tx, session, user_id)
  const person = await timePerson(tx, company_id, user_id)
  if (!person || !(await mayDecide(tx, session, { user_id, user_role: person.user_role })))
    throw new AppError('not_found')
  return file_key
}

/** Sends a photo, which no page can frame or run and no device keeps. */
export async function sendPhoto(context: Context, eventId: string): Promise<void> {
  const key = await context.tenant((tx) => visiblePhoto(tx, context.session, eventId))
  await sendStored(context, key, { type: 'image/jpeg', cache: 'no-store' })
}

/**
 * Deletes the photos of punches that are 90 days old at an instant. A file goes before its row, under the row's lock, so
 * that a run that is cut short continues with the next one.
 */
export async function deleteOldPhotos(
  { database, files }: Pick<JobServices, 'database' | 'files'>,
  companies: readonly string[],
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - PHOTO_DAYS * DAY_MS).toISOString()
  for (const company of companies) {
    const deleteOne = () =>
      database.tenant(company, async (tx) => {
        const photo = await oldPhoto(tx, company, before)
        if (!photo) return false
        await files.storage.remove(photo.file_key)
        await deletePhoto(tx, company, photo.event_id)
        return true
      })
    while (await deleteOne());
  }
}
