import { api } from '#contract/api.ts'
import { handlers, rowsOf } from '../base/http/context.ts'
import { systemStatus } from './systemStatus.ts'

export const systemStatusRoutes = handlers(rowsOf(api.company, ['status']))({
  status: (context) => systemStatus(context.services, context.session.company_id),
})
