import { type CommandHead, defineServerCommand } from './define.ts'
import { msg, msgIn, type Say, type Words } from '#domain/base/words.ts'
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
  invoice: msg('Invoice'),
  estimate: msg('Estimate'),
  vehicle_ready: msg('Vehicle ready'),
  payment_received: msg('Payment received'),
  statement: msg('Statement'),
  thank_you: msgIn('orders', 'Thank you'),
  review_request: msg('Review request'),
  declined_work: msg('Declined work'),
  service_due: msg('Service reminder'),
  campaign: msg('Campaign'),
  conversation: msg('Message'),
  invoice_unpaid: msg('Invoice, unpaid'),
  invoice_partly_paid: msg('Invoice, partly paid'),
  invoice_paid: msg('Invoice, paid'),
  invoice_none: msg('Invoice, nothing due'),
  payment_receipt: msg('Payment receipt'),
  refund_receipt: msg('Refund receipt'),
  inspection_report: msg('Inspection report'),
  approval_request: msg('Approval request'),
  payment_request: msg('Payment request'),
}
/** What a kind of message is about; a kind that is not known, as it is. */
export const messageKindWords = (kind: string, say: Say): string => say(lookUp(KINDS, kind) ?? kind)

const CHANNELS: Readonly<Record<string, Words>> = {
  email: msg('email'),
  text: msg('text'),
}
const STATES: Readonly<Record<string, Words>> = {
  queued: msg('queued'),
  accepted: msg('accepted by the provider'),
  sent: msg('sent'),
  delivered: msg('delivered'),
  failed: msg('not sent'),
  refused: msg('not sent'),
  unknown: msg('not confirmed'),
}

/** Why a message was not sent, or what it lacks, as the history and the list of messages say it. */
const REASONS: Readonly<Record<string, Words>> = {
  black_listed: msg('on the do-not-contact list'),
  stop: msg('the number replied STOP'),
  unsubscribe: msg('the address unsubscribed'),
  hard_bounce: msg('the address does not exist'),
  manual: msg('blocked by the shop'),
  consent_refused: msg('the customer opted out'),
  consent_expired: msg('consent has expired'),
  consent_none: msg('no consent'),
  not_configured: msg('not set up on this installation'),
  retries_used: msg('the provider did not respond'),
  no_address: msg('the address is not valid'),
  number_not_valid: msg('the number cannot get texts'),
  interrupted: msg('the server stopped while sending'),
  quiet_hours: msg('waiting for quiet hours to end'),
  unreached: msg('the provider cannot be reached'),
  no_contact: msg('no address or number on file'),
  not_express: msg('no express consent'),
  same_address: msg('same address as another recipient'),
  same_customer: msg('gets it at another address'),
  no_translation: msg('no text in their language'),
  coupon_not_for_customer: msg('the coupon is for other customers'),
  coupon_used_up: msg('the coupon has been used up'),
  coupon_ended: msg('the coupon can no longer be used'),
  campaign_canceled: msg('the campaign was cancelled'),
  came_back: msg('already returned'),
  reminded: msg('already reminded about this visit'),
  picture_too_large: msg('the photo is over 5 MB'),
  picture_type: msg('the file isn’t a photo'),
  picture_gone: msg('the provider no longer has the photo'),
  picture_elsewhere: msg('the photo’s address isn’t the provider’s'),
  picture_unreached: msg('the photo could not be fetched'),
  tax_number_missing: msg('the invoice lacks a tax registration number'),
  no_longer_wanted: msg('no longer needed'),
}

/** Why a message was not sent, in words; a reason that is not known, as it is. */
export function reasonWords(why: string): Words | string {
  const [, segments] = /^segments_(\d+)$/.exec(why) ?? []
  if (segments !== undefined) return msg('too long: {segments} segments', { segments })
  return lookUp(REASONS, why) ?? why
}

function noted(reason: string): Words {
  const [kind = '', channel = '', state = '', why = ''] = reason.split(' ')
  const [what = '', by = '', now = ''] = [KINDS, CHANNELS, STATES].map(
    (table, index) => lookUp(table, [kind, channel, state][index] ?? '') ?? '',
  )
  return why === ''
    ? msg('{what} by {by}: {now}', { what, by, now })
    : msg('{what} by {by}: {now} ({because})', { what, by, now, because: reasonWords(why) })
}

export const messageNoted = defineServerCommand<MessageNoted>({
  type: 'message.noted',
  right: 'system',
  allowed: () => true,
  words: ({ reason = '' }) => noted(reason),
  apply: (order) => edited(order),
})
