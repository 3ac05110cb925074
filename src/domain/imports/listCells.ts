const escaped = (text: string): string => text.replaceAll(/[\\|;]/g, String.raw`\$&`)
const plain = (text: string): string => text.replaceAll(/\\([\\|;])/g, '$1').trim()

/** The parts of a text between separators; one behind a backslash does not separate. */
const between = (text: string, separators: string): string[] =>
  text.match(
    new RegExp(String.raw`(?:\\.|[^\\${separators}])+|(?<=^|[${separators}])(?=[${separators}]|$)`, 'g'),
  ) ?? []

/** The rows of a cell that holds a list: rows are separated by semicolons or lines, their parts by bars. */
export const rowsOfCell = (cell: string): string[][] =>
  between(cell, ';\n')
    .filter((row) => row.trim() !== '')
    .map((row) => between(row, '|').map(plain))

/** Such a cell, with the signs in it escaped that would separate. */
export const cellOfRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(escaped).join(' | ')).join('; ')
