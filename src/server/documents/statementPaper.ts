import type { Language } from '#domain/base/words.ts'
import type { PartyKind } from '#contract/parties/parties.ts'
import { paragraphs } from '#domain/messages/templates/letter.ts'
import { shopFor, shopMail, valuesOf, wordsFor, type MailingShop, type Words } from '../shop/index.ts'
import type { Mail } from '../base/mail/mail.ts'
import type { Acting } from '../base/acting.ts'
import type { DocumentModel } from '../base/papers/model.ts'
import type { Tx } from '../base/db.ts'
import { mailPaper, type MailedPaper } from '../base/papers/mailPaper.ts'
import { statementBalance, statementModel, type StatementFacts } from './statement.ts'
import { formatter } from '../base/papers/documentWords.ts'
import { audit } from '../base/audit.ts'
import { AppError } from '../base/errors.ts'
import type { Context } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { refuseListed, refuseSuppressed } from '../orders/index.ts'
import { loadCredit, payerIn } from '../payments/index.ts'
import { payerEntries, payerOrders, payerSummary } from '../credit/index.ts'

const SINCE_DAYS = 90

export interface StatementOf {
  kind: PartyKind
  id: string
  shop_id: string
}

/** Everything that a payer's statement says, in the currency of one shop. */
export async function readStatement(
  tx: Tx,
  session: Author,
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
    credit: await loadCredit(tx, company_id, payer, shop.currency),
    now: now.toISOString(),
    language: found.language === 'fr-CA' ? 'fr-CA' : 'en',
    name: found.name,
    black_listed_emails: found.black_listed_emails,
  }
}

/** The statement of a payer as it is now, as a document. */
export async function statementPaper(
  acting: Acting,
  of: StatementOf,
  language: Language,
): Promise<DocumentModel> {
  const { services, session } = acting
  const facts = await acting.tenant((tx) => readStatement(tx, session, of))
  const logo = await services.files.dataUri(facts.shop.settings.order_logo)
  return statementModel(facts, language, logo)
}

/** The mail to which a statement is attached. */
export function statementMail(
  shop: MailingShop,
  { language, name, subject, body }: Words & { language: Language; name: string },
): Omit<Mail, 'to'> {
  return shopMail(shop, { kind: 'statement', language, name, subject, parts: paragraphs(body) })
}

/** Mails the statement as a PDF; an address on the black list is refused. */
export async function mailStatement(
  context: Context,
  of: StatementOf,
  wish: { to: string; language?: Language | undefined },
): Promise<MailedPaper> {
  const { services, session } = context
  const facts = await context.tenant(async (tx) => {
    await refuseSuppressed(tx, session.company_id, wish.to)
    return readStatement(tx, session, of)
  })
  const { to, language = facts.language } = wish
  refuseListed(facts, to)
  const { shop } = facts
  const logo = await services.files.dataUri(shop.settings.order_logo)
  const model = statementModel(facts, language, logo)
  const { money } = formatter(language, shop.currency, shop.time_zone)
  const values = valuesOf(shop, { first_name: facts.name, amount: money(statementBalance(facts)) })
  const words = await context.tenant((tx) =>
    wordsFor(tx, session.company_id, { kind: 'statement', channel: 'email', language, values }),
  )
  const mail = statementMail(shop, { language, name: facts.name, ...words })
  const done = await mailPaper(context, { to, model, mail })
  await context.tenant(async (tx) =>
    audit(tx, session, {
      kind: 'export.mailed',
      shop_id: of.shop_id,
      subject_id: of.id,
      subject: facts.name,
      field: 'address',
      after: done.sent_to,
    }),
  )
  return done
}
