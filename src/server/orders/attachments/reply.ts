import { attachment, type Attachment } from '../../../contract/orders/attachments.ts'
import { actorCan } from '../../../domain/people/roles.ts'
import type { Session } from '../../base/http/session.ts'
import type { AttachmentRow } from './attachments.queries.ts'

/** A person changes the files that they added, and with the permission those of others. */
export const mayChange = ({ actor, user_id }: Session, row: Pick<AttachmentRow, 'user_id'>): boolean =>
  row.user_id === user_id || actorCan(actor, 'files.edit_others')

/** A file as it is answered. */
export const asReply = (session: Session, row: AttachmentRow): Attachment =>
  attachment.parse({
    ...row,
    of: row.order_id === null ? 'vehicle' : 'order',
    size: row.bytes,
    editable: mayChange(session, row),
  })
