import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { usedOnOrder } from '#domain/orders/specification/oilOnOrder.ts'
import type { Order } from '#domain/orders/order.ts'
import { actorCan } from '#domain/people/roles.ts'
import { learn, type UsedOnOrder } from '#domain/vehicles/specifications/learned.ts'
import { isForModel } from '#domain/vehicles/specifications/specification.ts'
import { rows, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers } from '../base/http/context.ts'
import { checkNamed, saveSeen, wrongFields, writeRow } from '../base/database/saving.ts'
import {
  listChanges,
  findSpecification,
  specificationChanges,
  specificationFields,
  listSpecifications,
} from '../vehicles/index.ts'

type Wanted = ParsedOf<typeof api.specifications.find>['query']
type Body = ParsedOf<typeof api.specifications.save>['body']

/** The latest finalized orders of a vehicle, and of the vehicles with the same year, model and engine. */
async function usedOn(tx: Tx, companyId: string, wanted: Wanted): Promise<UsedOnOrder[]> {
  const { vehicle_id = null, year = null, make, model, engine } = wanted
  const found = await rows(
    tx,
    sql<Pick<Order, 'vehicle_id' | 'packages' | 'parts' | 'inventory_items'> & { at: string }>`
      select vehicle_id, complete_timestamp as at, packages, parts, inventory_items from orders
      where company_id = ${companyId} and status = 'complete' and complete_timestamp is not null
        and vehicle_id in (
          select id from vehicles where company_id = ${companyId} and id = ${vehicle_id}::uuid
          union
          select id from vehicles where company_id = ${companyId} and ${make} <> '' and lower(make) = lower(${make})
            and lower(model) = lower(${model}) and year = ${year}::int and lower(engine) = lower(${engine}))
      order by complete_timestamp desc limit 200`,
  )
  return found.map((order) => usedOnOrder(order, vehicle_id))
}

const TYPED = [
  'make',
  'model',
  'engine',
  'oil_type',
  'viscosity',
  'oil_filter',
  'tire_size_front',
  'tire_size_rear',
  'note',
  'source',
] as const

/** The body with its text as it is stored; a specification of a model names it. */
function cleaned(body: Body): Body {
  const clean = { ...body }
  for (const field of TYPED) clean[field] = sanitizeLine(body[field])
  if (body.vehicle_id !== null)
    return { ...clean, year_from: null, year_to: null, make: '', model: '', engine: '' }
  const wrong: { field: string; code: string }[] = (['make', 'model', 'year_from', 'year_to'] as const)
    .filter((field) => clean[field] === '' || clean[field] === null)
    .map((field) => ({ field, code: 'required' }))
  if ((clean.year_to ?? 0) < (clean.year_from ?? 0))
    wrong.push({ field: 'year_to', code: 'ends_before_it_begins' })
  wrongFields(wrong)
  return clean
}

export const specificationRoutes = handlers(api.specifications)({
  async find(context, { query }) {
    const { company_id } = context.session
    const { vehicle_id = null, year = null, make, model, engine } = query
    return context.tenant(async (tx) => {
      const found = await listSpecifications(tx, company_id, { vehicle_id, make, model })
      return {
        specifications: found.filter(
          (row) => row.vehicle_id !== null || isForModel(row, { year, make, model, engine }),
        ),
        learned: learn(await usedOn(tx, company_id, query), query.unit),
      }
    })
  },

  async save(context, { params: { id }, body }) {
    const { session } = context
    const { company_id, actor, name } = session
    const { version, removed = false, ...clean } = cleaned(body)
    const mayModel = actorCan(actor, 'catalogue.edit')
    return context.tenant(async (tx) => {
      const before = await findSpecification(tx, company_id, id)
      const vehicles = [clean.vehicle_id, before ? before.vehicle_id : clean.vehicle_id]
      if (!mayModel && vehicles.includes(null))
        throw new AppError('not_allowed', { permission: 'catalogue.edit' })
      if (clean.vehicle_id !== null)
        await checkNamed(tx, company_id, { vehicles: [['vehicle_id', clean.vehicle_id]] })
      const values = { ...clean, removed_at: removed ? new Date().toISOString() : null }
      const specification = await saveSeen(tx, session, {
        event: 'vehicle.changed',
        id,
        version,
        find: () => findSpecification(tx, company_id, id),
        write: () => writeRow(tx, 'vehicle_specifications', { company_id, id, version }, { values }),
      })
      const fields = before && Object.fromEntries(specificationFields.map((key) => [key, before[key]]))
      await specificationChanges(tx, company_id, name, [
        { id, before: fields, after: removed ? null : clean },
      ])
      return { specification }
    })
  },

  async history(context, { params }) {
    const { company_id } = context.session
    return context.tenant(async (tx) => {
      if (!(await findSpecification(tx, company_id, params.id))) throw new AppError('not_found')
      return { changes: await listChanges(tx, company_id, params.id) }
    })
  },
})
