import type { Mark, PrintPage } from './page.ts'

const heightOf = (mark: Mark): number => {
  if (mark.kind === 'text') return mark.face.line
  return mark.kind === 'picture' ? mark.bitmap.height : mark.height
}

interface Row {
  y: number
  bottom: number
  marks: Mark[]
}

/** Whether a text is printed on the line of another: they overlap by half of the lower one. */
const sharesLine = (row: Row, mark: Mark): boolean =>
  mark.kind === 'text' &&
  row.marks.every(({ kind }) => kind === 'text') &&
  Math.min(row.bottom, mark.y + heightOf(mark)) - Math.max(row.y, mark.y) >=
    Math.min(row.bottom - row.y, heightOf(mark)) / 2

/**
 * A label as a printer draws it that only goes down: texts side by side are on one line, and a code that began beside
 * text begins below it.
 */
export function flowed(page: PrintPage): PrintPage {
  const rows: Row[] = []
  for (const mark of page.marks.toSorted((one, other) => one.y - other.y)) {
    const row = rows.at(-1)
    if (row && sharesLine(row, mark)) {
      row.marks.push(mark)
      row.bottom = Math.max(row.bottom, row.y + heightOf(mark))
    } else rows.push({ y: mark.y, bottom: mark.y + heightOf(mark), marks: [mark] })
  }
  let paper = 0
  const marks = rows.flatMap((row) => {
    const y = Math.max(row.y, paper)
    paper = y + row.bottom - row.y
    return row.marks.map((mark) => ({ ...mark, y }))
  })
  const notes = paper > page.height ? [...page.notes, { code: 'longer' as const, what: '' }] : page.notes
  return { ...page, height: Math.max(page.height, paper), marks, notes }
}
