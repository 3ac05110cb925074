import { msg, type Language, said } from '#domain/base/words.ts'
import { letterParts, linkParts, paragraphs } from '#domain/messages/templates/letter.ts'
import { SAMPLE_VALUES } from '#domain/messages/templates/templates.ts'
import type { Acting } from '#server/base/acting.ts'
import type { Mail } from '#server/base/mail/mail.ts'
import type { MailPart } from '#server/base/mail/mailPage.ts'
import { composePaper } from '#server/base/papers/mailPaper.ts'
import { invoicePaper, statementPaper } from '#server/documents/index.ts'
import { findOrder } from '#server/orders/index.ts'
import { shopAt, shopMail, type ShopRow, type Words } from '#server/shop/index.ts'
import { messageLink, unsubscribeLink } from './links.ts'
import type { JudgedRecipient } from './recipient.queries.ts'
import type { MessageRow } from './rows.queries.ts'
import { sayIn } from '#server/base/words.ts'

const ENDING = {
  why: msg('You’re receiving this email because you’re a customer. Use the link below to unsubscribe.'),
  button: msg('Unsubscribe'),
}

/** The cause of a campaign's test begins with it: the test ends as the campaign's mails do. */
export const CAMPAIGN_TEST = 'campaign test '

type Place = Pick<ShopRow, 'name' | 'address' | 'city' | 'region' | 'postalcode'>

const placeOf = ({ address, city, region, postalcode }: Place): string =>
  [address, city, `${region} ${postalcode}`]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')

/** The end of every mail that is marketing. The law asks who writes, from where, and how to unsubscribe. */
export function marketingEnding(shop: Place, language: Language, link: string): MailPart[] {
  const { why, button } = said(ENDING, sayIn(language))
  return [`${shop.name}, ${placeOf(shop)}. ${why}`, { label: button, link }]
}

/** What follows the words of a message: how to approve, or who writes, from where, and how to unsubscribe. */
async function ending(
  acting: Acting,
  message: MessageRow,
  shop: ShopRow,
): Promise<{ parts: MailPart[]; unsubscribe?: string }> {
  const { kind, purpose, language, cause } = message
  if (kind === 'estimate') {
    const link = messageLink(acting, message)
    await link?.open()
    return { parts: link ? linkParts(kind, sayIn(language), { link: link.link, amount: '' }) : [] }
  }
  if (purpose === 'transactional' && !cause.startsWith(CAMPAIGN_TEST)) return { parts: [] }
  const { link, open } = unsubscribeLink(acting, message)
  await open()
  return { parts: marketingEnding(shop, language, link), unsubscribe: link }
}

async function letter(
  acting: Acting,
  message: MessageRow,
  shop: ShopRow,
  { first_name: name }: JudgedRecipient,
): Promise<Mail> {
  const { kind, language, subject, body, address: to } = message
  const { parts, ...more } = await ending(acting, message, shop)
  // A test shows the button of an invoice that can be paid by a link.
  const words =
    kind === 'test' ? letterParts(body, sayIn(language), SAMPLE_VALUES[language]) : paragraphs(body)
  const said = { kind: 'message' as const, language, name, subject, parts: [...words, ...parts] }
  return { ...shopMail(shop, said), ...more, to }
}

/** A mail, and what is stored of words that were not written when it was queued. */
interface Letter {
  mail: Mail
  said?: Words
}

/** The invoice as it is now, in the words as they are now; null for an order that was re-opened meanwhile. */
async function invoice(
  acting: Acting,
  { order_id, address: to, language }: MessageRow,
): Promise<Letter | null> {
  const order = await acting.tenant((tx) => findOrder(tx, acting.session, order_id ?? ''))
  if (order?.status !== 'complete') return null
  const { said, ...paper } = await invoicePaper(acting, order, { to, language })
  return { mail: await composePaper(acting, paper), said }
}

/** The payer of a statement, in the shop that sends it. */
export const statementOf = ({ customer_id, fleet_location_id, shop_id }: MessageRow) => ({
  kind: customer_id === null ? ('fleet_location' as const) : ('customer' as const),
  id: customer_id ?? fleet_location_id ?? '',
  shop_id,
})

/** The email of a message; null where what it is about is gone. */
export async function composeMail(
  acting: Acting,
  message: MessageRow,
  recipient: JudgedRecipient,
): Promise<Letter | null> {
  if (message.kind === 'invoice') return invoice(acting, message)
  const shop = await acting.tenant((tx) => shopAt(tx, acting.session.company_id, message.shop_id))
  if (!shop) return null
  const mail = await letter(acting, message, shop, recipient)
  if (message.kind !== 'statement') return { mail }
  const model = await statementPaper(acting, statementOf(message), message.language)
  return { mail: await composePaper(acting, { to: message.address, model, mail }) }
}
