import { event } from '../base/event.ts'

/** What happens in the time feature that others hear of. */
export const timeEvents = {
  'time.changed': event({
    subject: 'user',
    audience: 'public',
    refreshes: ['time.', 'pay.', 'schedules.worked'],
    words: 'Someone punched, or hours were corrected, approved or signed.',
  }),
}
