import { compactCode } from '../inventory/scanTransfer.ts'
import { cmp, type Decimal } from '../money/money.ts'

/** A line of a purchase order by the codes of its item. */
export interface CodedLine {
  id: string
  barcode: string
  supplier_number: string
  part_number: string
  /** In purchase units, like what is received now. */
  remaining: Decimal
}

const CODES = ['barcode', 'supplier_number', 'part_number'] as const

/**
 * The line that a scanned code is of: by barcode, then by the supplier's number, then by part number. Of several lines the
 * first of which more is to come than was scanned, else the last; null: no line has the code.
 */
export function lineOfCode<Line extends CodedLine>(
  lines: readonly Line[],
  code: string,
  received: (line: Line) => Decimal,
): Line | null {
  const wanted = compactCode(code)
  if (wanted === '') return null
  for (const kind of CODES) {
    const found = lines.filter((line) => compactCode(line[kind]) === wanted)
    if (found.length > 0)
      return found.find((line) => cmp(received(line), line.remaining) < 0) ?? found.at(-1) ?? null
  }
  return null
}

/** The number of a purchase order in a typed or scanned text, as “12”, “0012” or “PO-12”; null where there is none. */
export function purchaseNumber(text: string): number | null {
  const digits = /^(?:po[\s#-]*)?0*([1-9]\d{0,8})$/i.exec(text.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}
