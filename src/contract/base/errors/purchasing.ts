import { msg } from '#domain/base/words.ts'
import type { ErrorText } from './text.ts'

/** Suppliers, purchase orders, transfers between shops and count sheets. */
export const purchasingErrors = {
  supplier_in_use: {
    status: 409,
    words: msg('This supplier has open purchase orders. Close or cancel them first.'),
  },
  transfer_state: {
    status: 409,
    words: msg('The transfer’s status changed, so this isn’t possible now. Reload the page.'),
  },
  count_sheet_state: {
    status: 409,
    words: msg('This count sheet is already posted or cancelled.'),
  },
  count_sheet_empty: {
    status: 409,
    words: msg('Nothing is counted on this sheet yet.'),
  },
  count_over_limit: {
    status: 409,
    words: msg('The differences exceed your posting limit. Ask someone who can post over the limit.'),
  },
  tank_taken: {
    status: 409,
    words: msg('The shop already has a tank for this item. Make that one inactive first.'),
  },
  tank_overfull: {
    status: 409,
    words: msg('The tank doesn’t have room for this delivery. Check the quantity, or confirm it.'),
  },
  item_is_kit: {
    status: 409,
    words: msg('A kit has no stock of its own. Count or adjust its parts.'),
  },
  item_replaced: {
    status: 409,
    words: msg('Another item replaces this one already. Change the unit of that item.'),
  },
  not_replaced: {
    status: 409,
    words: msg('No item replaces this one, so its stock stays here.'),
  },
  unit_change_open: {
    status: 409,
    words: msg('An open count sheet or transfer has this item. Finish or cancel it first.'),
  },
  unit_change_shops: {
    status: 409,
    words: msg(
      'A shop you don’t work in has this item in stock. Ask someone who works in all of these shops.',
    ),
  },
  unit_move_short: {
    status: 409,
    words: msg('There isn’t that much on hand. Count the item, or move less.'),
  },
  nothing_to_count: {
    status: 409,
    words: msg('No items match. Choose a different group.'),
  },
  too_many_to_count: {
    status: 409,
    words: msg('A count sheet has at most 5,000 items. Choose fewer, for example by bin.'),
  },
  not_enough_stock: {
    status: 409,
    words: msg('Not enough stock on hand to send this transfer. Count the items, or change the quantities.'),
  },
  purchase_order_state: {
    status: 409,
    words: msg('The purchase order’s status changed, so this isn’t possible now. Reload the page.'),
  },
  purchase_order_received: {
    status: 409,
    words: msg('Goods were received on this purchase order. Reverse the receipts first, or close it.'),
  },
  purchase_order_empty: {
    status: 409,
    words: msg('This purchase order has no lines. Add an item first.'),
  },
  purchase_over_limit: {
    status: 409,
    words: msg('This purchase order is over your limit. Ask for approval first.'),
  },
  purchase_order_open: {
    status: 409,
    words: msg('Some items weren’t received. Cancel them, or move them to a new purchase order.'),
  },
  invoice_number_taken: {
    status: 409,
    words: msg('An invoice with this number from this supplier is already recorded.'),
  },
  invoice_voided: {
    status: 409,
    words: msg('This invoice is already voided.'),
  },
  invoice_settled: {
    status: 409,
    words: msg(
      'Differences on this purchase order are already resolved. Claim a credit instead of voiding the invoice.',
    ),
  },
  difference_changed: {
    status: 409,
    words: msg('This difference has changed. Reload to see it.'),
  },
  receipt_returned: {
    status: 409,
    words: msg('Items on this receipt were returned to the supplier, so it can’t be reversed.'),
  },
  return_over_received: {
    status: 409,
    words: msg('You can’t return more than was received and is still in stock. Lower the quantity.'),
  },
  credit_over: {
    status: 409,
    words: msg('The amount is more than the open credit. Enter less.'),
  },
  credit_number_taken: {
    status: 409,
    words: msg('A credit memo with this number from this supplier is already recorded.'),
  },
  packing_slip_received: {
    status: 409,
    words: msg(
      'A packing slip with this number from this supplier was already received. Check whether it’s the same delivery.',
    ),
  },
  receipt_reversed: {
    status: 409,
    words: msg('This receipt is already reversed, or is itself a reversal.'),
  },
  goods_gone: {
    status: 409,
    words: msg(
      'Some of these goods are no longer in stock, so the receipt can’t be reversed. Return them to the supplier or adjust the stock.',
    ),
  },
} as const satisfies Record<string, ErrorText>
