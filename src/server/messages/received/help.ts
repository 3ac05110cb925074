import { sql } from 'kysely'
import { formatPhone } from '#domain/base/phone.ts'
import { helpAnswer, helpLanguage, STOP_WORDS } from '#domain/messages/sending/keywords.ts'
import { plainText } from '#domain/messages/sending/segments.ts'
import { anyOne, databaseNow, firstRow, type Tx } from '#server/base/db.ts'
import { languageFor } from '#server/orders/index.ts'
import { shopAt, type ShopRow } from '#server/shop/index.ts'
import { authorFor } from '../auto/author.queries.ts'
import { queueMessage } from '../outbox/queue.ts'
import { wasTexted, type NewReply } from '../conversations/texts.queries.ts'
import { sayIn } from '#server/base/words.ts'

type Whose = Pick<NewReply, 'order_id' | 'customer_id' | 'fleet_location_id'>

/** The shop of the order that a number was last texted about, else the company's first. */
async function shopOf(tx: Tx, companyId: string, orderId: string | null): Promise<ShopRow | undefined> {
  const found = await firstRow(
    tx,
    sql<{ id: string }>`select s.id from shops s
      left join orders o on o.company_id = ${companyId} and o.id = ${anyOne(orderId)} and o.shop_id = s.id
      where s.company_id = ${companyId} and (s.active or o.id is not null)
      order by o.id is null, s.created_at, s.id limit 1`,
  )
  return found && shopAt(tx, companyId, found.id)
}

/** Answers HELP with the shop’s name and phone, at most once a day to a number: a text costs money. */
export async function answerHelp(
  tx: Tx,
  companyId: string,
  { sent_from: number, body: asked }: Pick<NewReply, 'sent_from' | 'body'>,
  { order_id, customer_id, fleet_location_id }: Whose,
): Promise<void> {
  const shop = await shopOf(tx, companyId, order_id)
  if (!shop) return
  const language = helpLanguage(asked) ?? languageFor(null, shop.region)
  const say = sayIn(language)
  const answer = helpAnswer({ name: shop.name, phone: formatPhone(shop.phonenumber) })
  // The first text to a number says how to stop.
  const stop = (await wasTexted(tx, companyId, number)) ? ` ${say(STOP_WORDS)}` : ''
  const due = await databaseNow(tx)
  await queueMessage(tx, await authorFor(tx, companyId, null), {
    cause: `help ${number} ${due.slice(0, 10)}`,
    channel: 'text',
    kind: 'conversation',
    shop,
    customer_id,
    fleet_location_id,
    address: number,
    language,
    subject: '',
    body: plainText(`${say(answer)}${stop}`),
    due,
  })
}
