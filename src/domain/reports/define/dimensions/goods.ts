import { UNIT_WORDS } from '#domain/places/unitNames.ts'
import type { Fact } from '../facts.ts'
import { choices, dimension, type Dimension } from '../dimension.ts'

const STOCK: readonly Fact[] = ['stock']
const LEVELS: readonly Fact[] = ['on_hand', 'supply']
const GOODS: readonly Fact[] = ['lines', 'stock', 'tanks', ...LEVELS]
const BUYING: readonly Fact[] = ['purchases', 'deliveries', 'supplier_credits', 'reorder']

/** By goods, counts and suppliers. */
export const GOODS_DIMENSIONS = {
  item: dimension([...GOODS, 'reorder', 'counts', 'purchases', 'deliveries'], 'named', ['Item', 'Article']),
  brand: dimension(LEVELS, 'text', ['Brand', 'Marque']),
  item_category: dimension(['stock', ...LEVELS], 'text', ['Category', 'Catégorie']),
  bin: dimension([...LEVELS, 'counts'], 'text', ['Bin', 'Emplacement']),
  unit: dimension([...LEVELS, 'reorder', 'counts'], 'text', ['Unit', 'Unité'], {
    choices: choices(...UNIT_WORDS),
  }),
  viscosity: dimension(GOODS, 'text', ['Viscosity', 'Viscosité']),
  oil_formulation: dimension(GOODS, 'text', ['Oil formulation', 'Formulation de l’huile']),
  stock_reason: dimension(STOCK, 'choice', ['Movement', 'Mouvement'], {
    choices: choices(
      ['used', 'Used by orders', 'Utilisé par les bons'],
      ['given_back', 'Back from orders', 'Revenu des bons'],
      ['returned', 'Returned by customers', 'Retourné par des clients'],
      ['counted', 'Counted', 'Compté'],
      ['received', 'Received', 'Reçu'],
      ['returned_to_supplier', 'Returned to suppliers', 'Retourné aux fournisseurs'],
      ['transfer_out', 'Sent to another shop', 'Envoyé à un autre atelier'],
      ['transfer_in', 'Received from another shop', 'Reçu d’un autre atelier'],
      ['adjusted', 'Adjusted', 'Ajusté'],
      ['opening', 'Opening', 'Ouverture'],
      ['cost_correction', 'Cost corrected', 'Coût corrigé'],
      ['unit_changed', 'Unit changed', 'Unité changée'],
    ),
  }),
  adjustment: dimension(STOCK, 'choice', ['Adjusted because', 'Ajusté parce que'], {
    choices: choices(
      ['damaged', 'Damaged', 'Endommagé'],
      ['spilled', 'Spilled', 'Renversé'],
      ['stolen', 'Stolen', 'Volé'],
      ['expired', 'Expired', 'Périmé'],
      ['internal_use', 'Used in the shop', 'Utilisé à l’atelier'],
      ['found', 'Found', 'Trouvé'],
      ['other', 'Other', 'Autre'],
    ),
  }),
  stock_state: dimension(['supply'], 'choice', ['State', 'État'], {
    choices: choices(
      ['negative', 'Below zero', 'Sous zéro'],
      ['empty', 'Nothing there', 'Rien en stock'],
      ['low', 'Below minimum', 'Sous le minimum'],
      ['fine', 'In stock', 'En stock'],
    ),
  }),
  idle: dimension(['supply'], 'choice', ['Not used for', 'Inutilisé depuis'], {
    choices: choices(
      ['365', '365 days or more', '365 jours ou plus'],
      ['180', '180 to 364 days', '180 à 364 jours'],
      ['90', '90 to 179 days', '90 à 179 jours'],
      ['', 'Less than 90 days', 'Moins de 90 jours'],
    ),
  }),
  sheet: dimension(['counts'], 'text', ['Count sheet', 'Feuille de décompte']),
  recounted: dimension(['counts'], 'choice', ['Recount', 'Recompté'], {
    choices: choices(
      ['yes', 'Counted again', 'Compté de nouveau'],
      ['no', 'Counted once', 'Compté une fois'],
    ),
  }),
  count_reason: dimension(['counts'], 'text', ['Reason', 'Raison']),
  supplier: dimension(BUYING, 'named', ['Supplier', 'Fournisseur']),
  purchase_order: dimension(['purchases', 'deliveries', 'supplier_credits'], 'named', [
    'Purchase order',
    'Bon de commande',
  ]),
  purchase_state: dimension(['purchases'], 'choice', ['State', 'État'], {
    choices: choices(
      ['draft', 'Draft', 'Brouillon'],
      ['sent', 'Sent', 'Envoyé'],
      ['accepted', 'Accepted', 'Accepté'],
      ['closed', 'Closed', 'Fermé'],
      ['cancelled', 'Canceled', 'Annulé'],
    ),
  }),
  line_state: dimension(['purchases'], 'choice', ['Line', 'Ligne'], {
    choices: choices(
      ['back_ordered', 'Back-ordered', 'À livrer plus tard'],
      ['awaited', 'Awaited', 'Attendue'],
      ['settled', 'Settled', 'Réglée'],
    ),
  }),
  needed_for: dimension(['purchases'], 'named', ['Needed for', 'Requis pour']),
  delivery_exception: dimension(['deliveries'], 'choice', ['Exception', 'Exception'], {
    choices: choices(
      ['over', 'More than ordered', 'Plus que commandé'],
      ['short', 'Less than ordered', 'Moins que commandé'],
      ['price', 'Other price', 'Autre prix'],
      ['', 'As ordered', 'Comme commandé'],
    ),
  }),
  packing_slip: dimension(['deliveries'], 'text', ['Packing slip', 'Bordereau']),
  credit_kind: dimension(['supplier_credits'], 'choice', ['For', 'Pour'], {
    choices: choices(
      ['return', 'Return', 'Retour'],
      ['core', 'Core', 'Consigne'],
      ['claim', 'Claim', 'Réclamation'],
    ),
  }),
  credit_state: dimension(['supplier_credits'], 'choice', ['State', 'État'], {
    choices: choices(['open', 'Open', 'Ouvert'], ['settled', 'Settled', 'Réglé']),
  }),
} as const satisfies Record<string, Dimension>
