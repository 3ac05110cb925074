import { AppError } from './errors.ts'

const PICTURES = new Set(['png', 'jpeg', 'webp'])
/** A picture that unpacks to more than this is an attack. */
const MOST_PIXELS = 40_000_000

/** A picture made anew, as PNG or (photographs) as JPEG: what is none does not survive, and neither does what was hidden in it. */
export async function madeAnew(
  body: unknown,
  { format: wanted = 'png', ...size }: { width: number; height: number; format?: 'png' | 'jpeg' },
): Promise<Buffer> {
  if (!Buffer.isBuffer(body) || body.length === 0) throw new AppError('unsupported_file')
  // Loaded with the first picture: the library is large and few people ever send one.
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
