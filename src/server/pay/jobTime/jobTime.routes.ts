import { api } from '#contract/api.ts'
import { handlers } from '#server/base/http/context.ts'
import { jobTimeReport, laborCosts } from './jobTime.ts'

export const jobTimeRoutes = handlers(api.jobTime)({
  report: (context, { query }) => context.tenant((tx) => jobTimeReport(tx, context.session, query)),
  orders: (context, { query }) => context.tenant((tx) => laborCosts(tx, context.session, query)),
})
