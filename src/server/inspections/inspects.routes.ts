import { api } from '#contract/api.ts'
import { bothNames } from '#domain/base/text.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers, type Context } from '../base/http/context.ts'
import { emit } from '../base/outbox.ts'
import { findRow, listRows, strangers, writeRow, type Written } from './inspects.queries.ts'

type Table = Parameters<typeof findRow>[1]

/** The ids that a body names, with the place of each. */
interface Named {
  table: Parameters<typeof strangers>[1]
  ids: { id: string; place: string }[]
}

async function checkNamed(tx: Tx, companyId: string, { table, ids }: Named): Promise<void> {
  const unknown = new Set(
    await strangers(
      tx,
      table,
      companyId,
      ids.map((row) => row.id),
    ),
  )
  if (unknown.size === 0) return
  throw new AppError('not_found', {
    fields: ids
      .filter((row) => unknown.has(row.id))
      .map(({ place }) => ({ pointer: `/body/${place}`, code: 'not_found', detail: 'not_found' })),
  })
}

/**
 * Saves one row of the three lists against the version that was seen; the records that it names must be the company's.
 */
async function save<T extends Table>(
  context: Context,
  table: T,
  id: string,
  { body, named }: { body: Written; named: Named },
) {
  const { company_id, user_id } = context.session
  const cleaned = bothNames(body)
  if (cleaned.name === '') {
    throw new AppError('invalid_input', {
      fields: [{ pointer: '/body/name', code: 'required', detail: 'name' }],
    })
  }
  return context.tenant(async (tx) => {
    if (named.ids.length > 0) await checkNamed(tx, company_id, named)
    if (body.version > 0 && !(await findRow(tx, table, company_id, id))) throw new AppError('not_found')
    const written = await writeRow(tx, { table, companyId: company_id, id, body: cleaned })
    const stored = await findRow(tx, table, company_id, id)
    if (!written || !stored) throw new AppError('stale_version', { current: stored })
    await emit(tx, { company_id, event: 'inspection_list.changed', subject_id: id, user_id })
    return stored
  })
}

const each = (ids: readonly string[], place: (at: number) => string): Named['ids'] =>
  ids.map((id, at) => ({ id, place: place(at) }))

const list = <T extends Table>(context: Context, table: T) =>
  context.tenant((tx) => listRows(tx, table, context.session.company_id))

export const inspectRoutes = [
  ...handlers(api.inspects)({
    list: async (context) => ({ items: await list(context, 'inspect_items') }),
    async save(context, { params, body }) {
      const named = each(
        body.recommend?.package_id ? [body.recommend.package_id] : [],
        () => 'recommend/package_id',
      )
      const recommend = body.recommend && bothNames(body.recommend)
      return {
        item: await save(context, 'inspect_items', params.id, {
          body: { ...body, recommend },
          named: { table: 'packages', ids: named },
        }),
      }
    },
  }),
  ...handlers(api.inspectGroups)({
    list: async (context) => ({ groups: await list(context, 'inspect_groups') }),
    async save(context, { params, body }) {
      const ids = each(
        body.items.map((row) => row.item_id),
        (at) => `items/${at}/item_id`,
      )
      const named = { table: 'inspect_items' as const, ids }
      return { group: await save(context, 'inspect_groups', params.id, { body, named }) }
    },
  }),
  ...handlers(api.groupings)({
    list: async (context) => ({ groupings: await list(context, 'inspect_groupings') }),
    async save(context, { params, body }) {
      const named = {
        table: 'inspect_groups' as const,
        ids: each(body.group_ids, (at) => `group_ids/${at}`),
      }
      return { grouping: await save(context, 'inspect_groupings', params.id, { body, named }) }
    },
  }),
]
