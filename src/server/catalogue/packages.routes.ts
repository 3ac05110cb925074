import { api } from '../../contract/api.ts'
import type { PackageBody } from '../../contract/packages.ts'
import { bothNames, sanitizeLine } from '../../domain/text.ts'
import type { Tx } from '../db.ts'
import { AppError } from '../errors.ts'
import { handlers, type Session } from '../http/context.ts'
import { emit } from '../outbox.ts'
import { findItems } from './catalogue.queries.ts'
import { arrangePackages, keptPackage, keptPackages, writePackage } from './packages.queries.ts'

const changed = (tx: Tx, { company_id, user_id }: Session, subject_id: string): Promise<void> =>
  emit(tx, { company_id, event: 'package.changed', subject_id, user_id })

/** Text as it is kept; a name that says nothing once markup is stripped is refused. */
function cleaned(body: PackageBody): PackageBody {
  const name = sanitizeLine(body.name)
  if (name === '') {
    throw new AppError('invalid_input', {
      fields: [{ pointer: '/body/name', code: 'required', detail: 'name' }],
    })
  }
  return {
    ...body,
    name,
    name_french: sanitizeLine(body.name_french),
    category: sanitizeLine(body.category),
    casual_items: body.casual_items.map(bothNames),
    options: body.options.map(bothNames),
  }
}

/** Every part that a slot names must be one of this company's. */
async function checkParts(tx: Tx, companyId: string, body: PackageBody): Promise<void> {
  const found = await findItems(
    tx,
    companyId,
    body.parts.map((part) => part.inventory_item_id),
  )
  const missing = body.parts.flatMap((part, at) => (found.has(part.inventory_item_id) ? [] : [at]))
  if (missing.length === 0) return
  throw new AppError('not_found', {
    fields: missing.map((at) => ({
      pointer: `/body/parts/${at}/inventory_item_id`,
      code: 'not_found',
      detail: 'not_found',
    })),
  })
}

export const packageRoutes = handlers(api.packages)({
  async list(context) {
    return { packages: await context.tenant((tx) => keptPackages(tx, context.session.company_id)) }
  },

  async get(context, { params }) {
    const found = await context.tenant((tx) => keptPackage(tx, context.session.company_id, params.id))
    if (!found) throw new AppError('not_found')
    return { package: found }
  },

  async save(context, { params, body }) {
    const { session } = context
    const { company_id } = session
    return context.tenant(async (tx) => {
      await checkParts(tx, company_id, body)
      if (body.version > 0 && !(await keptPackage(tx, company_id, params.id))) throw new AppError('not_found')
      const written = await writePackage(tx, company_id, params.id, cleaned(body))
      const present = await keptPackage(tx, company_id, params.id)
      if (!written || !present) throw new AppError('stale_version', { current: present })
      await changed(tx, session, params.id)
      return { package: present }
    })
  },

  async arrange(context, { body }) {
    const { session } = context
    return context.tenant(async (tx) => {
      await arrangePackages(tx, session.company_id, body.ids)
      await changed(tx, session, body.ids[0] ?? session.company_id)
      return { packages: await keptPackages(tx, session.company_id) }
    })
  },
})
