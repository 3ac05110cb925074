import { add, type Decimal } from '../money/money.ts'

/** A line of a transfer that is scanned: an item, or a code that is looked up once there is a connection. */
export interface ScannedLine {
  id: string
  item_id: string | null
  /** By which it is found again. */
  codes: readonly string[]
  quantity: Decimal
}

/** A code without what people and labels write differently: case, spaces and dashes. */
export const compactCode = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** The line of a scanned code, or of the item that it led to; undefined: it is a new one. */
export const lineOfScan = <Line extends ScannedLine>(
  lines: readonly Line[],
  code: string,
  itemId: string | null,
): Line | undefined =>
  lines.find(
    (line) =>
      (itemId !== null && line.item_id === itemId) ||
      line.codes.some((own) => compactCode(own) === compactCode(code)),
  )

/** What a transfer takes of each item: lines whose codes led to the same item are one. */
export function byTransferredItem(
  lines: readonly { id: string; item_id: string; quantity: Decimal }[],
): { id: string; item_id: string; quantity: Decimal }[] {
  const sums = new Map<string, { id: string; item_id: string; quantity: Decimal }>()
  for (const line of lines) {
    const known = sums.get(line.item_id)
    sums.set(
      line.item_id,
      known ? { ...known, quantity: add(known.quantity, line.quantity).toFixed() } : line,
    )
  }
  return [...sums.values()]
}
