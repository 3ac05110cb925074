import { z } from 'zod'
import { event } from '../base/event.ts'
import { day } from '../base/shared.ts'

const CALLS = ['till.', 'dayJournal.']

/** What happens to the cash and the business days of a shop. */
export const tillEvents = {
  'till.changed': event({
    subject: 'shop',
    audience: 'public',
    refreshes: CALLS,
    words: 'A drawer was opened or counted, or cash was put in or taken out.',
  }),
  'day.closed': event({
    subject: 'shop',
    audience: 'public',
    refreshes: CALLS,
    words: 'A business day was closed.',
    payload: z.object({ day }),
  }),
  'day.reopened': event({
    subject: 'shop',
    audience: 'public',
    refreshes: CALLS,
    words: 'A closed business day was opened again.',
    payload: z.object({ day }),
  }),
  'day.exported': event({
    subject: 'shop',
    audience: 'public',
    refreshes: CALLS,
    words: 'The journal of a closed day was exported to a file or sent to the books.',
    payload: z.object({ day }),
  }),
  'day.released': event({
    subject: 'shop',
    audience: 'public',
    refreshes: CALLS,
    words: 'A day that was sent to the accounting software with an unknown result was released.',
    payload: z.object({ day, realm_id: z.string().nullable() }),
  }),
}
