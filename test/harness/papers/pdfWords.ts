import { inflateSync } from 'node:zlib'

const OBJECT = /(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g
const STREAM = /\/Length (\d+)\b[\s\S]*?stream\r?\n/

/** A stream is as long as it says: its last bytes may look like the end of a line. */
function content(object: string): string {
  const head = STREAM.exec(object)
  const start = head ? head.index + head[0].length : 0
  const packed = Buffer.from(object.slice(start, start + Number(head?.[1] ?? 0)), 'latin1')
  return packed[0] === 0x78 ? inflateSync(packed).toString('latin1') : ''
}

/** The character of each glyph of a font. */
function glyphs(table: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, start = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    const texts = [...list.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => hex.replaceAll(/\s/g, ''))
    for (const [at, hex] of texts.entries()) {
      const units = hex.match(/.{4}/g) ?? []
      const glyph = (Number.parseInt(start, 16) + at).toString(16).padStart(4, '0')
      found.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))))
    }
  }
  return found
}

/**
 * What a PDF of ours says, piece by piece with a space between, how many pictures it holds, and how many letters are drawn
 * as an empty box because their typeface lacks them.
 */
export function pdfWords(pdf: Buffer): { text: string; pictures: number; boxes: number } {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(OBJECT)].map(([, id = '', body = '']) => [id, body]),
  )
  const fonts = new Map<string, Map<string, string>>()
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? ''
      fonts.set(name, glyphs(content(objects.get(table) ?? '')))
    }
  const lines: string[] = []
  let boxes = 0
  for (const body of objects.values()) {
    let font = new Map<string, string>()
    for (const [, name, shown] of content(body).matchAll(/\/(F\d+) [\d.]+ Tf|\[(<[^\]]*)\] TJ/g)) {
      if (name !== undefined) font = fonts.get(name) ?? font
      const codes = [...(shown ?? '').matchAll(/<(\w+)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      )
      boxes += codes.filter((code) => code === '0000').length
      if (codes.length > 0) lines.push(codes.map((code) => font.get(code.toLowerCase()) ?? '?').join(''))
    }
  }
  return {
    text: lines
      .reduce((text, piece) => text + (text.endsWith(' ') ? '' : ' ') + piece, '')
      .replaceAll('\u00A0', ' '),
    boxes,
    pictures: [...objects.values()].filter((body) => body.includes('/Subtype /Image')).length,
  }
}
