import type { ErrorText } from './text.ts'

/** Taking and giving back money. */
export const paymentsErrors = {
  nothing_owed: {
    status: 409,
    en: 'Nothing is owed on this order.',
    fr: 'Rien n’est dû sur cette commande.',
  },
  nothing_paid: {
    status: 409,
    en: 'Nothing was paid on this order.',
    fr: 'Rien n’a été payé sur cette commande.',
  },
  payment_not_positive: {
    status: 400,
    en: 'Enter an amount above zero.',
    fr: 'Entrez un montant supérieur à zéro.',
  },
  payment_too_large: {
    status: 409,
    en: 'This is more than what is owed. Only cash gives change.',
    fr: 'C’est plus que le solde dû. Seul le comptant rend de la monnaie.',
  },
  payment_already_reversed: {
    status: 409,
    en: 'This payment was reversed already.',
    fr: 'Ce paiement a déjà été annulé.',
  },
  reference_required: {
    status: 400,
    en: 'This method needs its reference number.',
    fr: 'Ce mode de paiement exige son numéro de référence.',
  },
  method_not_available: {
    status: 409,
    en: 'This way of paying is not configured for this shop.',
    fr: 'Ce mode de paiement n’est pas configuré pour cet atelier.',
  },
} as const satisfies Record<string, ErrorText>
