import { msg, said, type Said } from '#domain/base/words.ts'
import { sayIn } from '#server/base/words.ts'
const WORDS = {
  title: msg('Work order'),
  order: msg('Order'),
  waiting: msg('Customer is waiting'),
  customer: msg('Customer'),
  odometer: msg('Odometer in'),
  odometerOut: msg('Odometer out'),
  dateIn: msg('Date in'),
  promised: msg('Promised by'),
  bay: msg('Bay'),
  technician: msg('Technician'),
  finished: msg('Finished at'),
  customerNote: msg('Note'),
  internalNote: msg('Internal note'),
  loose: msg('Parts and other lines'),
  held: msg('Not approved. Do not start:'),
  checklist: msg('Final checklist'),
  required: msg('required'),
  noVehicle: msg('No vehicle'),
}

export type BayWords = Said<typeof WORDS>

/** What the work order for the bay says, in the language of the shop’s people. */
export const bayWords = (language: string): BayWords => said(WORDS, sayIn(language))
