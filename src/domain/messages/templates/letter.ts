import { msg, said, type Say } from '#domain/base/words.ts'
import type { TemplateKind } from './kinds.ts'

/** The placeholder in a stored message for its link. */
export const HIDDEN = '…'

/** A paragraph of an email, or a button with its address. */
export type LetterPart = string | { label: string; link: string }

/** The lines of a message as paragraphs. */
export const paragraphs = (body: string): string[] =>
  body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const APPROVAL = {
  button: msg('Review and approve'),
  until: msg('This link expires in 7 days and can be used once.'),
}

const PAYMENT = {
  button: (amount: string) => msg('Pay {amount}', { amount }),
  until: msg('This link expires in 7 days.'),
}

const hasWords = (part: string): boolean => /[\p{L}\p{N}]/u.test(part)

/**
 * The words of an email as its parts. The address of a page to pay becomes a button in its place, which names the
 * formatted amount due.
 */
export function letterParts(
  body: string,
  say: Say,
  { pay_link, due }: { pay_link: string; due: string },
): LetterPart[] {
  const button = { label: say(PAYMENT.button(due)), link: pay_link }
  return paragraphs(body).flatMap((line): LetterPart[] => {
    if (pay_link === '' || !line.includes(pay_link)) return [line]
    const [before = '', ...after] = line.split(pay_link)
    return [...[before.trim()].filter(hasWords), button, ...[after.join(' ').trim()].filter(hasWords)]
  })
}

/** What follows the words of an email that is about a link: its button, for a formatted amount, and until when it holds. */
export function linkParts(
  kind: TemplateKind,
  say: Say,
  { link, amount }: { link: string; amount: string },
): LetterPart[] {
  if (kind === 'estimate' || kind === 'approval_request') {
    const { button, until } = said(APPROVAL, say)
    return [{ label: button, link }, until]
  }
  if (kind !== 'payment_request') return []
  const { button, until } = said(PAYMENT, say)
  return [{ label: button(amount), link }, until]
}
