import { code128 } from '../codes/code128.ts'
import { bitmapOfModules, blankBitmap, padLeft, setDot, strideOf, type Bitmap } from '../drawing/bitmap.ts'
import { joinBytes } from './bytes.ts'
import type { Mark, PrintPage } from '../drawing/page.ts'
import { windows1252 } from '../drawing/windows1252.ts'

type Parts = (string | number | Uint8Array)[]
const ESC = 0x1b
const GS = 0x1d
const LF = 0x0a
/** Windows-1252 among the code pages of ESC/POS. */
const CODE_PAGE = 16

const low = (value: number): number => value & 0xff
const high = (value: number): number => (value >> 8) & 0xff

const heightOf = (mark: Mark): number => {
  if (mark.kind === 'text') return mark.face.line
  return mark.kind === 'picture' ? mark.bitmap.height : mark.height
}

/** Bars and rules are sent as pictures: every printer draws them alike. */
function pictureOf(mark: Exclude<Mark, { kind: 'text' }>): Bitmap {
  if (mark.kind === 'picture') return mark.bitmap
  if (mark.kind === 'rule') {
    const bitmap = blankBitmap(mark.width, mark.height)
    for (let y = 0; y < mark.height; y += 1) for (let x = 0; x < mark.width; x += 1) setDot(bitmap, x, y)
    return bitmap
  }
  const cells = (code128(mark.text) ?? []).flatMap((width, at) =>
    Array.from({ length: width }, () => at % 2 === 0),
  )
  const row = bitmapOfModules([cells], mark.module)
  const bitmap = blankBitmap(row.width, mark.height)
  const stride = strideOf(row.width)
  for (let y = 0; y < mark.height; y += 1) bitmap.rows.set(row.rows.subarray(0, stride), y * stride)
  return bitmap
}

/** The most dots of height in one picture command; printers with little memory refuse more. */
const BAND = 255

function picture(bitmap: Bitmap): Parts {
  const stride = strideOf(bitmap.width)
  const parts: Parts = []
  for (let top = 0; top < bitmap.height; top += BAND) {
    const rows = Math.min(BAND, bitmap.height - top)
    parts.push(
      Uint8Array.of(GS, 0x76, 0x30, 0, low(stride), high(stride), low(rows), high(rows)),
      bitmap.rows.subarray(top * stride, (top + rows) * stride),
    )
  }
  return parts
}

/** Text that is on one line of paper, from left to right. */
const text = (marks: readonly Extract<Mark, { kind: 'text' }>[]): Parts =>
  marks.flatMap(({ x, text: words, face }) => [
    Uint8Array.of(ESC, 0x24, low(x), high(x)),
    Uint8Array.of(ESC, 0x4d, face.name === 'B' ? 1 : 0),
    Uint8Array.of(GS, 0x21, ((face.across - 1) << 4) | (face.down - 1)),
    windows1252(words),
  ])

/** Feeds paper, in dots. */
function feed(dots: number): Parts {
  const parts: Parts = []
  for (let left = dots; left > 0; left -= 255) parts.push(Uint8Array.of(ESC, 0x4a, Math.min(255, left)))
  return parts
}

interface Row {
  y: number
  height: number
  texts: Extract<Mark, { kind: 'text' }>[]
  picture: Exclude<Mark, { kind: 'text' }> | null
}

/** What is printed at one height of the paper; a picture has its rows for itself. */
function rowsOf(marks: readonly Mark[]): Row[] {
  const rows: Row[] = []
  for (const mark of marks.toSorted((one, other) => one.y - other.y)) {
    const last = rows.at(-1)
    if (mark.kind === 'text') {
      if (last && last.picture === null && last.y === mark.y) {
        last.texts.push(mark)
        last.height = Math.max(last.height, mark.face.line)
      } else rows.push({ y: mark.y, height: mark.face.line, texts: [mark], picture: null })
    } else rows.push({ y: mark.y, height: heightOf(mark), texts: [], picture: mark })
  }
  return rows
}

export interface ReceiptEnd {
  copies?: number | undefined
  cut?: boolean | undefined
  /** Opens the cash drawer. */
  drawer?: boolean | undefined
}

/** The pulse that opens the cash drawer, on its first connector. */
const DRAWER_PULSE = Uint8Array.of(ESC, 0x70, 0, 25, 250)

function body(page: PrintPage): Parts {
  let paper = 0
  const parts: Parts = []
  for (const row of rowsOf(page.marks)) {
    // A receipt printer goes only down: what would begin beside the row before begins below it.
    const ahead = Math.max(0, row.y - paper)
    parts.push(...feed(ahead))
    paper += ahead
    if (row.picture) parts.push(...picture(padLeft(pictureOf(row.picture), row.picture.x)))
    else {
      parts.push(Uint8Array.of(ESC, 0x33, Math.min(255, row.height)))
      parts.push(...text(row.texts.toSorted((one, other) => one.x - other.x)), LF)
    }
    paper += row.height
  }
  return [...parts, ...feed(Math.max(0, page.height - paper))]
}

/** A receipt or label in ESC/POS: text of Windows-1252 in the printer's own letters, everything else as pictures. */
export function escpos(
  page: PrintPage,
  { copies = 1, cut = true, drawer = false }: ReceiptEnd = {},
): Uint8Array {
  const one: Parts = [
    Uint8Array.of(ESC, 0x40),
    // Feeds count in dots; a finer head than this command can name already does.
    ...(page.dpi < 256 ? [Uint8Array.of(GS, 0x50, page.dpi, page.dpi)] : []),
    Uint8Array.of(ESC, 0x74, CODE_PAGE),
    ...body(page),
    ...(cut ? [Uint8Array.of(GS, 0x56, 66, 0)] : []),
  ]
  return joinBytes([...Array.from({ length: copies }, () => one).flat(), ...(drawer ? [DRAWER_PULSE] : [])])
}
