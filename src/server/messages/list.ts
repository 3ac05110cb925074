import type { ReplyOf } from '#contract/base/route.ts'
import type { texts } from '#contract/messages/texts.ts'
import type { Tx } from '../base/db.ts'
import type { Context } from '../base/http/context.ts'
import type { About } from '../orders/index.ts'
import { refusesTexts, listReplies, listTexts } from './conversations/texts.queries.ts'

type Texted = ReplyOf<typeof texts.listForOrder>

async function stateOf({ services, session }: Context, tx: Tx, about: About): Promise<Texted['state']> {
  if (services.texts.missing.length > 0) return 'not_configured'
  return (await refusesTexts(tx, session.company_id, about)) ? 'refused' : 'ready'
}

/** The texts about an order or a payment, and whether the recipient can be texted at all. */
export async function textedAbout(context: Context, tx: Tx, about: About): Promise<Texted> {
  const { company_id } = context.session
  return {
    state: await stateOf(context, tx, about),
    texts: await listTexts(tx, company_id, about),
    replies: await listReplies(tx, company_id, about),
  }
}
