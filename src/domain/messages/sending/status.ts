import { lookUp } from '#domain/base/lookUp.ts'

/** Which page a text leads to. */
export const TEXT_KINDS = ['receipt', 'pay_link', 'authorization', 'payment_receipt', 'message'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

/** `lost`: it is not known whether it was sent. The last three are final. */
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

/**
 * Whether a status is later than the known one: status messages about a text can overtake each other, and a final one
 * stays.
 */
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

/** Our status for Twilio's; null for a status that Twilio does not use for texts. */
export const textStatusOf = (reported: string): TextStatus | null => lookUp(REPORTED, reported) ?? null
