import { api } from '#contract/api.ts'
import { handlers } from '#server/base/http/context.ts'
import { shopFor } from '#server/shop/index.ts'
import { remindersPreview } from './preview.ts'

export const reminderRoutes = handlers(api.reminders)({
  preview: (context, { params }) =>
    context.tenant(async (tx) => {
      const shop = await shopFor(tx, context.session, params.id, '/params/id')
      return remindersPreview(tx, context.session.company_id, shop)
    }),
})
