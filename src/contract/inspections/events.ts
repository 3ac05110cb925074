import { event } from '../base/event.ts'

/** What happens in the inspections feature that others hear of. */
export const inspectionEvents = {
  'inspection_list.changed': event({
    subject: 'inspection_list',
    audience: 'public',
    refreshes: ['inspects.', 'inspectGroups.', 'groupings.'],
    words: 'A point, a group or an inspection of the catalogue changed.',
  }),
}
