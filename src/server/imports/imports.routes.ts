import { rm } from 'node:fs/promises'
import { PassThrough, Readable } from 'node:stream'
import { api } from '#contract/api.ts'
import { IMPORT_LIMIT } from '#contract/imports/imports.ts'
import type { Encoding } from '#domain/imports/encoding.ts'
import {
  CUSTOM_FIELD,
  hasCustomFields,
  PERMISSIONS_OF,
  RECORD_FIELDS,
  type RecordKind,
} from '#domain/imports/fields.ts'
import { guessHeadingRow, guessMapping } from '#domain/imports/mapping.ts'
import { actorCan } from '#domain/people/roles.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { localDate } from '#domain/places/zones.ts'
import { readerZone, shopFor } from '../shop/index.ts'
import { json, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers, type Context } from '../base/http/context.ts'
import { openOwn, signForSession } from '../base/http/signedLinks.ts'
import { audit } from '../base/audit.ts'
import { emit } from '../base/outbox.ts'
import { refuseHeld } from '../base/work/held.ts'
import { isDuplicate } from '../base/database/postgresErrors.ts'
import { arrivingPath, receive } from '../base/files/spool.ts'
import { downloadLink, downloadName, writeDownload, type Download } from './export.ts'
import {
  chosenHeadings,
  listCustomFields,
  findImport,
  storeHeadings,
  recentImports,
  wrongRows,
  type ImportRow,
} from './imports.queries.ts'
import { fileHead, HeadingTooLong } from './rows.ts'
import { detectForm } from './sniff.ts'
import { uploadKey } from './upload.ts'
import { beginWork } from './importJob.ts'
import { WorkbookError } from './workbook.ts'
import { TABLE_TYPES } from '../base/files/writeTable.ts'

const SAMPLE = 5
const SHOWN_ROWS = 50
const LINK_SECONDS = 300
const WORKING = new Set<ImportRow['status']>(['checking', 'running', 'undoing'])

/** Refuses records whose prices and costs this person may not see or change. */
function refuseKind({ session }: Context, kind: RecordKind): void {
  const missing = (PERMISSIONS_OF[kind] ?? []).filter((permission) => !actorCan(session.actor, permission))
  refuseHeld(missing.map((permission) => ({ field: 'kind', permission })))
}

/** The import, locked, unless a job works on it. */
async function idle(tx: Tx, context: Context, id: string): Promise<ImportRow> {
  const row = await findImport(tx, context.session.company_id, id, true)
  if (!row) throw new AppError('not_found')
  refuseKind(context, row.kind)
  if (WORKING.has(row.status)) throw new AppError('import_busy')
  return row
}

async function present(tx: Tx, context: Context, id: string): Promise<{ import: ImportRow }> {
  const row = await findImport(tx, context.session.company_id, id)
  if (!row) throw new AppError('not_found')
  return { import: row }
}

/** Every field at most once, all of the kind, and the required ones among them. */
function checkMapping({ kind, headings }: ImportRow, mapping: readonly (string | null)[]): void {
  const given = mapping.filter((field) => field !== null)
  const known = new Set(RECORD_FIELDS[kind].map((row) => row.field))
  const fits = (field: string) =>
    known.has(field) || (hasCustomFields(kind) && field.startsWith(CUSTOM_FIELD))
  const missing = RECORD_FIELDS[kind].filter((row) => row.required && !given.includes(row.field))
  const twice = given.filter((field, at) => given.indexOf(field) !== at)
  const wrong = [...missing.map((row) => row.field), ...twice, ...given.filter((field) => !fits(field))]
  if (wrong.length === 0 && mapping.length === headings.length) return
  throw new AppError('mapping_incomplete', {
    fields: wrong.map((field) => ({ pointer: `/body/mapping/${field}`, code: 'mapping', detail: field })),
  })
}

/** The lists of QuickBooks Desktop begin so. */
const IIF = /^!(?:HDR|CUST|VEND|INVITEM|TRNS|ACCNT|EMP|OTHERNAME|CLASS|TERMS)\b/i

interface Reading {
  encoding?: Encoding | undefined
  /** The row of the headings that a person chose. */
  headingRow?: number | undefined
}

/** The type of a file and how its columns may be read; a file that is not a table is refused. */
async function inspect(file: string, kind: RecordKind, { encoding, headingRow }: Reading = {}) {
  const form = await detectForm(file, encoding)
  if (!form) throw new AppError('not_a_table')
  const found = await fileHead(file, form, SAMPLE, (head) => headingRow ?? guessHeadingRow(kind, head)).catch(
    (error: unknown) => {
      if (error instanceof WorkbookError) throw new AppError('not_a_table')
      if (error instanceof HeadingTooLong) throw new AppError('heading_too_long')
      throw error
    },
  )
  if (found.sample.length === 0) throw new AppError('table_empty')
  return { form, ...found }
}

type Inspected = Awaited<ReturnType<typeof inspect>>

/** The field of each column as this company mapped such headings last, or by their names. */
async function proposal(tx: Tx, companyId: string, kind: RecordKind, headings: readonly string[]) {
  const customFields = (await listCustomFields(tx, companyId, kind)).map((row) => row.name)
  const chosen = await chosenHeadings(tx, companyId, kind)
  return guessMapping(kind, headings, { chosen, customFields })
}

/** A file whose import has not started. */
async function readable(tx: Tx, context: Context, id: string): Promise<ImportRow> {
  const row = await idle(tx, context, id)
  if (row.status === 'done' || row.status === 'undone') throw new AppError('import_finished')
  return row
}

/** Reads the headings and the first rows again as a person says, and proposes the fields again. */
async function readAgain(
  context: Context,
  id: string,
  how: (row: ImportRow) => Reading,
): Promise<{ import: ImportRow }> {
  const { files } = context.services
  const { company_id, user_id } = context.session
  const { kind, reading } = await context.tenant(async (tx) => {
    const row = await readable(tx, context, id)
    return { kind: row.kind, reading: how(row) }
  })
  const { form, headings, sample, head, headingRow } = await files.storage.borrow(
    uploadKey({ company_id, id }),
    (file) => inspect(file, kind, reading),
  )
  return context.tenant(async (tx) => {
    await readable(tx, context, id)
    const mapping = await proposal(tx, company_id, kind, headings)
    const { encoding, delimiter } = form.format === 'csv' ? form : { encoding: '', delimiter: '' }
    await tx
      .updateTable('imports')
      .set((row) => ({
        encoding,
        delimiter,
        head: json(head),
        heading_row: headingRow,
        headings: json(headings),
        sample: json(sample),
        mapping: json(mapping),
        status: 'uploaded',
        version: row('version', '+', 1),
      }))
      .where('company_id', '=', company_id)
      .where('id', '=', id)
      .execute()
    await emit(tx, { company_id, event: 'import.changed', subject_id: id, user_id })
    return present(tx, context, id)
  })
}

async function insert(
  tx: Tx,
  context: Context,
  {
    id,
    file,
    read: { form, headings, sample, head, headingRow },
  }: {
    id: string
    file: { kind: RecordKind; name: string; size: number; shop_id: string | undefined }
    read: Inspected
  },
): Promise<void> {
  const { company_id, user_id, name } = context.session
  const mapping = await proposal(tx, company_id, file.kind, headings)
  const { encoding, delimiter } = form.format === 'csv' ? form : { encoding: '', delimiter: '' }
  await tx
    .insertInto('imports')
    .values({
      company_id,
      id,
      kind: file.kind,
      file_name: sanitizeLine(file.name),
      file_size: file.size,
      format: form.format,
      encoding,
      delimiter,
      head: json(head),
      heading_row: headingRow,
      headings: json(headings),
      sample: json(sample),
      mapping: json(mapping),
      status: 'uploaded',
      shop_id: file.shop_id ?? null,
      user_id,
      user_name: name,
    })
    .execute()
  await emit(tx, { company_id, event: 'import.changed', subject_id: id, user_id })
}

const signed = ({ services, session }: Context, download: Download): { url: string } => ({
  url: `/api/v2/record_files/${signForSession(services, session, download, LINK_SECONDS)}`,
})

export const importRoutes = handlers(api.imports)({
  async list(context) {
    return { imports: await context.tenant((tx) => recentImports(tx, context.session.company_id)) }
  },

  async get(context, { params }) {
    const { company_id } = context.session
    return context.tenant(async (tx) => {
      const row = await findImport(tx, company_id, params.id)
      if (!row) throw new AppError('not_found')
      refuseKind(context, row.kind)
      const wrong_rows = await wrongRows(tx, row, { limit: SHOWN_ROWS, taken: false })
      const partial_rows = await wrongRows(tx, row, { limit: SHOWN_ROWS, taken: true })
      const custom_fields = (await listCustomFields(tx, company_id, row.kind)).map((field) => field.name)
      return { import: row, wrong_rows, partial_rows, custom_fields }
    })
  },

  async upload(context, { params, query }) {
    refuseKind(context, query.kind)
    const { company_id } = context.session
    const { kind, file_name, shop_id } = query
    const known = await context.tenant(async (tx) => {
      if (shop_id !== undefined) await shopFor(tx, context.session, shop_id)
      return findImport(tx, company_id, params.id)
    })
    if (known) throw new AppError('duplicate_id')
    const { dataDir, files, longDatabase } = context.services
    const key = uploadKey({ company_id, id: params.id })
    const file = arrivingPath(dataDir)
    try {
      const { body } = context.request
      if (!(body instanceof Readable)) throw new AppError('not_a_table')
      const size = await receive(body, file, IMPORT_LIMIT)
      const found = await inspect(file, kind)
      if (IIF.test(found.head[0]?.[0] ?? '')) throw new AppError('quickbooks_iif')
      // Two requests with one id at once: the stored file is the one whose row was written.
      await longDatabase.tenant(company_id, async (tx) => {
        await insert(tx, context, {
          id: params.id,
          file: { kind, name: file_name, size, shop_id },
          read: found,
        })
        await files.storage.store(key, file)
      })
    } catch (error) {
      throw isDuplicate(error) ? new AppError('duplicate_id') : error
    } finally {
      await rm(file, { force: true })
    }
    return context.tenant((tx) => present(tx, context, params.id))
  },

  encode: (context, { params, body: { encoding } }) =>
    readAgain(context, params.id, (row) => {
      if (row.format !== 'csv') throw new AppError('import_not_text')
      return { encoding }
    }),

  heading: (context, { params, body: { heading_row: headingRow } }) =>
    readAgain(context, params.id, ({ format, encoding }) => ({
      headingRow,
      ...(format === 'csv' && { encoding: encoding as Encoding }),
    })),

  async check(context, { params, body }) {
    return context.tenant(async (tx) => {
      const row = await idle(tx, context, params.id)
      if (row.status === 'done' || row.status === 'undone') throw new AppError('import_finished')
      checkMapping(row, body.mapping)
      await tx
        .updateTable('imports')
        .set({ mapping: json(body.mapping), on_match: body.on_match })
        .where('company_id', '=', row.company_id)
        .where('id', '=', row.id)
        .execute()
      await storeHeadings(tx, row, body.mapping)
      await beginWork(tx, row, 'checking')
      return present(tx, context, params.id)
    })
  },

  async run(context, { params }) {
    return context.tenant(async (tx) => {
      const row = await idle(tx, context, params.id)
      if (row.status !== 'checked') throw new AppError('import_not_checked')
      audit(tx, context.session, { kind: 'import.run', subject_id: row.id, subject: row.file_name })
      await beginWork(tx, row, 'running')
      return present(tx, context, params.id)
    })
  },

  async undo(context, { params }) {
    return context.tenant(async (tx) => {
      const row = await idle(tx, context, params.id)
      if (row.status !== 'done') throw new AppError('import_not_done')
      audit(tx, context.session, { kind: 'import.undone', subject_id: row.id, subject: row.file_name })
      await beginWork(tx, row, 'undoing')
      return present(tx, context, params.id)
    })
  },

  async wrongRowsLink(context, { params, body }) {
    const { company_id } = context.session
    const { row, zone } = await context.tenant(async (tx) => ({
      row: (await present(tx, context, params.id)).import,
      zone: await readerZone(tx, context.session),
    }))
    refuseKind(context, row.kind)
    await context.tenant(async (tx) =>
      audit(tx, context.session, { kind: 'export.made', subject_id: row.id, subject: row.file_name }),
    )
    return signed(context, { what: 'wrong rows', import_id: params.id, company_id, zone, ...body })
  },
})

/** Seconds after which a company at its limit of downloads may begin another. */
const RETRY_SECONDS = 10

export const recordFileRoutes = handlers(api.recordFiles)({
  async link(context, { body }) {
    refuseKind(context, body.kind)
    const { company_id } = context.session
    const { shop_id } = body.filters
    const zone = await context.tenant(async (tx) => {
      const shop = shop_id ? await shopFor(tx, context.session, shop_id, '/body/filters/shop_id') : null
      audit(tx, context.session, { kind: 'export.made', shop_id: shop_id ?? null, subject: body.kind })
      return shop?.time_zone ?? readerZone(tx, context.session)
    })
    return signed(context, { what: 'records', company_id, zone, ...body })
  },

  async download(context, { params }) {
    const { longDatabase, log, exports } = context.services
    const { value: download } = await openOwn(context.services, downloadLink, params.token)
    const release = exports.take(download.company_id)
    if (!release) throw new AppError('company_busy', { retryAfter: RETRY_SECONDS })
    const name = downloadName(download, localDate(new Date().toISOString(), download.zone))
    const out = new PassThrough()
    writeDownload(longDatabase, download, out)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'an export broke off')
        out.destroy(error instanceof Error ? error : new Error('broken off'))
      })
      .finally(release)
    context.reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
    await context.reply.type(TABLE_TYPES[download.format]).send(out)
  },
})
