import { type CommandHead, defineServerCommand } from './define.ts'
import { msg } from '#domain/base/words.ts'
import { type EditResult, edited, type Change } from '../editing/result.ts'
import type { Order } from '../order.ts'

export interface DocumentSent extends CommandHead {
  type: 'document.sent'
  channel: 'email' | 'text'
  /** The address or number. */
  to: string
  /** False: it is written down, and was not sent because no mail server is configured. */
  sent: boolean
}

/** How many of the latest recipients an order lists. */
const LISTED = 20

/** The recipient last, once. */
const listed = (before: readonly string[], to: string): string[] =>
  [...before.filter((row) => row !== to), to].slice(-LISTED)

/** Records that the invoice was sent, and to whom (specification: `email_to`, `text_to`). */
function recordSent(order: Order, { channel, to, sent }: DocumentSent): EditResult {
  if (!sent) return edited(order)
  const field = channel === 'email' ? 'email_to' : 'text_to'
  return edited({ ...order, [field]: listed(order[field], to) })
}

const recipient = (changes: readonly Change[], path: string): string | undefined => {
  const now = changes.find((row) => row.path === path)?.to
  const last: unknown = Array.isArray(now) ? now.at(-1) : undefined
  return typeof last === 'string' ? last : undefined
}

export const documentSent = defineServerCommand<DocumentSent>({
  type: 'document.sent',
  right: 'system',
  allowed: () => true,
  words: ({ changes }) => {
    const email = recipient(changes, 'email_to')
    if (email !== undefined) return msg('Invoice emailed to {email}', { email })
    const phone = recipient(changes, 'text_to')
    if (phone !== undefined) return msg('Invoice texted to {phone}', { phone })
    return msg('Invoice not emailed: email isn’t set up')
  },
  apply: recordSent,
})
