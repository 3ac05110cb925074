import type { Language } from '../../contract/base/shared.ts'
import { escapeHtml } from './html.ts'

/** A paragraph, or a button with an address. */
export type MailPart = string | { label: string; link: string }

const html = (part: MailPart): string =>
  typeof part === 'string'
    ? escapeHtml(part)
    : `<a href="${escapeHtml(part.link)}" style="display:inline-block;background:#0d5c56;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">${escapeHtml(part.label)}</a>`

/** A mail as text and as a page; the parts are plain text. */
export function mailPage(language: Language, parts: readonly MailPart[]): { text: string; html: string } {
  const paragraphs = parts.map((part) => `<p style="margin:0 0 16px">${html(part)}</p>`)
  return {
    text: parts.map((part) => (typeof part === 'string' ? part : part.link)).join('\n\n'),
    html: `<!doctype html><html lang="${language}"><body style="font:15px/1.5 Inter,Arial,sans-serif;color:#171b18;max-width:520px;margin:32px auto;padding:0 16px">${paragraphs.join('')}</body></html>`,
  }
}
