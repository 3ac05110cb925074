import { type FileKind, fileKind } from '#domain/base/fileKind.ts'
import { type AttachedTo, ATTACHMENT_TYPES } from '#domain/orders/attachments.ts'
import { AppError } from '#server/base/errors.ts'
import type { Context, Services } from '#server/base/http/context.ts'
import { madeAnew } from '#server/base/files/pictures.ts'
import { SANDBOXED } from '#server/base/http/storedFile.ts'
import type { AttachmentRow } from './attachments.queries.ts'

/** The specification names the folder of purchase orders. */
const FOLDERS = {
  order: 'attachments',
  vehicle: 'attachments',
  purchase_order: 'purchase-order-files',
} as const satisfies Record<AttachedTo, string>

/** A scanned page stays readable. */
const SIZE = { width: 3000, height: 3000 }

export interface Stored {
  kind: FileKind
  file_key: string
  content_type: string
  bytes: number
}

/**
 * The bytes as they are stored: PDF and HEIC unchanged, other pictures encoded again, which drops what is hidden in
 * them.
 */
async function storable(body: unknown): Promise<{ kind: FileKind; bytes: Buffer }> {
  const kind = Buffer.isBuffer(body) ? fileKind(body) : null
  if (kind === null) throw new AppError('unsupported_file')
  const whole = kind === 'pdf' || kind === 'heic'
  const format = kind === 'png' ? 'png' : 'jpeg'
  return { kind, bytes: whole ? (body as Buffer) : await madeAnew(body, { ...SIZE, format }) }
}

/** Stores the bytes. The row is written afterwards, so that no transaction waits for the storage. */
export async function storeAttachment(
  { files }: Pick<Services, 'files'>,
  companyId: string,
  body: unknown,
  of: AttachedTo,
): Promise<Stored> {
  const { kind, bytes } = await storable(body)
  const file_key = await files.put(FOLDERS[of], companyId, kind, bytes)
  return { kind, file_key, content_type: ATTACHMENT_TYPES[kind], bytes: bytes.length }
}

/** Deletes the bytes of a file whose row was refused. Where the storage does not answer, they are left behind. */
export async function discard({ files, log }: Services, { file_key }: Stored): Promise<void> {
  await files.storage
    .remove(file_key)
    .catch((error: unknown) => log.warn({ err: error }, 'a file is left over'))
}

/** The header with the name in ASCII for old clients, and as it is. */
function disposition(how: 'attachment' | 'inline', name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`
}

/** Viewers of PDFs do not work in a sandbox. */
const policyOf = (type: string): string => (type === 'application/pdf' ? "frame-ancestors 'none'" : SANDBOXED)

/** Sends a file that no page can frame or run; `inline` shows a PDF or picture, and saves what browsers cannot show. */
export async function send(
  { services, reply }: Context,
  { file_key, name, content_type }: AttachmentRow,
  how: 'attachment' | 'inline',
): Promise<void> {
  const bytes = await services.files.get(file_key)
  if (!bytes) throw new AppError('not_found')
  reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', disposition(content_type === 'image/heic' ? 'attachment' : how, name))
    .header('content-security-policy', policyOf(content_type))
    .header('x-content-type-options', 'nosniff')
    .type(content_type)
  await reply.send(bytes)
}
