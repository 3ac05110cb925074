import { msg } from '#domain/base/words.ts'
import type { TemplateKind } from './kinds.ts'
import { PAPER_TEMPLATES } from './paperTemplates.ts'
import { email, text, type OnChannels } from './templateShape.ts'

/**
 * The words of messages as the product brings them. Emails begin with the greeting and end with the shop's address. A
 * line about a coupon is left out of a message that has none.
 */
export const STANDARD_TEMPLATES: Readonly<Record<TemplateKind, OnChannels>> = {
  estimate: {
    email: email(
      msg('{shop}: estimate for your {vehicle}'),
      msg(
        'Your estimate is ready: {amount} with taxes if you approve all of the work.\nQuestions? Call {phone}.',
      ),
    ),
    text: text(
      msg(
        '{shop}: The estimate for your {vehicle} is ready, {amount} with taxes. Review and approve or decline:',
      ),
    ),
  },
  vehicle_ready: {
    email: email(
      msg('{shop}: your vehicle is ready'),
      msg('Your {vehicle} is ready for pickup.\nQuestions? Call {phone}.'),
    ),
    text: text(msg('{shop}: Your {vehicle} is ready for pickup. Questions? Call {phone}.')),
  },
  payment_received: {
    email: email(
      msg('{shop}: payment received'),
      msg('We’ve received your payment of {amount} for invoice #{order}. Thank you!'),
    ),
    text: text(msg('{shop}: We received your payment of {amount} for invoice #{order}. Thank you!')),
  },
  statement: {
    email: email(
      msg('{shop}: your statement'),
      msg(
        'Your statement is attached. Total due: {amount}. Thank you for your business.\nQuestions? Call {phone}.',
      ),
    ),
    text: text(msg('{shop}: Your statement is ready. Total due: {amount}. Open it here:')),
  },
  thank_you: {
    email: email(
      msg('Thank you from {shop}'),
      msg('Thank you for trusting us with your {vehicle}. See you next time!'),
    ),
    text: text(msg('{shop}: Thank you for trusting us with your {vehicle}. See you next time!')),
  },
  review_request: {
    email: email(
      msg('How was your visit to {shop}?'),
      msg('How did we do on your {vehicle}? Your review helps other drivers: {review_link}'),
    ),
    text: text(msg('{shop}: How did we do? Your review helps other drivers: {review_link}')),
  },
  declined_work: {
    email: email(
      msg('{shop}: recommended work on your {vehicle}'),
      msg('At your last visit we recommended this for your {vehicle}: {service}.\nTo book it, call {phone}.'),
    ),
    text: text(
      msg('{shop}: At your last visit we recommended {service} for your {vehicle}. To book, call {phone}.'),
    ),
  },
  service_due: {
    email: email(
      msg('{shop}: your {vehicle} is due for service'),
      msg(
        'Your {vehicle} is due for: {service}.\nYour coupon: {coupon}. Code: {coupon_code}.\nTo book it, call {phone}.',
      ),
    ),
    text: text(
      msg(
        '{shop}: Your {vehicle} is due for: {service}. To book it, call {phone}.\nCoupon {coupon_code}: {coupon}',
      ),
    ),
  },
  ...PAPER_TEMPLATES,
}
