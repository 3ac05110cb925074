import { figureOf, type Measure } from '../measure.ts'

/** Reminders and campaigns, and the orders that followed them. */
export const CONTACT_MEASURES = {
  contacted: figureOf(
    'count',
    { sum: ['contacted'] },
    ['Due', 'À envoyer'],
    [
      'reminders that fell due and messages of campaigns; email and text of one reminder are one',
      'rappels arrivés à échéance et messages de campagnes; le courriel et le texto d’un rappel comptent pour un',
    ],
  ),
  contact_no_consent: figureOf(
    'count',
    { sum: ['contact_no_consent'] },
    ['No consent', 'Sans consentement'],
    ['not sent because consent is missing or has expired', 'non envoyés, faute de consentement valide'],
  ),
  contact_other: figureOf(
    'count',
    { sum: ['contact_other'] },
    ['Not sent', 'Non envoyés'],
    [
      'refused for another reason, failed, or not confirmed',
      'refusés pour une autre raison, échoués ou non confirmés',
    ],
  ),
  contact_sent: figureOf(
    'count',
    { sum: ['contact_sent'] },
    ['Sent', 'Envoyés'],
    ['sent by email, by text or by both', 'envoyés par courriel, par texto ou par les deux'],
  ),
  contact_delivered: figureOf(
    'count',
    { sum: ['contact_delivered'] },
    ['Delivered', 'Livrés'],
    [
      'the text provider confirmed it; emails are not confirmed',
      'confirmés par le fournisseur de textos; les courriels ne sont pas confirmés',
    ],
  ),
  contact_returned_30: figureOf(
    'count',
    { sum: ['contact_returned_30'] },
    ['Returned within 30 days', 'Revenus dans les 30 jours'],
    [
      'of those returned within 60 days, the ones within 30 days',
      'parmi ceux revenus dans les 60 jours, ceux des 30 premiers jours',
    ],
  ),
  contact_returned: figureOf(
    'count',
    { sum: ['contact_returned'] },
    ['Returned within 60 days', 'Revenus dans les 60 jours'],
    [
      'the order with its coupon, else the first one, finalized within 60 days after the message, counted on the day of the sale; an order counts for one message: that of its coupon, else the last',
      'bon avec son coupon, sinon le premier bon, finalisé dans les 60 jours après le message et compté le jour de la vente; un bon compte pour un seul message : celui de son coupon, sinon le dernier',
    ],
  ),
  contact_came: figureOf(
    'count',
    { sum: ['contact_came'] },
    ['Brought an order', 'Ont mené à un bon'],
    [
      'sent messages of the period that brought an order within 60 days, so far',
      'messages envoyés de la période qui ont mené à un bon dans les 60 jours, jusqu’ici',
    ],
  ),
  contact_rate: figureOf(
    'percent',
    { of: { sum: ['contact_came'] }, by: { sum: ['contact_sent'] }, percent: true },
    ['Return rate', 'Taux de retour'],
    [
      'sent messages that brought an order within 60 days ÷ sent',
      'messages envoyés qui ont mené à un bon dans les 60 jours ÷ envoyés',
    ],
  ),
  contact_redeemed: figureOf(
    'count',
    { sum: ['contact_redeemed'] },
    ['Coupons used', 'Coupons utilisés'],
    ['returns with the coupon of their message', 'retours avec le coupon de leur message'],
  ),
  contact_net: figureOf(
    'money',
    { sum: ['contact_net'] },
    ['Net sales of returns', 'Ventes nettes des retours'],
    ['net sales of the orders that count as returns', 'ventes nettes des bons comptés comme retours'],
  ),
  contact_discount: figureOf(
    'money',
    { sum: ['contact_discount'] },
    ['Coupons taken off', 'Coupons déduits'],
    [
      'what the coupon of the message took off the orders that count as returns',
      'ce que le coupon du message a retiré des bons comptés comme retours',
    ],
  ),
  contact_segments: figureOf(
    'count',
    { sum: ['contact_segments'] },
    ['Text segments', 'Segments de texto'],
    [
      'segments of the texts that were sent: what the provider charges for',
      'segments des textos envoyés : ce que le fournisseur facture',
    ],
  ),
} as const satisfies Record<string, Measure>
