import { attachment, type Attachment } from '#contract/orders/attachments.ts'
import { actorCan } from '#domain/people/roles.ts'
import type { Author } from '#server/base/author.ts'
import type { AttachmentRow } from './attachments.queries.ts'
import { placeOf } from './owners.ts'

/** A person changes the files that they added, and with the permission those of others. */
export const mayChange = ({ actor, user_id }: Author, row: Pick<AttachmentRow, 'user_id'>): boolean =>
  row.user_id === user_id || actorCan(actor, 'files.edit_others')

/** An invoice of a supplier shows costs: without the permission a person reads the files that they added there. */
export const mayRead = (
  { actor, user_id }: Author,
  row: Pick<AttachmentRow, 'user_id' | 'purchase_order_id'>,
): boolean => row.purchase_order_id === null || row.user_id === user_id || actorCan(actor, 'costs.view')

/** A file as it is answered. */
export const asReply = (session: Author, row: AttachmentRow): Attachment =>
  attachment.parse({
    ...row,
    of: placeOf(row).of,
    size: row.bytes,
    editable: mayChange(session, row),
  })
