import { partyPages } from '#contract/intake/partyPage.ts'
import { handlers } from '../base/http/context.ts'
import { partyRecord } from '../parties/index.ts'
import { partyPage } from './partyPage.queries.ts'

export const partyPageRoutes = handlers(partyPages)({
  page: (context, { params }) =>
    context.tenant(async (tx) => {
      await partyRecord(tx, context.session.company_id, params)
      return partyPage(tx, context.session, params.kind, params.id)
    }),
})
