import type { z } from 'zod'
import { api } from '#contract/api.ts'
import type { listRoutes } from '#contract/base/listRoutes.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { audit } from '../base/audit.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers, type BoundRoute } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { emit } from '../base/outbox.ts'
import { isDuplicate } from '../base/database/postgresErrors.ts'
import {
  listRow,
  listRows,
  listUses,
  renameBrand,
  takeOff,
  type ListRow,
  type ListTable,
} from './lists.queries.ts'
import { saveSeen, writeRow, wrongFields } from '../base/database/saving.ts'

type ListArea = ReturnType<typeof listRoutes<z.ZodRawShape>>
type Values = Record<string, unknown>

interface List {
  table: ListTable
  /** The field by which rows are listed, and the fields that must not be empty. */
  byName: string
  /** Fields that are unique. */
  unique: string
  /** The French fields; where one is empty the English one is used. */
  french?: Readonly<Record<string, string>>
  /** Fields that a row in use keeps. */
  fixed?: readonly string[]
  renamed?: (tx: Tx, company: string, before: ListRow, after: ListRow) => Promise<void>
}

/** Text as it is stored; a name that is empty without markup is refused. */
function cleaned(body: Values, { byName, unique, french = {} }: List): Values {
  const clean: Values = {}
  for (const [key, value] of Object.entries(body))
    clean[key] = typeof value === 'string' ? sanitizeLine(value) : value
  wrongFields(
    [...new Set([byName, unique])]
      .filter((field) => clean[field] === '')
      .map((field) => ({ field, code: 'required' })),
  )
  for (const [key, twin] of Object.entries(french)) if (clean[key] === '') clean[key] = clean[twin]
  return clean
}

/** Refuses to remove a row in use, or to change its kind, and says where it is used. */
async function notInUse(
  tx: Tx,
  company: string,
  { table, row, fields = [] }: { table: ListTable; row: ListRow; fields?: readonly string[] | undefined },
): Promise<void> {
  const current = await listUses(tx, company, table, row)
  if (current.total === 0) return
  throw new AppError('list_in_use', {
    current,
    ...(fields.length > 0 && {
      fields: fields.map((field) => ({ pointer: `/body/${field}`, code: 'list_in_use', detail: field })),
    }),
  })
}

/** Writes a changed row to the audit log: its name before, and after; empty where it is not in use. */
function note(
  tx: Tx,
  session: Author,
  { table, byName }: List,
  { before, after }: { before: ListRow | null; after: ListRow | null },
): void {
  const nameIn = (row: ListRow | null) => {
    const name = row?.[byName]
    return typeof name === 'string' ? name : ''
  }
  audit(tx, session, {
    kind: 'list.changed',
    subject_id: (after ?? before)?.id ?? null,
    field: table,
    before: nameIn(before),
    after: nameIn(after),
  })
}

async function save(
  tx: Tx,
  session: Author,
  { list, id, body }: { list: List; id: string; body: Values },
): Promise<ListRow> {
  const { table, fixed = [], renamed } = list
  const { company_id } = session
  const { version: seen, ...values } = cleaned(body, list)
  const version = Number(seen)
  const before = await listRow(tx, company_id, table, id)
  const changed = before ? fixed.filter((field) => before[field] !== values[field]) : []
  if (before?.version === version && changed.length > 0)
    await notInUse(tx, company_id, { table, row: before, fields: changed })
  const after = await saveSeen(tx, session, {
    event: 'catalogue_list.changed',
    id,
    version,
    find: () => listRow(tx, company_id, table, id),
    write: () =>
      writeRow(tx, table, { company_id, id, version }, { values: { ...values, removed_at: null } }),
  })
  note(tx, session, list, { before: typeof before?.['removed_at'] === 'string' ? null : before, after })
  if (before && renamed) await renamed(tx, company_id, before, after)
  return after
}

async function remove(
  tx: Tx,
  session: Author,
  { list, id, version }: { list: List; id: string; version: number },
): Promise<ListRow> {
  const { company_id, user_id } = session
  const before = await listRow(tx, company_id, list.table, id)
  if (!before) throw new AppError('not_found')
  if (before.version !== version) throw new AppError('stale_version', { current: before })
  await notInUse(tx, company_id, { table: list.table, row: before })
  await takeOff(tx, company_id, list.table, { id, version })
  await emit(tx, { company_id, event: 'catalogue_list.changed', subject_id: id, user_id })
  note(tx, session, list, { before, after: null })
  return { ...before, version: version + 1 }
}

/** The handlers of one list; all lists work in the same way. */
function listHandlers(area: ListArea, list: List): BoundRoute[] {
  const taken = new AppError('name_taken', {
    fields: [{ pointer: `/body/${list.unique}`, code: 'name_taken', detail: list.unique }],
  })
  return handlers(area)({
    async list(context) {
      const { company_id } = context.session
      return { rows: await context.tenant((tx) => listRows(tx, company_id, list.table, list.byName)) }
    },
    async save(context, { params, body }) {
      const write = context.tenant((tx) => save(tx, context.session, { list, id: params.id, body }))
      return {
        row: await write.catch((error: unknown) => {
          throw isDuplicate(error, `${list.table}_${list.unique}`) ? taken : error
        }),
      }
    },
    async remove(context, { params, body }) {
      return {
        row: await context.tenant((tx) =>
          remove(tx, context.session, { list, id: params.id, version: body.version }),
        ),
      }
    },
  })
}

const french = { name_french: 'name' }

export const listsRoutes: BoundRoute[] = [
  ...listHandlers(api.tags, { table: 'tags', byName: 'name', unique: 'name', french }),
  ...listHandlers(api.brands, {
    table: 'brands',
    byName: 'name',
    unique: 'name',
    async renamed(tx, company, before, after) {
      if (before['name'] !== after['name'])
        await renameBrand(tx, company, String(before['name']), String(after['name']))
    },
  }),
  ...listHandlers(api.units, {
    table: 'units_of_measure',
    byName: 'name',
    unique: 'unit',
    french,
    fixed: ['unit', 'unit_kind', 'factor'],
  }),
  ...listHandlers(api.classifications, { table: 'classifications', byName: 'name', unique: 'name', french }),
  ...listHandlers(api.services, {
    table: 'services',
    byName: 'literal_name',
    unique: 'taxonomy_id',
    french: { literal_name_french: 'literal_name', part_term_name_french: 'part_term_name' },
    fixed: ['taxonomy_id'],
  }),
]
