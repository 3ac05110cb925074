import { api } from '#contract/api.ts'
import { handlers } from '../base/http/context.ts'
import { shopFor } from '../shop/index.ts'
import { remindersPreview } from './auto/preview.ts'

export const reminderRoutes = handlers(api.reminders)({
  preview: (context, { params }) =>
    context.tenant(async (tx) => {
      const shop = await shopFor(tx, context.session, params.id, '/params/id')
      return remindersPreview(tx, context.session.company_id, shop)
    }),
})
