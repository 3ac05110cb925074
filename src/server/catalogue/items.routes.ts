import { api } from '../../contract/api.ts'
import type { ItemBody, KeptItem } from '../../contract/items.ts'
import { can } from '../../domain/roles.ts'
import { sanitizeLine } from '../../domain/text.ts'
import { AppError } from '../errors.ts'
import { handlers, type Session } from '../http/context.ts'
import { hideCost } from '../orders/costs.ts'
import { emit } from '../outbox.ts'
import { keptItem, listItems, writeItem } from './items.queries.ts'

/** The item as this person may see it. */
const seenBy = ({ role }: Session, item: KeptItem): KeptItem =>
  can(role, 'costs.view') ? item : hideCost(item)

const TYPED = ['name', 'name_french', 'part_number', 'brand', 'part_type', 'formulation', 'barcode'] as const

/** Text as it is kept; a name that says nothing once markup is stripped is refused. */
function cleaned(body: ItemBody): ItemBody {
  const clean = { ...body }
  for (const field of TYPED) clean[field] = sanitizeLine(body[field])
  if (clean.name !== '') return clean
  throw new AppError('invalid_input', {
    fields: [{ pointer: '/body/name', code: 'required', detail: 'name' }],
  })
}

export const itemRoutes = handlers(api.items)({
  async list(context, { query }) {
    const { session } = context
    const { items, total } = await context.tenant((tx) => listItems(tx, session.company_id, query))
    return { items: items.map((item) => seenBy(session, item)), total }
  },

  async get(context, { params }) {
    const { session } = context
    const item = await context.tenant((tx) => keptItem(tx, session.company_id, params.id))
    if (!item) throw new AppError('not_found')
    return { item: seenBy(session, item) }
  },

  async save(context, { params, body }) {
    const { session } = context
    const { company_id, user_id, role } = session
    const clean = cleaned(body)
    return context.tenant(async (tx) => {
      const before = await keptItem(tx, company_id, params.id)
      if (body.version > 0 && !before) throw new AppError('not_found')
      const cost = can(role, 'costs.view') ? clean.cost : (before?.cost ?? '0')
      const written = await writeItem(tx, company_id, params.id, { ...clean, cost })
      const item = await keptItem(tx, company_id, params.id)
      if (!written || !item)
        throw new AppError('stale_version', { current: before && seenBy(session, before) })
      await emit(tx, { company_id, event: 'item.changed', subject_id: params.id, user_id })
      return { item: seenBy(session, item) }
    })
  },
})
