// Characters that XML cannot hold, and text that looks like their escape (ECMA-376, ST_Xstring).
const UNSAFE = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|_(?=x[0-9A-Fa-f]{4}_)/gu
const ESCAPE = /_x([0-9A-Fa-f]{4})_/g

const code = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** Text as it appears in a workbook's cell. */
export const xmlText = (text: string): string =>
  text.replaceAll(UNSAFE, code).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The text of a workbook's cell, its entities already resolved. */
export const fromXmlText = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** The number of a column, from the address of its cell: A is 0, AA is 26. */
export function columnOf(address: string): number {
  let column = 0
  for (const character of address) {
    const letter = character.charCodeAt(0) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}

/** A number of a workbook as people write it: no exponent, no binary rounding tail. */
export function workbookNumber(text: string): string {
  if (text === '' || /^-?\d{1,15}(\.\d{1,4})?$/.test(text)) return text
  const value = Number(text)
  if (!Number.isFinite(value)) return text
  return Number.isInteger(value) ? BigInt(value).toString() : String(Number(value.toPrecision(15)))
}
