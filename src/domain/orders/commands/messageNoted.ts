import { type CommandHead, defineServerCommand, type Words } from './define.ts'
import { edited } from '../editing/result.ts'
import { lookUp } from '#domain/base/lookUp.ts'

/** Records the result of a message of the outbox; the order itself stays as it is. */
export interface MessageNoted extends CommandHead {
  type: 'message.noted'
  /** The address or number, which the history shows beside the words. */
  note: string
  /** The kind, channel and state of the message and why, separated by spaces. */
  reason: string
}

const KINDS: Readonly<Record<string, Words>> = {
  invoice: { en: 'Invoice', fr: 'Facture' },
  estimate: { en: 'Estimate', fr: 'Évaluation' },
  vehicle_ready: { en: 'Vehicle ready', fr: 'Véhicule prêt' },
  payment_received: { en: 'Payment received', fr: 'Paiement reçu' },
  statement: { en: 'Statement', fr: 'État de compte' },
  thank_you: { en: 'Thank you', fr: 'Remerciement' },
  review_request: { en: 'Review request', fr: 'Demande d’avis' },
  declined_work: { en: 'Declined work', fr: 'Travaux refusés' },
  service_due: { en: 'Service reminder', fr: 'Rappel d’entretien' },
  campaign: { en: 'Campaign', fr: 'Campagne' },
  conversation: { en: 'Message', fr: 'Message' },
  invoice_unpaid: { en: 'Invoice, unpaid', fr: 'Facture impayée' },
  invoice_partly_paid: { en: 'Invoice, partly paid', fr: 'Facture payée en partie' },
  invoice_paid: { en: 'Invoice, paid', fr: 'Facture payée' },
  invoice_none: { en: 'Invoice, nothing due', fr: 'Facture sans solde' },
  payment_receipt: { en: 'Payment receipt', fr: 'Reçu de paiement' },
  refund_receipt: { en: 'Refund receipt', fr: 'Reçu de remboursement' },
  inspection_report: { en: 'Inspection report', fr: 'Rapport d’inspection' },
  approval_request: { en: 'Approval request', fr: 'Demande d’approbation' },
  payment_request: { en: 'Payment request', fr: 'Demande de paiement' },
}
/** What a kind of message is about; a kind that is not known, as it is. */
export function messageKindWords(kind: string, language: 'en' | 'fr-CA'): string {
  const words = KINDS[kind]
  if (!words) return kind
  return language === 'fr-CA' ? words.fr : words.en
}

const CHANNELS: Readonly<Record<string, Words>> = {
  email: { en: 'email', fr: 'courriel' },
  text: { en: 'text', fr: 'texto' },
}
const STATES: Readonly<Record<string, Words>> = {
  queued: { en: 'queued', fr: 'en attente' },
  accepted: { en: 'accepted by the provider', fr: 'accepté par le fournisseur' },
  sent: { en: 'sent', fr: 'envoyé' },
  delivered: { en: 'delivered', fr: 'livré' },
  failed: { en: 'not sent', fr: 'non envoyé' },
  refused: { en: 'not sent', fr: 'non envoyé' },
  unknown: { en: 'not confirmed', fr: 'non confirmé' },
}

/** Why a message was not sent, or what it lacks, as the history and the list of messages say it. */
const REASONS: Readonly<Record<string, Words>> = {
  black_listed: { en: 'on the black list', fr: 'dans la liste noire' },
  stop: { en: 'the number replied STOP', fr: 'le numéro a répondu ARRÊT' },
  unsubscribe: { en: 'the address unsubscribed', fr: 'l’adresse est désabonnée' },
  hard_bounce: { en: 'the address does not exist', fr: 'l’adresse n’existe pas' },
  manual: { en: 'blocked by the shop', fr: 'bloqué par l’atelier' },
  consent_refused: { en: 'the customer opted out', fr: 'le client a refusé' },
  consent_expired: { en: 'consent has expired', fr: 'le consentement est échu' },
  consent_none: { en: 'no consent', fr: 'aucun consentement' },
  not_configured: { en: 'not set up on this installation', fr: 'non configuré sur cette installation' },
  retries_used: { en: 'the provider did not respond', fr: 'le fournisseur n’a pas répondu' },
  no_address: { en: 'the address is not valid', fr: 'l’adresse n’est pas valide' },
  number_not_valid: { en: 'the number cannot get texts', fr: 'le numéro ne reçoit pas de textos' },
  interrupted: { en: 'the server stopped while sending', fr: 'le serveur s’est arrêté pendant l’envoi' },
  quiet_hours: { en: 'waits for the end of quiet hours', fr: 'attend la fin des heures calmes' },
  unreached: { en: 'the provider cannot be reached', fr: 'le fournisseur est injoignable' },
  no_contact: { en: 'no address or number on file', fr: 'aucune adresse ni aucun numéro au dossier' },
  not_express: { en: 'no express consent', fr: 'aucun consentement exprès' },
  same_address: { en: 'same address as another recipient', fr: 'même adresse qu’un autre destinataire' },
  same_customer: { en: 'gets it at another address', fr: 'le reçoit à une autre adresse' },
  no_translation: { en: 'no words in their language', fr: 'aucun texte dans leur langue' },
  coupon_not_for_customer: { en: 'the coupon is for others', fr: 'le coupon est pour d’autres' },
  coupon_used_up: { en: 'the coupon has been used up', fr: 'le coupon a été épuisé' },
  coupon_ended: { en: 'the coupon can no longer be used', fr: 'le coupon n’est plus utilisable' },
  campaign_canceled: { en: 'the campaign was canceled', fr: 'la campagne a été annulée' },
  came_back: { en: 'came back already', fr: 'déjà revenu' },
  reminded: { en: 'reminded of this visit already', fr: 'rappel déjà envoyé pour cette visite' },
  picture_too_large: { en: 'the photo is over 5 MB', fr: 'la photo dépasse 5 Mo' },
  picture_type: { en: 'the file isn’t a photo', fr: 'le fichier n’est pas une photo' },
  picture_gone: { en: 'the provider no longer has the photo', fr: 'le fournisseur n’a plus la photo' },
  picture_elsewhere: {
    en: 'the photo’s address isn’t the provider’s',
    fr: 'l’adresse de la photo n’est pas celle du fournisseur',
  },
  picture_unreached: { en: 'the photo could not be fetched', fr: 'la photo n’a pas pu être récupérée' },
  tax_number_missing: {
    en: 'the invoice lacks a tax registration number',
    fr: 'il manque un numéro d’inscription de taxe sur la facture',
  },
  no_longer_wanted: { en: 'no longer needed', fr: 'n’est plus nécessaire' },
}

const unknown = (word: string): Words => ({ en: word, fr: word })

/** Why a message was not sent, in words. */
export function reasonWords(why: string): Words {
  const [, segments] = /^segments_(\d+)$/.exec(why) ?? []
  if (segments !== undefined)
    return { en: `too long: ${segments} segments`, fr: `trop long : ${segments} segments` }
  return lookUp(REASONS, why) ?? unknown(why)
}

function noted(reason: string): Words {
  const [kind = '', channel = '', state = '', why = ''] = reason.split(' ')
  const parts = [KINDS, CHANNELS, STATES].map(
    (table, index) => lookUp(table, [kind, channel, state][index] ?? '') ?? unknown(''),
  )
  const because = why === '' ? null : reasonWords(why)
  const [what, by, now] = parts
  return {
    en: `${what?.en} by ${by?.en}: ${now?.en}${because ? ` (${because.en})` : ''}`,
    fr: `${what?.fr} par ${by?.fr} : ${now?.fr}${because ? ` (${because.fr})` : ''}`,
  }
}

export const messageNoted = defineServerCommand<MessageNoted>({
  type: 'message.noted',
  right: 'system',
  allowed: () => true,
  words: ({ reason = '' }) => noted(reason),
  apply: (order) => edited(order),
})
