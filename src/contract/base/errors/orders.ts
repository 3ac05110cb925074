import type { ErrorText } from './text.ts'

/** Orders, their lines and their status. */
export const ordersErrors = {
  order_closed: {
    status: 409,
    en: 'This order is closed and can’t be edited. Your changes were not applied.',
    fr: 'Ce bon est fermé et ne peut plus être modifié. Vos modifications n’ont pas été appliquées.',
  },
  too_many_tags: {
    status: 409,
    en: 'This order has 20 tags already. Remove one first.',
    fr: 'Ce bon a déjà 20 étiquettes. Retirez-en une d’abord.',
  },
  refused_before: {
    status: 409,
    en: 'This change needs an earlier one that was refused. Settle that one first, then try again.',
    fr: 'Cette modification dépend d’une autre qui a été refusée. Réglez d’abord celle-là, puis réessayez.',
  },
  transition_not_allowed: {
    status: 409,
    en: 'This order can’t go to that status directly. Move it to the next status first.',
    fr: 'Ce bon ne peut pas passer directement à cet état. Faites-le d’abord passer à l’état suivant.',
  },
  order_has_open_payment: {
    status: 409,
    en: 'A payment or refund on this order is in progress. Open it on the work order and finish or cancel it first.',
    fr: 'Un paiement ou un remboursement de ce bon est encore en cours. Ouvrez-le sur le bon, puis terminez-le ou annulez-le.',
  },
  order_has_payments: {
    status: 409,
    en: 'This order has payments. Reverse or refund them first.',
    fr: 'Ce bon a des paiements. Contrepassez-les ou remboursez-les d’abord.',
  },
  order_used_stock: {
    status: 409,
    en: 'This order’s parts already left stock. Move it back to In progress first.',
    fr: 'Les articles de ce bon sont déjà sortis du stock. Remettez-le d’abord en cours.',
  },
  split_needs_lines: {
    status: 409,
    en: 'Choose at least one line to move, and leave at least one.',
    fr: 'Choisissez au moins une ligne à déplacer et laissez-en au moins une.',
  },
  split_order_discount: {
    status: 409,
    en: 'This order has a discount for the whole order. Remove it, split the order, then add it again.',
    fr: 'Un rabais s’applique à tout le bon. Retirez-le, séparez le bon, puis remettez-le.',
  },
  split_changes_total: {
    status: 409,
    en: 'Split this way, the customer would pay a different total. Check capped charges and discounts.',
    fr: 'Séparé ainsi, le total du client changerait. Vérifiez les frais plafonnés et les rabais.',
  },
  merge_same_order: {
    status: 409,
    en: 'Choose another order: an order can’t be merged into itself.',
    fr: 'Choisissez un autre bon : un bon ne se fusionne pas avec lui-même.',
  },
  merge_other_shop: {
    status: 409,
    en: 'These orders belong to different shops. Move one to the other shop first.',
    fr: 'Ces bons appartiennent à des ateliers différents. Déplacez d’abord l’un des deux.',
  },
  merge_other_vehicle: {
    status: 409,
    en: 'These orders are for different vehicles.',
    fr: 'Ces bons visent des véhicules différents.',
  },
  merge_other_customer: {
    status: 409,
    en: 'These orders are for different customers. Set the same customer on both first.',
    fr: 'Ces bons visent des clients différents. Mettez d’abord le même client sur les deux.',
  },
  currency_differs: {
    status: 409,
    en: 'The other shop uses another currency. Create a new order there instead.',
    fr: 'L’autre atelier utilise une autre devise. Créez-y plutôt un nouveau bon.',
  },
  dates_out_of_order: {
    status: 409,
    en: 'The date must be after the order was created, and not in the future.',
    fr: 'La date doit suivre la création du bon et ne pas être dans l’avenir.',
  },
  already_in_status: {
    status: 409,
    en: 'The order already has this status.',
    fr: 'Le bon est déjà dans cet état.',
  },
  order_has_issue_payment: {
    status: 409,
    en: 'A payment or refund on this order isn’t confirmed. Check or cancel it from the banner on the work order. We also check it every minute.',
    fr: 'Un paiement ou un remboursement de ce bon n’est pas confirmé. Vérifiez-le ou annulez-le dans le bandeau du bon. La vérification est aussi automatique chaque minute.',
  },
  order_not_deleted: {
    status: 409,
    en: 'Only a cancelled order can be restored.',
    fr: 'Seul un bon annulé peut être restauré.',
  },
  order_not_uncollectible: {
    status: 409,
    en: 'Only an uncollectible order can take a late payment.',
    fr: 'Seul un bon irrécouvrable peut recevoir un paiement tardif.',
  },
  order_is_complete: {
    status: 409,
    en: 'The order is finalized. Re-open or void it instead.',
    fr: 'Le bon est finalisé. Rouvrez-le ou annulez la facture.',
  },
  order_is_ended: {
    status: 409,
    en: 'This order is closed.',
    fr: 'Ce bon est fermé.',
  },
  order_is_uncollectible: {
    status: 409,
    en: 'The order is uncollectible. Finalize it again before taking a payment.',
    fr: 'Le bon est irrécouvrable. Finalisez-le de nouveau avant d’encaisser.',
  },
  contact_required: {
    status: 400,
    en: 'Enter the phone number or email the customer approved with.',
    fr: 'Entrez le numéro ou l’adresse par lesquels le client a donné son accord.',
  },
  estimate_waiver_not_offered: {
    status: 409,
    en: 'The law here doesn’t let customers waive the written estimate this way. Record their approval instead.',
    fr: 'La loi de cette région ne permet pas au client de renoncer ainsi à l’évaluation écrite. Inscrivez plutôt son accord.',
  },
  estimate_before_work: {
    status: 409,
    en: 'Here, the customer must approve the estimate before work begins. Record the approval first.',
    fr: 'Dans cette région, le client accepte l’évaluation avant le début des travaux. Inscrivez d’abord son accord.',
  },
  reason_unknown: {
    status: 400,
    en: 'This reason isn’t on the list. Choose another.',
    fr: 'Ce motif n’est pas dans la liste. Choisissez-en un autre.',
  },
  inspection_note_missing: {
    status: 409,
    en: 'An item of the inspection needs a note. Add it, then send the inspection.',
    fr: 'Un élément de l’inspection exige une note. Ajoutez-la, puis envoyez l’inspection.',
  },
  note_required: {
    status: 400,
    en: 'Add a note when the reason is Other.',
    fr: 'Le motif « Autre » exige une note.',
  },
  schedule_time_missing: {
    status: 400,
    en: 'Enter a date and time for the scheduled order.',
    fr: 'Entrez la date et l’heure prévues du bon.',
  },
  schedule_time_past: {
    status: 400,
    en: 'This time is in the past. Choose a later one.',
    fr: 'Cette heure est déjà passée. Choisissez-en une plus tardive.',
  },
  order_not_complete: {
    status: 409,
    en: 'Only a finalized order allows this.',
    fr: 'Seul un bon finalisé le permet.',
  },
  day_closed: {
    status: 409,
    en: 'The day of this order is closed, so it can’t be re-opened. Void it, or make the correction on a new order.',
    fr: 'La journée de ce bon est fermée : il ne peut pas être rouvert. Annulez-le, ou corrigez avec un nouveau bon.',
  },
  reason_required: {
    status: 400,
    en: 'Choose a reason. If it’s Other, add a note.',
    fr: 'Dites pourquoi : choisissez un motif et ajoutez une note si c’est « Autre ».',
  },
  finalize_incomplete: {
    status: 409,
    en: 'Something required is missing. Complete the listed items, then finalize.',
    fr: 'Il manque des éléments requis. Complétez les points listés, puis finalisez.',
  },
  line_not_found: {
    status: 409,
    en: 'This line is no longer on the order; someone removed it.',
    fr: 'Cette ligne n’est plus sur le bon; quelqu’un l’a retirée.',
  },
  too_many_photos: {
    status: 409,
    en: 'This item already has 12 photos. Remove one to add another.',
    fr: 'Ce point a déjà douze images. Retirez-en une avant d’en ajouter une autre.',
  },
  field_not_editable: {
    status: 400,
    en: 'This field can’t be changed here.',
    fr: 'Ce champ ne peut être modifié ainsi.',
  },
  total_below_zero: {
    status: 409,
    en: 'The total would be below zero. Lower the discount or remove the negative line.',
    fr: 'Le total serait négatif. Réduisez le rabais ou la ligne négative.',
  },
  discount_above_100: {
    status: 409,
    en: 'A discount can’t be more than 100%. Enter 100 or less.',
    fr: 'Un rabais ne peut dépasser 100 %. Entrez 100 ou moins.',
  },
  discount_above_price: {
    status: 409,
    en: 'The discount is more than the amount it applies to. Enter a lower amount.',
    fr: 'Le rabais dépasse le montant auquel il s’applique. Entrez un montant moins élevé.',
  },
  total_too_large: {
    status: 409,
    en: 'The total is too large (over 10 digits). Check prices and quantities.',
    fr: 'Le total dépasse dix chiffres. Vérifiez le prix et la quantité.',
  },
  price_not_allowed: {
    status: 403,
    en: 'Your role can’t change this price or give this discount. Ask a manager.',
    fr: 'Votre rôle ne permet pas ce prix ni ce rabais. Demandez à un gérant.',
  },
} as const satisfies Record<string, ErrorText>
