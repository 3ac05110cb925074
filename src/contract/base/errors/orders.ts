import type { ErrorText } from './text.ts'

/** Orders, their lines and their status. */
export const ordersErrors = {
  order_closed: {
    status: 409,
    en: 'This order is closed and can no longer be edited. What you entered was not applied.',
    fr: 'Ce bon est fermé et ne peut plus être modifié. Vos modifications n’ont pas été appliquées.',
  },
  refused_before: {
    status: 409,
    en: 'This change needs an earlier one that was refused. Settle that one first, then try again.',
    fr: 'Cette modification dépend d’une autre qui a été refusée. Réglez d’abord celle-là, puis réessayez.',
  },
  transition_not_allowed: {
    status: 409,
    en: 'An order in this status cannot be moved there.',
    fr: 'Ce bon ne peut pas passer à cet état. Rechargez pour voir son état actuel.',
  },
  order_has_open_payment: {
    status: 409,
    en: 'A payment or refund of this order is still under way. Open the payment on the work order and finish or cancel it there first.',
    fr: 'Un paiement ou un remboursement de ce bon est encore en cours. Ouvrez-le sur le bon, puis terminez-le ou annulez-le.',
  },
  order_has_payments: {
    status: 409,
    en: 'Money was taken on this order. Reverse or refund the payments first.',
    fr: 'Ce bon a des paiements. Contrepassez-les ou remboursez-les d’abord.',
  },
  already_in_status: {
    status: 409,
    en: 'The order is in this status already.',
    fr: 'Le bon est déjà dans cet état.',
  },
  order_has_issue_payment: {
    status: 409,
    en: 'What became of a payment or refund of this order is not known yet. Look it up or cancel it from the banner on the work order; it is also looked up by itself every minute.',
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
    en: 'The order has ended.',
    fr: 'Ce bon est fermé.',
  },
  order_is_uncollectible: {
    status: 409,
    en: 'The order is uncollectible. Finalize it again before taking a payment.',
    fr: 'Le bon est irrécouvrable. Finalisez-le de nouveau avant d’encaisser.',
  },
  contact_required: {
    status: 400,
    en: 'Enter the phone number or the address over which the customer agreed.',
    fr: 'Entrez le numéro ou l’adresse par lesquels le client a donné son accord.',
  },
  estimate_waiver_not_offered: {
    status: 409,
    en: 'The law of this region does not let a customer decline the written estimate this way. Record their approval instead.',
    fr: 'La loi de cette région ne permet pas au client de renoncer ainsi à l’évaluation écrite. Inscrivez plutôt son accord.',
  },
  estimate_before_work: {
    status: 409,
    en: 'In this region the customer accepts the estimate before work begins. Record the approval first.',
    fr: 'Dans cette région, le client accepte l’évaluation avant le début des travaux. Inscrivez d’abord son accord.',
  },
  reason_unknown: {
    status: 400,
    en: 'This reason is not one of the list. Choose another.',
    fr: 'Ce motif n’est pas dans la liste. Choisissez-en un autre.',
  },
  note_required: {
    status: 400,
    en: 'The reason Other needs a note.',
    fr: 'Le motif « Autre » exige une note.',
  },
  order_not_complete: {
    status: 409,
    en: 'Only a finalized order can be ended this way.',
    fr: 'Seul un bon finalisé peut être annulé ou déclaré irrécouvrable.',
  },
  day_closed: {
    status: 409,
    en: 'The day of this order is closed. Correct it with a new order.',
    fr: 'La journée de ce bon est fermée. Corrigez avec un nouveau bon.',
  },
  reason_required: {
    status: 400,
    en: 'Say why: choose a reason, and write a note where it is Other.',
    fr: 'Dites pourquoi : choisissez un motif et ajoutez une note si c’est « Autre ».',
  },
  finalize_incomplete: {
    status: 409,
    en: 'Something required is missing. Complete the listed points, then finalize.',
    fr: 'Il manque des éléments requis. Complétez les points listés, puis finalisez.',
  },
  line_not_found: {
    status: 409,
    en: 'This line is no longer on the order; someone removed it.',
    fr: 'Cette ligne n’est plus sur le bon; quelqu’un l’a retirée.',
  },
  too_many_photos: {
    status: 409,
    en: 'This point has twelve pictures already. Take one off before you add another.',
    fr: 'Ce point a déjà douze images. Retirez-en une avant d’en ajouter une autre.',
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
} as const satisfies Record<string, ErrorText>
