import type { TillDay } from '#contract/till/till.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Context } from '../base/http/context.ts'
import { newId } from '../base/ids.ts'
import { madeAnew } from '../base/files/pictures.ts'
import { sendStored } from '../base/http/storedFile.ts'
import { shopFor } from '../shop/index.ts'
import { changed, drawerFor } from './drawers.ts'
import { listPictures } from './till.queries.ts'

const MOST_IMAGES = 8
const SIZE = { width: 1600, height: 1600 }

/** Adds a photograph to a drawer, open or counted: a deposit slip often exists only afterwards. */
export async function addTillImage(context: Context, drawerId: string): Promise<TillDay> {
  const { session, services, request } = context
  const { company_id } = session
  const picture = await madeAnew(request.body, SIZE)
  return context.tenant(async (tx) => {
    const { drawer, shop } = await drawerFor(tx, session, drawerId)
    if ((await listPictures(tx, company_id, [drawer.id])).length >= MOST_IMAGES)
      throw new AppError('too_many_images')
    // The specification's folder name.
    const file = await services.files.put('till-images', company_id, 'png', picture)
    await tx
      .insertInto('till_images')
      .values({ company_id, id: newId(), session_id: drawer.id, file })
      .execute()
    return changed(tx, session, shop, drawer.day)
  })
}

async function fileOf(tx: Tx, { session }: Context, id: string): Promise<string> {
  const found = await tx
    .selectFrom('till_images as i')
    .innerJoin('till_sessions as s', (on) =>
      on.onRef('s.company_id', '=', 'i.company_id').onRef('s.id', '=', 'i.session_id'),
    )
    .select(['i.file', 's.shop_id'])
    .where('i.company_id', '=', session.company_id)
    .where('i.id', '=', id)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  await shopFor(tx, session, found.shop_id, '/params/id')
  return found.file
}

/** Sends a picture of a drawer in a shop in which the person may work. */
export async function sendTillImage(context: Context, id: string): Promise<void> {
  const file = await context.tenant((tx) => fileOf(tx, context, id))
  await sendStored(context, file, { type: 'image/png', cache: 'private, max-age=31536000, immutable' })
}
