/** Numbers that a device holds so that orders written without a connection have their final number. */
export interface NumberBlock {
  first: number
  last: number
}

/** The running number as people read it: the shop's prefix, then at least `digits` digits: "MIA-000123". */
export function formatOrderNumber(number: number, prefix = '', digits = 6): string {
  const text = String(number).padStart(digits, '0')
  return prefix === '' ? text : `${prefix}-${text}`
}

/** The running number inside what a person typed or scanned, or null. */
export function parseOrderNumber(text: string): number | null {
  const match = /^(?:[\p{L}\d]+-)?(\d{1,15})$/u.exec(text.trim())
  return match ? Number(match[1]) : null
}

/** The next block after the last number given out, and the counter's new value. */
export function reserveBlock(lastGiven: number, size: number): { block: NumberBlock; last_given: number } {
  const block = { first: lastGiven + 1, last: lastGiven + size }
  return { block, last_given: block.last }
}

/** Numbers of a block that no order used, ascending, to be recorded as unused. */
export function unusedNumbers(block: NumberBlock, used: ReadonlySet<number>): number[] {
  const unused: number[] = []
  for (let number = block.first; number <= block.last; number += 1) if (!used.has(number)) unused.push(number)
  return unused
}
