import type { Order } from '#domain/orders/order.ts'
import { MOST_ATTACHMENTS } from '#domain/orders/attachments.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { emit } from '#server/base/outbox.ts'
import { listAttachments, countAttachments, insertChange } from './attachments.queries.ts'
import { ownerOf } from './owners.ts'

const filesOf = ({ id }: Order) => ownerOf('order', id)

/** Moves the present files of one order to another; both lists of changes say so. */
export async function moveAttachments(tx: Tx, session: Author, from: Order, to: Order): Promise<void> {
  const { company_id, user_id } = session
  const files = await listAttachments(tx, company_id, filesOf(from))
  if (files.length === 0) return
  if ((await countAttachments(tx, company_id, filesOf(to))) + files.length > MOST_ATTACHMENTS)
    throw new AppError('too_many_files')
  await tx
    .updateTable('attachments')
    .set({ order_id: to.id })
    .where('company_id', '=', company_id)
    .where('order_id', '=', from.id)
    .where('removed_at', 'is', null)
    .execute()
  for (const { id: attachment_id, name } of files) {
    const change = { attachment_id, name, former_name: '' }
    await insertChange(tx, session, { ...change, kind: 'removed', owner: filesOf(from) })
    await insertChange(tx, session, { ...change, kind: 'added', owner: filesOf(to) })
  }
  for (const { id: subject_id, shop_id } of [from, to])
    await emit(tx, { company_id, user_id, event: 'attachment.changed', subject_id, shop_id })
}
