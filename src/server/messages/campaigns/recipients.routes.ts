import { api } from '#contract/api.ts'
import { MOST_RECIPIENTS } from '#domain/messages/campaigns/audience.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { handlers, type Context } from '#server/base/http/context.ts'
import { sendCsv } from '#server/base/files/sendCsv.ts'
import { findCampaign, type CampaignRow } from './campaigns.queries.ts'
import { isLeftOutStored, recipientList } from './recipientList.queries.ts'
import { readerZone } from '#server/shop/index.ts'
import { recipientTable } from './recipientTable.ts'

async function found(tx: Tx, { session }: Context, id: string): Promise<CampaignRow> {
  const campaign = await findCampaign(tx, session, id)
  if (!campaign) throw new AppError('not_found')
  return campaign
}

export const campaignRecipientRoutes = handlers(api.campaignRecipients)({
  list: (context, { params, query }) =>
    context.tenant(async (tx) => {
      const { company_id } = context.session
      const campaign = await found(tx, context, params.id)
      const { only, limit, offset } = query
      const page = await recipientList(tx, company_id, campaign, { only, limit, offset })
      return { ...page, left_out_kept: await isLeftOutStored(tx, company_id, campaign) }
    }),

  async file(context, { params, query: { only, language } }) {
    const { session } = context
    const { rows, zone } = await context.tenant(async (tx) => {
      const campaign = await found(tx, context, params.id)
      const whole = { only, limit: MOST_RECIPIENTS, offset: 0 }
      const list = await recipientList(tx, session.company_id, campaign, whole)
      return { ...list, zone: await readerZone(tx, session) }
    })
    await sendCsv(context, recipientTable, rows, { language, zone })
  },
})
