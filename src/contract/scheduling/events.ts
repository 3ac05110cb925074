import { event } from '../base/event.ts'

/** What happens in the scheduling feature that others hear of. */
export const schedulingEvents = {
  'schedule.changed': event({
    subject: 'shop',
    audience: 'public',
    refreshes: ['schedules.'],
    words: 'The schedule of people of a shop changed.',
  }),
}
