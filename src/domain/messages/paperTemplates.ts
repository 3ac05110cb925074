import type { PaperKind } from './kinds.ts'
import { email, text, type OnChannels } from './templateShape.ts'

/** How the balance of an invoice can be paid: over a link where one can be made, at the shop, and whom to call. */
const TO_PAY_EN = `Pay securely by card. This link expires in 7 days. {pay_link}
You can pay at our shop: {address}.
Questions about your payment? Call {phone}.`
const TO_PAY_FR = `Payez par carte en toute sécurité. Ce lien expire dans 7 jours. {pay_link}
Vous pouvez payer à notre atelier : {address}.
Des questions sur le paiement? Appelez au {phone}.`

/**
 * The words of emails and texts with a document or a link, as the product brings them. A line that names a link to pay,
 * an address or a phone number is left out where there is none. A text ends with its link.
 */
export const PAPER_TEMPLATES: Readonly<Record<PaperKind, OnChannels>> = {
  invoice_unpaid: {
    email: email(
      '{shop}: invoice for order #{order}, amount due {due}',
      '{shop} : facture n° {order}, {due} à payer',
      `The invoice for your order #{order} is attached. Amount due: {due}.\n${TO_PAY_EN}`,
      `Votre facture n° {order} est jointe. Montant à payer : {due}.\n${TO_PAY_FR}`,
    ),
    text: text(
      '{shop}: Invoice for order #{order}, amount due {due}:',
      '{shop} : Facture n° {order}, {due} à payer :',
    ),
  },
  invoice_partly_paid: {
    email: email(
      '{shop}: invoice for order #{order}, balance due {due}',
      '{shop} : facture n° {order}, solde de {due}',
      `The invoice for your order #{order} is attached. Paid so far: {paid}. Balance due: {due}.\n${TO_PAY_EN}`,
      `Votre facture n° {order} est jointe. Déjà payé : {paid}. Solde à payer : {due}.\n${TO_PAY_FR}`,
    ),
    text: text(
      '{shop}: Invoice for order #{order}, {paid} paid, balance due {due}:',
      '{shop} : Facture n° {order}, {paid} payés, solde de {due} :',
    ),
  },
  invoice_paid: {
    email: email(
      '{shop}: receipt for order #{order}',
      '{shop} : reçu de la facture n° {order}',
      'Thank you for your payment of {paid}. Your invoice is attached.',
      'Merci pour votre paiement de {paid}. Votre facture est jointe.',
    ),
    text: text(
      '{shop}: Thank you! Receipt for order #{order}, {paid} paid:',
      '{shop} : Merci! Reçu de la facture n° {order}, {paid} payés :',
    ),
  },
  invoice_none: {
    email: email(
      '{shop}: invoice for order #{order}',
      '{shop} : facture n° {order}',
      'The invoice for your order #{order} is attached.',
      'Votre facture n° {order} est jointe.',
    ),
    text: text('{shop}: Invoice for order #{order}:', '{shop} : Facture n° {order} :'),
  },
  payment_receipt: {
    email: email(
      '{shop}: receipt for your payment',
      '{shop} : reçu de votre paiement',
      'Thank you for your payment of {amount}. Your receipt is attached.',
      'Merci pour votre paiement de {amount}. Votre reçu est joint.',
    ),
    text: text(
      '{shop}: Thank you! Receipt for your {amount} payment:',
      '{shop} : Merci! Reçu de votre paiement de {amount} :',
    ),
  },
  refund_receipt: {
    email: email(
      '{shop}: receipt for your refund',
      '{shop} : reçu de votre remboursement',
      'We’ve refunded {amount}. Your receipt is attached.',
      'Nous vous avons remboursé {amount}. Votre reçu est joint.',
    ),
    text: text(
      '{shop}: Receipt for your {amount} refund:',
      '{shop} : Reçu de votre remboursement de {amount} :',
    ),
  },
  inspection_report: {
    email: email(
      '{shop}: inspection report for order #{order}',
      '{shop} : rapport d’inspection du bon n° {order}',
      'The inspection report for {vehicle} is attached.',
      'Le rapport d’inspection de {vehicle} est joint.',
    ),
  },
  approval_request: {
    email: email(
      '{shop}: your vehicle inspection results',
      '{shop} : résultats de l’inspection de votre véhicule',
      'We inspected your {vehicle}. See what we found, with photos and prices, and approve or decline each item:',
      'Nous avons inspecté votre {vehicle}. Consultez nos constats, avec photos et prix, puis approuvez ou refusez chaque travail :',
    ),
    text: text(
      '{shop}: Your vehicle inspection is ready. Review and approve or decline:',
      '{shop} : L’inspection de votre véhicule est prête. Approuvez ou refusez :',
    ),
  },
  payment_request: {
    email: email(
      '{shop}: payment request for {amount}',
      '{shop} : demande de paiement de {amount}',
      'We ask for {amount} for your order #{order}. Pay securely by card:',
      'Nous vous demandons {amount} pour votre facture n° {order}. Payez par carte en toute sécurité :',
    ),
    text: text(
      '{shop}: Pay {amount} for order #{order}:',
      '{shop} : Payez {amount} pour la facture n° {order} :',
    ),
  },
}
