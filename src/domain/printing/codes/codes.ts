import { encode } from 'uqr'
import { code128, widthOf } from './code128.ts'
import { bitmapOfModules, strideOf } from '../drawing/bitmap.ts'
import { dataMatrix } from './dataMatrix.ts'
import type { CodeKind } from '../drawing/label.ts'
import type { Mark } from '../drawing/page.ts'

interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** The quiet zones of the three codes, in modules on each side. */
const QUIET: Readonly<Record<CodeKind, number>> = { code128: 10, qr: 4, datamatrix: 2 }

/** Narrower bars than a hundredth of an inch are not read from a printed label; wider than a twentieth need not be. */
const narrowest = (dpi: number): number => Math.max(2, Math.floor(dpi / 101))
const widest = (dpi: number): number => Math.ceil(dpi / 50)
/** Squares are read when they are a sixtieth of an inch; at least a hundredth. */
const smallest = (dpi: number): number => Math.max(2, Math.floor(dpi / 100))
const largest = (dpi: number): number => Math.ceil(dpi / 25)

function bars(text: string, { x, y, width, height }: Place, dpi: number): Mark | null {
  const widths = code128(text)
  if (!widths) return null
  const modules = widthOf(widths) + 2 * QUIET.code128
  const module = Math.min(widest(dpi), Math.floor(width / modules))
  if (module < narrowest(dpi) || height < dpi / 8) return null
  const left = Math.floor((width - modules * module) / 2) + QUIET.code128 * module
  return { kind: 'bars', x: x + left, y, height, module, widths, text }
}

function squares(
  modules: readonly (readonly boolean[])[] | null,
  {
    quiet,
    text,
    box: { x, y, width, height },
    dpi,
  }: { quiet: number; text: string; box: Place; dpi: number },
): Mark | null {
  if (!modules) return null
  const module = Math.min(largest(dpi), Math.floor(Math.min(width, height) / (modules.length + 2 * quiet)))
  if (module < smallest(dpi)) return null
  const side = modules.length * module
  return {
    kind: 'picture',
    x: x + Math.floor((width - side) / 2),
    y: y + Math.floor((height - side) / 2),
    bitmap: bitmapOfModules(modules, module),
    says: text,
  }
}

/** The longest text of a QR code on a label. */
const MOST_QR = 300

/** A code in its place with its quiet zones. A text that Code 128 cannot hold there becomes a Data Matrix. */
export function codeMark(code: CodeKind, text: string, place: Place, dpi: number): Mark | null {
  const matrix = (): Mark | null =>
    squares(dataMatrix(text), { quiet: QUIET.datamatrix, text, box: place, dpi })
  if (code === 'qr')
    return text.length > MOST_QR
      ? null
      : squares(encode(text, { ecc: 'M', border: 0 }).data, { quiet: QUIET.qr, text, box: place, dpi })
  return code === 'code128' ? (bars(text, place, dpi) ?? matrix()) : matrix()
}

/** The bytes of a picture's rows; those of other readers begin at their left edge too. */
export const pictureBytes = (
  mark: Extract<Mark, { kind: 'picture' }>,
): { stride: number; rows: Uint8Array } => ({
  stride: strideOf(mark.bitmap.width),
  rows: mark.bitmap.rows,
})
