import { api } from '#contract/api.ts'
import { calendarDay, shopFor } from '../shop/index.ts'
import { handlers, rowsBut } from '../base/http/context.ts'
import { countDrawer, moveCash, openDrawer, recentDays } from './drawers.ts'
import { addTillImage, sendTillImage } from './images.ts'
import { reportSheet } from './reportSheet.ts'
import { tillDay } from './tillDay.ts'

export const tillRoutes = handlers(rowsBut(api.till, ['closeDay', 'reopenDay']))({
  async day(context, { query }) {
    const { company_id } = context.session
    return context.tenant(async (tx) => {
      const shop = await shopFor(tx, context.session, query.shop_id)
      return tillDay(tx, company_id, shop, query.day ?? (await calendarDay(tx, company_id, shop)))
    })
  },

  async days(context, { query }) {
    return context.tenant(async (tx) => {
      const { id } = await shopFor(tx, context.session, query.shop_id)
      return { days: await recentDays(tx, context.session.company_id, id) }
    })
  },

  open: (context, input) => context.tenant((tx) => openDrawer(tx, context.session, input)),

  move: (context, input) => context.tenant((tx) => moveCash(tx, context.session, input)),

  count: (context, input) => context.tenant((tx) => countDrawer(tx, context.session, input)),

  async reportFile(context, { query }) {
    const sheet = await context.tenant(async (tx) => {
      const shop = await shopFor(tx, context.session, query.shop_id)
      const till = await tillDay(tx, context.session.company_id, shop, query.day)
      return reportSheet(till, shop, query.language)
    })
    const bytes = await context.services.pdf.render(context.session.company_id, sheet)
    context.reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="z-report-${query.day}.pdf"`)
      .type('application/pdf')
    await context.reply.send(bytes)
  },

  addImage: (context, { params }) => addTillImage(context, params.id),

  image: (context, { params }) => sendTillImage(context, params.id),
})
