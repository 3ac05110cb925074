import { sql } from 'kysely'
import { api } from '../../contract/api.ts'
import { firstRow, rows, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers } from '../base/http/context.ts'
import type { Session } from '../base/http/session.ts'
import { newId } from '../base/ids.ts'
import { emit } from '../base/outbox.ts'
import { madeAnew } from '../base/pictures.ts'

const MOST_IMAGES = 8
const SIZE = { width: 1600, height: 1600 }
const TABLES = { package: 'packages', item: 'inventory_items' } as const
/** The specification's folder names. */
const FOLDERS = { package: 'package-images', item: 'item-images' } as const

interface Owner {
  kind: keyof typeof TABLES
  id: string
}

/**
 * Checks that the package or item exists; `adding` locks it, so that two stations do not both add the eighth picture.
 */
async function checkOwner(tx: Tx, company: string, { kind, id }: Owner, adding = false): Promise<void> {
  const lock = adding ? sql` for update` : sql``
  const found = await firstRow(
    tx,
    sql<{
      id: string
    }>`select id from ${sql.table(TABLES[kind])} where company_id = ${company} and id = ${id}${lock}`,
  )
  if (!found) throw new AppError('not_found')
}

const imagesOf = (tx: Tx, company: string, { kind, id }: Owner): Promise<{ id: string }[]> =>
  rows(
    tx,
    sql<{ id: string }>`select id from catalogue_images
    where company_id = ${company} and owner_kind = ${kind} and owner_id = ${id} and removed_at is null
    order by added_at, id`,
  )

async function imageFile(tx: Tx, company: string, id: string) {
  const found = await firstRow(
    tx,
    sql<{ owner_kind: Owner['kind']; owner_id: string; file: string }>`
    select owner_kind, owner_id, file from catalogue_images
    where company_id = ${company} and id = ${id} and removed_at is null`,
  )
  if (!found) throw new AppError('not_found')
  return found
}

const changed = (tx: Tx, { company_id, user_id }: Session, { kind, id }: Owner): Promise<void> =>
  emit(tx, { company_id, event: `${kind}.changed`, subject_id: id, user_id })

export const imageRoutes = handlers(api.images)({
  async list(context, { params }) {
    const { company_id } = context.session
    return context.tenant(async (tx) => {
      await checkOwner(tx, company_id, params)
      return { images: await imagesOf(tx, company_id, params) }
    })
  },

  async add(context, { params }) {
    const { session, services, request } = context
    const { company_id } = session
    const picture = await madeAnew(request.body, SIZE)
    return context.tenant(async (tx) => {
      await checkOwner(tx, company_id, params, true)
      if ((await imagesOf(tx, company_id, params)).length >= MOST_IMAGES)
        throw new AppError('too_many_images')
      const file = await services.files.put(FOLDERS[params.kind], company_id, 'png', picture)
      await sql`insert into catalogue_images (company_id, id, owner_kind, owner_id, file)
        values (${company_id}, ${newId()}, ${params.kind}, ${params.id}, ${file})`.execute(tx)
      await changed(tx, session, params)
      return { images: await imagesOf(tx, company_id, params) }
    })
  },

  async get(context, { params }) {
    const { session, services, reply } = context
    const { file } = await context.tenant((tx) => imageFile(tx, session.company_id, params.id))
    const bytes = await services.files.get(file)
    if (!bytes) throw new AppError('not_found')
    reply
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/png')
    await reply.send(bytes)
  },

  async remove(context, { params }) {
    const { session } = context
    const { company_id } = session
    return context.tenant(async (tx) => {
      const { owner_kind: kind, owner_id: id } = await imageFile(tx, company_id, params.id)
      await sql`update catalogue_images set removed_at = now()
        where company_id = ${company_id} and id = ${params.id}`.execute(tx)
      await changed(tx, session, { kind, id })
      return { images: await imagesOf(tx, company_id, { kind, id }) }
    })
  },
})
