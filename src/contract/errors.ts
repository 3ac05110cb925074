/** Every error the product answers: its HTTP status and what it says to people, in both languages. */
export interface ErrorText {
  readonly status: number
  readonly en: string
  readonly fr: string
}

export const errors = {
  unexpected: {
    status: 500,
    en: 'An Unexpected Error Has Occurred. Please Try Again',
    fr: "Une erreur inattendue s'est produite. Veuillez réessayer.",
  },
  unavailable: {
    status: 503,
    en: 'The system is starting or busy. Try again in a few seconds.',
    fr: 'Le système démarre ou est occupé. Réessayez dans quelques secondes.',
  },
  invalid_input: {
    status: 400,
    en: 'Some of what was entered cannot be used. Correct the marked fields.',
    fr: 'Certaines saisies ne peuvent être utilisées. Corrigez les champs indiqués.',
  },
  too_large: {
    status: 413,
    en: 'This is too large to be saved. Shorten it or use a smaller file.',
    fr: 'C’est trop volumineux pour être enregistré. Raccourcissez ou utilisez un fichier plus petit.',
  },
  unsupported_file: {
    status: 415,
    en: 'This file is not what its name says. Choose a PNG, JPEG or WebP picture, or a PDF where one is taken.',
    fr: 'Ce fichier n’est pas ce que son nom indique. Choisissez une image PNG, JPEG ou WebP, ou un PDF là où il est accepté.',
  },
  too_many_requests: {
    status: 429,
    en: 'Too many attempts. Wait a minute, then try again.',
    fr: 'Trop de tentatives. Attendez une minute, puis réessayez.',
  },
  session_missing: {
    status: 401,
    en: 'Sign in to go on.',
    fr: 'Connectez-vous pour continuer.',
  },
  session_expired: {
    status: 401,
    en: 'Your session has ended. Sign in again.',
    fr: 'Votre session est terminée. Connectez-vous de nouveau.',
  },
  sign_in_failed: {
    status: 401,
    en: 'The email or the password is not right.',
    fr: 'Le courriel ou le mot de passe est inexact.',
  },
  second_factor_required: {
    status: 401,
    en: 'Enter the six digits of your authenticator app.',
    fr: 'Entrez les six chiffres de votre application d’authentification.',
  },
  second_factor_failed: {
    status: 401,
    en: 'These six digits are not right, or were used already. Wait for the next ones.',
    fr: 'Ces six chiffres sont inexacts ou ont déjà servi. Attendez les suivants.',
  },
  link_not_valid: {
    status: 410,
    en: 'This link has been used or has expired. Ask for a new one.',
    fr: 'Ce lien a été utilisé ou a expiré. Demandez-en un nouveau.',
  },
  not_allowed: {
    status: 403,
    en: 'Your role may not do this. Ask a manager or the owner.',
    fr: 'Votre rôle ne le permet pas. Demandez à un gérant ou au propriétaire.',
  },
  not_found: {
    status: 404,
    en: 'This does not exist, or is not yours to see.',
    fr: 'Cela n’existe pas, ou ne vous est pas accessible.',
  },
  email_taken: {
    status: 409,
    en: 'An account with this email exists. Sign in, or ask for a new password.',
    fr: 'Un compte avec ce courriel existe. Connectez-vous ou demandez un nouveau mot de passe.',
  },
  signup_closed: {
    status: 403,
    en: 'This installation has its company already. Ask its owner for an account.',
    fr: 'Cette installation a déjà son entreprise. Demandez un compte à son propriétaire.',
  },
  stale_version: {
    status: 409,
    en: 'Someone changed this in the meantime. Look at the newer state, then try again.',
    fr: 'Quelqu’un a modifié ceci entre-temps. Voyez le nouvel état, puis réessayez.',
  },
  record_removed: {
    status: 409,
    en: 'This was removed at another station. Restore it to go on; nothing that you typed is lost.',
    fr: 'Ceci a été retiré à un autre poste. Restaurez-le pour continuer; rien de votre saisie n’est perdu.',
  },
  record_merged: {
    status: 409,
    en: 'This was merged into another record. Open that one, or take the merge back.',
    fr: 'Ceci a été fusionné avec une autre fiche. Ouvrez celle-ci ou annulez la fusion.',
  },
  merge_with_itself: {
    status: 400,
    en: 'A record cannot be merged with itself. Choose the other one.',
    fr: 'Une fiche ne peut être fusionnée avec elle-même. Choisissez l’autre.',
  },
  merge_undone: {
    status: 409,
    en: 'This merge was taken back already.',
    fr: 'Cette fusion a déjà été annulée.',
  },
  party_in_use: {
    status: 409,
    en: 'An order of this customer is on the board. Finish or cancel it, then remove the customer.',
    fr: 'Une commande de ce client est au tableau. Terminez-la ou annulez-la, puis retirez le client.',
  },
  last_location: {
    status: 409,
    en: 'A fleet keeps at least one location. Remove the fleet instead.',
    fr: 'Un parc garde au moins un emplacement. Retirez plutôt le parc.',
  },
  duplicate_id: {
    status: 409,
    en: 'This was already saved with other content. Reload, then try again.',
    fr: 'Ceci a déjà été enregistré avec un autre contenu. Rechargez, puis réessayez.',
  },
  order_closed: {
    status: 409,
    en: 'This order is closed and can no longer be edited. What you entered was not applied.',
    fr: 'Cette commande est fermée et ne peut plus être modifiée. Votre saisie n’a pas été appliquée.',
  },
  transition_not_allowed: {
    status: 409,
    en: 'An order in this status cannot be moved there.',
    fr: 'Une commande dans ce statut ne peut y être déplacée.',
  },
  order_has_open_payment: {
    status: 409,
    en: 'A payment is still open. Settle it before ending the order.',
    fr: 'Un paiement est encore en cours. Réglez-le avant de terminer la commande.',
  },
  order_has_payments: {
    status: 409,
    en: 'Money was taken on this order. Reverse the payments first.',
    fr: 'Cette commande a été payée. Annulez d’abord les paiements.',
  },
  already_in_status: {
    status: 409,
    en: 'The order is in this status already.',
    fr: 'La commande est déjà dans ce statut.',
  },
  role_not_allowed: {
    status: 403,
    en: 'Your role may not do this. Ask a manager or the owner.',
    fr: 'Votre rôle ne le permet pas. Demandez à un gérant ou au propriétaire.',
  },
  order_has_issue_payment: {
    status: 409,
    en: 'The outcome of a payment is not known yet. Settle it first.',
    fr: 'Le résultat d’un paiement est encore inconnu. Réglez-le d’abord.',
  },
  order_not_deleted: {
    status: 409,
    en: 'Only a cancelled order can be restored.',
    fr: 'Seule une commande annulée peut être restaurée.',
  },
  order_not_uncollectible: {
    status: 409,
    en: 'Only an uncollectible order can take a late payment.',
    fr: 'Seule une commande irrécouvrable peut recevoir un paiement tardif.',
  },
  order_is_complete: {
    status: 409,
    en: 'The order is finalized. Re-open or void it instead.',
    fr: 'La commande est finalisée. Rouvrez-la ou annulez-la.',
  },
  order_is_ended: {
    status: 409,
    en: 'The order has ended.',
    fr: 'La commande est terminée.',
  },
  order_is_uncollectible: {
    status: 409,
    en: 'The order is uncollectible. Finalize it again before taking a payment.',
    fr: 'La commande est irrécouvrable. Finalisez-la de nouveau avant d’encaisser.',
  },
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
  reason_unknown: {
    status: 400,
    en: 'This reason is not one of the list. Choose another.',
    fr: 'Ce motif n’est pas dans la liste. Choisissez-en un autre.',
  },
  note_required: {
    status: 400,
    en: 'The reason Other needs a note.',
    fr: 'Le motif « Autre » exige une note.',
  },
  payment_not_positive: {
    status: 400,
    en: 'Enter an amount above zero.',
    fr: 'Entrez un montant supérieur à zéro.',
  },
  order_not_complete: {
    status: 409,
    en: 'Only a finalized order can be ended this way.',
    fr: 'Seule une commande finalisée peut être terminée ainsi.',
  },
  day_closed: {
    status: 409,
    en: 'The day of this order is closed. Correct it with a new order.',
    fr: 'La journée de cette commande est fermée. Corrigez avec une nouvelle commande.',
  },
  reason_required: {
    status: 400,
    en: 'Say why: choose a reason, and write a note where it is Other.',
    fr: 'Dites pourquoi : choisissez un motif et ajoutez une note si c’est « Autre ».',
  },
  finalize_incomplete: {
    status: 409,
    en: 'Something required is missing. Complete the listed points, then finalize.',
    fr: 'Il manque des éléments requis. Complétez les points listés, puis finalisez.',
  },
  line_not_found: {
    status: 409,
    en: 'This line is no longer on the order; someone removed it.',
    fr: 'Cette ligne n’est plus sur la commande; quelqu’un l’a retirée.',
  },
  field_not_editable: {
    status: 400,
    en: 'This field cannot be changed this way.',
    fr: 'Ce champ ne peut être modifié ainsi.',
  },
  total_below_zero: {
    status: 409,
    en: 'The total would be below zero. Lower the discount or the negative line.',
    fr: 'Le total serait négatif. Réduisez le rabais ou la ligne négative.',
  },
  total_too_large: {
    status: 409,
    en: 'The total has more than ten digits. Check the price and the quantity.',
    fr: 'Le total dépasse dix chiffres. Vérifiez le prix et la quantité.',
  },
  price_not_allowed: {
    status: 403,
    en: 'Your role may not change this price or give this discount. Ask a manager.',
    fr: 'Votre rôle ne permet pas ce prix ni ce rabais. Demandez à un gérant.',
  },
  package_not_priced: {
    status: 409,
    en: 'This package has no price yet. Set its price before selling it.',
    fr: 'Ce forfait n’a pas encore de prix. Fixez son prix avant de le vendre.',
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
  coupon_not_active: {
    status: 409,
    en: 'This coupon is no longer used.',
    fr: 'Ce coupon n’est plus utilisé.',
  },
  coupon_not_yet: {
    status: 409,
    en: 'This coupon is not valid yet.',
    fr: 'Ce coupon n’est pas encore valide.',
  },
  coupon_expired: {
    status: 409,
    en: 'This coupon is past its date.',
    fr: 'Ce coupon est échu.',
  },
  coupon_other_shop: {
    status: 409,
    en: 'This coupon is for another shop.',
    fr: 'Ce coupon est pour un autre atelier.',
  },
  coupon_not_for_customer: {
    status: 409,
    en: 'This coupon is for another customer or fleet. Choose the customer of the order first.',
    fr: 'Ce coupon est pour un autre client ou parc. Choisissez d’abord le client de la commande.',
  },
  coupon_used_up: {
    status: 409,
    en: 'This coupon was used as often as it may be.',
    fr: 'Ce coupon a été utilisé autant de fois que permis.',
  },
  coupon_already_there: {
    status: 409,
    en: 'This coupon is on the order already.',
    fr: 'Ce coupon est déjà sur la commande.',
  },
  coupon_not_stackable: {
    status: 409,
    en: 'This coupon does not go together with another one. Take the other off first.',
    fr: 'Ce coupon ne se combine pas avec un autre. Retirez d’abord l’autre.',
  },
  coupon_no_package: {
    status: 409,
    en: 'Nothing on this order is what the coupon is for. Add its package first.',
    fr: 'Rien sur cette commande ne correspond au coupon. Ajoutez d’abord son forfait.',
  },
  code_taken: {
    status: 409,
    en: 'Another coupon has this code. Choose a code of its own.',
    fr: 'Un autre coupon porte ce code. Choisissez un code qui lui est propre.',
  },
  tax_rate_not_known: {
    status: 404,
    en: 'No tax rate is known for this ZIP code now. The taxes of the shop are used.',
    fr: 'Aucun taux n’est connu pour ce code ZIP. Les taxes de l’atelier s’appliquent.',
  },
  vin_not_valid: {
    status: 400,
    en: 'This VIN is not valid. Check it, or start without a VIN.',
    fr: 'Ce NIV n’est pas valide. Vérifiez-le ou commencez sans NIV.',
  },
  not_a_table: {
    status: 415,
    en: 'This file is neither CSV nor an Excel workbook (.xlsx). Save it as one of these, then choose it again.',
    fr: 'Ce fichier n’est ni un CSV ni un classeur Excel (.xlsx). Enregistrez-le ainsi, puis choisissez-le de nouveau.',
  },
  table_empty: {
    status: 400,
    en: 'There is no row behind the headings in this file.',
    fr: 'Ce fichier n’a aucune ligne sous les en-têtes.',
  },
  mapping_incomplete: {
    status: 400,
    en: 'Say which column holds each required field, and give each field to one column only.',
    fr: 'Indiquez la colonne de chaque champ requis, et n’attribuez chaque champ qu’à une seule colonne.',
  },
  import_busy: {
    status: 409,
    en: 'This import is being worked on. Wait until it is through.',
    fr: 'Cette importation est en cours de traitement. Attendez la fin.',
  },
  import_finished: {
    status: 409,
    en: 'This file was imported already. Choose the file again to import it once more.',
    fr: 'Ce fichier a déjà été importé. Choisissez-le de nouveau pour l’importer encore.',
  },
  import_not_checked: {
    status: 409,
    en: 'Try the import first: it shows what would be written.',
    fr: 'Faites d’abord un essai : il montre ce qui serait écrit.',
  },
  interval_empty: {
    status: 400,
    en: 'An interval needs a distance or a number of months.',
    fr: 'Un intervalle exige une distance ou un nombre de mois.',
  },
  carfax_not_configured: {
    status: 409,
    en: 'This installation may not report to CARFAX yet. Its settings CARFAX_FTP_URL and CARFAX_PARTNER are missing.',
    fr: 'Cette installation ne peut pas encore transmettre à CARFAX : CARFAX_FTP_URL et CARFAX_PARTNER manquent.',
  },
  carfax_failed: {
    status: 503,
    en: 'CARFAX did not take the file. It is kept and sent again tonight; nothing counts as shared yet.',
    fr: 'CARFAX n’a pas reçu le fichier. Il est gardé et renvoyé cette nuit; rien n’est encore considéré comme transmis.',
  },
  carfax_nothing: {
    status: 409,
    en: 'There is no finalized order that CARFAX was not told of.',
    fr: 'Aucune commande finalisée n’est à transmettre à CARFAX.',
  },
  import_not_done: {
    status: 409,
    en: 'Only an import that was carried out can be undone.',
    fr: 'Seule une importation effectuée peut être annulée.',
  },
} as const satisfies Record<string, ErrorText>

export type ErrorCode = keyof typeof errors

/** What every refusal looks like on the wire (RFC 9457 with a stable code and the request's id). */
export interface Problem {
  type: string
  title: string
  status: number
  code: ErrorCode
  detail: string
  request_id: string
  /** Field errors: a JSON pointer into the input, a code, a sentence. */
  errors?: { pointer: string; code: string; detail: string }[]
  /** The newer state, where the refusal is about one. */
  current?: unknown
}
