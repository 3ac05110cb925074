import { api } from '#contract/api.ts'
import { handlers, rowsOf } from '../base/http/context.ts'
import { anyOrder, findOrder } from '../orders/index.ts'
import { sentToMx, orderOfTaken } from '../payments/index.ts'
import { shopFor } from '../shop/index.ts'
import {
  documentLink,
  ordersPdf,
  receiptSlip,
  sendDocument,
  statementLink,
  workOrderPdf,
} from './documents.ts'
import { refuseWithout } from './inspection/read.ts'
import { mailStatement, readStatement } from './statementPaper.ts'

export const documentRoutes = [
  ...handlers(rowsOf(api.orders, ['documentLink', 'document']))({
    async documentLink(context, { params, body }) {
      const order = await context.tenant((tx) => anyOrder(tx, context.session, params.id))
      if (body.kind === 'inspection') refuseWithout(order)
      return { url: documentLink(context.services, context.session, order, body) }
    },

    document: (context, { params }) => sendDocument(context, params.token),
  }),

  ...handlers(api.receiptSlips)({
    get: (context, { params, query }) => receiptSlip(context, params.id, query.language),
  }),

  ...handlers(api.orderPapers)({
    async print(context, { body }) {
      const bytes = await ordersPdf(context, body.order_ids, body.kind)
      context.reply.header('content-disposition', 'inline; filename="orders.pdf"')
      context.reply.header('cache-control', 'private, no-store')
      await context.reply.type('application/pdf').send(bytes)
    },
  }),

  ...handlers(api.workOrderPapers)({
    async get(context, { params, query }) {
      const bytes = await workOrderPdf(context, params.id, query.language)
      context.reply.header('content-disposition', 'inline; filename="work-order.pdf"')
      context.reply.header('cache-control', 'private, no-store')
      await context.reply.type('application/pdf').send(bytes)
    },
  }),

  ...handlers(rowsOf(api.receivables, ['statementLink', 'mailStatement']))({
    async statementLink(context, { params, body }) {
      const of = { ...params, shop_id: body.shop_id }
      const facts = await context.tenant((tx) => readStatement(tx, context.session, of))
      const { format, language = facts.language } = body
      return { url: statementLink(context.services, context.session, { ...of, format, language }) }
    },

    mailStatement: (context, { params, body }) =>
      mailStatement(context, { ...params, shop_id: body.shop_id }, body),
  }),

  ...handlers(rowsOf(api.cardPayments, ['printable']))({
    async printable(context, { query }) {
      const { services, session } = context
      const order = await context.tenant(async (tx) => {
        const { id: shop } = await shopFor(tx, session, query.osid, '/query/osid')
        const sent = query.mxpeid === '' ? undefined : await sentToMx(tx, session, shop, query.mxpeid)
        const names = { id: query.pcid || sent?.id || '', stripe: query.speid, mx: query.mxpeid }
        const found = await orderOfTaken(tx, session.company_id, shop, names)
        return found === undefined ? undefined : findOrder(tx, session, found)
      })
      const wanted = { kind: 'receipt', format: 'html' } as const
      return { invoice_url: order ? documentLink(services, session, order, wanted) : '' }
    },
  }),
]
