import type { Attachment, AttachmentChange } from '#contract/orders/attachments.ts'
import type { FileKind } from '#domain/base/fileKind.ts'
import { type AttachedTo, attachmentName, MOST_ATTACHMENTS } from '#domain/orders/attachments.ts'
import type { AuditKind } from '#domain/base/audit.ts'
import { audit } from '#server/base/audit.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Context } from '#server/base/http/context.ts'
import type { Author } from '#server/base/author.ts'
import { emit } from '#server/base/outbox.ts'
import {
  type AttachmentRow,
  countAttachments,
  findAttachment,
  insertAttachment,
  insertChange,
  updateAttachment,
} from './attachments.queries.ts'
import { ownerOf, placeOf, reach, type Reached } from './owners.ts'
import { asReply, mayChange, mayRead } from './reply.ts'
import { discard, storeAttachment, type Stored } from './stored.ts'

/** The changes of a file that the audit log has beside the file's own history. */
const AUDITED: Partial<Record<AttachmentChange['kind'], AuditKind>> = {
  removed: 'file.removed',
  restored: 'file.restored',
}

/** Records a change of a file, and says so to screens that show it. */
async function changed(
  tx: Tx,
  session: Author,
  owner: Reached,
  change: Pick<AttachmentChange, 'kind' | 'name' | 'former_name'> & { attachment_id: string },
): Promise<void> {
  await insertChange(tx, session, { ...change, owner })
  const { company_id, user_id } = session
  const { id: subject_id, of: subject_kind } = placeOf(owner)
  const { shop_id } = owner
  const kind = AUDITED[change.kind]
  if (kind) audit(tx, session, { kind, shop_id, subject_id, subject: change.name })
  await emit(tx, { company_id, user_id, event: 'attachment.changed', subject_id, subject_kind, shop_id })
}

/** A present file as it is answered. */
async function present(tx: Tx, session: Author, id: string): Promise<Attachment> {
  const row = await findAttachment(tx, session.company_id, id)
  if (!row) throw new AppError('not_found')
  return asReply(session, row)
}

async function refuseFull(tx: Tx, companyId: string, owner: Reached): Promise<void> {
  if ((await countAttachments(tx, companyId, owner)) >= MOST_ATTACHMENTS) throw new AppError('too_many_files')
}

interface NewFile {
  of: AttachedTo
  id: string
  file_id: string
  name: string
}

/** The same file sent before, as after a lost answer; null for a new one. Refuses what could not be written. */
async function sentBefore(tx: Tx, session: Author, { of, id, file_id }: NewFile, lock: boolean) {
  const owner = await reach(tx, session, ownerOf(of, id), { lock })
  const row = await findAttachment(tx, session.company_id, file_id)
  const isSame = row && placeOf(row).id === id && row.removed_at === null
  if (row && !isSame) throw new AppError('duplicate_id')
  if (!row) await refuseFull(tx, session.company_id, owner)
  return { owner, known: row ? asReply(session, row) : null }
}

/** Writes the row of a stored file under the lock of its owner. The same file again is answered, and is not new. */
export async function insertStored(
  tx: Tx,
  session: Author,
  file: NewFile,
  { kind, ...columns }: Stored,
): Promise<{ answer: Attachment; isNew: boolean }> {
  const { owner, known } = await sentBefore(tx, session, file, true)
  if (known) return { answer: known, isNew: false }
  const { of_vehicle: _vehicle, shop_id: _shop, ...of } = owner
  const name = attachmentName(file.name, kind)
  await insertAttachment(tx, session, { id: file.file_id, ...of, name, ...columns })
  await changed(tx, session, owner, { attachment_id: file.file_id, kind: 'added', name, former_name: '' })
  return { answer: await present(tx, session, file.file_id), isNew: true }
}

/**
 * Stores the body and adds its row. What is refused is refused before anything is stored, and again under the lock; then
 * the bytes are deleted.
 */
export async function addAttachment(context: Context, file: NewFile): Promise<Attachment> {
  const { session, services, request } = context
  const { known } = await context.tenant((tx) => sentBefore(tx, session, file, false))
  if (known) return known
  const stored = await storeAttachment(services, session.company_id, request.body, file.of)
  try {
    const { answer, isNew } = await context.tenant((tx) => insertStored(tx, session, file, stored))
    if (!isNew) await discard(services, stored)
    return answer
  } catch (error) {
    // After a lost answer of the database the row may exist: then its bytes stay.
    if (error instanceof AppError) await discard(services, stored)
    throw error
  }
}

/** A file that the session reaches, with its owner; removed ones only where that is asked for. */
async function reached(
  tx: Tx,
  session: Author,
  id: string,
  { lock, removed }: Record<'lock' | 'removed', boolean>,
) {
  const row = await findAttachment(tx, session.company_id, id)
  if (!row || !mayRead(session, row) || row.file_key === '' || (row.removed_at !== null && !removed))
    throw new AppError('not_found')
  return { row, owner: await reach(tx, session, row, { lock }) }
}

/** A present file that the session may read. */
export const readable = (context: Context, id: string): Promise<AttachmentRow> =>
  context.tenant(async (tx) => {
    const { row } = await reached(tx, context.session, id, { lock: false, removed: false })
    return row
  })

/** The same under the lock of its owner, for a change; the row is read again behind the lock. */
async function changeable(tx: Tx, session: Author, id: string, removed: boolean) {
  await reached(tx, session, id, { lock: true, removed })
  const found = await reached(tx, session, id, { lock: false, removed })
  if (!mayChange(session, found.row)) throw new AppError('not_allowed', { permission: 'files.edit_others' })
  return found
}

/** Keeps the extension: it says what the content is. */
export const renameAttachment = (context: Context, id: string, given: string): Promise<Attachment> =>
  context.tenant(async (tx) => {
    const { session } = context
    const { row, owner } = await changeable(tx, session, id, false)
    const name = attachmentName(given, row.name.slice(row.name.lastIndexOf('.') + 1) as FileKind)
    if (name !== row.name) {
      await updateAttachment(tx, session.company_id, id, { name })
      const change = { attachment_id: id, kind: 'renamed', name, former_name: row.name } as const
      await changed(tx, session, owner, change)
    }
    return present(tx, session, id)
  })

/** Removes a file; its bytes are deleted a day later. */
export const removeAttachment = (context: Context, id: string): Promise<void> =>
  context.tenant(async (tx) => {
    const { session } = context
    const { row, owner } = await changeable(tx, session, id, false)
    await updateAttachment(tx, session.company_id, id, { removed: true })
    await changed(tx, session, owner, { attachment_id: id, kind: 'removed', name: row.name, former_name: '' })
  })

/** Brings a removed file back while its bytes exist. */
export const restoreAttachment = (context: Context, id: string): Promise<Attachment> =>
  context.tenant(async (tx) => {
    const { session } = context
    const { row, owner } = await changeable(tx, session, id, true)
    if (row.removed_at === null) return asReply(session, row)
    await refuseFull(tx, session.company_id, owner)
    await updateAttachment(tx, session.company_id, id, { removed: false })
    const change = { attachment_id: id, kind: 'restored', name: row.name, former_name: '' } as const
    await changed(tx, session, owner, change)
    return present(tx, session, id)
  })
