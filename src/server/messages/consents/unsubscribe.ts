import { escapeHtml } from '#server/base/mail/html.ts'
import type { Context } from '#server/base/http/context.ts'
import { AppError } from '#server/base/errors.ts'
import { linkOfToken, type KnownLink } from '#server/base/http/linkTokens.ts'
import { findAddress } from '../outbox/list.queries.ts'
import { suppress } from '#server/base/mail/suppress.ts'
import { msg, type Language, said } from '#domain/base/words.ts'
import { sayIn } from '#server/base/words.ts'

const WORDS = {
  title: msg('Unsubscribe'),
  ask: (address: string) => msg('Stop reminders, offers and review requests to {address}?', { address }),
  keeps: msg('You’ll still get invoices and receipts.'),
  button: msg('Unsubscribe'),
  done: (address: string) => msg('{address} is unsubscribed.', { address }),
}

const STYLE =
  'font:17px/1.5 system-ui,sans-serif;max-width:32rem;margin:12vh auto;padding:0 20px;color-scheme:light dark'
const BUTTON =
  'font:inherit;padding:12px 24px;border:0;border-radius:8px;background:#0d5c56;color:#fff;cursor:pointer'

function page(language: Language, parts: string): string {
  const title = sayIn(language)(WORDS.title)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}</title></head><body style="${STYLE}"><main><h1>${title}</h1>${parts}</main></body></html>`
}

interface Reader extends KnownLink {
  address: string
  language: Language
}

async function readerOf({ services: { database } }: Context, token: string): Promise<Reader> {
  const link = await linkOfToken(database, 'unsubscribe', token)
  if (Date.parse(link.expires_at) < Date.now()) throw new AppError('link_expired')
  const of = await database.tenant(link.company_id, (tx) => findAddress(tx, link.company_id, link.link_id))
  if (!of) throw new AppError('link_not_valid')
  return { ...link, ...of }
}

async function send({ reply }: Context, html: string): Promise<void> {
  reply.header('cache-control', 'private, no-store')
  reply.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  )
  await reply.type('text/html; charset=utf-8').send(html)
}

/** Asks before it changes anything: mail scanners open every link. */
export async function unsubscribePage(context: Context, token: string): Promise<void> {
  const { address, language } = await readerOf(context, token)
  const { ask, keeps, button } = said(WORDS, sayIn(language))
  const form = `<form method="post"><button style="${BUTTON}">${button}</button></form>`
  await send(context, page(language, `<p>${escapeHtml(ask(address))}</p><p>${keeps}</p>${form}`))
}

/** Ends marketing to the address; pressing twice changes nothing more. */
export async function unsubscribe(context: Context, token: string): Promise<void> {
  const { company_id, address, language } = await readerOf(context, token)
  await context.services.database.tenant({ company_id, by: 'customer_link' }, (tx) =>
    suppress(tx, company_id, { channel: 'email', address, reason: 'unsubscribe' }),
  )
  const { done, keeps } = said(WORDS, sayIn(language))
  await send(context, page(language, `<p>${escapeHtml(done(address))}</p><p>${keeps}</p>`))
}
