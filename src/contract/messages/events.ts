import { event } from '../base/event.ts'

/** What happens in the messages feature that others hear of. */
export const messageEvents = {
  'text.changed': event({
    subject: ['order', 'payment', 'customer', 'fleet_location', 'company'],
    audience: 'public',
    refreshes: ['texts.', 'receipts.', 'conversations.'],
    words: 'A text to a customer was sent or arrived, or the customer wrote back.',
  }),
  'text.picture_received': event({
    subject: ['order', 'payment', 'customer', 'fleet_location', 'company'],
    audience: 'internal',
    refreshes: ['texts.', 'receipts.', 'conversations.'],
    words: 'A customer sent a photo by text, which is still to be fetched from the provider.',
  }),
  'message.queued': event({
    subject: 'message',
    audience: 'internal',
    refreshes: [
      'messages.',
      'conversations.',
      'campaigns.',
      'campaignRecipients.',
      'reminders.',
      'orders.history',
    ],
    words: 'A message of the outbox was queued.',
  }),
  'message.changed': event({
    subject: 'message',
    audience: 'public',
    refreshes: [
      'messages.',
      'conversations.',
      'campaigns.',
      'campaignRecipients.',
      'reminders.',
      'orders.history',
    ],
    words: 'A message of the outbox was queued, sent, delivered, failed or refused.',
  }),
  'campaign.changed': event({
    subject: 'campaign',
    audience: 'public',
    refreshes: ['campaigns.', 'campaignRecipients.'],
    words: 'A campaign was saved, scheduled, started, paused, canceled or progressed.',
  }),
}
