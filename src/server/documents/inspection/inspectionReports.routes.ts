import { api } from '#contract/api.ts'
import { AppError } from '#server/base/errors.ts'
import { handlers } from '#server/base/http/context.ts'
import { mailPaper } from '#server/base/papers/mailPaper.ts'
import {
  findOrder,
  languageOf,
  orderWords,
  refuseListed,
  refuseSuppressed,
  refuseWithoutNote,
  withLink,
} from '#server/orders/index.ts'
import { documentLink } from '../documents.ts'
import { limited } from '../receipts/limited.ts'
import { recordInspectionSent } from '../receipts/sent.ts'
import { inspectedVehicle, inspectionMail } from './mail.ts'
import { readInspection, refuseWithout } from './read.ts'

export const inspectionReportRoutes = handlers(api.inspectionReports)({
  mail: limited(async (context, { params, body }) => {
    const order = await context.tenant((tx) => findOrder(tx, context.session, params.id))
    if (!order) throw new AppError('not_found')
    refuseWithout(order)
    refuseWithoutNote(order)
    const { to, language = languageOf(order) } = body
    refuseListed(order, to)
    const { company_id } = context.session
    const words = await context.tenant(async (tx) => {
      await refuseSuppressed(tx, company_id, to)
      const own = { vehicle: inspectedVehicle(order, language) }
      return orderWords(tx, company_id, order, { kind: 'inspection_report', channel: 'email', language, own })
    })
    const model = await readInspection(context, order, language)
    const done = await mailPaper(context, { to, model, mail: inspectionMail(order, language, words) })
    await recordInspectionSent(context, order.id, done)
    return done
  }),

  async paper(context, { body: { token, language } }) {
    return withLink(context, token, (_tx, { company_id, user_id }, order) => {
      refuseWithout(order)
      const actor = { kind: 'customer_link' as const, order_id: order.id }
      const customer = { company_id, user_id, actor, name: '' }
      const wanted = { kind: 'inspection', format: 'pdf', language } as const
      return Promise.resolve({ url: documentLink(context.services, customer, order, wanted) })
    })
  },
})
