import { z } from 'zod'
import { event } from '../base/event.ts'

const ORDER_CALLS = ['orderManager.', 'items.stock', 'orders.', 'vehicleHistory.', 'receivables.']

/** What happens in the orders feature that others hear of. */
export const orderEvents = {
  'order.created': event({
    subject: 'order',
    audience: 'public',
    refreshes: ORDER_CALLS,
    words: 'A new order was written.',
  }),
  'order.changed': event({
    subject: 'order',
    audience: 'public',
    refreshes: ORDER_CALLS,
    words: 'Fields or lines of an order changed.',
  }),
  'order.moved': event({
    subject: 'order',
    audience: 'public',
    refreshes: ORDER_CALLS,
    words: 'An order changed its status.',
  }),
  'order.finalized': event({
    subject: 'order',
    audience: 'public',
    refreshes: ORDER_CALLS,
    words: 'An order was finalized.',
  }),
  'order.sending_chosen': event({
    subject: 'order',
    audience: 'internal',
    refreshes: ORDER_CALLS,
    words: 'An order was finalized for a customer who gets invoices by email or text.',
  }),
  'order.canceled': event({
    subject: 'order',
    audience: 'public',
    refreshes: ORDER_CALLS,
    words: 'An order was cancelled.',
  }),
  'order.voided': event({
    subject: 'order',
    audience: 'public',
    refreshes: ORDER_CALLS,
    words: 'A finalized order was voided.',
  }),
  'order.written_off': event({
    subject: 'order',
    audience: 'public',
    refreshes: ORDER_CALLS,
    words: 'A finalized order was declared uncollectible.',
  }),
  'practice_order.changed': event({
    subject: 'order',
    audience: 'internal',
    refreshes: ['orders.get', 'orders.history', 'practiceOrders.', 'firstDay.'],
    words: 'An order to practice on was written, changed, removed or restored.',
  }),
  'attachment.changed': event({
    subject: ['order', 'vehicle', 'purchase_order'],
    audience: 'public',
    refreshes: ['attachments.', 'orders.history', 'conversations.'],
    words: 'A file of an order, a vehicle or a purchase order was added, renamed, removed or restored.',
  }),
  'authorization.link_made': event({
    subject: 'order',
    audience: 'public',
    refreshes: ['authorizations.', 'orders.', 'messages.listForOrder'],
    words: 'A link was made on which a customer decides about an order.',
  }),
  'authorization.link_withdrawn': event({
    subject: 'order',
    audience: 'public',
    refreshes: ['authorizations.', 'orders.', 'messages.listForOrder'],
    words: 'Such a link was withdrawn.',
  }),
  'authorization.recorded': event({
    subject: 'order',
    audience: 'public',
    refreshes: ['authorizations.', 'orders.', 'messages.listForOrder'],
    words: 'A customer approved or declined work over a link.',
    payload: z.object({ authorization_id: z.uuid() }),
  }),
}
