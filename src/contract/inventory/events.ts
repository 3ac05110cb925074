import { event } from '../base/event.ts'

/** What happens in the inventory feature that others hear of. */
export const inventoryEvents = {
  'item.changed': event({
    subject: 'item',
    audience: 'public',
    refreshes: [
      'items.',
      'catalogue.',
      'packages.',
      'images.',
      'suggestions.',
      'orderParts.',
      'brands.',
      'unitChanges.',
    ],
    words: 'An inventory item or its price changed.',
  }),
  'item.counted': event({
    subject: 'item',
    audience: 'public',
    refreshes: ['items.', 'catalogue.', 'packages.', 'images.', 'suggestions.', 'orderParts.', 'tanks.'],
    words: 'The stock of an item was counted in a shop.',
  }),
  'prices.changed': event({
    subject: 'price_change',
    audience: 'public',
    refreshes: ['items.', 'catalogue.', 'packages.', 'priceChanges.'],
    words: 'The prices of several items were changed at once, or changed back.',
  }),
  'item.adjusted': event({
    subject: 'item',
    audience: 'public',
    refreshes: ['items.', 'catalogue.', 'packages.', 'images.', 'suggestions.', 'orderParts.', 'tanks.'],
    words: 'The stock of an item was adjusted in a shop.',
  }),
  'stock_transfer.changed': event({
    subject: 'stock_transfer',
    audience: 'public',
    refreshes: ['transfers.', 'items.', 'suggestions.'],
    words: 'A transfer between two shops was asked for, changed, sent, received or canceled.',
  }),
  'tank.changed': event({
    subject: 'tank',
    audience: 'public',
    refreshes: ['tanks.'],
    words: 'A tank was changed, or its gauge was read.',
  }),
  'count_sheet.changed': event({
    subject: 'count_sheet',
    audience: 'public',
    refreshes: ['countSheets.', 'items.', 'suggestions.'],
    words: 'A count sheet was begun, counted on, reviewed, posted or canceled.',
  }),
}
