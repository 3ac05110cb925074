import { msg, msgIn, type Say, type Words } from '#domain/base/words.ts'
import type { CampaignRecipientRow } from '#contract/messages/campaignRecipients.ts'
import { lookUp } from '#domain/base/lookUp.ts'
import { formatPhone } from '#domain/base/phone.ts'
import type { RecipientState } from '#domain/messages/campaigns/recipients.ts'
import { reasonWords } from '#domain/orders/commands/messageNoted.ts'
import type { CsvTable } from '#server/base/files/sendCsv.ts'

const KINDS: Readonly<Record<string, Words>> = {
  customer: msg('Customer'),
  fleet_location: msg('Fleet location'),
}
const STATES: Readonly<Record<RecipientState, Words>> = {
  waiting: msg('Waiting'),
  queued: msg('Queued'),
  sending: msg('Sending'),
  accepted: msg('Accepted by provider'),
  sent: msg('Sent'),
  delivered: msg('Delivered'),
  failed: msg('Not sent'),
  refused: msg('Not sent'),
  unknown: msg('Not confirmed'),
  left_out: msgIn('messages', 'Excluded'),
}

const inWords =
  (named: Readonly<Record<string, Words>>) =>
  (value: string, say: Say): string =>
    say(lookUp(named, value) ?? value)
const yes = (value: string, say: Say): string => (value === 'true' ? say(msg('Yes')) : '')
const known = (value: string): string => (value === 'null' ? '' : value)
const address = (value: string): string => (value.includes('@') ? value : formatPhone(value))

const reason = (value: string, say: Say): string => (value === '' ? '' : say(reasonWords(value)))

/** The recipients of a campaign as a table. */
export const recipientTable: CsvTable<CampaignRecipientRow> = {
  name: msg('campaign-recipients'),
  columns: [
    ['name', msg('Recipient')],
    ['kind', msgIn('messages', 'Type'), inWords(KINDS)],
    ['address', msg('Address'), address],
    ['state', msgIn('messages', 'Status'), inWords(STATES)],
    ['reason', msgIn('messages', 'Reason'), reason],
    ['sent_at', msg('Sent (UTC)'), known],
    ['delivered_at', msg('Delivered (UTC)'), known],
    ['unsubscribed', msgIn('messages', 'Unsubscribed'), yes],
    ['order_custom_id', msg('Returned with order')],
    ['redeemed', msg('Coupon used'), yes],
  ],
}
