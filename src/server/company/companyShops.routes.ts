import { api } from '#contract/api.ts'
import type { CompanyOverview } from '#contract/company/companyShops.ts'
import type { Tx } from '../base/db.ts'
import { handlers, type Context } from '../base/http/context.ts'
import { addShop } from './addShop.ts'
import { archiveShop, restoreShop } from './archiveShop.ts'
import { companyOverview } from './companyShops.queries.ts'
import { renameCompany } from './renameCompany.ts'

/** Does the work and answers the company as it is afterwards. */
const after = (context: Context, work: (tx: Tx) => Promise<void>): Promise<CompanyOverview> =>
  context.tenant(async (tx) => {
    await work(tx)
    return companyOverview(tx, context.session.company_id)
  })

export const companyShopRoutes = handlers(api.companyShops)({
  list: (context) => context.tenant((tx) => companyOverview(tx, context.session.company_id)),
  saveName: (context, { body }) => after(context, (tx) => renameCompany(tx, context.session, body)),
  add: (context, { body }) => after(context, (tx) => addShop(tx, context.session, body)),
  archive: (context, { params }) => after(context, (tx) => archiveShop(tx, context.session, params.id)),
  restore: (context, { params }) => after(context, (tx) => restoreShop(tx, context.session, params.id)),
})
