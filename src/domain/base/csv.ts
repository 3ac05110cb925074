/** One row of a table with the number that people see for it: the heading is row 1. */
export interface TableRow {
  number: number
  cells: string[]
  /** The row's quotes do not pair up; its cells are cut at the delimiters alone. */
  broken: boolean
  /** It is longer than any real row: `broken`, and only the beginning of each cell is kept. */
  tooLong?: true
}

/** A quoted cell longer than this has lost its closing quote. */
const MOST_LINES = 100
const MOST_CHARACTERS = 64 * 1024
/** A row longer than this is broken; only its beginning is kept. */
const MOST_ROW = 1024 * 1024
const KEPT_OF_BROKEN = 200

/**
 * Reads delimited text that arrives in pieces (RFC 4180, any line end). A row with broken quotes is reported as broken,
 * and reading goes on with the next line. A quote inside a cell that does not begin with one is text.
 */
export class CsvReader {
  readonly #delimiter: string
  #rest = ''
  #number = 0
  /** Inside a row that is too long: the text up to the next line is left out. */
  #skipping = false

  constructor(delimiter: string) {
    this.#delimiter = delimiter
  }

  /** The rows that are complete with this piece. */
  read(piece: string): TableRow[] {
    let text = this.#skipping ? this.#behindLine(piece) : this.#rest + piece
    // A line end may be cut between its two characters.
    const held = text.endsWith('\r') ? '\r' : ''
    if (held) text = text.slice(0, -1)
    const { rows, end } = this.#rows(unifyLines(text), false)
    this.#rest = end + held
    if (this.#rest.length > MOST_ROW) {
      this.#number += 1
      rows.push({
        number: this.#number,
        cells: [this.#rest.slice(0, KEPT_OF_BROKEN)],
        broken: true,
        tooLong: true,
      })
      this.#rest = ''
      this.#skipping = true
    }
    return rows
  }

  #behindLine(piece: string): string {
    const end = /[\r\n]/.exec(piece)?.index ?? -1
    this.#skipping = end < 0
    return end < 0 ? '' : piece.slice(end + 1)
  }

  /** The rows that were still open at the end. */
  finish(): TableRow[] {
    const { rows } = this.#rows(unifyLines(this.#rest), true)
    this.#rest = ''
    return rows
  }

  #rows(text: string, last: boolean): { rows: TableRow[]; end: string } {
    const rows: TableRow[] = []
    let at = 0
    while (at < text.length) {
      const newline = text.indexOf('\n', at)
      if (newline === -1 && !last) break
      const stop = newline === -1 ? text.length : newline
      const line = text.slice(at, stop)
      if (line === '') {
        // Not a row, but it counts as a line.
        this.#number += 1
        at = stop + 1
        continue
      }
      if (!line.includes('"')) {
        this.#push(rows, line.split(this.#delimiter), false)
        at = stop + 1
        continue
      }
      const quoted = this.#quoted(text, at, last)
      if (quoted === 'more') break
      if (quoted === null) {
        this.#push(rows, line.split(this.#delimiter), true)
        at = stop + 1
      } else {
        this.#push(rows, quoted.cells, false)
        at = quoted.end + 1
      }
    }
    return { rows, end: text.slice(at) }
  }

  #push(rows: TableRow[], cells: string[], broken: boolean): void {
    // The line that names the delimiter is not a row; spreadsheets do not show it.
    if (this.#number === 0 && namedDelimiter(cells.join(this.#delimiter)) !== null) return
    this.#number += 1
    rows.push({ number: this.#number, cells, broken })
  }

  /** The row that begins at `start` and where it ends; null when its quotes are broken. */
  #quoted(text: string, start: number, last: boolean): { cells: string[]; end: number } | 'more' | null {
    const cells: string[] = []
    let at = start
    for (;;) {
      const cell = text[at] === '"' ? this.#quotedCell(text, at) : this.#plainCell(text, at)
      if (cell === null) {
        return !last && text.length - start < MOST_CHARACTERS && lineCount(text, start) < MOST_LINES
          ? 'more'
          : null
      }
      if (cell === 'broken') return null
      cells.push(cell.text)
      at = cell.end
      if (at >= text.length) return last ? { cells, end: at } : 'more'
      if (text[at] === '\n') return { cells, end: at }
      at += this.#delimiter.length
      if (at >= text.length && !last) return 'more'
    }
  }

  #plainCell(text: string, at: number): { text: string; end: number } {
    let end = at
    while (end < text.length && text[end] !== '\n' && text[end] !== this.#delimiter) end += 1
    return { text: text.slice(at, end), end }
  }

  /** Null when the text ends inside; `broken` when text follows the closing quote, or the quote never closes. */
  #quotedCell(text: string, at: number): { text: string; end: number } | 'broken' | null {
    let close = text.indexOf('"', at + 1)
    while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
    if (close === -1) return null
    const cell = text.slice(at + 1, close)
    if (cell.length > MOST_CHARACTERS || lineCount(cell, 0) > MOST_LINES) return 'broken'
    const next = text[close + 1]
    if (next !== undefined && next !== '\n' && next !== this.#delimiter) return 'broken'
    return { text: cell.replaceAll('""', '"'), end: close + 1 }
  }
}

const unifyLines = (text: string): string => (text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text)

function lineCount(text: string, from: number): number {
  let lines = 0
  for (let at = text.indexOf('\n', from); at !== -1 && lines <= MOST_LINES; at = text.indexOf('\n', at + 1))
    lines += 1
  return lines
}

/** One row of delimited text with its line end; cells are quoted where they must be. */
export function csvRow(cells: readonly string[], delimiter = ','): string {
  const quoted = cells.map((cell) =>
    /["\n\r]/.test(cell) || cell.includes(delimiter) || cell !== cell.trim()
      ? `"${cell.replaceAll('"', '""')}"`
      : cell,
  )
  // A row of one empty cell would read as no row.
  return `${quoted.length === 1 && quoted[0] === '' ? '""' : quoted.join(delimiter)}\r\n`
}

export const DELIMITERS = [',', ';', '\t', '|'] as const

/** The delimiter that a first line names for spreadsheets ("sep=;"); null for any other line. */
const namedDelimiter = (line: string): string | null => /^"?sep=([,;\t|])"?$/i.exec(line)?.[1] ?? null

/** The delimiter that the first line names, else the one that cuts the first lines into the most cells of one number. */
export function guessDelimiter(text: string): string {
  const named = namedDelimiter(/^[^\r\n]*/.exec(text)?.[0] ?? '')
  if (named !== null) return named
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of DELIMITERS) {
    const counts = new CsvReader(delimiter)
      .read(`${text}\n`)
      .slice(0, 20)
      .map((row) => row.cells.length)
    const first = counts[0] ?? 1
    const alike = counts.filter((count) => count === first).length / Math.max(1, counts.length)
    const score = (first - 1) * alike
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}
