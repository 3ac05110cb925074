import { event } from '../base/event.ts'

/** What happens in the printing feature that others hear of. */
export const printingEvents = {
  'printing.changed': event({
    subject: 'printing',
    audience: 'internal',
    refreshes: ['printing.'],
    words: 'A station or a label design was changed.',
  }),
}
