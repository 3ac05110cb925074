import { codeMark } from './codes/codes.ts'
import { faceOf } from './drawing/faces.ts'
import type { Printer } from './drawing/label.ts'
import { textMarks } from './layout/layoutText.ts'
import type { Mark, Note, Pictures, PrintPage } from './drawing/page.ts'

/** The widths of receipt paper in millimeters, and how much of it printers reach. */
export const RECEIPT_WIDTHS = { 80: 72.1, 58: 48.1 } as const
export type ReceiptWidth = keyof typeof RECEIPT_WIDTHS

export interface ReceiptLine {
  text: string
  amount?: string | undefined
  strong?: boolean | undefined
}

/** A receipt with every word and figure in place. */
export interface ReceiptData {
  shop: readonly string[]
  title: string
  facts: readonly (readonly [label: string, value: string])[]
  lines: readonly ReceiptLine[]
  totals: readonly ReceiptLine[]
  payments: readonly (readonly [label: string, value: string])[]
  remarks: readonly string[]
  /** An address as a QR code at the end; empty for none. */
  url: string
}

/** The height of normal letters in dots: typeface A of receipt printers. */
const NORMAL = 24
const GAP = 10
const MOST_LINES = 4

class Paper {
  y = 0
  readonly marks: Mark[] = []
  readonly notes: Note[] = []
  readonly width: number
  private readonly printer: Printer
  private readonly pictures: Pictures

  constructor(width: number, printer: Printer, pictures: Pictures) {
    this.width = width
    this.printer = printer
    this.pictures = pictures
  }

  private put(
    text: string,
    { x, width, align, size }: { x: number; width: number; align: 'left' | 'center' | 'right'; size: number },
  ): number {
    const { line } = faceOf(this.printer, size)
    const block = { x, y: this.y, width, height: line * MOST_LINES, size, align, lines: MOST_LINES }
    const { marks, notes } = textMarks(text, block, this.printer, this.pictures.drawText)
    this.marks.push(...marks)
    this.notes.push(...notes)
    const bottoms = marks.map((mark) => mark.y + (mark.kind === 'text' ? mark.face.line : line))
    return Math.max(this.y, ...bottoms)
  }

  /** Text across the paper. */
  text(text: string, align: 'left' | 'center' = 'left', size: number = NORMAL): void {
    if (text !== '') this.y = this.put(text, { x: 0, width: this.width, align, size })
  }

  /** Text on the left and a figure on the right, which is never cut short of its place. */
  pair(left: string, right: string, strong = false): void {
    const size = strong ? NORMAL * 2 : NORMAL
    const wide = faceOf(this.printer, size).measure(right)
    const face = wide < this.width * 0.6 ? size : NORMAL
    if (wide > this.width * 0.75) {
      this.text(left)
      this.text(right)
      return
    }
    const figure = Math.min(this.width, faceOf(this.printer, face).measure(right))
    const bottom = this.put(right, { x: this.width - figure, width: figure, align: 'right', size: face })
    this.y = Math.max(
      bottom,
      this.put(left, { x: 0, width: this.width - figure - NORMAL, align: 'left', size: face }),
    )
  }

  rule(): void {
    this.y += GAP
    this.marks.push({ kind: 'rule', x: 0, y: this.y, width: this.width, height: 2 })
    this.y += 2 + GAP
  }

  picture(mark: Mark | null): void {
    if (mark?.kind !== 'picture') return
    this.marks.push({ ...mark, x: Math.floor((this.width - mark.bitmap.width) / 2), y: this.y })
    this.y += mark.bitmap.height + GAP
  }
}

/** A receipt for a width of paper: as long as it needs to be. */
export function receiptPage(
  data: ReceiptData,
  paperWidth: ReceiptWidth,
  printer: Printer,
  pictures: Pictures = {},
): PrintPage {
  const width = Math.round((RECEIPT_WIDTHS[paperWidth] / 25.4) * printer.dpi)
  const paper = new Paper(width - (width % 8), printer, pictures)
  const logo = pictures.logo?.(Math.floor(width * 0.6), Math.floor(printer.dpi * 0.6))
  if (logo) paper.picture({ kind: 'picture', x: 0, y: 0, bitmap: logo, says: 'logo' })
  const [company = '', ...shop] = data.shop
  paper.text(company, 'center', NORMAL * 2)
  for (const line of shop) paper.text(line, 'center')
  paper.rule()
  paper.text(data.title, 'left', NORMAL * 2)
  for (const [label, value] of data.facts) paper.pair(label, value)
  paper.rule()
  for (const { text, amount = '', strong } of data.lines) {
    if (amount === '') paper.text(text)
    else paper.pair(text, amount, strong)
  }
  paper.rule()
  for (const { text, amount = '', strong = false } of data.totals) paper.pair(text, amount, strong)
  if (data.payments.length > 0) paper.rule()
  for (const [label, value] of data.payments) paper.pair(label, value)
  if (data.remarks.length > 0) paper.rule()
  for (const remark of data.remarks) paper.text(remark)
  if (data.url !== '') {
    paper.y += GAP
    const side = Math.min(paper.width, printer.dpi * 1.4)
    paper.picture(codeMark('qr', data.url, { x: 0, y: 0, width: side, height: side }, printer.dpi))
  }
  return {
    width: paper.width,
    height: paper.y + GAP,
    dpi: printer.dpi,
    marks: paper.marks,
    notes: paper.notes,
  }
}
