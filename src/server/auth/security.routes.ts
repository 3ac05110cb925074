import { api } from '../../contract/api.ts'
import { actorCan } from '../../domain/roles.ts'
import { AppError } from '../errors.ts'
import { handlers } from '../http/context.ts'
import { authEvents } from './authEvents.ts'

const MOST_EVENTS = 50

export const securityRoutes = handlers(api.security)({
  async activity(context, { query }) {
    const { company_id, user_id, actor } = context.session
    if (query.of === 'company' && !actorCan(actor, 'company.edit')) throw new AppError('not_allowed')
    const whose = query.of === 'company' ? null : user_id
    const events = await context.tenant((tx) => authEvents(tx, company_id, whose, MOST_EVENTS))
    return { events }
  },
})
