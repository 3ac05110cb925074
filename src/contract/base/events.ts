/**
 * Every event the product emits: a name and its payload besides the ids. Rows of the outbox; live updates, reactions
 * and webhooks use the same names.
 */
export const events = {
  'order.created': 'A new order was written.',
  'order.changed': 'Fields or lines of an order changed.',
  'order.moved': 'An order changed its status.',
  'order.finalized': 'An order was finalized.',
  'order.sending_chosen': 'An order was finalized for a customer who gets invoices by email or text.',
  'order.cancelled': 'An order was cancelled.',
  'order.voided': 'A finalized order was voided.',
  'order.uncollectible': 'A finalized order was declared uncollectible.',
  'practice.changed': 'An order to practice on was written, changed, removed or restored.',
  'payment.taken': 'A payment was recorded on an order.',
  'payment.reversed': 'A payment was reversed by a correcting entry.',
  'payment.refunded': 'Something of a payment was given back.',
  'payment.started': 'A payment or refund was sent to a gateway.',
  'payment.failed': 'A payment or refund through a gateway came to nothing.',
  'payment.in_issue': 'What became of a payment at its gateway is not known yet.',
  'payment.link_changed': 'A link on which a customer pays was made, opened or withdrawn.',
  'gateway.notified': 'A gateway sent a message about a payment.',
  'payout.changed': 'A processor paid out to the bank, or a deposit changed.',
  'credit.changed': 'The account credit of a customer or fleet location changed.',
  'till.changed': 'A drawer was opened, moved, counted, or a day was closed.',
  'time.changed': 'Someone punched, or hours were corrected, approved or signed.',
  'pay.changed': 'A rate of pay changed, or a payroll file was made.',
  'receivable.changed': 'A file of whoever owes was kept or removed.',
  'attachment.changed':
    'A file of an order, a vehicle or a purchase order was added, renamed, removed or restored.',
  'customer.created': 'A customer was added.',
  'customer.changed': 'A customer was changed.',
  'fleet.created': 'A fleet with its first location was added.',
  'fleet.changed': 'A fleet or one of its locations was changed.',
  'vehicle.created': 'A vehicle was added.',
  'vehicle.changed': 'A vehicle or its owner changed.',
  'coupon.changed': 'A coupon was added or changed.',
  'item.changed': 'An inventory item or its price changed.',
  'item.counted': 'The stock of an item was counted in a shop.',
  'prices.changed': 'The prices of several items were changed at once, or changed back.',
  'item.adjusted': 'The stock of an item was adjusted in a shop.',
  'stock_transfer.changed':
    'A transfer between two shops was asked for, changed, sent, received or canceled.',
  'stock_exception.changed': 'Someone noted what is done about an exception in the stock of a shop.',
  'tank.changed': 'A tank was changed, or its gauge was read.',
  'count_sheet.changed': 'A count sheet was begun, counted on, reviewed, posted or canceled.',
  'package.changed': 'A package, or the order of the menu, changed.',
  'list.changed': 'A tag, brand, unit of measure, financial category or service changed.',
  'inspect.changed': 'A point, a group or an inspection of the catalogue changed.',
  'authorization.link_made': 'A link was made on which a customer decides about an order.',
  'authorization.link_withdrawn': 'Such a link was withdrawn.',
  'authorization.recorded': 'A customer approved or declined work over a link.',
  'text.changed': 'A text to a customer was sent or arrived, or the customer wrote back.',
  'text.picture_received': 'A customer sent a photo by text, which is still to be fetched from the provider.',
  'message.queued': 'A message of the outbox was queued.',
  'message.changed': 'A message of the outbox was queued, sent, delivered, failed or refused.',
  'campaign.changed': 'A campaign was saved, scheduled, started, paused, canceled or went on.',
  'import.changed': 'An import of records went on, ended or was undone.',
  'supplier.changed': 'A supplier, or what it sells, was added or changed.',
  'purchase_order.changed': 'A purchase order was added, changed or moved.',
  'purchase_order.received': 'Goods were received on a purchase order, or a receipt was reversed.',
  'purchase_order.invoiced': 'A supplier’s invoice, its differences, a return or a core changed.',
  'supplier.credited': 'A credit memo of a supplier was recorded or matched, or a credit written off.',
  'schedule.changed': 'The schedule of people of a shop changed.',
  'company.created': 'A company signed up.',
  'company.changed': 'What a company asks of its records changed.',
  'billing.notified': 'The billing provider sent a message about a subscription.',
  'company.deletion_changed': 'A deletion of the company was planned or stopped; its owners get a mail.',
  'shop.changed': 'The settings of a shop changed.',
  'printing.changed': 'A station or a label design was changed.',
  'user.changed': 'A person changed their account or their sessions.',
  'user.invited': 'A person was invited; an invitation by email is mailed.',
  'user.password_reset_requested': 'A person asked for a new password.',
  'user.email_change_asked': 'A person asked for another email; it counts once it is confirmed.',
  'user.security_changed':
    'Something changed that a person is mailed about: a password, an email, a second factor.',
} as const

export type EventName = keyof typeof events

/** The content of the live stream: names and ids only, never rows. */
export interface LiveEvent {
  event: EventName
  id: string
  shop_id: string | null
  /** The station that caused it, so that it need not fetch what it already shows. */
  device_id: string | null
  version: number | null
}
