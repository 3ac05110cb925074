import { z } from 'zod'
import { ATTACHED_TO, ATTACHMENT_TYPES, MOST_ATTACHMENT_BYTES } from '#domain/orders/attachments.ts'
import { ATTACHMENTS } from '../base/media.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { id } from '../base/shared.ts'

const of = z.enum(ATTACHED_TO)
const owner = z.object({ of, id })
const one = z.object({ attachment_id: id })
const name = z.string().trim().min(1).max(255)

export const attachment = z
  .object({
    id,
    of,
    name: z.string(),
    content_type: z.enum(Object.values(ATTACHMENT_TYPES)),
    /** In bytes. */
    size: z.number(),
    user_name: z.string(),
    created_at: z.string(),
    /** Whether the caller may rename and remove it. */
    editable: z.boolean(),
  })
  .meta({ id: 'Attachment' })
export type Attachment = z.infer<typeof attachment>

const change = z
  .object({
    id,
    kind: z.enum(['added', 'renamed', 'removed', 'restored']),
    name: z.string(),
    former_name: z.string(),
    user_name: z.string(),
    at: z.string(),
  })
  .meta({ id: 'AttachmentChange' })
export type AttachmentChange = z.infer<typeof change>

const file = z.object({ file: attachment })

export const attachments = {
  list: route({
    method: 'GET',
    path: '/api/v2/attachments/:of/:id',
    allow: 'signed_in',
    params: owner,
    reply: z.object({ files: z.array(attachment) }),
    errors: ['not_found'],
    summary: 'Files of an order, a vehicle or a purchase order',
    description:
      'The newest first. For an order: its own files and those of its vehicle, which each order of the vehicle shows. Files of a purchase order show costs: without that permission a person sees those that they added.',
    example: {},
  }),
  changes: route({
    method: 'GET',
    path: '/api/v2/attachments/:of/:id/changes',
    allow: 'signed_in',
    params: owner,
    reply: z.object({ changes: z.array(change) }),
    errors: ['not_found'],
    summary: 'Changes to the files of an order, a vehicle or a purchase order',
    description: 'Who added, renamed, removed or restored a file, and when; the newest first.',
    example: {},
  }),
  add: route({
    method: 'PUT',
    path: '/api/v2/attachments/:of/:id/files/:file_id',
    allow: 'files.add',
    params: owner.extend({ file_id: id }),
    query: z.object({ name }),
    upload: MOST_ATTACHMENT_BYTES,
    takes: ATTACHMENTS,
    reply: file,
    errors: ['not_found', 'unsupported_file', 'too_large', 'too_many_files', 'duplicate_id'],
    emits: ['attachment.changed'],
    audit: UNAUDITED.files,
    summary: 'Attach a file',
    description:
      'The body is the file: a PDF, or a PNG, JPEG, WebP or HEIC picture, recognized by its content. PNG, JPEG and WebP are encoded again, without location data. An order, a vehicle or a purchase order has at most 40 files. The same id again returns the same file.',
    example: {},
  }),
  file: route({
    method: 'GET',
    path: '/api/v2/attachments/:attachment_id',
    allow: 'signed_in',
    params: one,
    kind: 'file',
    gives: Object.values(ATTACHMENT_TYPES),
    reply: z.unknown(),
    errors: ['not_found'],
    summary: 'The content of a file',
    description: 'The bytes, always as an attachment.',
    example: {},
  }),
  link: route({
    method: 'POST',
    path: '/api/v2/attachments/:attachment_id/link',
    allow: 'signed_in',
    whileReadOnly: true,
    params: one,
    reply: z.object({ url: z.string() }),
    errors: ['not_found'],
    audit: UNAUDITED.reads,
    summary: 'Address that shows a file',
    description: 'Works for five minutes without a session, so that a browser can show the file in a tab.',
    example: {},
  }),
  open: route({
    method: 'GET',
    path: '/api/v2/attachment_files/:token',
    allow: 'public',
    params: z.object({ token: z.string().max(700) }),
    kind: 'file',
    gives: Object.values(ATTACHMENT_TYPES),
    reply: z.unknown(),
    rate: 600,
    errors: ['link_not_valid'],
    summary: 'A file by its signed address',
    description:
      'A PDF or a picture is shown; a HEIC picture is an attachment. A removed file is no longer shown.',
    example: {},
  }),
  rename: route({
    method: 'PATCH',
    path: '/api/v2/attachments/:attachment_id',
    allow: 'signed_in',
    params: one,
    body: z.object({ name }),
    reply: file,
    errors: ['not_found', 'not_allowed'],
    emits: ['attachment.changed'],
    audit: UNAUDITED.files,
    summary: 'Rename a file',
    description: 'The extension stays that of the content. A technician renames only files that they added.',
    example: { name: 'Scratch on left door' },
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v2/attachments/:attachment_id',
    allow: 'signed_in',
    params: one,
    reply: z.object({ removed: id }),
    errors: ['not_found', 'not_allowed'],
    emits: ['attachment.changed'],
    audit: ['file.removed'],
    summary: 'Remove a file',
    description:
      'A technician removes only files that they added. The bytes are deleted a day later; until then the file can be restored.',
    example: {},
  }),
  restore: route({
    method: 'POST',
    path: '/api/v2/attachments/:attachment_id/restore',
    allow: 'signed_in',
    params: one,
    reply: file,
    errors: ['not_found', 'not_allowed', 'too_many_files'],
    emits: ['attachment.changed'],
    audit: ['file.restored'],
    summary: 'Restore a removed file',
    description: 'Possible until its bytes are deleted. A file that is not removed is returned as it is.',
    example: {},
  }),
}
