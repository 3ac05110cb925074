import { z } from 'zod'
import { ENCODINGS } from '#domain/imports/encoding.ts'
import { HEAD_ROWS } from '#domain/imports/mapping.ts'
import { RECORD_KINDS } from '#domain/imports/fields.ts'
import { BYTES, TABLES } from '../base/media.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { day, id, instant, language, line } from '../base/shared.ts'

/** The largest accepted file: some 500,000 rows of customers. */
export const IMPORT_LIMIT = 100 * 1024 * 1024

export const recordKind = z.enum(RECORD_KINDS)
const tableFormat = z.enum(['csv', 'xlsx'])

export const importRecord = z
  .object({
    id,
    kind: recordKind,
    file_name: z.string(),
    file_size: z.number(),
    format: tableFormat,
    /** The encoding of a text file; empty for a workbook. */
    encoding: z.string(),
    delimiter: z.string(),
    /** Of each heading the first 200 characters, of the first 400 columns. */
    headings: z.array(z.string()),
    /** Which of the first rows has the headings, from 0: some programs write titles above them. */
    heading_row: z.number(),
    /** The first rows of the file, to choose the headings from. */
    head: z.array(z.array(z.string())),
    /** Some rows after the headings: the first ones, and the first ones with letters beyond ASCII. */
    sample: z.array(z.array(z.string())),
    /** The field of each column; null is left out. */
    mapping: z.array(z.string().nullable()),
    on_match: z.enum(['update', 'skip']),
    status: z.enum(['uploaded', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed']),
    /** Known once the file was read to its end. */
    rows_total: z.number().nullable(),
    rows_done: z.number(),
    added: z.number(),
    updated: z.number(),
    unchanged: z.number(),
    skipped: z.number(),
    wrong: z.number(),
    /** Rows that are imported without some of their cells; what was left out is in the notes, where there are any. */
    partial: z.number(),
    /** Records that an undo left unchanged, because a person changed them since. */
    kept: z.number(),
    /** Why it failed, or why an undo is not possible: `not_a_table`, `not_storable`, `stopped`, `undo_stopped`; else empty. */
    problem: z.string(),
    user_name: z.string(),
    created_at: instant,
    finished_at: instant.nullable(),
    version: z.number(),
  })
  .meta({ id: 'Import' })
export type ImportRecord = z.infer<typeof importRecord>

export const wrongRow = z
  .object({
    row_number: z.number(),
    reasons: z.array(z.object({ field: z.string(), code: z.string(), row: z.number().optional() })),
    cells: z.array(z.string()),
  })
  .meta({ id: 'ImportWrongRow' })
export type WrongRow = z.infer<typeof wrongRow>

const one = z.object({ import: importRecord })
const byId = z.object({ id })
const link = z.object({ url: z.string() })

const exportFilters = z.object({
  q: line(100).default(''),
  /** A shop's orders only; for the history. */
  shop_id: id.optional(),
  /** Days: of the service for the history, of the record's creation for the others. */
  from: day.optional(),
  to: day.optional(),
})

export const imports = {
  list: route({
    method: 'GET',
    path: '/api/v2/imports',
    allow: 'records.import',
    reply: z.object({ imports: z.array(importRecord) }),
    summary: 'Imports',
    description: 'The newest thirty, each with its progress.',
    example: {},
  }),
  get: route({
    method: 'GET',
    path: '/api/v2/imports/:id',
    allow: 'records.import',
    params: byId,
    reply: z.object({
      import: importRecord,
      wrong_rows: z.array(wrongRow),
      partial_rows: z.array(wrongRow),
      custom_fields: z.array(z.string()),
    }),
    errors: ['not_found'],
    summary: 'One import',
    description:
      'The column mapping, the progress, and the first fifty rows that cannot be imported, with their reasons.',
    example: {},
  }),
  upload: route({
    method: 'PUT',
    path: '/api/v2/imports/:id',
    allow: 'records.import',
    params: byId,
    query: z.object({
      kind: recordKind,
      file_name: line(200).default(''),
      /** The shop of rows that name none, for bins and limits. */
      shop_id: id.optional(),
    }),
    upload: IMPORT_LIMIT,
    takes: BYTES,
    reply: one,
    errors: ['not_found', 'not_a_table', 'quickbooks_iif', 'table_empty', 'heading_too_long', 'duplicate_id'],
    emits: ['import.changed'],
    audit: UNAUDITED.draft,
    summary: 'Upload a file of records',
    description:
      'Takes a CSV or XLSX file of at most 100 MB as the body (application/octet-stream), detects its encoding and delimiter and proposes a field for each column. Nothing is imported yet.',
    example: {},
  }),
  encode: route({
    method: 'POST',
    path: '/api/v2/imports/:id/encoding',
    allow: 'records.import',
    params: byId,
    body: z.object({ encoding: z.enum(ENCODINGS) }),
    reply: one,
    errors: [
      'not_found',
      'import_busy',
      'import_finished',
      'import_not_text',
      'table_empty',
      'heading_too_long',
    ],
    emits: ['import.changed'],
    audit: UNAUDITED.draft,
    summary: 'Read a file in another encoding',
    description:
      'Reads the headings and the first rows again and proposes the fields again. A text file does not name its encoding; the upload guesses it.',
    example: { encoding: 'macintosh' },
  }),
  heading: route({
    method: 'POST',
    path: '/api/v2/imports/:id/heading',
    allow: 'records.import',
    params: byId,
    body: z.object({
      heading_row: z
        .number()
        .int()
        .min(0)
        .max(HEAD_ROWS - 1),
    }),
    reply: one,
    errors: ['not_found', 'import_busy', 'import_finished', 'table_empty', 'heading_too_long'],
    emits: ['import.changed'],
    audit: UNAUDITED.draft,
    summary: 'Choose the row of the headings',
    description:
      'Reads the headings from another of the first rows and proposes the fields again. Rows above it are left out.',
    example: { heading_row: 3 },
  }),
  check: route({
    method: 'POST',
    path: '/api/v2/imports/:id/check',
    allow: 'records.import',
    params: byId,
    body: z.object({
      mapping: z.array(z.string().max(120).nullable()).max(400),
      on_match: z.enum(['update', 'skip']).default('update'),
    }),
    reply: one,
    errors: ['not_found', 'import_busy', 'import_finished', 'mapping_incomplete'],
    emits: ['import.changed'],
    audit: UNAUDITED.draft,
    summary: 'Check an import',
    description:
      'Reads every row with this mapping and counts what an import would add, update, skip and refuse. The mapping is stored for the company’s next file with these headings.',
    example: { mapping: ['last_name', 'phonenumber', null], on_match: 'update' },
  }),
  run: route({
    method: 'POST',
    path: '/api/v2/imports/:id/run',
    allow: 'records.import',
    params: byId,
    reply: one,
    errors: ['not_found', 'import_busy', 'import_not_checked'],
    emits: ['import.changed'],
    audit: ['import.run'],
    summary: 'Run an import',
    description: 'Writes the valid rows, a thousand in each transaction. After an interruption it continues.',
    example: {},
  }),
  undo: route({
    method: 'POST',
    path: '/api/v2/imports/:id/undo',
    allow: 'records.import',
    params: byId,
    reply: one,
    errors: ['not_found', 'import_busy', 'import_not_done'],
    emits: ['import.changed'],
    audit: ['import.undone'],
    summary: 'Undo an import',
    description:
      'Removes added records and restores changed ones. Records that were changed since stay and are counted.',
    example: {},
  }),
  wrongRowsLink: route({
    method: 'POST',
    path: '/api/v2/imports/:id/wrong_rows_link',
    allow: 'records.import',
    whileReadOnly: true,
    params: byId,
    body: z.object({ format: tableFormat, language }),
    reply: link,
    errors: ['not_found'],
    audit: ['export.made'],
    summary: 'Link to the refused rows',
    description: 'A file of only these rows with a column that says why; valid for five minutes.',
    example: { format: 'xlsx', language: 'en' },
  }),
}

export const recordFiles = {
  link: route({
    method: 'POST',
    path: '/api/v2/record_files',
    allow: 'lists.export',
    whileReadOnly: true,
    body: z.object({
      kind: recordKind,
      format: tableFormat,
      language,
      filters: exportFilters.default({ q: '' }),
    }),
    reply: link,
    errors: ['not_found'],
    audit: ['export.made'],
    summary: 'Link to an export',
    description:
      'The records of a type as a file that can be imported again without loss; the link is valid for five minutes.',
    example: { kind: 'customers', format: 'csv', language: 'en', filters: { q: '' } },
  }),
  download: route({
    method: 'GET',
    path: '/api/v2/record_files/:token',
    allow: 'public',
    params: z.object({ token: z.string().max(2000) }),
    kind: 'file',
    gives: TABLES,
    reply: z.unknown(),
    errors: ['link_not_valid'],
    summary: 'Download records',
    description: 'The file of a link, streamed.',
    example: {},
  }),
}
