/** The running number in what a person typed or scanned, or null. */
export function parseOrderNumber(text: string): number | null {
  const match = /^(?:[\p{L}\d]+-)?(\d{1,15})$/u.exec(text.trim())
  return match ? Number(match[1]) : null
}
