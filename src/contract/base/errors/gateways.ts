import type { ErrorText } from './text.ts'

/** Payments through terminals and gateways: the specification's codes, each with what to do next. */
export const gatewayErrors = {
  provider_not_configured: {
    status: 409,
    en: 'This payment method isn’t set up yet. Add the missing settings under Settings > Payments.',
    fr: 'Ce mode de paiement n’est pas encore configuré. Entrez ce qui manque sous Paramètres, Paiements.',
  },
  provider_test_failed: {
    status: 409,
    en: 'The provider rejected these keys. Check them and test again.',
    fr: 'Le fournisseur n’a pas accepté ces clés. Vérifiez-les et testez de nouveau.',
  },
  webhook_not_signed: {
    status: 400,
    en: 'The message signature is invalid.',
    fr: 'La signature de ce message n’est pas valide.',
  },
  payment_by_gateway: {
    status: 409,
    en: 'This payment was processed by a card provider, so it can’t be reversed here. Refund it instead.',
    fr: 'Ce paiement a été traité par un fournisseur de paiement et ne peut être contrepassé ici. Remboursez-le plutôt.',
  },
  payment_settled: {
    status: 409,
    en: 'This payment is already resolved. Reload the order.',
    fr: 'Ce paiement est déjà réglé. Rechargez le bon.',
  },
  payment_still_looked_up: {
    status: 409,
    en: 'We’re still checking this payment. If it isn’t confirmed 10 minutes after it started, it can be resolved manually.',
    fr: 'Vérification en cours. Si le paiement n’est pas confirmé 10 minutes après son début, il pourra être réglé manuellement.',
  },
  duplicate_reference: {
    status: 409,
    en: 'Another payment already has this reference. Check the processor’s dashboard again; each payment there is recorded once.',
    fr: 'Un autre paiement porte déjà cette référence. Regardez de nouveau la page du fournisseur : chaque paiement n’y est inscrit qu’une fois.',
  },
  settled_by_hand: {
    status: 409,
    en: 'This was marked manually as not paid. No money moved.',
    fr: 'Opération réglée manuellement comme non encaissée : aucune somme n’a été déplacée.',
  },
  error_payment_sync_issue: {
    status: 409,
    en: 'Another payment on this order isn’t confirmed. Remove outstanding payments and reload.',
    fr: 'Un autre paiement de ce bon n’est pas confirmé. Retirez les paiements en suspens et rechargez.',
  },
  error_no_location: {
    status: 409,
    en: 'This shop has no terminal location. Add it under Settings > Payments. Nothing was charged.',
    fr: 'L’atelier n’a pas d’emplacement de terminal. Entrez-le sous Paramètres, Paiements. Rien n’a été débité.',
  },
  error_no_token_received: {
    status: 409,
    en: 'The terminal didn’t receive its key. Reload and try again. Nothing was charged.',
    fr: 'Le terminal n’a pas reçu sa clé. Rechargez et réessayez. Rien n’a été débité.',
  },
  error_reader_discover_issue: {
    status: 409,
    en: 'Cannot find Terminal. Check its power and network, then try again. Nothing was charged.',
    fr: 'Terminal introuvable. Vérifiez son alimentation et le réseau, puis réessayez. Rien n’a été débité.',
  },
  error_no_reader: {
    status: 409,
    en: 'This terminal isn’t registered at this shop. Choose another, or register it with the provider. Nothing was charged.',
    fr: 'L’atelier n’a pas ce terminal, ou n’en a encore aucun. Choisissez-en un autre ou inscrivez-en un chez le fournisseur. Rien n’a été débité.',
  },
  error_reader_connection_issue: {
    status: 409,
    en: 'The terminal is busy or not responding. Wake it up, or choose another. Nothing was charged.',
    fr: 'Le terminal est occupé ou ne répond pas. Réveillez-le ou choisissez-en un autre. Rien n’a été débité.',
  },
  error_reader_disconnected: {
    status: 409,
    en: 'Terminal disconnected. Plug it back in and wait, or cancel. It won’t be charged again until we know the outcome.',
    fr: 'Terminal déconnecté. Rebranchez-le et attendez, ou annulez. Rien ne sera débité avant que le résultat soit connu.',
  },
  error_no_client_key: {
    status: 409,
    en: 'The provider didn’t start the payment. Try again in a moment. Nothing was charged.',
    fr: 'Le fournisseur n’a pas pu lancer le paiement. Réessayez dans un instant. Rien n’a été débité.',
  },
  error_collect_payment_method_failure: {
    status: 409,
    en: 'The terminal couldn’t read the card. Try again, or use another payment method. Nothing was charged.',
    fr: 'Le terminal n’a pas pu lire de carte. Réessayez, ou choisissez un autre mode. Rien n’a été débité.',
  },
  error_process_payment_failure: {
    status: 409,
    en: 'Card declined. Ask for another card or payment method. Nothing was charged.',
    fr: 'La carte a été refusée. Demandez une autre carte ou un autre mode. Rien n’a été débité.',
  },
  error_capture_payment_failed: {
    status: 409,
    en: 'The card was approved, but the charge isn’t confirmed. Don’t charge again; we’re checking automatically.',
    fr: 'La carte est approuvée, mais l’encaissement n’est pas confirmé. Ne débitez pas de nouveau : la vérification est automatique.',
  },
  error_payment_cancel_failure: {
    status: 409,
    en: 'The terminal could not be stopped. Press cancel on the terminal, then try again.',
    fr: 'Le terminal n’a pas pu être arrêté. Appuyez sur annuler au terminal, puis réessayez.',
  },
  error_system_payment_cancel_failure: {
    status: 409,
    en: 'The cancellation isn’t confirmed. Don’t charge again; we’re checking automatically.',
    fr: 'L’annulation n’est pas confirmée. Ne débitez pas de nouveau : la vérification est automatique.',
  },
  error_finalizing_order_failed: {
    status: 409,
    en: 'The card was charged, but the payment isn’t recorded yet. Don’t charge again; it will be recorded automatically.',
    fr: 'La carte a été débitée, mais le paiement n’est pas encore inscrit. Ne débitez pas de nouveau : l’inscription est automatique.',
  },
  error_refund_payment_method_failed: {
    status: 409,
    en: 'The card wasn’t read for the refund. Interac refunds need the original card at the terminal. Try again.',
    fr: 'La carte du remboursement n’a pas été lue. Un remboursement Interac exige la même carte au terminal. Réessayez.',
  },
  error_refund_processing_failed: {
    status: 409,
    en: 'The refund didn’t go through. Try again, or refund another way.',
    fr: 'Le remboursement n’a pas abouti et rien n’a été rendu. Réessayez, ou remboursez autrement.',
  },
  gift_card_unknown: {
    status: 409,
    en: 'No gift card has this code. Check the code and try again. Nothing was charged.',
    fr: 'Aucune carte-cadeau Gift Up n’a ce code. Vérifiez le code. Rien n’a été débité.',
  },
  gift_card_expired: {
    status: 409,
    en: 'This gift card has expired. Choose another payment method. Nothing was charged.',
    fr: 'Cette carte-cadeau est expirée. Choisissez un autre mode de paiement. Rien n’a été pris.',
  },
  gift_card_void: {
    status: 409,
    en: 'This gift card was voided in Gift Up. Choose another payment method. Nothing was charged.',
    fr: 'Cette carte-cadeau a été annulée chez Gift Up. Choisissez un autre mode de paiement. Rien n’a été pris.',
  },
  gift_card_in_units: {
    status: 409,
    en: 'This gift card is for services, not an amount. Redeem it in Gift Up. Nothing was charged.',
    fr: 'Cette carte-cadeau vaut un nombre de services, pas un montant. Utilisez-la chez Gift Up. Rien n’a été pris.',
  },
  gift_card_currency: {
    status: 409,
    en: 'This gift card is in another currency. Choose another payment method. Nothing was charged.',
    fr: 'Cette carte-cadeau est dans une autre devise que l’atelier. Choisissez un autre mode. Rien n’a été pris.',
  },
  gift_card_empty: {
    status: 409,
    en: 'This gift card has no balance left. Choose another payment method. Nothing was charged.',
    fr: 'Cette carte-cadeau n’a plus de solde. Choisissez un autre mode de paiement. Rien n’a été débité.',
  },
  gift_card_too_small: {
    status: 409,
    en: 'The gift card balance is less than that. Check the balance and collect the rest another way. Nothing was charged.',
    fr: 'Le solde de cette carte-cadeau est insuffisant. Vérifiez-le et encaissez le reste autrement. Rien n’a été débité.',
  },
  gift_card_not_read: {
    status: 409,
    en: 'Gift Up isn’t responding. Try again in a moment. Nothing was charged.',
    fr: 'Gift Up ne répond pas. Réessayez dans un instant. Rien n’a été pris.',
  },
  gateway_unknown: {
    status: 409,
    en: 'The provider isn’t responding. Don’t charge again; we’re checking the payment automatically.',
    fr: 'Le fournisseur ne répond pas. Ne débitez pas de nouveau : la vérification est automatique.',
  },
} as const satisfies Record<string, ErrorText>
