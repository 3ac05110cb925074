import { msg, type Language, said } from '#domain/base/words.ts'
import { sql } from 'kysely'
import type { api } from '#contract/api.ts'
import type { ParsedOf, ReplyOf } from '#contract/base/route.ts'
import type { Message } from '#contract/messages/messages.ts'
import type { Channel } from '#domain/messages/sending/outbox.ts'
import { SAMPLE_VALUES } from '#domain/messages/templates/templates.ts'
import { normalizedAddress } from '#domain/messages/consent/suppression.ts'
import { databaseNow, firstRow, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Context } from '#server/base/http/context.ts'
import { shopFor, valuesOf, wordsFor, type ShopRow } from '#server/shop/index.ts'
import { refuseChannel } from '../templateChannel.ts'
import { findMessage } from '../outbox/list.queries.ts'
import { CAMPAIGN_TEST } from '../outbox/letters.ts'
import { queueMessage, refuseTooLong } from '../outbox/queue.ts'
import { sayIn } from '#server/base/words.ts'

type Test = ParsedOf<typeof api.messages.test>

const ownEmail = async (tx: Tx, { session }: Context): Promise<string> => {
  const found = await firstRow(
    tx,
    sql<{
      email: string
    }>`select email from users where company_id = ${session.company_id} and id = ${session.user_id}`,
  )
  return found?.email ?? ''
}

interface TestMessage {
  id: string
  channel: Channel
  shop: ShopRow
  language: Language
  /** The number of a text; an email goes to the address of the person's account alone. */
  to: string
  subject: string
  body: string
  /** A test of a campaign ends as its mails do: who writes, from where, and how to unsubscribe. */
  ofCampaign?: true
}

/** Queues a message with sample data to the person who asks. */
export async function sendTest(
  tx: Tx,
  context: Context,
  { id, channel, to, ofCampaign, ...message }: TestMessage,
): Promise<{ message: Message }> {
  const address = normalizedAddress(channel, channel === 'email' ? await ownEmail(tx, context) : to)
  if (address === null) throw new AppError('message_address_not_valid')
  const noParty = { customer_id: null, fleet_location_id: null }
  const due = await databaseNow(tx)
  const kind = 'test' as const
  const test = {
    ...noParty,
    ...message,
    cause: `${ofCampaign ? CAMPAIGN_TEST : 'test '}${id}`,
    channel,
    kind,
    address,
    due,
  }
  const queued = await queueMessage(tx, context.session, test)
  if (queued) refuseTooLong(queued, '/body/to')
  const found = queued && (await findMessage(tx, context.session, queued.id))
  if (!found) throw new AppError('not_found')
  return { message: found }
}

/** Sends the stored words of a message to the person who asks. */
export function sendTemplateTest(
  context: Context,
  { kind, channel }: Test['params'],
  { id, shop_id, language, to }: Test['body'],
): Promise<ReplyOf<typeof api.messages.test>> {
  return context.tenant(async (tx) => {
    const shop = await shopFor(tx, context.session, shop_id, '/body/shop_id')
    refuseChannel(kind, channel)
    const { company_id } = context.session
    const values = valuesOf(shop, SAMPLE_VALUES[language])
    const words = await wordsFor(tx, company_id, { kind, channel, language, values })
    return sendTest(tx, context, { id, channel, shop, language, to, ...words })
  })
}

/** The words of a message to try a channel. */
export const testWords = (shop: string) => ({
  subject: msg('{shop}: test', { shop }),
  body: msg('{shop}: This is a test message.', { shop }),
})

/** Sends a plain message to oneself, to try a channel. */
export function testChannel(
  context: Context,
  channel: Channel,
  { shop_id, ...test }: ParsedOf<typeof api.messages.testChannel>['body'],
): Promise<ReplyOf<typeof api.messages.testChannel>> {
  return context.tenant(async (tx) => {
    const shop = await shopFor(tx, context.session, shop_id, '/body/shop_id')
    return sendTest(tx, context, {
      ...test,
      ...said(testWords(shop.name), sayIn(test.language)),
      shop,
      channel,
    })
  })
}
