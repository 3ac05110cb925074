import type { ErrorText } from './text.ts'

/** Payments and refunds. */
export const paymentsErrors = {
  nothing_owed: {
    status: 409,
    en: 'Nothing is owed on this order.',
    fr: 'Ce bon n’a aucun solde dû.',
  },
  nothing_paid: {
    status: 409,
    en: 'Nothing was paid on this order.',
    fr: 'Ce bon n’a aucun paiement.',
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
    fr: 'Ce paiement a déjà été contrepassé.',
  },
  reference_required: {
    status: 400,
    en: 'This method needs its reference number.',
    fr: 'Ce mode de paiement exige son numéro de référence.',
  },
  credit_too_small: {
    status: 409,
    en: 'There is not so much account credit.',
    fr: 'Le crédit au compte est insuffisant.',
  },
  credit_payment_under_way: {
    status: 409,
    en: 'A payment into this account credit has no outcome yet. Look it up or cancel it first.',
    fr: 'Un paiement vers ce crédit au compte n’a pas encore de résultat. Vérifiez-le ou annulez-le d’abord.',
  },
  credit_refund_exists: {
    status: 409,
    en: 'A refund of this payment to account credit exists already.',
    fr: 'Ce paiement a déjà été remboursé au crédit du compte.',
  },
  credit_refund_blocked: {
    status: 403,
    en: 'Your role may not turn a payment by this method into account credit. Ask an owner.',
    fr: 'Votre rôle ne permet pas de convertir ce mode de paiement en crédit. Demandez au propriétaire.',
  },
  refund_over_payment: {
    status: 409,
    en: 'This is more than what is left of that payment.',
    fr: 'C’est plus que ce qu’il reste de ce paiement.',
  },
  payment_has_refunds: {
    status: 409,
    en: 'Something of this payment was given back already. Refund the rest instead.',
    fr: 'Une partie de ce paiement a déjà été remboursée. Remboursez plutôt le reste.',
  },
  already_returned: {
    status: 409,
    en: 'More of this line would come back than was sold.',
    fr: 'Impossible de retourner plus que ce qui a été vendu. Réduisez la quantité.',
  },
  payer_required: {
    status: 400,
    en: 'Choose the customer or fleet location first: account credit belongs to someone.',
    fr: 'Choisissez d’abord un client ou un établissement : le crédit au compte doit avoir un titulaire.',
  },
  method_not_available: {
    status: 409,
    en: 'This way of paying is not configured for this shop.',
    fr: 'Ce mode de paiement n’est pas configuré pour cet atelier.',
  },
  shares_over_payment: {
    status: 409,
    en: 'The chosen orders take more than is paid. Enter more, or take an order off.',
    fr: 'Le total des bons choisis dépasse le paiement. Augmentez le paiement ou retirez un bon.',
  },
  surcharge_changed: {
    status: 409,
    en: 'The surcharge is not the one that the customer was told of. Tell them the new one, then send it again.',
    fr: 'Le supplément n’est plus celui qui a été annoncé au client. Annoncez le nouveau, puis renvoyez.',
  },
  pay_link_changed: {
    status: 409,
    en: 'What is to be paid has changed since you opened this page. Look at it again, then pay.',
    fr: 'Le montant à payer a changé depuis l’ouverture de cette page. Vérifiez-le, puis payez.',
  },
  pay_link_busy: {
    status: 409,
    en: 'The shop is taking another payment for this order right now. Try again in a minute, or call the shop.',
    fr: 'L’atelier encaisse en ce moment un autre paiement pour cette facture. Réessayez dans une minute ou appelez l’atelier.',
  },
  link_paid: {
    status: 409,
    en: 'The customer was faster: this link was paid.',
    fr: 'Le client a déjà payé par ce lien.',
  },
  tips_not_taken: {
    status: 409,
    en: 'This shop takes no tip this way.',
    fr: 'Cet atelier n’accepte pas de pourboire de cette façon.',
  },
  tip_too_large: {
    status: 409,
    en: 'The tip is more than the payment itself. Check the amount.',
    fr: 'Le pourboire dépasse le paiement lui-même. Vérifiez le montant.',
  },
  tip_not_left: {
    status: 409,
    en: 'At most what is left of the tip goes back, and only the way it was given.',
    fr: 'Seul le reste du pourboire peut être remboursé, et par le même mode de paiement.',
  },
  other_currency: {
    status: 409,
    en: 'This order is in another currency. Take its payment at a shop with that currency.',
    fr: 'Ce bon est dans une autre devise. Encaissez-le dans un atelier qui utilise cette devise.',
  },
  address_black_listed: {
    status: 409,
    en: 'This address is on the list of those that are never mailed. Use another, or change the list on the record.',
    fr: 'Cette adresse est sur la liste « Ne pas écrire à ». Prenez-en une autre ou modifiez la liste au dossier.',
  },
  receipts_limited: {
    status: 429,
    en: 'You have sent as many receipts as one person may in an hour. Ask a manager to send this one.',
    fr: 'Vous avez envoyé autant de reçus qu’une personne le peut en une heure. Demandez à un gérant d’envoyer celui-ci.',
  },
  mail_not_sent: {
    status: 503,
    en: 'The mail could not be sent. Check the mail server under System status, then send it again.',
    fr: 'Le courriel n’a pas pu être envoyé. Vérifiez le serveur dans État du système, puis réessayez.',
  },
} as const satisfies Record<string, ErrorText>
