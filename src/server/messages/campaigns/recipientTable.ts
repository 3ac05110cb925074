import type { CampaignRecipientRow } from '#contract/messages/campaignRecipients.ts'
import { lookUp } from '#domain/base/lookUp.ts'
import { formatPhone } from '#domain/base/phone.ts'
import type { RecipientState } from '#domain/messages/recipients.ts'
import { reasonWords } from '#domain/orders/commands/messageNoted.ts'
import type { CsvTable } from '#server/base/files/sendCsv.ts'

const KINDS: Readonly<Record<string, readonly [string, string]>> = {
  customer: ['Customer', 'Client'],
  fleet_location: ['Fleet location', 'Établissement de flotte'],
}
const STATES: Readonly<Record<RecipientState, readonly [string, string]>> = {
  waiting: ['Waiting', 'En attente'],
  queued: ['Queued', 'En attente d’envoi'],
  sending: ['Sending', 'Envoi en cours'],
  accepted: ['Accepted by provider', 'Accepté par le fournisseur'],
  sent: ['Sent', 'Envoyé'],
  delivered: ['Delivered', 'Livré'],
  failed: ['Not sent', 'Non envoyé'],
  refused: ['Not sent', 'Non envoyé'],
  unknown: ['Not confirmed', 'Non confirmé'],
  left_out: ['Left out', 'Exclu'],
}

const inWords =
  (words: Readonly<Record<string, readonly [string, string]>>) =>
  (value: string, french: boolean): string =>
    lookUp(words, value)?.[french ? 1 : 0] ?? value
const yes = (value: string, french: boolean): string => (value === 'true' ? (french ? 'Oui' : 'Yes') : '')
const known = (value: string): string => (value === 'null' ? '' : value)
const address = (value: string): string => (value.includes('@') ? value : formatPhone(value))

function reason(value: string, french: boolean): string {
  if (value === '') return ''
  const { en, fr } = reasonWords(value)
  return french ? fr : en
}

/** The recipients of a campaign as a table. */
export const recipientTable: CsvTable<CampaignRecipientRow> = {
  name: ['campaign-recipients', 'destinataires-campagne'],
  columns: [
    ['name', 'Recipient', 'Destinataire'],
    ['kind', 'Kind', 'Type', inWords(KINDS)],
    ['address', 'Address', 'Adresse', address],
    ['state', 'Status', 'État', inWords(STATES)],
    ['reason', 'Reason', 'Raison', reason],
    ['sent_at', 'Sent (UTC)', 'Envoyé (UTC)', known],
    ['delivered_at', 'Delivered (UTC)', 'Livré (UTC)', known],
    ['unsubscribed', 'Unsubscribed', 'Désabonné', yes],
    ['order_custom_id', 'Returned with order', 'Revenu avec le bon'],
    ['redeemed', 'Coupon used', 'Coupon utilisé', yes],
  ],
}
