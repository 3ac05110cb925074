import { api } from '#contract/api.ts'
import { handlers } from '../base/http/context.ts'
import { lastReconciliations, reconcileLedger } from './reconciliation.ts'
import { seenProofs } from './reconciliation/seenProofs.ts'

export const ledgerRoutes = handlers(api.ledger)({
  proofs: (context) =>
    context.tenant(async (tx) => ({
      proofs: await seenProofs(
        tx,
        context.session,
        await lastReconciliations(tx, context.session.company_id),
      ),
    })),

  async prove(context, { body }) {
    const { services, session } = context
    const { company_id, name } = session
    const whole = await reconcileLedger(services.database, company_id, { id: body.id, userName: name })
    const [proof = whole] = await context.tenant((tx) => seenProofs(tx, session, [whole]))
    return { proof }
  },
})
