import type { Language, Say, Words } from '#domain/base/words.ts'
import { writeCell } from '#domain/base/cells.ts'
import { localDate } from '#domain/places/zones.ts'
import { csvRow } from '#domain/base/csv.ts'
import { audit } from '../audit.ts'
import type { Context } from '../http/context.ts'
import { TABLE_TYPES } from './writeTable.ts'
import { sayIn } from '#server/base/words.ts'

export interface CsvTable<Row> {
  /** The file name. */
  name: Words
  /** Its columns: the field, the heading, and the cell's text for a value. */
  columns: readonly (readonly [keyof Row, Words, ((value: string, say: Say) => string)?])[]
}

/** A figure unchanged: its minus is not a formula. */
const cell = (text: string): string => (/^-?\d+(\.\d+)?$/.test(text) ? text : writeCell(text))

const asItIs = (value: string): string => value
/** The code of a currency as people write it: USD. */
export const inCapitals = (value: string): string => value.toUpperCase()

/** Sends rows as a CSV that spreadsheets open directly, and records the export. Its name has the day in this zone. */
export async function sendCsv<Row>(
  context: Context,
  { name, columns }: CsvTable<Row>,
  rows: readonly Row[],
  { language, zone }: { language: Language; zone: string },
): Promise<void> {
  const say = sayIn(language)
  const headings = columns.map(([, heading]) => say(heading))
  const lines = rows.map((row) =>
    csvRow(columns.map(([field, , said = asItIs]) => cell(said(String(row[field]), say)))),
  )
  const file = `${say(name)}-${localDate(new Date().toISOString(), zone)}.csv`
  await context.tenant(async (tx) => audit(tx, context.session, { kind: 'export.made', subject: file }))
  const { reply } = context
  reply
    .header('content-disposition', `attachment; filename="${file}"`)
    .header('cache-control', 'private, no-store')
  // The byte-order mark: spreadsheets read the file as UTF-8.
  await reply.type(TABLE_TYPES.csv).send(`\uFEFF${csvRow(headings)}${lines.join('')}`)
}
