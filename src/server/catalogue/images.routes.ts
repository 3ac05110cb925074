import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import { actorCan } from '#domain/people/roles.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { newId } from '../base/ids.ts'
import { emit } from '../base/outbox.ts'
import { madeAnew } from '../base/files/pictures.ts'
import { sendStored } from '../base/http/storedFile.ts'

const MOST_IMAGES = 8
const SIZE = { width: 1600, height: 1600 }
const TABLES = { package: 'packages', item: 'inventory_items', supplier: 'suppliers' } as const
/** The specification's folder names. */
const FOLDERS = { package: 'package-images', item: 'item-images', supplier: 'supplier-images' } as const
const RIGHTS = { package: 'catalogue.edit', item: 'catalogue.edit', supplier: 'suppliers.edit' } as const

interface Owner {
  kind: keyof typeof TABLES
  id: string
}

/**
 * Checks that the record exists; `adding` locks it, so that two stations do not both add the eighth picture.
 */
async function checkOwner(tx: Tx, company: string, { kind, id }: Owner, adding = false): Promise<void> {
  const owner = tx
    .selectFrom(TABLES[kind])
    .select('id')
    .where('company_id', '=', company)
    .where('id', '=', id)
  const found = await (adding ? owner.forUpdate() : owner).executeTakeFirst()
  if (!found) throw new AppError('not_found')
}

function refuseOthers({ actor }: Author, { kind }: Owner): void {
  const permission = RIGHTS[kind]
  if (!actorCan(actor, permission)) throw new AppError('not_allowed', { permission })
}

const imagesOf = (tx: Tx, company: string, { kind, id }: Owner): Promise<{ id: string }[]> =>
  tx
    .selectFrom('catalogue_images')
    .select('id')
    .where('company_id', '=', company)
    .where('owner_kind', '=', kind)
    .where('owner_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .orderBy('id')
    .execute()

async function imageFile(tx: Tx, company: string, id: string) {
  const found = await tx
    .selectFrom('catalogue_images')
    .select(['owner_kind', 'owner_id', 'file'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .$narrowType<{ owner_kind: Owner['kind'] }>()
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}

const changed = (tx: Tx, { company_id, user_id }: Author, { kind, id }: Owner): Promise<void> =>
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
    refuseOthers(session, params)
    const picture = await madeAnew(request.body, SIZE)
    return context.tenant(async (tx) => {
      await checkOwner(tx, company_id, params, true)
      if ((await imagesOf(tx, company_id, params)).length >= MOST_IMAGES)
        throw new AppError('too_many_images')
      const file = await services.files.put(FOLDERS[params.kind], company_id, 'png', picture)
      await tx
        .insertInto('catalogue_images')
        .values({ company_id, id: newId(), owner_kind: params.kind, owner_id: params.id, file })
        .execute()
      await changed(tx, session, params)
      return { images: await imagesOf(tx, company_id, params) }
    })
  },

  async get(context, { params }) {
    const { company_id } = context.session
    const { file } = await context.tenant((tx) => imageFile(tx, company_id, params.id))
    await sendStored(context, file, { type: 'image/png', cache: 'private, max-age=31536000, immutable' })
  },

  async remove(context, { params }) {
    const { session } = context
    const { company_id } = session
    return context.tenant(async (tx) => {
      const { owner_kind: kind, owner_id: id } = await imageFile(tx, company_id, params.id)
      refuseOthers(session, { kind, id })
      await tx
        .updateTable('catalogue_images')
        .set({ removed_at: sql`now()` })
        .where('company_id', '=', company_id)
        .where('id', '=', params.id)
        .execute()
      await changed(tx, session, { kind, id })
      return { images: await imagesOf(tx, company_id, { kind, id }) }
    })
  },
})
