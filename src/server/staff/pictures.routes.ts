import { api } from '#contract/api.ts'
import { audit } from '../base/audit.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers, rowsOf, type Context } from '../base/http/context.ts'
import { emit } from '../base/outbox.ts'
import { madeAnew } from '../base/files/pictures.ts'
import { sendStored } from '../base/http/storedFile.ts'
import { lockedSession, personToChange } from './acting.ts'

const SIZE = { width: 256, height: 256 }

async function pictureOf(tx: Tx, companyId: string, id: string): Promise<string> {
  const row = await tx
    .selectFrom('users')
    .select('picture')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.picture) throw new AppError('not_found')
  return row.picture
}

/** Stores the picture of the signed-in person, or of one whom they manage; empty removes it. */
async function setPicture(context: Context, id: string, bytes: Buffer | null): Promise<void> {
  const { company_id, user_id } = context.session
  await context.tenant(async (tx) => {
    if (id !== user_id) {
      const session = await lockedSession(tx, context.session, 'staff.edit')
      await personToChange(tx, session, id, () => ({}))
    }
    const picture = bytes ? await context.services.files.put('people', company_id, 'png', bytes) : ''
    const named = await tx
      .updateTable('users')
      .set({ picture })
      .where('company_id', '=', company_id)
      .where('id', '=', id)
      .returning(['first_name', 'last_name'])
      .executeTakeFirst()
    if (!named) throw new AppError('not_found')
    const subject = `${named.first_name} ${named.last_name}`.trim()
    audit(tx, context.session, { kind: 'person.changed', subject_id: id, subject, field: 'picture' })
    await emit(tx, { company_id, event: 'user.changed', subject_id: id, user_id })
  })
}

export const pictureRoutes = handlers(rowsOf(api.staff, ['setPicture', 'removePicture', 'picture']))({
  async setPicture(context, { params }) {
    await setPicture(context, params.id, await madeAnew(context.request.body, SIZE))
    return {}
  },

  async removePicture(context, { params }) {
    await setPicture(context, params.id, null)
    return {}
  },

  async picture(context, { params }) {
    const { company_id } = context.session
    const key = await context.tenant((tx) => pictureOf(tx, company_id, params.id))
    await sendStored(context, key, { type: 'image/png', cache: 'private, no-cache' })
  },
})
