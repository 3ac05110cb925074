// See docs/decisions/files-are-untrusted.md.
import type { SaxesParser } from 'saxes'
import type { Entry } from 'yauzl'
import { columnOf, fromXmlText, workbookNumber } from '#domain/imports/xml.ts'
import type { TableRow } from '#domain/base/csv.ts'
import { StringTable } from './strings.ts'

/** A workbook that unpacks to more than this, or has more parts, is not a list of records. */
const MOST_BYTES = 400 * 1024 * 1024
const MOST_PARTS = 2000
/** Text compresses 10 to 40 times; a part with a higher ratio was made to exhaust the memory. */
const MOST_RATIO = 150
/** Below this size the ratio means nothing: a small sheet of one repeated value compresses very well. */
const RATIO_FROM = 16 * 1024 * 1024
/** The largest cell of a spreadsheet program has half as many characters. */
const MOST_CELL = 64 * 1024
/** The largest number of a row that a workbook has. */
const MOST_ROWS = 1_048_576
/** The columns of a row that are read. */
const MOST_COLUMNS = 400

export class WorkbookError extends Error {}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

interface Entries {
  read(name: string): AsyncIterable<Buffer>
  has(name: string): boolean
  close(): void
}

/** The parts of a workbook by name. */
async function openEntries(path: string): Promise<Entries> {
  const { default: yauzl } = await import('yauzl')
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw new WorkbookError('not a workbook', { cause: error })
  })
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.size >= MOST_PARTS) throw new WorkbookError('too many parts')
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    zip.close()
    if (error instanceof WorkbookError) throw error
    throw new WorkbookError('damaged, or a part has a name that leads out of the file', { cause: error })
  }
  let size = 0
  return {
    has: (name) => entries.has(name),
    close: () => zip.close(),
    async *read(name) {
      const entry = entries.get(name)
      if (!entry) throw new WorkbookError(`no ${name}`)
      let part = 0
      for await (const piece of await zip.openReadStreamPromise(entry)) {
        part += (piece as Buffer).length
        size += (piece as Buffer).length
        if (size > MOST_BYTES) throw new WorkbookError('too large')
        if (part > RATIO_FROM && part > entry.compressedSize * MOST_RATIO)
          throw new WorkbookError('packed too tightly')
        yield piece as Buffer
      }
    },
  }
}

/** Feeds a part to the parser piece by piece; `drain` returns what is complete after each. */
async function* parse<T>(
  parts: AsyncIterable<Buffer>,
  parser: SaxesParser,
  drain: () => T[],
): AsyncGenerator<T[]> {
  const decoder = new TextDecoder()
  try {
    for await (const piece of parts) {
      parser.write(decoder.decode(piece, { stream: true }))
      const ready = drain()
      if (ready.length > 0) yield ready
    }
    parser.write(decoder.decode()).close()
  } catch (error) {
    if (error instanceof WorkbookError) throw error
    throw new WorkbookError('not readable', { cause: error })
  }
  yield drain()
}

async function newParser(): Promise<SaxesParser> {
  const { SaxesParser } = await import('saxes')
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  return parser
}

/** A cell with the next piece of its text. */
function longer(text: string, piece: string): string {
  if (text.length + piece.length > MOST_CELL) throw new WorkbookError('a cell is too long')
  return text + piece
}

/** The paths of the sheets: the workbook has the order of the tabs, its relations the file names. */
async function sheetsOf(entries: Entries): Promise<string[]> {
  const ids: string[] = []
  const targets = new Map<string, string>()
  const book = await newParser()
  book.on('opentag', ({ name, attributes }) => {
    if (local(name) === 'sheet' && attributes['state'] !== 'veryHidden') ids.push(attributes['r:id'] ?? '')
  })
  for await (const _ of parse(entries.read('xl/workbook.xml'), book, () => [])) continue
  const relations = await newParser()
  relations.on('opentag', ({ name, attributes }) => {
    if (local(name) === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '')
  })
  for await (const _ of parse(entries.read('xl/_rels/workbook.xml.rels'), relations, () => [])) continue
  const paths = ids.flatMap((id) => targets.get(id) ?? [])
  return (paths.length === 0 ? ['worksheets/sheet1.xml'] : paths).map((target) =>
    target.startsWith('/') ? target.slice(1) : `xl/${target}`,
  )
}

/** Of so many sheets, and so many of the first rows of each, one is looked for that is a list. */
const LOOKED_AT_SHEETS = 20
const LOOKED_AT_ROWS = 30
/** A list has so many rows of at least so many cells: its headings and a record. */
const LIST_ROWS = 2
const LIST_CELLS = 3

/** Whether the first rows of a sheet are a list. A cover has a title, or words beside each other in two columns. */
async function isList(entries: Entries, sheet: string, strings: StringTable): Promise<boolean> {
  let full = 0
  let seen = 0
  for await (const some of sheetRows(entries, sheet, strings))
    for (const { cells } of some) {
      if (cells.filter((cell) => cell.trim() !== '').length >= LIST_CELLS) full += 1
      seen += 1
      if (full >= LIST_ROWS) return true
      if (seen >= LOOKED_AT_ROWS) return false
    }
  return false
}

/** The first sheet that is a list, behind a cover; the first sheet, where none is. */
async function listSheet(entries: Entries, strings: StringTable): Promise<string> {
  const sheets = (await sheetsOf(entries)).slice(0, LOOKED_AT_SHEETS)
  const [first = ''] = sheets
  if (sheets.length === 1) return first
  for (const sheet of sheets) if (entries.has(sheet) && (await isList(entries, sheet, strings))) return sheet
  return first
}

async function sharedStrings(entries: Entries): Promise<StringTable> {
  const strings = new StringTable()
  if (!entries.has('xl/sharedStrings.xml')) return strings
  const parser = await newParser()
  let text = ''
  let inText = false
  let phonetic = false
  parser.on('opentag', ({ name }) => {
    const tag = local(name)
    if (tag === 'si') text = ''
    if (tag === 'rPh') phonetic = true
    if (tag === 't') inText = !phonetic
  })
  parser.on('text', (piece) => {
    if (inText) text = longer(text, piece)
  })
  parser.on('closetag', ({ name }) => {
    const tag = local(name)
    if (tag === 't') inText = false
    if (tag === 'rPh') phonetic = false
    if (tag === 'si') strings.add(fromXmlText(text))
  })
  for await (const _ of parse(entries.read('xl/sharedStrings.xml'), parser, () => [])) continue
  return strings
}

/** Reads a sheet's cells. A formula counts as its last value; one without a value stays text. */
class SheetReader {
  readonly #strings: StringTable
  #ready: TableRow[] = []
  #cells: string[] = []
  #number = 0
  #column = 0
  #type = ''
  #value = ''
  #formula = ''
  #into: 'value' | 'formula' | null = null

  constructor(strings: StringTable) {
    this.#strings = strings
  }

  listen(parser: SaxesParser): void {
    parser.on('opentag', ({ name, attributes }) => this.#open(local(name), attributes))
    parser.on('text', (text) => {
      if (this.#into === 'value') this.#value = longer(this.#value, text)
      else if (this.#into === 'formula') this.#formula = longer(this.#formula, text)
    })
    parser.on('closetag', ({ name }) => this.#close(local(name)))
  }

  drain(): TableRow[] {
    const ready = this.#ready
    this.#ready = []
    return ready
  }

  #open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (tag === 'row') {
      const number = Number(attributes['r'])
      this.#number = number > 0 && number <= MOST_ROWS && Number.isInteger(number) ? number : this.#number + 1
      this.#cells = []
      this.#column = -1
    } else if (tag === 'c') {
      const address = attributes['r']
      this.#column = address === undefined ? this.#column + 1 : columnOf(address)
      this.#type = attributes['t'] ?? 'n'
      this.#value = ''
      this.#formula = ''
    } else if (tag === 'v' || tag === 't') this.#into = 'value'
    else if (tag === 'f') this.#into = 'formula'
  }

  #close(tag: string): void {
    if (tag === 'v' || tag === 't' || tag === 'f') this.#into = null
    else if (tag === 'c') this.#keep()
    else if (tag === 'row' && this.#cells.length > 0)
      this.#ready.push({ number: this.#number, cells: this.#cells, broken: false })
  }

  #keep(): void {
    const text = this.#text()
    if (text === '' || this.#column < 0 || this.#column >= MOST_COLUMNS) return
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = text
  }

  #text(): string {
    if (this.#type === 's') return this.#strings.get(Number(this.#value))
    if (this.#type === 'b') return this.#value === '1' ? 'true' : 'false'
    if (this.#value === '' && this.#formula !== '') return `=${this.#formula}`
    return this.#type === 'n' ? workbookNumber(this.#value) : fromXmlText(this.#value)
  }
}

async function* sheetRows(entries: Entries, sheet: string, strings: StringTable): AsyncGenerator<TableRow[]> {
  const reader = new SheetReader(strings)
  const parser = await newParser()
  reader.listen(parser)
  yield* parse(entries.read(sheet), parser, () => reader.drain())
}

/** The rows of a workbook's first sheet that is a list, in batches. Throws WorkbookError when it is not a workbook. */
export async function* workbookRows(path: string): AsyncGenerator<TableRow[]> {
  const entries = await openEntries(path)
  try {
    const strings = await sharedStrings(entries)
    yield* sheetRows(entries, await listSheet(entries, strings), strings)
  } finally {
    entries.close()
  }
}
