import type { CanvasRect, Content } from 'pdfmake/interfaces.js'
import { code128 } from '#domain/printing/codes/code128.ts'

/** The narrowest bar in points: a third of a millimeter, which every scanner reads. */
const MODULE = 0.95

/** A text as a bar code (Code 128) of a height in points; nothing for a text that has no bars. */
export function bars(text: string, height: number): Content {
  const drawn: CanvasRect[] = []
  let at = 0
  for (const [index, width] of (code128(text) ?? []).entries()) {
    const wide = width * MODULE
    if (index % 2 === 0)
      drawn.push({ type: 'rect', x: at, y: 0, w: wide, h: height, color: 'black', lineWidth: 0 })
    at += wide
  }
  return drawn.length === 0 ? '' : { canvas: drawn }
}
