import type { ErrorText } from './text.ts'

/** Suppliers, purchase orders, transfers between shops and count sheets. */
export const purchasingErrors = {
  supplier_in_use: {
    status: 409,
    en: 'This supplier has open purchase orders. Close or cancel them first.',
    fr: 'Ce fournisseur a des bons de commande ouverts. Fermez-les ou annulez-les d’abord.',
  },
  transfer_state: {
    status: 409,
    en: 'This isn’t possible in the transfer’s present state. Reload to see it.',
    fr: 'Ce n’est pas possible dans l’état actuel du transfert. Rechargez la page.',
  },
  count_sheet_state: {
    status: 409,
    en: 'This count sheet is already posted or canceled.',
    fr: 'Cette feuille de décompte est déjà appliquée ou annulée.',
  },
  count_sheet_empty: {
    status: 409,
    en: 'Nothing is counted on this sheet yet.',
    fr: 'Rien n’a encore été compté sur cette feuille.',
  },
  count_over_limit: {
    status: 409,
    en: 'The differences are worth more than you may post. Ask someone with the permission to post counts over the limit.',
    fr: 'La valeur des écarts dépasse ce que vous pouvez appliquer. Demandez à une personne autorisée à appliquer les décomptes au-delà de la limite.',
  },
  tank_taken: {
    status: 409,
    en: 'The shop already has a tank for this item. Set that one inactive first.',
    fr: 'L’atelier a déjà un réservoir pour cet article. Désactivez-le d’abord.',
  },
  tank_overfull: {
    status: 409,
    en: 'The tank doesn’t have room for this delivery. Check the quantity, or confirm it.',
    fr: 'Le réservoir n’a pas assez de place pour cette livraison. Vérifiez la quantité ou confirmez-la.',
  },
  item_is_kit: {
    status: 409,
    en: 'A kit has no stock of its own. Count or adjust its parts.',
    fr: 'Une trousse n’a pas de stock propre. Comptez ou ajustez ses pièces.',
  },
  item_replaced: {
    status: 409,
    en: 'Another item replaces this one already. Change the unit of that item.',
    fr: 'Un autre article remplace déjà celui-ci. Changez l’unité de cet autre article.',
  },
  not_replaced: {
    status: 409,
    en: 'No item replaces this one, so its stock stays here.',
    fr: 'Aucun article ne remplace celui-ci; son stock reste donc ici.',
  },
  unit_change_open: {
    status: 409,
    en: 'An open count sheet or transfer has this item. Finish or cancel it first.',
    fr: 'Une feuille de décompte ou un transfert en cours contient cet article. Terminez ou annulez-le d’abord.',
  },
  unit_change_shops: {
    status: 409,
    en: 'A shop in which you don’t work has stock of this item. Ask someone who works in all of these shops.',
    fr: 'Un atelier où vous ne travaillez pas a cet article en stock. Demandez à une personne qui travaille dans tous ces ateliers.',
  },
  unit_move_short: {
    status: 409,
    en: 'Not that much is on hand. Count the item, or move less.',
    fr: 'Il n’y en a pas autant en stock. Comptez l’article ou déplacez-en moins.',
  },
  nothing_to_count: {
    status: 409,
    en: 'The shop has no such items to count.',
    fr: 'L’atelier n’a aucun article de ce genre à compter.',
  },
  too_many_to_count: {
    status: 409,
    en: 'A count sheet has at most 5,000 items. Choose fewer, for example by bin.',
    fr: 'Une feuille de décompte contient au plus 5 000 articles. Choisissez-en moins, par exemple par emplacement.',
  },
  not_enough_stock: {
    status: 409,
    en: 'Not enough is on hand to send this transfer. Count the items, or change the quantities.',
    fr: 'Le stock ne suffit pas pour envoyer ce transfert. Comptez les articles ou changez les quantités.',
  },
  purchase_order_state: {
    status: 409,
    en: 'This isn’t possible in the order’s present state. Reload to see it.',
    fr: 'Ce n’est pas possible dans l’état actuel du bon de commande. Rechargez la page.',
  },
  purchase_order_received: {
    status: 409,
    en: 'Goods were received on this purchase order. Reverse the receipts first, or close it.',
    fr: 'Des articles ont été reçus sur ce bon de commande. Annulez d’abord les réceptions, ou fermez-le.',
  },
  purchase_order_empty: {
    status: 409,
    en: 'This purchase order has no lines. Add an item first.',
    fr: 'Ce bon de commande n’a aucune ligne. Ajoutez d’abord un article.',
  },
  purchase_over_limit: {
    status: 409,
    en: 'This purchase order is over your limit. Ask for approval first.',
    fr: 'Ce bon de commande dépasse votre limite. Demandez d’abord une approbation.',
  },
  purchase_order_open: {
    status: 409,
    en: 'Some items weren’t received. Cancel them, or move them to a new purchase order.',
    fr: 'Des articles n’ont pas été reçus. Annulez-les ou transférez-les dans un nouveau bon de commande.',
  },
  invoice_number_taken: {
    status: 409,
    en: 'An invoice of this supplier with this number is already recorded.',
    fr: 'Une facture de ce fournisseur portant ce numéro est déjà inscrite.',
  },
  invoice_voided: {
    status: 409,
    en: 'This invoice is already voided.',
    fr: 'Cette facture est déjà annulée.',
  },
  invoice_settled: {
    status: 409,
    en: 'Differences of this purchase order are already settled. Claim a credit instead of voiding the invoice.',
    fr: 'Des écarts de ce bon de commande sont déjà réglés. Réclamez un crédit au lieu d’annuler la facture.',
  },
  difference_changed: {
    status: 409,
    en: 'This difference has changed. Reload to see it.',
    fr: 'Cet écart a changé. Rechargez la page.',
  },
  receipt_returned: {
    status: 409,
    en: 'Goods of this receipt went back to the supplier, so it can’t be reversed.',
    fr: 'Des articles de cette réception ont été retournés au fournisseur; elle ne peut pas être annulée.',
  },
  return_over_received: {
    status: 409,
    en: 'More goes back than came and is still here.',
    fr: 'La quantité retournée dépasse ce qui a été reçu et qui est encore ici.',
  },
  credit_over: {
    status: 409,
    en: 'The amount is more than is still open.',
    fr: 'Le montant dépasse ce qui est encore à recevoir.',
  },
  credit_number_taken: {
    status: 409,
    en: 'A credit memo of this supplier with this number is already recorded.',
    fr: 'Une note de crédit de ce fournisseur portant ce numéro est déjà inscrite.',
  },
  packing_slip_received: {
    status: 409,
    en: 'A packing slip of this supplier with this number was received before. Check whether these are the same goods.',
    fr: 'Un bordereau de ce fournisseur portant ce numéro a déjà été reçu. Vérifiez s’il s’agit des mêmes articles.',
  },
  receipt_reversed: {
    status: 409,
    en: 'This receipt is already reversed, or is itself a reversal.',
    fr: 'Cette réception est déjà annulée, ou est elle-même une annulation.',
  },
  goods_gone: {
    status: 409,
    en: 'Some of these goods are no longer in stock, so the receipt can’t be reversed. Return them to the supplier or adjust the stock.',
    fr: 'Une partie de ces articles n’est plus en stock; la réception ne peut pas être annulée. Retournez-les au fournisseur ou ajustez le stock.',
  },
} as const satisfies Record<string, ErrorText>
