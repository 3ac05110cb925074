import { type CommandHead, defineServerCommand } from './define.ts'
import { msg } from '#domain/base/words.ts'
import { edited } from '../editing/result.ts'

/** Records that the inspection report was emailed; the order itself stays as it is. */
export interface InspectionSent extends CommandHead {
  type: 'inspection.sent'
  /** The address, which the history shows beside the words. */
  note: string
  /** `not_set_up`: it is written down, and was not sent because no mail server is configured. */
  reason: '' | 'not_set_up'
}

export const inspectionSent = defineServerCommand<InspectionSent>({
  type: 'inspection.sent',
  right: 'system',
  allowed: () => true,
  words: ({ reason }) =>
    reason === 'not_set_up'
      ? msg('Inspection report not emailed: email isn’t set up')
      : msg('Inspection report emailed'),
  apply: (order) => edited(order),
})
