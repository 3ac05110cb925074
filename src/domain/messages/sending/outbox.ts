export const CHANNELS = ['email', 'text'] as const
export type Channel = (typeof CHANNELS)[number]

/** `unknown`: the connection ended before the provider answered; it is not sent again automatically. */
export const MESSAGE_STATES = [
  'queued',
  'sending',
  'accepted',
  'sent',
  'delivered',
  'failed',
  'refused',
  'unknown',
] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** How long after each failed try the next one follows. */
const RETRY_MINUTES = [1, 5, 30, 120, 360]

/** When to try again after so many tries; null: it has failed. */
export function nextTry(tries: number, now: string): string | null {
  const minutes = RETRY_MINUTES[tries - 1]
  return minutes === undefined ? null : new Date(Date.parse(now) + minutes * 60_000).toISOString()
}

/** Below this number of bounces within an hour, sending goes on. */
const STORM_BOUNCES = 10
/** The share of finished messages that must have bounced. */
const STORM_SHARE = 0.2

/** Whether so many messages bounced within the last hour that sending must pause. */
export const isStorm = ({ bounced, finished }: { bounced: number; finished: number }): boolean =>
  bounced >= STORM_BOUNCES && bounced >= finished * STORM_SHARE

/** The reason of an invoice that was sent without a tax number that the law wants on it. */
export const TAX_NUMBER_MISSING = 'tax_number_missing'
