import { api } from '#contract/api.ts'
import { AppError } from '#server/base/errors.ts'
import { handlers } from '#server/base/http/context.ts'
import { isDuplicate } from '#server/base/database/postgresErrors.ts'
import { saveSupplier, saveSupplierItem } from './saveSupplier.ts'
import {
  findSupplier,
  listSupplierItems,
  listSuppliers,
  supplierItem,
  supplierPrices,
} from './suppliers.queries.ts'

const taken = new AppError('name_taken', {
  fields: [{ pointer: '/body/name', code: 'name_taken', detail: 'name_taken' }],
})

export const supplierRoutes = handlers(api.suppliers)({
  list: (context, { query }) => context.tenant((tx) => listSuppliers(tx, context.session.company_id, query)),

  async get(context, { params }) {
    const supplier = await context.tenant((tx) => findSupplier(tx, context.session.company_id, params.id))
    if (!supplier) throw new AppError('not_found')
    return { supplier }
  },

  save(context, { params, body }) {
    const write = context.tenant(async (tx) => ({
      supplier: await saveSupplier(tx, context.session, params.id, body),
    }))
    return write.catch((error: unknown) => {
      throw isDuplicate(error, 'suppliers_name') ? taken : error
    })
  },

  items: (context, { query }) =>
    context.tenant(async (tx) => {
      const { company_id } = context.session
      const { supplier_id } = query
      if (supplier_id !== undefined && !(await findSupplier(tx, company_id, supplier_id)))
        throw new AppError('not_found')
      return listSupplierItems(tx, company_id, query)
    }),

  saveItem: (context, { params, body }) =>
    context.tenant((tx) => saveSupplierItem(tx, context.session, params, body)),

  prices: (context, { params: { supplier_id, item_id } }) =>
    context.tenant(async (tx) => {
      const { company_id } = context.session
      const found = await supplierItem(tx, company_id, supplier_id, item_id)
      if (!found) throw new AppError('not_found')
      return { prices: await supplierPrices(tx, company_id, found.id) }
    }),
})
