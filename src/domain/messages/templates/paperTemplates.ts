import { msg } from '#domain/base/words.ts'
import type { PaperKind } from './kinds.ts'
import { email, text, type OnChannels } from './templateShape.ts'

/** How the balance of an invoice can be paid: over a link where one can be made, at the shop, and whom to call. */
const TO_PAY = msg(
  'Pay securely by card. This link expires in 7 days. {pay_link}\nYou can pay at our shop: {address}.\nQuestions about your payment? Call {phone}.',
)

/**
 * The words of emails and texts with a document or a link, as the product brings them. A line that names a link to pay,
 * an address or a phone number is left out where there is none. A text ends with its link.
 */
export const PAPER_TEMPLATES: Readonly<Record<PaperKind, OnChannels>> = {
  invoice_unpaid: {
    email: email(
      msg('{shop}: invoice for order #{order}, amount due {due}'),
      msg('The invoice for your order #{order} is attached. Amount due: {due}.\n{how_to_pay}', {
        how_to_pay: TO_PAY,
      }),
    ),
    text: text(msg('{shop}: Invoice for order #{order}, amount due {due}:')),
  },
  invoice_partly_paid: {
    email: email(
      msg('{shop}: invoice for order #{order}, balance due {due}'),
      msg(
        'The invoice for your order #{order} is attached. Paid so far: {paid}. Balance due: {due}.\n{how_to_pay}',
        { how_to_pay: TO_PAY },
      ),
    ),
    text: text(msg('{shop}: Invoice for order #{order}, {paid} paid, balance due {due}:')),
  },
  invoice_paid: {
    email: email(
      msg('{shop}: receipt for order #{order}'),
      msg('Thank you for your payment of {paid}. Your invoice is attached.'),
    ),
    text: text(msg('{shop}: Thank you! Receipt for order #{order}, {paid} paid:')),
  },
  invoice_none: {
    email: email(
      msg('{shop}: invoice for order #{order}'),
      msg('The invoice for your order #{order} is attached.'),
    ),
    text: text(msg('{shop}: Invoice for order #{order}:')),
  },
  payment_receipt: {
    email: email(
      msg('{shop}: receipt for your payment'),
      msg('Thank you for your payment of {amount}. Your receipt is attached.'),
    ),
    text: text(msg('{shop}: Thank you! Receipt for your {amount} payment:')),
  },
  refund_receipt: {
    email: email(
      msg('{shop}: receipt for your refund'),
      msg('We’ve refunded {amount}. Your receipt is attached.'),
    ),
    text: text(msg('{shop}: Receipt for your {amount} refund:')),
  },
  inspection_report: {
    email: email(
      msg('{shop}: inspection report for order #{order}'),
      msg('The inspection report for {vehicle} is attached.'),
    ),
  },
  approval_request: {
    email: email(
      msg('{shop}: your vehicle inspection results'),
      msg(
        'We inspected your {vehicle}. See what we found, with photos and prices, and approve or decline each item:',
      ),
    ),
    text: text(msg('{shop}: Your vehicle inspection is ready. Review and approve or decline:')),
  },
  payment_request: {
    email: email(
      msg('{shop}: payment request for {amount}'),
      msg('We ask for {amount} for your order #{order}. Pay securely by card:'),
    ),
    text: text(msg('{shop}: Pay {amount} for order #{order}:')),
  },
}
