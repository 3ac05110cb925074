import { sql } from 'kysely'
import type { api } from '../../../contract/api.ts'
import type { ParsedOf, ReplyOf } from '../../../contract/base/route.ts'
import { filled, SAMPLE_VALUES } from '../../../domain/messages/templates.ts'
import { normalizedAddress } from '../../../domain/messages/suppression.ts'
import { databaseNow, firstRow, type Tx } from '../../base/db.ts'
import { AppError } from '../../base/errors.ts'
import type { Context } from '../../base/http/context.ts'
import type { Language } from '../../../contract/base/shared.ts'
import type { Message } from '../../../contract/messages/messages.ts'
import type { Channel } from '../../../domain/messages/outbox.ts'
import { shopFor, type ShopRow } from '../../shop/index.ts'
import { findMessage } from '../outbox/list.queries.ts'
import { queueMessage, refuseTooLong } from '../outbox/queue.ts'
import { templateOf } from './rules.queries.ts'
import { valuesOf } from './values.ts'

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

interface Wish {
  id: string
  shop: ShopRow
  channel: Channel
  language: Language
  /** The number of a text; an email goes to the address of the account alone. */
  to: string
}

/** Queues a message to the person who asks. */
async function queueTest(
  tx: Tx,
  context: Context,
  { id, shop, channel, language, to }: Wish,
  words: { subject: string; body: string },
): Promise<{ message: Message }> {
  const { company_id } = context.session
  const address = normalizedAddress(channel, channel === 'email' ? await ownEmail(tx, context) : to)
  if (address === null) throw new AppError('message_address_not_valid')
  const queued = await queueMessage(tx, context.session, {
    ...words,
    cause: `test ${id}`,
    channel,
    kind: 'test',
    shop,
    customer_id: null,
    fleet_location_id: null,
    address,
    language,
    due: await databaseNow(tx),
  })
  if (queued) refuseTooLong(queued, '/body/to')
  const message = queued && (await findMessage(tx, company_id, queued.id))
  if (!message) throw new AppError('not_found')
  return { message }
}

/** Sends the words of a message with sample data to oneself. */
export function sendTest(
  context: Context,
  { kind, channel }: Test['params'],
  { shop_id, ...wish }: Test['body'],
): Promise<ReplyOf<typeof api.messages.test>> {
  return context.tenant(async (tx) => {
    const shop = await shopFor(tx, context.session, shop_id, '/body/shop_id')
    const { current } = await templateOf(tx, context.session.company_id, kind, channel)
    const { language } = wish
    const words = filled(current, channel, language, valuesOf(shop, SAMPLE_VALUES[language]))
    return queueTest(tx, context, { ...wish, shop, channel }, words)
  })
}

const TEST = {
  en: (shop: string) => ({ subject: `${shop}: test`, body: `${shop}: This is a test message.` }),
  'fr-CA': (shop: string) => ({ subject: `${shop} : essai`, body: `${shop} : Ceci est un message d’essai.` }),
}

/** Sends a plain message to oneself, to try a channel. */
export function testChannel(
  context: Context,
  channel: Channel,
  { shop_id, ...wish }: ParsedOf<typeof api.messages.testChannel>['body'],
): Promise<ReplyOf<typeof api.messages.testChannel>> {
  return context.tenant(async (tx) => {
    const shop = await shopFor(tx, context.session, shop_id, '/body/shop_id')
    return queueTest(tx, context, { ...wish, shop, channel }, TEST[wish.language](shop.name))
  })
}
