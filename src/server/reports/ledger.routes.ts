import { api } from '../../contract/api.ts'
import { handlers } from '../base/http/context.ts'
import { lastReconciliations, reconcileLedger } from './reconciliation.ts'

export const ledgerRoutes = handlers(api.ledger)({
  proofs: (context) =>
    context.tenant(async (tx) => ({ proofs: await lastReconciliations(tx, context.session.company_id) })),

  async prove({ services, session }, { body }) {
    const { company_id, name } = session
    return { proof: await reconcileLedger(services.database, company_id, { id: body.id, userName: name }) }
  },
})
