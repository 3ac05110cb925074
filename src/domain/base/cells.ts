const FORMULA = /^'*[=+\-@\t\r]/
const ESCAPED = /^'+[=+\-@\t\r]/

/**
 * A cell as it is written to a file. One that a spreadsheet would read as a formula gets a leading apostrophe.
 * `readCell(writeCell(text)) === text` for every text.
 */
export const writeCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** A cell as it was before it was written: the apostrophe before a formula is removed, any other stays. */
export const readCell = (text: string): string => (ESCAPED.test(text) ? text.slice(1) : text)

/** A row with nothing in it. */
export const isEmptyRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')
