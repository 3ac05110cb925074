import { joinBytes } from './bytes.ts'
import { pictureBytes } from '../codes/codes.ts'
import type { Mark, PrintPage } from '../drawing/page.ts'
import { windows1252 } from '../drawing/windows1252.ts'

type Parts = (string | number | Uint8Array)[]

/** Within quotation marks: those and backslashes after a backslash. */
const quoted = (text: string): Parts => ['"', windows1252(text.replaceAll(/["\\]/g, String.raw`\$&`)), '"\n']

function command(mark: Mark): Parts {
  switch (mark.kind) {
    case 'text': {
      const { name, across, down } = mark.face
      return [`A${mark.x},${mark.y},0,${name},${across},${down},N,`, ...quoted(mark.text)]
    }
    case 'bars':
      return [
        `B${mark.x},${mark.y},0,1B,${mark.module},${mark.module},${mark.height},N,`,
        ...quoted(mark.text),
      ]
    case 'rule':
      return [`LO${mark.x},${mark.y},${mark.width},${mark.height}\n`]
    default: {
      // EPL prints the bits that are not set.
      const { stride, rows } = pictureBytes(mark)
      const height = mark.bitmap.height
      return [`GW${mark.x},${mark.y},${stride},${height},`, rows.map((byte) => byte ^ 0xff), '\n']
    }
  }
}

/** The gap between labels in dots: an eighth of an inch. */
const gap = (dpi: number): number => Math.round(dpi / 8)

/** A label in EPL2, in Windows-1252. */
export const epl = (page: PrintPage, copies = 1): Uint8Array =>
  joinBytes([
    `\nN\nq${page.width}\nQ${page.height},${gap(page.dpi)}\nI8,A,001\n`,
    ...page.marks.flatMap(command),
    `P${copies}\n`,
  ])
