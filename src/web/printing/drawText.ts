import { blankBitmap, setDot, type Bitmap } from '#domain/printing/drawing/bitmap.ts'

const DARK = 140
/** A drawn text is at most this wide; longer ones are cut before. */
const MOST = 4000

/** The dark dots of what a canvas shows. */
function bitmapOf(context: OffscreenCanvasRenderingContext2D, width: number, height: number): Bitmap {
  const { data } = context.getImageData(0, 0, width, height)
  const bitmap = blankBitmap(width, height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      const light = 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0)
      const shown = (data[at + 3] ?? 0) / 255
      if (light * shown + 255 * (1 - shown) < DARK) setDot(bitmap, x, y)
    }
  return bitmap
}

const drawn = new Map<string, Bitmap>()
const MOST_KEPT = 500

/** Draws text with the typefaces of this device: names in any script, and signs that printers lack. */
export function drawText(text: string, height: number): Bitmap | null {
  const key = `${height} ${text}`
  const known = drawn.get(key)
  if (known) return known
  const font = `600 ${Math.floor(height * 0.78)}px system-ui, sans-serif`
  const measuring = new OffscreenCanvas(1, 1).getContext('2d')
  if (!measuring) return null
  measuring.font = font
  const width = Math.min(MOST, Math.max(1, Math.ceil(measuring.measureText(text).width)))
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.font = font
  context.textBaseline = 'alphabetic'
  context.fillText(text, 0, Math.floor(height * 0.78))
  const bitmap = bitmapOf(context, width, height)
  if (drawn.size >= MOST_KEPT) drawn.clear()
  drawn.set(key, bitmap)
  return bitmap
}

/** The logo as a picture of dots that fits a place; null where it cannot be drawn. */
export async function readLogo(url: string): Promise<(width: number, height: number) => Bitmap | null> {
  if (url === '') return () => null
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return (width, height) => {
      const scale = Math.min(width / image.width, height / image.height)
      const size = [
        Math.max(1, Math.floor(image.width * scale)),
        Math.max(1, Math.floor(image.height * scale)),
      ]
      const [across = 1, down = 1] = size
      const context = new OffscreenCanvas(across, down).getContext('2d', { willReadFrequently: true })
      if (!context) return null
      context.drawImage(image, 0, 0, across, down)
      return bitmapOf(context, across, down)
    }
  } catch {
    return () => null
  }
}
