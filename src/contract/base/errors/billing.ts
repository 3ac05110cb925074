import type { ErrorText } from './text.ts'

export const billingErrors = {
  company_read_only: {
    status: 402,
    en: 'Your company is read-only until its plan is paid. Nothing is lost, and unsent work stays on this device. An owner can pay under Settings > Billing.',
    fr: 'Votre entreprise est en lecture seule jusqu’au paiement de son abonnement. Rien n’est perdu, et le travail non envoyé reste sur cet appareil. Un propriétaire peut payer sous Paramètres, Facturation.',
  },
  billing_off: {
    status: 404,
    en: 'This installation charges nothing, so there is no billing.',
    fr: 'Cette installation ne facture rien; il n’y a donc pas de facturation.',
  },
  billing_unavailable: {
    status: 503,
    en: 'The billing provider does not answer. Nothing was changed that you cannot see here. Try again in a minute.',
    fr: 'Le fournisseur de facturation ne répond pas. Rien n’a été modifié sans que vous le voyiez ici. Réessayez dans une minute.',
  },
  billing_refused: {
    status: 409,
    en: 'The billing provider refused this.',
    fr: 'Le fournisseur de facturation a refusé cette demande.',
  },
  billing_busy: {
    status: 409,
    en: 'The plan is being changed by another person. Wait a minute, then look again.',
    fr: 'Une autre personne modifie l’abonnement. Attendez une minute, puis regardez de nouveau.',
  },
  billing_card_needed: {
    status: 409,
    en: 'A plan needs a card. Add one under Payment methods first.',
    fr: 'Un abonnement nécessite une carte. Ajoutez-en d’abord une sous Modes de paiement.',
  },
  billing_card_refused: {
    status: 402,
    en: 'The card was refused. Nothing was charged or changed. Try another card.',
    fr: 'La carte a été refusée. Rien n’a été débité ni modifié. Essayez une autre carte.',
  },
  billing_payment_due: {
    status: 409,
    en: 'An invoice is overdue. Pay it before you change the plan.',
    fr: 'Une facture est en souffrance. Payez-la avant de modifier l’abonnement.',
  },
} as const satisfies Record<string, ErrorText>
