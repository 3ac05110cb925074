import { lookUp } from '../base/lookUp.ts'

/** Which page a text leads to. */
export const TEXT_KINDS = ['receipt', 'pay_link', 'authorization', 'payment_receipt'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

/** `lost`: it is not known whether it went out. The last three are ends. */
export const TEXT_STATUSES = ['lost', 'queued', 'sent', 'delivered', 'undelivered', 'failed'] as const
export type TextStatus = (typeof TEXT_STATUSES)[number]

const RANK: Record<TextStatus, number> = {
  lost: 0,
  queued: 1,
  sent: 2,
  delivered: 3,
  undelivered: 3,
  failed: 3,
}

/** Whether news is later than what is known: messages about a text overtake each other, and an end stays. */
export const isLaterStatus = (known: TextStatus, reported: TextStatus): boolean =>
  RANK[reported] > RANK[known]

const REPORTED: Readonly<Record<string, TextStatus>> = {
  accepted: 'queued',
  scheduled: 'queued',
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'failed',
  canceled: 'failed',
}

/** Twilio's word for the outcome of a text; null for one that it does not use of texts. */
export const textStatusOf = (reported: string): TextStatus | null => lookUp(REPORTED, reported) ?? null
