import { msg } from '#domain/base/words.ts'
import { figureOf, type Measure } from '../measure.ts'

/** Movements of stock. */
export const STOCK_MEASURES = {
  movements: figureOf('count', { sum: ['movements'] }, msg('Movements'), msg('rows of the stock ledger')),
  moved: figureOf(
    'quantity',
    { sum: ['moved'] },
    msg('Change on hand'),
    msg('everything that came less everything that went, in the item’s unit, volumes in the shop’s'),
    { adds: 'unit' },
  ),
  moved_value: figureOf(
    'money',
    { sum: ['moved_value'] },
    msg('Change in value'),
    msg('value of what came less value of what went, at cost'),
    { allow: 'costs.view' },
  ),
  used_up: figureOf(
    'quantity',
    { sum: ['used_up'] },
    msg('Used'),
    msg('used on orders, less what was returned to stock'),
    { adds: 'unit' },
  ),
  used_value: figureOf(
    'money',
    { sum: ['used_value'] },
    msg('Used, at cost'),
    msg('cost of what orders used, less what was returned to stock'),
    { allow: 'costs.view' },
  ),
  received: figureOf(
    'quantity',
    { sum: ['received'] },
    msg('Received'),
    msg('received from suppliers less what was returned to them'),
    { adds: 'unit' },
  ),
  received_value: figureOf(
    'money',
    { sum: ['received_value'] },
    msg('Received, at cost'),
    msg('cost of what was received less what was returned to suppliers'),
    { allow: 'costs.view' },
  ),
  difference: figureOf(
    'quantity',
    { sum: ['difference'] },
    msg('Differences'),
    msg('found less lost by counts and adjustments'),
    { adds: 'unit' },
  ),
  difference_value: figureOf(
    'money',
    { sum: ['difference_value'] },
    msg('Differences, at cost'),
    msg('value found less value lost by counts and adjustments'),
    { allow: 'costs.view' },
  ),
} as const satisfies Record<string, Measure>
