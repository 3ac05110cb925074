import { sql } from 'kysely'
import type { api } from '../../../contract/api.ts'
import type { ParsedOf, ReplyOf } from '../../../contract/base/route.ts'
import { filled, SAMPLE_VALUES } from '../../../domain/messages/templates.ts'
import { normalizedAddress } from '../../../domain/messages/suppression.ts'
import { databaseNow, firstRow, type Tx } from '../../base/db.ts'
import { AppError } from '../../base/errors.ts'
import type { Context } from '../../base/http/context.ts'
import { shopFor } from '../../shop/index.ts'
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

/** Sends a message with sample data to the person who asks: an email to the address of their account alone. */
export function sendTest(
  context: Context,
  { kind, channel }: Test['params'],
  { id, shop_id, language, to }: Test['body'],
): Promise<ReplyOf<typeof api.messages.test>> {
  return context.tenant(async (tx) => {
    const { company_id } = context.session
    const shop = await shopFor(tx, context.session, shop_id, '/body/shop_id')
    const address = normalizedAddress(channel, channel === 'email' ? await ownEmail(tx, context) : to)
    if (address === null) throw new AppError('message_address_not_valid')
    const { current } = await templateOf(tx, company_id, kind, channel)
    const words = filled(current, channel, language, valuesOf(shop, SAMPLE_VALUES[language]))
    const due = await databaseNow(tx)
    const noParty = { customer_id: null, fleet_location_id: null }
    const message = {
      ...noParty,
      ...words,
      cause: `test ${id}`,
      channel,
      kind: 'test' as const,
      shop,
      address,
      language,
      due,
    }
    const queued = await queueMessage(tx, context.session, message)
    if (queued) refuseTooLong(queued, '/body/to')
    const found = queued && (await findMessage(tx, company_id, queued.id))
    if (!found) throw new AppError('not_found')
    return { message: found }
  })
}
