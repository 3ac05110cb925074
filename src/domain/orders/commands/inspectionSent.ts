import { type CommandHead, defineServerCommand } from './define.ts'
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
      ? {
          en: 'Inspection report not emailed: email isn’t set up',
          fr: 'Rapport d’inspection non envoyé : le courriel n’est pas configuré',
        }
      : { en: 'Inspection report emailed', fr: 'Rapport d’inspection envoyé par courriel' },
  apply: (order) => edited(order),
})
