import { choices, dimension, type Dimension } from '../dimension.ts'

/** By money and drawers. */
export const MONEY_DIMENSIONS = {
  method: dimension(['money', 'attempts'], 'text', ['Payment method', 'Mode de paiement']),
  is_money: dimension(['money'], 'choice', ['Money', 'Argent'], {
    choices: choices(['yes', 'Money', 'Argent'], ['no', 'No money', 'Sans argent']),
  }),
  money_kind: dimension(['money', 'attempts'], 'choice', ['Type', 'Type'], {
    choices: choices(['taken', 'Payment', 'Paiement'], ['refund', 'Refund', 'Remboursement']),
  }),
  refund_reason: dimension(['money', 'attempts'], 'text', ['Reason', 'Raison']),
  provider: dimension(['money', 'attempts', 'payouts'], 'text', ['Provider', 'Fournisseur de paiement']),
  card_kind: dimension(['money', 'attempts'], 'choice', ['Card', 'Carte'], {
    choices: choices(
      ['credit', 'Credit', 'Crédit'],
      ['debit', 'Debit', 'Débit'],
      ['', 'Not said', 'Non précisé'],
    ),
  }),
  region: dimension(['money'], 'text', ['Region', 'Région']),
  attempt_state: dimension(['attempts'], 'choice', ['State', 'État'], {
    choices: choices(
      ['created', 'Begun', 'Commencé'],
      ['open', 'In progress', 'En cours'],
      ['success', 'Paid', 'Payé'],
      ['failed', 'Failed', 'Échoué'],
      ['cancelled', 'Canceled', 'Annulé'],
      ['in_issue', 'Not confirmed', 'Non confirmé'],
    ),
  }),
  last_answer: dimension(['attempts'], 'text', ['Last answer', 'Dernière réponse']),
  payment_reference: dimension(['attempts', 'payouts'], 'text', ['Reference', 'Référence']),
  payout_state: dimension(['payouts'], 'choice', ['State', 'État'], {
    choices: choices(
      ['pending', 'Pending', 'En attente'],
      ['in_transit', 'In transit', 'En route'],
      ['paid', 'Paid out', 'Déposé'],
      ['failed', 'Failed', 'Échoué'],
      ['canceled', 'Canceled', 'Annulé'],
    ),
  }),
  drawer: dimension(['till', 'drawer_events'], 'text', ['Drawer', 'Tiroir']),
  till_reason: dimension(['till'], 'text', ['For', 'Pour']),
  denomination: dimension(['till'], 'number', ['Denomination', 'Valeur']),
  drawer_event: dimension(['drawer_events'], 'choice', ['Event', 'Événement'], {
    choices: choices(
      ['opened', 'Opened', 'Ouvert'],
      ['cash', 'Cash payment', 'Paiement comptant'],
      ['refund', 'Cash refund', 'Remboursement comptant'],
      ['in', 'Paid in', 'Entrée de caisse'],
      ['out', 'Paid out', 'Sortie de caisse'],
      ['counted', 'Counted', 'Compté'],
    ),
  }),
  note: dimension(['drawer_events', 'late_changes', 'entries', 'stock'], 'text', ['Note', 'Note']),
  terms: dimension(['receivables'], 'number', ['Terms, days', 'Modalités, jours']),
  has_deposit: dimension(['queue'], 'choice', ['Paid ahead', 'Payé d’avance'], {
    choices: choices(['yes', 'Yes', 'Oui'], ['no', 'No', 'Non']),
  }),
  order_status: dimension(['queue'], 'choice', ['Status', 'État'], {
    choices: choices(
      ['scheduled', 'Scheduled', 'Planifié'],
      ['open', 'Open', 'Ouvert'],
      ['stand-by', 'In Line', 'En file'],
      ['in-progress', 'In Progress', 'En cours'],
      ['pre-complete', 'Service Complete', 'Service terminé'],
      ['complete', 'Finalized', 'Finalisé'],
      ['void', 'Void', 'Facture annulée'],
      ['uncollectible', 'Uncollectible', 'Irrécouvrable'],
    ),
  }),
} as const satisfies Record<string, Dimension>
