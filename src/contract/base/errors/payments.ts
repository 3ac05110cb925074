import type { ErrorText } from './text.ts'

/** Payments and refunds. */
export const paymentsErrors = {
  nothing_owed: {
    status: 409,
    en: 'This order has no balance due.',
    fr: 'Ce bon n’a aucun solde dû.',
  },
  nothing_paid: {
    status: 409,
    en: 'This order has no payments.',
    fr: 'Ce bon n’a aucun paiement.',
  },
  payment_not_positive: {
    status: 400,
    en: 'Enter an amount greater than zero.',
    fr: 'Entrez un montant supérieur à zéro.',
  },
  payment_too_large: {
    status: 409,
    en: 'This is more than the balance due. Only cash can give change.',
    fr: 'C’est plus que le solde dû. Seul le comptant rend de la monnaie.',
  },
  payment_already_reversed: {
    status: 409,
    en: 'This payment is already reversed.',
    fr: 'Ce paiement a déjà été contrepassé.',
  },
  reference_required: {
    status: 400,
    en: 'Enter a reference number for this payment method.',
    fr: 'Ce mode de paiement exige son numéro de référence.',
  },
  credit_too_small: {
    status: 409,
    en: 'Not enough account credit. Enter less, or use another payment method.',
    fr: 'Le crédit au compte est insuffisant.',
  },
  credit_payment_under_way: {
    status: 409,
    en: 'A payment to this account credit isn’t confirmed. Check or cancel it first.',
    fr: 'Un paiement vers ce crédit au compte n’a pas encore de résultat. Vérifiez-le ou annulez-le d’abord.',
  },
  credit_refund_exists: {
    status: 409,
    en: 'This order already has a refund to account credit.',
    fr: 'Ce bon a déjà un remboursement au crédit du compte.',
  },
  credit_refund_blocked: {
    status: 403,
    en: 'Your role can’t refund this payment method to account credit. Ask an owner.',
    fr: 'Votre rôle ne permet pas de convertir ce mode de paiement en crédit. Demandez au propriétaire.',
  },
  refund_over_payment: {
    status: 409,
    en: 'This is more than what’s left of that payment. Enter less.',
    fr: 'C’est plus que ce qu’il reste de ce paiement.',
  },
  payment_has_refunds: {
    status: 409,
    en: 'Part of this payment was already refunded. Refund the rest instead.',
    fr: 'Une partie de ce paiement a déjà été remboursée. Remboursez plutôt le reste.',
  },
  already_returned: {
    status: 409,
    en: 'You can’t return more than was sold. Lower the quantity.',
    fr: 'Impossible de retourner plus que ce qui a été vendu. Réduisez la quantité.',
  },
  payer_required: {
    status: 400,
    en: 'Choose a customer or fleet location first. Account credit must belong to one.',
    fr: 'Choisissez d’abord un client ou un établissement : le crédit au compte doit avoir un titulaire.',
  },
  method_not_available: {
    status: 409,
    en: 'This payment method isn’t set up at this shop. Choose another.',
    fr: 'Ce mode de paiement n’est pas configuré pour cet atelier.',
  },
  shares_over_payment: {
    status: 409,
    en: 'The selected orders add up to more than the payment. Enter a larger payment, or remove an order.',
    fr: 'Le total des bons choisis dépasse le paiement. Augmentez le paiement ou retirez un bon.',
  },
  surcharge_changed: {
    status: 409,
    en: 'The surcharge changed since it was shown to the customer. Tell them the new amount, then send it again.',
    fr: 'Le supplément n’est plus celui qui a été annoncé au client. Annoncez le nouveau, puis renvoyez.',
  },
  pay_link_changed: {
    status: 409,
    en: 'The amount due changed since you opened this page. Review it, then pay.',
    fr: 'Le montant à payer a changé depuis l’ouverture de cette page. Vérifiez-le, puis payez.',
  },
  pay_link_busy: {
    status: 409,
    en: 'The shop is taking another payment for this order right now. Try again in a minute, or call the shop.',
    fr: 'L’atelier encaisse en ce moment un autre paiement pour cette facture. Réessayez dans une minute ou appelez l’atelier.',
  },
  link_paid: {
    status: 409,
    en: 'The customer already paid through this link.',
    fr: 'Le client a déjà payé par ce lien.',
  },
  tips_not_taken: {
    status: 409,
    en: 'Tips aren’t accepted with this payment method.',
    fr: 'Cet atelier n’accepte pas de pourboire de cette façon.',
  },
  tip_too_large: {
    status: 409,
    en: 'The tip can’t be more than the payment. Check the amount.',
    fr: 'Le pourboire dépasse le paiement lui-même. Vérifiez le montant.',
  },
  tip_not_left: {
    status: 409,
    en: 'You can refund only what’s left of the tip, and only to its original payment method.',
    fr: 'Seul le reste du pourboire peut être remboursé, et par le même mode de paiement.',
  },
  other_currency: {
    status: 409,
    en: 'This order is in another currency. Take the payment at a shop that uses it.',
    fr: 'Ce bon est dans une autre devise. Encaissez-le dans un atelier qui utilise cette devise.',
  },
  address_black_listed: {
    status: 409,
    en: 'This email is on the do-not-email list. Use another, or change the list on the customer’s profile.',
    fr: 'Cette adresse est sur la liste « Ne pas écrire à ». Prenez-en une autre ou modifiez la liste au dossier.',
  },
  receipts_limited: {
    status: 429,
    en: 'You have sent as many receipts as one person may in an hour. Ask a manager to send this one.',
    fr: 'Vous avez envoyé autant de reçus qu’une personne le peut en une heure. Demandez à un gérant d’envoyer celui-ci.',
  },
  mail_address_refused: {
    status: 409,
    en: 'The email server says this address doesn’t exist. Correct the address. To email this one again, remove it from Suppressed addresses under Messages.',
    fr: 'Le serveur de courriel indique que cette adresse n’existe pas. Corrigez l’adresse. Rien ne lui sera plus envoyé jusqu’à ce que vous la retiriez des adresses bloquées, sous Messages.',
  },
  mail_not_sent: {
    status: 503,
    en: 'The email couldn’t be sent. Check Email under System status, then send it again.',
    fr: 'Le courriel n’a pas pu être envoyé. Vérifiez le serveur dans État du système, puis réessayez.',
  },
} as const satisfies Record<string, ErrorText>
