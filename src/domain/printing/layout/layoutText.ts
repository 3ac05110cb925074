import { faceOf, type Face } from '../drawing/faces.ts'
import { cut, wrap } from './fit.ts'
import { dotsOf, type Printer } from '../drawing/label.ts'
import type { DrawText, Mark, Note } from '../drawing/page.ts'
import { isPrintable, oneLine, printableText } from '../drawing/windows1252.ts'

export interface Block {
  x: number
  y: number
  width: number
  height: number
  /** The wanted height of letters in dots. */
  size: number
  align: 'left' | 'center' | 'right'
  lines: number
}

/** Letters that are lower are not read at arm's length. */
const LEAST_MM = 2.1
const SMALLER = 0.9

interface Chosen {
  face: Face
  lines: string[]
  whole: boolean
}

/** The largest letters in which a text fits its block; at the smallest that are read it is cut. */
function choose(
  text: string,
  block: Block,
  printer: Printer,
  measureWith: (face: Face) => (text: string) => number,
): Chosen {
  const floor = Math.min(block.size, dotsOf(LEAST_MM, 'mm', printer.dpi))
  for (let size = block.size; ;) {
    const face = faceOf(printer, size)
    const room = Math.max(1, Math.min(block.lines, Math.floor(block.height / face.line)))
    const measure = measureWith(face)
    const lines = wrap(text, block.width, measure)
    if (lines.length <= room && face.line <= block.height) return { face, lines, whole: true }
    const smaller = Math.max(floor, Math.floor(size * SMALLER))
    if (size <= floor || faceOf(printer, smaller).height < floor) {
      const fitting = lines.slice(0, room - 1)
      const rest = lines.slice(room - 1).join(' ')
      return {
        face,
        lines: [
          ...fitting,
          cut(`${rest}${lines.length > room ? ' …' : ''}`.replace(/ …$/, ''), block.width, measure),
        ],
        whole: lines.length <= room,
      }
    }
    size = smaller
  }
}

/** A text as marks in its block, and what was done to it. */
export function textMarks(
  given: string,
  block: Block,
  printer: Printer,
  drawText: DrawText | undefined,
): { marks: Mark[]; notes: Note[] } {
  const clean = oneLine(given)
  const wanted = isPrintable(clean) || drawText !== undefined ? clean : printableText(clean)
  const notes: Note[] = wanted === clean ? [] : [{ code: 'replaced', what: clean }]
  if (wanted === '' || block.width < 1) return { marks: [], notes }
  const drawn = (text: string, face: Face) =>
    isPrintable(text) ? null : (drawText?.(text, Math.floor(face.line * 0.9)) ?? null)
  const measureWith = (face: Face) => (text: string) =>
    drawn(text, face)?.width ?? face.measure(printableText(text))
  const { face, lines, whole } = choose(wanted, block, printer, measureWith)
  if (!whole) notes.push({ code: 'cut', what: clean })
  const { measure: _measure, ...fitting } = face
  const marks = lines.flatMap((line, at): Mark[] => {
    if (line === '') return []
    const bitmap = drawn(line, face)
    // A space that does not break has done its work, and printers lack it.
    const text = printableText(line).replaceAll('\u00A0', ' ')
    const width = bitmap?.width ?? face.measure(text)
    const free = Math.max(0, block.width - width)
    const x = block.x + (block.align === 'left' ? 0 : block.align === 'right' ? free : Math.floor(free / 2))
    const y = block.y + at * face.line
    if (bitmap) return [{ kind: 'picture', x, y, bitmap, says: line }]
    if (text !== line.replaceAll('\u00A0', ' ')) notes.push({ code: 'replaced', what: line })
    return [{ kind: 'text', x, y, width, text, face: fitting }]
  })
  return { marks, notes }
}
