import { joinBytes } from './bytes.ts'
import { pictureBytes } from '../codes/codes.ts'
import type { Mark, PrintPage } from '../drawing/page.ts'

const hex = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0')

/** Signs that ZPL would read as commands. */
const COMMANDS = new Set(['_', '^', '~', '\\'])

/** Text of a field: those signs, and everything beyond ASCII, as bytes of UTF-8 in hexadecimal after "_" (^FH). */
const escaped = (text: string): string =>
  Array.from(text, (letter) => {
    if (COMMANDS.has(letter)) return `_${hex(letter.codePointAt(0) ?? 0)}`
    return letter >= ' ' && letter <= '~' ? letter : encodeURIComponent(letter).replaceAll('%', '_')
  }).join('')

/** In a Code 128 field ">" begins a command; ">0" is the sign. */
const barText = (text: string): string => escaped(text.replaceAll('>', '>0'))

function command(mark: Mark): string {
  switch (mark.kind) {
    case 'text':
      return `^FO${mark.x},${mark.y + mark.face.above}^A0N,${mark.face.down},${mark.face.across}^FH^FD${escaped(mark.text)}^FS`
    case 'bars':
      return `^FO${mark.x},${mark.y}^BY${mark.module}^BCN,${mark.height},N,N,N^FH^FD${barText(mark.text)}^FS`
    case 'rule':
      return `^FO${mark.x},${mark.y}^GB${mark.width},${mark.height},${Math.min(mark.width, mark.height)}^FS`
    default: {
      const { stride, rows } = pictureBytes(mark)
      return `^FO${mark.x},${mark.y}^GFA,${rows.length},${rows.length},${stride},${Array.from(rows, hex).join('')}^FS`
    }
  }
}

/** A label in ZPL II: text in UTF-8 (^CI28) with font 0, codes of squares as pictures. */
export function zpl(page: PrintPage, copies = 1): Uint8Array {
  const lines = [
    '^XA',
    '^CI28',
    '^LH0,0',
    `^PW${page.width}`,
    `^LL${page.height}`,
    ...page.marks.map(command),
    `^PQ${copies}`,
    '^XZ',
    '',
  ]
  return joinBytes([lines.join('\n')])
}
