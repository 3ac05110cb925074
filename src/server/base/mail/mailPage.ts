import type { Language } from '#domain/base/words.ts'
import { escapeHtml } from './html.ts'

/** A paragraph, or a button with an address. */
export type MailPart = string | { label: string; link: string }

const LONGEST_LINK = 40

/** A long address by its beginning: on a narrow phone the whole would not fit in a line. */
function shortLink(link: string): string {
  const shown = link.replace(/^https?:\/\//, '')
  if (shown.length <= LONGEST_LINK) return shown
  return `${shown.slice(0, shown.indexOf('/') + 1) || shown.slice(0, LONGEST_LINK)}…`
}

/** The addresses in a text can be pressed, in every client. */
const linked = (escaped: string): string =>
  escaped.replaceAll(
    /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g,
    (link) => `<a href="${link}">${shortLink(link)}</a>`,
  )

const html = (part: MailPart): string =>
  typeof part === 'string'
    ? linked(escapeHtml(part))
    : `<a href="${escapeHtml(part.link)}" style="display:inline-block;background-color:#0d5c56;color:#ffffff;padding:12px 20px;text-decoration:none">${escapeHtml(part.label)}</a>`

const HEAD =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">'
/** No color of the text: a client with a dark background has its own. */
const STYLE =
  'font-family:Arial,sans-serif;font-size:16px;line-height:24px;max-width:520px;margin:0 auto;padding:24px 16px'

/** A mail as text and as a page, plain enough for every mail client; the parts are plain text. */
export function mailPage(language: Language, parts: readonly MailPart[]): { text: string; html: string } {
  const paragraphs = parts.map((part) => `<p style="margin:0 0 16px">${html(part)}</p>`)
  return {
    text: parts.map((part) => (typeof part === 'string' ? part : part.link)).join('\n\n'),
    html: `<!doctype html><html lang="${language}"><head>${HEAD}</head><body style="${STYLE}">${paragraphs.join('')}</body></html>`,
  }
}
