// See docs/decisions/files-are-untrusted.md.
import { AppError } from '../errors.ts'

const PICTURES = new Set(['png', 'jpeg', 'webp'])
/** A picture that decodes to more than this is an attack. */
const MOST_PIXELS = 40_000_000

/**
 * A picture encoded anew, as PNG or (photographs) as JPEG: only real pictures pass, without anything hidden in them.
 */
export async function madeAnew(
  body: unknown,
  { format: wanted = 'png', ...size }: { width: number; height: number; format?: 'png' | 'jpeg' },
): Promise<Buffer> {
  if (!Buffer.isBuffer(body) || body.length === 0) throw new AppError('unsupported_file')
  // Loaded with the first picture: the library is large and rarely used.
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(body, { limitInputPixels: MOST_PIXELS })
    const { format } = await picture.metadata()
    if (!PICTURES.has(format ?? '')) throw new Error('not a picture that we take')
    const small = picture.rotate().resize({ ...size, fit: 'inside', withoutEnlargement: true })
    return await (wanted === 'png' ? small.png() : small.jpeg({ quality: 80 })).toBuffer()
  } catch {
    throw new AppError('unsupported_file', {
      fields: [{ pointer: '/body', code: 'unsupported_file', detail: 'PNG, JPEG, WebP' }],
    })
  }
}
