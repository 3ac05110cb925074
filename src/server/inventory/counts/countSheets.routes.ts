import { api } from '#contract/api.ts'
import { actorCan } from '#domain/people/roles.ts'
import { databaseNow } from '#server/base/db.ts'
import { handlers } from '#server/base/http/context.ts'
import { shopFor } from '#server/shop/index.ts'
import { countPaper } from './countPaper.ts'
import { choicesOf } from '../items/chooseItems.ts'
import { countableItems } from './countChoices.queries.ts'
import { sheetReply } from './countSheetReply.ts'
import { askRecount, createSheet, enterCounts, explainLine } from './countSheets.ts'
import { findCodes } from '../items/findCodes.ts'
import { listSheets } from './countSheets.queries.ts'
import { cancelSheet, postSheet } from './postSheet.ts'

export const countSheetRoutes = handlers(api.countSheets)({
  list: (context, { query }) =>
    context.tenant(async (tx) => {
      const { session } = context
      await shopFor(tx, session, query.shop_id)
      const { sheets, total } = await listSheets(tx, session.company_id, query)
      const costs = actorCan(session.actor, 'costs.view')
      return { sheets: sheets.map((row) => (costs ? row : { ...row, value: null })), total }
    }),

  choices: (context, { query }) =>
    context.tenant(async (tx) => {
      const { session } = context
      await shopFor(tx, session, query.shop_id)
      const items = await countableItems(tx, session.company_id, query.shop_id)
      return { choices: choicesOf(items, await databaseNow(tx)) }
    }),

  get: (context, { params, query }) =>
    context.tenant(async (tx) => ({
      sheet: await sheetReply(tx, context.session, params.id, { review: query.review === 'true' }),
    })),

  async paper(context, { params, query }) {
    const sheet = await context.tenant(async (tx) => {
      const found = await sheetReply(tx, context.session, params.id, { review: false })
      const shop = await shopFor(tx, context.session, found.shop_id)
      return countPaper(found, shop, query.language)
    })
    const bytes = await context.services.pdf.render(context.session.company_id, sheet)
    context.reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'inline; filename="count-sheet.pdf"')
      .type('application/pdf')
    await context.reply.send(bytes)
  },

  create: (context, input) =>
    context.tenant(async (tx) => ({ sheet: await createSheet(tx, context.session, input) })),

  enter: (context, input) => context.tenant((tx) => enterCounts(tx, context.session, input)),

  findItems: (context, { body }) =>
    context.tenant((tx) => findCodes(tx, context.session.company_id, body.rows)),

  recount: (context, input) =>
    context.tenant(async (tx) => ({ sheet: await askRecount(tx, context.session, input) })),

  explain: (context, input) =>
    context.tenant(async (tx) => ({ sheet: await explainLine(tx, context.session, input) })),

  post: (context, input) =>
    context.tenant(async (tx) => ({ sheet: await postSheet(tx, context.session, input) })),

  cancel: (context, input) =>
    context.tenant(async (tx) => ({ sheet: await cancelSheet(tx, context.session, input) })),
})
