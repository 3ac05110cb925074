import { MESSAGE_STATES, type MessageState } from '../sending/outbox.ts'

/** The state of a recipient of a campaign: that of their message. `waiting`: none is queued yet; `left_out`: none will be. */
export const RECIPIENT_STATES = ['waiting', ...MESSAGE_STATES, 'left_out'] as const
export type RecipientState = (typeof RECIPIENT_STATES)[number]

/** What a list of recipients can show alone; each is as many as the figure of the campaign’s result. */
export const RECIPIENT_FILTERS = [
  'waiting',
  'sent',
  'delivered',
  'failed',
  'unknown',
  'refused',
  'left_out',
  'unsubscribed',
  'returned',
] as const
export type RecipientFilter = (typeof RECIPIENT_FILTERS)[number]

/** Messages that the provider has, and those that are on their way to it. */
export const SENT_STATES = ['accepted', 'sent', 'delivered'] as const satisfies readonly MessageState[]
export const QUEUED_STATES = ['queued', 'sending'] as const satisfies readonly MessageState[]

/** The states that a filter shows; null for the filters that do not ask for a state. */
export function statesOf(filter: RecipientFilter): readonly RecipientState[] | null {
  switch (filter) {
    case 'waiting':
      return ['waiting', ...QUEUED_STATES]
    case 'sent':
      return SENT_STATES
    case 'unsubscribed':
    case 'returned':
      return null
    default:
      return [filter]
  }
}
