import { isDot, type Bitmap } from './bitmap.ts'
import type { Mark, PrintPage } from './page.ts'

const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Runs of dots in a row as rectangles of one path. */
function pathOf(bitmap: Bitmap, left: number, top: number): string {
  const parts: string[] = []
  for (let y = 0; y < bitmap.height; y += 1) {
    let from = -1
    for (let x = 0; x <= bitmap.width; x += 1) {
      const dark = x < bitmap.width && isDot(bitmap, x, y)
      if (dark && from < 0) from = x
      if (!dark && from >= 0) {
        parts.push(`M${left + from} ${top + y}h${x - from}v1h-${x - from}z`)
        from = -1
      }
    }
  }
  return parts.join('')
}

function draw(mark: Mark): string {
  switch (mark.kind) {
    case 'text': {
      const { x, y, width, text, face } = mark
      const size = face.line / (face.above > 0 ? 1.25 : 1.1)
      const base = y + face.above + Math.round(size * 0.8)
      const family = face.above > 0 ? "'Liberation Sans Narrow','Arial Narrow',sans-serif" : 'monospace'
      return `<text x="${x}" y="${base}" font-family="${family}" font-size="${Math.round(size)}" font-weight="${face.above > 0 ? 700 : 400}" textLength="${width}" lengthAdjust="spacingAndGlyphs" xml:space="preserve">${xml(text)}</text>`
    }
    case 'rule':
      return `<rect x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}"/>`
    case 'bars': {
      let at = mark.x
      const path = mark.widths.map((width, index) => {
        const from = at
        at += width * mark.module
        return index % 2 === 0
          ? `M${from} ${mark.y}h${width * mark.module}v${mark.height}h-${width * mark.module}z`
          : ''
      })
      return `<path d="${path.join('')}"><title>${xml(mark.text)}</title></path>`
    }
    default:
      return `<path d="${pathOf(mark.bitmap, mark.x, mark.y)}"><title>${xml(mark.says)}</title></path>`
  }
}

/** A label as a picture: each text as wide as on the printer, codes dot by dot. */
export const svg = (page: PrintPage): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${page.width}" height="${page.height}" viewBox="0 0 ${page.width} ${page.height}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/>${page.marks.map(draw).join('')}</svg>`
