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
    en: 'The billing provider isn’t responding. Try again in a minute. You won’t be charged twice.',
    fr: 'Le fournisseur de facturation ne répond pas. Réessayez dans une minute. Vous ne serez pas facturé deux fois.',
  },
  billing_refused: {
    status: 409,
    en: 'The billing provider refused this.',
    fr: 'Le fournisseur de facturation a refusé cette demande.',
  },
  billing_busy: {
    status: 409,
    en: 'Another change to the plan is in progress. Wait a minute, then try again.',
    fr: 'Une autre modification de l’abonnement est en cours. Attendez une minute, puis réessayez.',
  },
  billing_card_needed: {
    status: 409,
    en: 'Your plan needs a default card. Add a card, or make another one the default, under Payment methods.',
    fr: 'Votre abonnement nécessite une carte par défaut. Ajoutez une carte, ou choisissez-en une autre par défaut, sous Modes de paiement.',
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
