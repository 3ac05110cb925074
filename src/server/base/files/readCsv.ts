import type { Readable } from 'node:stream'
import { CsvReader, type TableRow } from '#domain/base/csv.ts'

export interface CsvRecord<Column extends string> {
  /** The row's number in the file; the heading is row 1. */
  number: number
  /** The trimmed cells by the names of the heading; empty where the row or the heading has none. */
  cells: Record<Column, string>
  /** The row's quotes do not pair up, so its cells may be wrong. */
  broken: boolean
}

async function* tableRows(file: Readable): AsyncGenerator<TableRow> {
  const reader = new CsvReader(',')
  const decoder = new TextDecoder()
  for await (const chunk of file as AsyncIterable<Buffer>) {
    yield* reader.read(decoder.decode(chunk, { stream: true }))
  }
  yield* reader.read(decoder.decode())
  yield* reader.finish()
}

/** Reads a comma-separated UTF-8 file whose first row names its columns. `checkHeading` may throw. */
export async function* readCsv<Column extends string>(
  file: Readable,
  columns: readonly Column[],
  checkHeading: (heading: readonly string[]) => void = () => {},
): AsyncGenerator<CsvRecord<Column>> {
  let heading: string[] | undefined
  for await (const { number, cells, broken } of tableRows(file)) {
    const trimmed = cells.map((cell) => cell.trim())
    if (!heading) {
      checkHeading(trimmed)
      heading = trimmed
      continue
    }
    const places = heading
    const named = columns.map((column) => [column, trimmed[places.indexOf(column)] ?? ''] as const)
    yield { number, cells: Object.fromEntries(named) as Record<Column, string>, broken }
  }
}
