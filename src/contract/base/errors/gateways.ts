import type { ErrorText } from './text.ts'

/** Payments through terminals and gateways: the specification's codes, each with what to do next. */
export const gatewayErrors = {
  provider_not_configured: {
    status: 409,
    en: 'This way of paying is not set up yet. Enter what is missing under Settings, Payments.',
    fr: 'Ce mode de paiement n’est pas encore configuré. Entrez ce qui manque sous Paramètres, Paiements.',
  },
  provider_test_failed: {
    status: 409,
    en: 'The provider did not accept these keys. Check them and test again.',
    fr: 'Le fournisseur n’a pas accepté ces clés. Vérifiez-les et testez de nouveau.',
  },
  webhook_not_signed: {
    status: 400,
    en: 'The signature of this message is not right.',
    fr: 'La signature de ce message n’est pas valide.',
  },
  payment_by_gateway: {
    status: 409,
    en: 'This payment went through a gateway, where the money stays. Refund it instead.',
    fr: 'Ce paiement a été traité par un fournisseur de paiement et ne peut être contrepassé ici. Remboursez-le plutôt.',
  },
  payment_settled: {
    status: 409,
    en: 'This payment has its outcome already. Reload the order.',
    fr: 'Ce paiement est déjà réglé. Rechargez le bon.',
  },
  payment_still_looked_up: {
    status: 409,
    en: 'This is still being looked up. Ten minutes after it began it can be settled by hand, if nobody knows by then what became of it.',
    fr: 'Vérification en cours. Si le paiement n’est pas confirmé 10 minutes après son début, il pourra être réglé manuellement.',
  },
  duplicate_reference: {
    status: 409,
    en: 'Another payment has this reference already. Look at the processor’s page again: each payment there is recorded once.',
    fr: 'Un autre paiement porte déjà cette référence. Regardez de nouveau la page du fournisseur : chaque paiement n’y est inscrit qu’une fois.',
  },
  settled_by_hand: {
    status: 409,
    en: 'A person settled this by hand as not taken: no money moved.',
    fr: 'Opération réglée manuellement comme non encaissée : aucune somme n’a été déplacée.',
  },
  error_payment_sync_issue: {
    status: 409,
    en: 'Another payment on this order has no outcome yet. Remove outstanding payments and reload.',
    fr: 'Un autre paiement de ce bon n’est pas confirmé. Retirez les paiements en suspens et rechargez.',
  },
  error_no_location: {
    status: 409,
    en: 'The shop has no terminal location. Enter it under Settings, Payments. Nothing was charged.',
    fr: 'L’atelier n’a pas d’emplacement de terminal. Entrez-le sous Paramètres, Paiements. Rien n’a été débité.',
  },
  error_no_token_received: {
    status: 409,
    en: 'The terminal did not get its key. Reload and try again. Nothing was charged.',
    fr: 'Le terminal n’a pas reçu sa clé. Rechargez et réessayez. Rien n’a été débité.',
  },
  error_reader_discover_issue: {
    status: 409,
    en: 'Cannot find Terminal. Check its power and network, then try again. Nothing was charged.',
    fr: 'Terminal introuvable. Vérifiez son alimentation et le réseau, puis réessayez. Rien n’a été débité.',
  },
  error_no_reader: {
    status: 409,
    en: 'The shop has no such terminal, or none yet. Choose another one, or register one with the provider. Nothing was charged.',
    fr: 'L’atelier n’a pas ce terminal, ou n’en a encore aucun. Choisissez-en un autre ou inscrivez-en un chez le fournisseur. Rien n’a été débité.',
  },
  error_reader_connection_issue: {
    status: 409,
    en: 'The terminal is busy or does not answer. Wake it, or choose another one. Nothing was charged.',
    fr: 'Le terminal est occupé ou ne répond pas. Réveillez-le ou choisissez-en un autre. Rien n’a été débité.',
  },
  error_reader_disconnected: {
    status: 409,
    en: 'Terminal disconnected. Plug it in again and wait, or cancel. It is not charged again before we know.',
    fr: 'Terminal déconnecté. Rebranchez-le et attendez, ou annulez. Rien ne sera débité avant que le résultat soit connu.',
  },
  error_no_client_key: {
    status: 409,
    en: 'The provider did not begin the payment. Try again in a moment. Nothing was charged.',
    fr: 'Le fournisseur n’a pas pu lancer le paiement. Réessayez dans un instant. Rien n’a été débité.',
  },
  error_collect_payment_method_failure: {
    status: 409,
    en: 'The terminal could not read a card. Try the card again, or another way. Nothing was charged.',
    fr: 'Le terminal n’a pas pu lire de carte. Réessayez, ou choisissez un autre mode. Rien n’a été débité.',
  },
  error_process_payment_failure: {
    status: 409,
    en: 'The card was declined. Ask for another card or another way. Nothing was charged.',
    fr: 'La carte a été refusée. Demandez une autre carte ou un autre mode. Rien n’a été débité.',
  },
  error_capture_payment_failed: {
    status: 409,
    en: 'The card was approved, but taking the money is not confirmed. Do not charge again: it is looked up by itself.',
    fr: 'La carte est approuvée, mais l’encaissement n’est pas confirmé. Ne débitez pas de nouveau : la vérification est automatique.',
  },
  error_payment_cancel_failure: {
    status: 409,
    en: 'The terminal could not be stopped. Press cancel on the terminal, then try again.',
    fr: 'Le terminal n’a pas pu être arrêté. Appuyez sur annuler au terminal, puis réessayez.',
  },
  error_system_payment_cancel_failure: {
    status: 409,
    en: 'The provider did not confirm the cancellation. Do not charge again: it is looked up by itself.',
    fr: 'L’annulation n’est pas confirmée. Ne débitez pas de nouveau : la vérification est automatique.',
  },
  error_finalizing_order_failed: {
    status: 409,
    en: 'The money was taken, but could not be recorded yet. Do not charge again: it is recorded by itself.',
    fr: 'La carte a été débitée, mais le paiement n’est pas encore inscrit. Ne débitez pas de nouveau : l’inscription est automatique.',
  },
  error_refund_payment_method_failed: {
    status: 409,
    en: 'The card for the refund was not read. An Interac refund needs the same card at the terminal. Try again.',
    fr: 'La carte du remboursement n’a pas été lue. Un remboursement Interac exige la même carte au terminal. Réessayez.',
  },
  error_refund_processing_failed: {
    status: 409,
    en: 'The refund did not go through and nothing was given back. Try again, or give it back another way.',
    fr: 'Le remboursement n’a pas abouti et rien n’a été rendu. Réessayez, ou remboursez autrement.',
  },
  gift_card_unknown: {
    status: 409,
    en: 'Gift Up knows no gift card with this code. Check the code. Nothing was taken.',
    fr: 'Aucune carte-cadeau Gift Up n’a ce code. Vérifiez le code. Rien n’a été débité.',
  },
  gift_card_expired: {
    status: 409,
    en: 'This gift card has expired. Take another way of paying. Nothing was taken.',
    fr: 'Cette carte-cadeau est expirée. Choisissez un autre mode de paiement. Rien n’a été pris.',
  },
  gift_card_void: {
    status: 409,
    en: 'This gift card was voided at Gift Up. Take another way of paying. Nothing was taken.',
    fr: 'Cette carte-cadeau a été annulée chez Gift Up. Choisissez un autre mode de paiement. Rien n’a été pris.',
  },
  gift_card_in_units: {
    status: 409,
    en: 'This gift card is for a number of services, not for money. Redeem it at Gift Up. Nothing was taken.',
    fr: 'Cette carte-cadeau vaut un nombre de services, pas un montant. Utilisez-la chez Gift Up. Rien n’a été pris.',
  },
  gift_card_currency: {
    status: 409,
    en: 'This gift card is in another currency than the shop. Take another way of paying. Nothing was taken.',
    fr: 'Cette carte-cadeau est dans une autre devise que l’atelier. Choisissez un autre mode. Rien n’a été pris.',
  },
  gift_card_empty: {
    status: 409,
    en: 'Nothing can be redeemed from this gift card. Take another way of paying. Nothing was taken.',
    fr: 'Cette carte-cadeau n’a plus de solde. Choisissez un autre mode de paiement. Rien n’a été débité.',
  },
  gift_card_too_small: {
    status: 409,
    en: 'There is less on this gift card than that. Look it up again, and take the rest another way. Nothing was taken.',
    fr: 'Le solde de cette carte-cadeau est insuffisant. Vérifiez-le et encaissez le reste autrement. Rien n’a été débité.',
  },
  gift_card_not_read: {
    status: 409,
    en: 'Gift Up does not answer. Try again in a moment. Nothing was taken.',
    fr: 'Gift Up ne répond pas. Réessayez dans un instant. Rien n’a été pris.',
  },
  gateway_unknown: {
    status: 409,
    en: 'The provider does not answer. Do not charge again: the payment is looked up by itself.',
    fr: 'Le fournisseur ne répond pas. Ne débitez pas de nouveau : la vérification est automatique.',
  },
} as const satisfies Record<string, ErrorText>
