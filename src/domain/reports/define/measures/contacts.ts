import { msg, msgIn } from '#domain/base/words.ts'
import { figureOf, type Measure } from '../measure.ts'

/** Reminders and campaigns, and the orders that followed them. */
export const CONTACT_MEASURES = {
  contacted: figureOf(
    'count',
    { sum: ['contacted'] },
    msgIn('reports', 'Due'),
    msg('reminders that fell due and messages of campaigns; email and text of one reminder are one'),
  ),
  contact_no_consent: figureOf(
    'count',
    { sum: ['contact_no_consent'] },
    msg('No consent'),
    msg('not sent because consent is missing or has expired'),
  ),
  contact_other: figureOf(
    'count',
    { sum: ['contact_other'] },
    msgIn('reports', 'Not sent'),
    msg('refused for another reason, failed, or not confirmed'),
  ),
  contact_sent: figureOf(
    'count',
    { sum: ['contact_sent'] },
    msgIn('reports', 'Sent'),
    msg('sent by email, by text or by both'),
  ),
  contact_delivered: figureOf(
    'count',
    { sum: ['contact_delivered'] },
    msgIn('reports', 'Delivered'),
    msg('the text provider confirmed it; emails are not confirmed'),
  ),
  contact_returned_30: figureOf(
    'count',
    { sum: ['contact_returned_30'] },
    msg('Returned within 30 days'),
    msg('of those returned within 60 days, the ones within 30 days'),
  ),
  contact_returned: figureOf(
    'count',
    { sum: ['contact_returned'] },
    msg('Returned within 60 days'),
    msg(
      'the order with its coupon, else the first one, finalized within 60 days after the message, counted on the day of the sale; an order counts for one message: that of its coupon, else the last',
    ),
  ),
  contact_came: figureOf(
    'count',
    { sum: ['contact_came'] },
    msg('Brought an order'),
    msg('sent messages of the period that brought an order within 60 days, so far'),
  ),
  contact_rate: figureOf(
    'percent',
    { of: { sum: ['contact_came'] }, by: { sum: ['contact_sent'] }, percent: true },
    msg('Return rate'),
    msg('sent messages that brought an order within 60 days ÷ sent'),
  ),
  contact_redeemed: figureOf(
    'count',
    { sum: ['contact_redeemed'] },
    msg('Coupons used'),
    msg('returns with the coupon of their message'),
  ),
  contact_net: figureOf(
    'money',
    { sum: ['contact_net'] },
    msg('Net sales of returns'),
    msg('net sales of the orders that count as returns'),
  ),
  contact_discount: figureOf(
    'money',
    { sum: ['contact_discount'] },
    msg('Coupon discounts'),
    msg('what the coupon of the message took off the orders that count as returns'),
  ),
  contact_segments: figureOf(
    'count',
    { sum: ['contact_segments'] },
    msg('Text segments'),
    msg('segments of the texts that were sent: what the provider charges for'),
  ),
} as const satisfies Record<string, Measure>
