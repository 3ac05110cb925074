import type { api } from '#contract/api.ts'
import type { ReplyOf } from '#contract/base/route.ts'
import type { Context } from '#server/base/http/context.ts'
import { channelCounts } from './health.queries.ts'
import { listPauses } from './pauses.queries.ts'
import { RUN_SIZE } from './run.ts'

/** How each channel does. */
export async function messagesHealth(context: Context): Promise<ReplyOf<typeof api.messages.health>> {
  const { services, session } = context
  const { company_id } = session
  const { counts, pauses } = await context.tenant(async (tx) => ({
    counts: await channelCounts(tx, company_id),
    pauses: await listPauses(tx, company_id),
  }))
  const mail = await services.mailer.status()
  const { texts } = services
  const own = {
    email: { configured: mail.configured, trouble: mail.last_error, balance: '' },
    text: {
      configured: texts.missing.length === 0,
      trouble: texts.trouble()?.message ?? '',
      balance: await texts.balance(),
    },
  }
  return {
    channels: counts.map((row) => ({
      ...row,
      ...own[row.channel],
      pause: pauses.find(({ channel }) => channel === row.channel) ?? null,
      per_minute: RUN_SIZE,
    })),
  }
}
