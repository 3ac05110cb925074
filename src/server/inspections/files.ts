import { z } from 'zod'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Context, Services } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { openOwn, signForSession } from '../base/http/signedLinks.ts'
import { madeAnew } from '../base/files/pictures.ts'

export interface FileRow {
  id: string
  order_id: string
  kind: 'photo' | 'video'
  file_key: string
  content_type: string
}

const PHOTO = { width: 1600, height: 1600 }
const LINK_SECONDS = 3600

/** Brands of MP4 and QuickTime files that phones and browsers write; pictures of the same family are excluded. */
const BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|qt {2}|M4V |3gp\d|MSNV|dash)/

/** The type of a file, detected from its first bytes; its name and declared type are ignored. */
function videoType(bytes: Buffer): { extension: string; content_type: string } | null {
  if (bytes.subarray(4, 8).toString('latin1') === 'ftyp') {
    const brand = bytes.subarray(8, 12).toString('latin1')
    if (!BRANDS.test(brand)) return null
    return brand.startsWith('qt')
      ? { extension: 'mov', content_type: 'video/quicktime' }
      : { extension: 'mp4', content_type: 'video/mp4' }
  }
  const webm = bytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))
  return webm && bytes.subarray(0, 64).includes('webm')
    ? { extension: 'webm', content_type: 'video/webm' }
    : null
}

/** A file as it is stored: a picture encoded anew, a video unchanged. */
async function readFinding(body: unknown) {
  if (!Buffer.isBuffer(body) || body.length === 0) throw new AppError('unsupported_file')
  const video = videoType(body)
  if (video) return { kind: 'video' as const, ...video, bytes: body }
  const bytes = await madeAnew(body, { ...PHOTO, format: 'jpeg' })
  return { kind: 'photo' as const, extension: 'jpg', content_type: 'image/jpeg', bytes }
}

interface StoredFile {
  kind: FileRow['kind']
  content_type: string
  file_key: string
  bytes: number
}

/** Stores a finding's file in the data folder; its row is written afterwards, so that no transaction waits for it. */
export async function storeFinding(
  { files }: Pick<Services, 'files'>,
  companyId: string,
  body: unknown,
): Promise<StoredFile> {
  const { kind, extension, content_type, bytes } = await readFinding(body)
  const file_key = await files.put('inspections', companyId, extension, bytes)
  return { kind, content_type, file_key, bytes: bytes.length }
}

/** Writes the row of a stored file under its id; an existing row stays. */
export async function insertFinding(
  tx: Tx,
  { company_id, user_id, name }: Author,
  { id, order_id }: Pick<FileRow, 'id' | 'order_id'>,
  { kind, file_key, content_type, bytes }: StoredFile,
): Promise<void> {
  await tx
    .insertInto('inspection_files')
    .values({ company_id, id, order_id, kind, file_key, content_type, bytes, user_id, user_name: name })
    .onConflict((on) => on.columns(['company_id', 'id']).doNothing())
    .execute()
}

const files = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('inspection_files')
    .select(['id', 'order_id', 'kind', 'file_key', 'content_type'])
    .where('company_id', '=', companyId)
    .$narrowType<{ kind: FileRow['kind'] }>()

export async function findFile(tx: Tx, companyId: string, id: string): Promise<FileRow | null> {
  const row = await files(tx, companyId).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export const listFiles = (tx: Tx, companyId: string, orderId: string): Promise<FileRow[]> =>
  files(tx, companyId).where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute()

const link = z.strictObject({ key: z.string(), type: z.string() })

/** An address that shows a file for an hour, to a person while their session lasts. */
export function fileUrl(services: Services, session: Author, { file_key, content_type }: FileRow): string {
  const value = { key: file_key, type: content_type }
  return `/api/v2/inspection_files/${signForSession(services, session, value, LINK_SECONDS)}`
}

/** The byte range that a player requests, or null for the whole file. */
function rangeOf(header: string | undefined, size: number): [number, number] | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end ? [start, end] : null
}

/** Sends the file of a signed address. */
export async function sendFile(context: Context, token: string): Promise<void> {
  const { services, request, reply } = context
  const { value } = await openOwn(services, link, token)
  const bytes = await services.files.get(value.key)
  if (!bytes) throw new AppError('link_not_valid')
  reply.header('cache-control', 'private, max-age=3600').header('accept-ranges', 'bytes')
  reply.header('content-security-policy', "default-src 'none'; media-src 'self'; img-src 'self'")
  reply.type(value.type)
  const range = rangeOf(request.headers.range, bytes.length)
  if (!range) {
    await reply.send(bytes)
    return
  }
  const [start, end] = range
  await reply
    .status(206)
    .header('content-range', `bytes ${start}-${end}/${bytes.length}`)
    .send(bytes.subarray(start, end + 1))
}
