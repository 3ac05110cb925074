import { codeMark } from '../codes/codes.ts'
import { dotsOf, type Box, type LabelDesign, type LabelElement, type Printer } from '../drawing/label.ts'
import { textMarks } from './layoutText.ts'
import type { Mark, Note, Pictures, PrintPage } from '../drawing/page.ts'
import type { Language } from '#domain/base/words.ts'

/** What an element says: the words of a field, formatted for the language; empty where it says nothing. */
export type FieldText = (field: string) => string

/** Printers place labels to about half a millimeter: nothing is closer to the edge. */
const EDGE_MM = 0.5
const POINTS = 72

interface Sheet {
  width: number
  height: number
}

/** An element's place in dots, moved and made smaller so that it is on the label. */
function placeOf(element: Box, { unit }: LabelDesign, sheet: Sheet, dpi: number) {
  const edge = dotsOf(EDGE_MM, 'mm', dpi)
  const dots = (length: number): number => dotsOf(length, unit, dpi)
  const wanted = {
    x: dots(element.x),
    y: dots(element.y),
    width: dots(element.width),
    height: dots(element.height),
  }
  const width = Math.min(wanted.width, sheet.width - 2 * edge)
  const height = Math.min(wanted.height, sheet.height - 2 * edge)
  const x = Math.min(Math.max(wanted.x, edge), sheet.width - edge - width)
  const y = Math.min(Math.max(wanted.y, edge), sheet.height - edge - height)
  // An element that begins at the edge of the label is not called outside for the half millimeter.
  const over =
    wanted.x < -1 ||
    wanted.y < -1 ||
    wanted.x + wanted.width > sheet.width + 1 ||
    wanted.y + wanted.height > sheet.height + 1
  return { place: { x, y, width, height }, over }
}

const nameOf = (element: LabelElement, language: Language): string => {
  if (element.kind === 'text') return element.text[language]
  return 'field' in element ? element.field : element.kind
}

/** A label for one printer: every element in its place, smaller or cut where it would run off. */
export function layOut(
  design: LabelDesign,
  textOf: FieldText,
  {
    printer,
    language,
    pictures = {},
  }: { printer: Printer; language: Language; pictures?: Pictures | undefined },
): PrintPage {
  const { dpi } = printer
  const sheet = {
    width: dotsOf(design.width, design.unit, dpi),
    height: dotsOf(design.height, design.unit, dpi),
  }
  const marks: Mark[] = []
  const notes: Note[] = []
  for (const element of design.elements) {
    const { place, over } = placeOf(element, design, sheet, dpi)
    if (over) notes.push({ code: 'outside', what: nameOf(element, language) })
    switch (element.kind) {
      case 'line':
        marks.push({
          kind: 'rule',
          ...place,
          width: Math.max(1, place.width),
          height: Math.max(1, place.height),
        })
        break
      case 'logo': {
        const bitmap = pictures.logo?.(place.width, place.height)
        if (bitmap) marks.push({ kind: 'picture', x: place.x, y: place.y, bitmap, says: 'logo' })
        break
      }
      case 'code': {
        const text = textOf(element.field).trim()
        const mark = text === '' ? null : codeMark(element.code, text, place, dpi)
        if (mark) marks.push(mark)
        else if (text !== '') notes.push({ code: 'too_long', what: text })
        break
      }
      default: {
        const text = element.kind === 'text' ? element.text[language] : textOf(element.field)
        const block = {
          ...place,
          size: Math.round((element.size / POINTS) * dpi),
          align: element.align,
          lines: element.lines,
        }
        const drawn = textMarks(text, block, printer, pictures.drawText)
        marks.push(...drawn.marks)
        notes.push(...drawn.notes)
      }
    }
  }
  return { ...sheet, dpi, marks, notes }
}

/** Whether something of a design is not on its label, on either printer. */
export const runsOff = (design: LabelDesign): boolean => {
  const slack = design.unit === 'in' ? 0.005 : 0.1
  return design.elements.some(
    ({ x, y, width, height }) =>
      width < 0 ||
      height < 0 ||
      x < -slack ||
      y < -slack ||
      x + width > design.width + slack ||
      y + height > design.height + slack,
  )
}
