import { event } from '../base/event.ts'

const ORDER_CALLS = [
  'purchaseOrders.',
  'items.',
  'suppliers.',
  'suggestions.',
  'orderParts.',
  'supplierInvoices.',
  'supplierCredits.',
]

/** What happens in the purchasing feature that others hear of. */
export const purchasingEvents = {
  'stock_exception.changed': event({
    subject: 'stock_exception',
    audience: 'public',
    refreshes: ['stockMetrics.'],
    words: 'Someone noted what is done about an exception in the stock of a shop.',
  }),
  'supplier.changed': event({
    subject: 'supplier',
    audience: 'public',
    refreshes: ['suppliers.', 'suggestions.', 'supplierCredits.', 'images.'],
    words: 'A supplier, or what it sells, was added or changed.',
  }),
  'purchase_order.changed': event({
    subject: 'purchase_order',
    audience: 'public',
    refreshes: ORDER_CALLS,
    words: 'A purchase order was added, changed or moved.',
  }),
  'purchase_order.received': event({
    subject: 'purchase_order',
    audience: 'public',
    refreshes: ORDER_CALLS,
    words: 'Goods were received on a purchase order, or a receipt was reversed.',
  }),
  'purchase_order.invoiced': event({
    subject: 'purchase_order',
    audience: 'public',
    refreshes: ORDER_CALLS,
    words: 'A supplier’s invoice, its differences, a return or a core changed.',
  }),
  'supplier.credited': event({
    subject: 'supplier',
    audience: 'public',
    refreshes: ['suppliers.', 'suggestions.', 'supplierCredits.', 'images.'],
    words: 'A credit memo of a supplier was recorded or matched, or a credit written off.',
  }),
}
