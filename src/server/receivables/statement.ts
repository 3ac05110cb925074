import type { PartyKind } from '../../contract/parties.ts'
import type { Language } from '../../contract/shared.ts'
import { shopFor } from '../company/shops.ts'
import type { Tx } from '../db.ts'
import { statementBalance, statementModel, type StatementFacts } from '../documents/statement.ts'
import { statementWords } from '../documents/statementWords.ts'
import { formatter } from '../documents/words.ts'
import { mailPage } from '../mailPage.ts'
import { AppError } from '../errors.ts'
import type { Context, Session } from '../http/context.ts'
import { creditOf, payerIn } from '../payments/credit.queries.ts'
import { payerEntries, payerOrders, payerSummary } from './payer.queries.ts'

const SINCE_DAYS = 90

export interface StatementOf {
  kind: PartyKind
  id: string
  shop_id: string
}

/** Everything that a payer's statement says, in the currency of one shop. */
export async function readStatement(
  tx: Tx,
  session: Session,
  of: StatementOf,
): Promise<StatementFacts & { language: Language; name: string; black_listed_emails: string[] }> {
  const { company_id } = session
  const shop = await shopFor(tx, session, of.shop_id, '/body/shop_id')
  const found = await payerSummary(tx, company_id, of)
  if (!found) throw new AppError('not_found')
  const payer = payerIn(of)
  const now = new Date()
  const since = new Date(now.getTime() - SINCE_DAYS * 86_400_000).toISOString()
  const orders = await payerOrders(tx, session, payer)
  const entries = await payerEntries(tx, session, payer, since)
  return {
    shop,
    payer: found,
    orders: orders.filter((row) => row.currency === shop.currency),
    entries: entries.filter((row) => row.currency === shop.currency),
    credit: await creditOf(tx, company_id, payer, shop.currency),
    now: now.toISOString(),
    language: found.language === 'fr-CA' ? 'fr-CA' : 'en',
    name: found.name,
    black_listed_emails: found.black_listed_emails,
  }
}

/** Mails the statement as a PDF; an address that is never to be written to is refused. */
export async function mailStatement(
  context: Context,
  of: StatementOf,
  wish: { to: string; language?: Language | undefined },
): Promise<{ sent_to: string }> {
  const { services, session, request } = context
  const facts = await context.tenant((tx) => readStatement(tx, session, of))
  const { to, language = facts.language } = wish
  if (facts.black_listed_emails.some((row) => row.toLowerCase() === to))
    throw new AppError('address_black_listed', {
      fields: [{ pointer: '/body/to', code: 'address_black_listed', detail: to }],
    })
  const logo = await services.files.dataUri(facts.shop.settings.order_logo)
  const content = await services.pdf.render(statementModel(facts, language, logo))
  const w = statementWords(language)
  const f = formatter(language, facts.shop.currency, facts.shop.time_zone)
  const lines = [
    w.hello(facts.name),
    w.text(f.money(statementBalance(facts))),
    `${facts.shop.name} · ${facts.shop.phonenumber}`,
  ]
  const filename = `${language === 'fr-CA' ? 'etat-de-compte' : 'statement'}-${facts.now.slice(0, 10)}.pdf`
  try {
    await services.mailer.send({
      to,
      subject: w.subject(facts.shop.name),
      ...mailPage(language, lines),
      attachments: [{ filename, content }],
    })
  } catch (error) {
    request.log.warn({ err: error }, 'a statement could not be mailed')
    throw new AppError('mail_not_sent')
  }
  return { sent_to: to }
}
