import { attachment, type Attachment } from '../../../contract/orders/attachments.ts'
import type { Session } from '../../base/http/session.ts'
import type { AttachmentRow } from './attachments.queries.ts'

/** A technician changes the files that they added; everyone else changes every file. */
export const mayChange = ({ actor, user_id }: Session, row: Pick<AttachmentRow, 'user_id'>): boolean =>
  row.user_id === user_id || (actor.kind === 'user' && actor.role !== 'Technician')

/** A file as it is answered. */
export const asReply = (session: Session, row: AttachmentRow): Attachment =>
  attachment.parse({
    ...row,
    of: row.order_id === null ? 'vehicle' : 'order',
    size: row.bytes,
    editable: mayChange(session, row),
  })
