import { z } from 'zod'
import { id } from '#domain/base/shapes.ts'
import { commandShape } from './shape.ts'
import { msg } from '#domain/base/words.ts'
import { removedNames, DECLINE_REASONS, type DeclinedList, offeredAmount } from '../lines/declined.ts'
import { sanitizeText } from '#domain/base/text.ts'
import { defineCommand } from './define.ts'
import { removeLine } from './lineRemove.ts'
import { removePackage } from './packageRemove.ts'
import type { CommandContext } from '../editing/context.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { nameIn } from '../editing/words.ts'
import type { Order } from '../order.ts'
import type { DeclinedItem } from '../lines/removed.ts'

const shape = commandShape('item.decline', {
  list: z.enum(['packages', 'parts', 'options', 'services', 'inventory_items', 'casual_items']),
  line_id: id,
  declined_id: id,
  reason: z.string().max(40),
  note: z.string().trim().max(200),
})
export type ItemDecline = z.infer<typeof shape>

function takenOff(order: Order, list: DeclinedList, command: ItemDecline): EditResult {
  if (list === 'packages') return removePackage(order, { ...command, type: 'package.remove' })
  return removeLine(order, { ...command, type: 'line.remove', list })
}

/**
 * Removes a job or a line that the customer does not want; it stays on the order as declined, with its price as
 * offered.
 */
export function declineItem(order: Order, command: ItemDecline, context: CommandContext): EditResult {
  const note = sanitizeText(command.note)
  if (!DECLINE_REASONS.some((reason) => reason === command.reason)) return refuse('reason_unknown', 'reason')
  if (command.reason === 'other' && note === '') return refuse('note_required', 'note')
  if (order.declined_items.some((row) => row.id === command.declined_id))
    return refuse('duplicate_id', 'declined_id')
  const result = takenOff(order, command.list, command)
  if (!result.ok || !result.removed) return result
  const item: DeclinedItem = {
    id: command.declined_id,
    ...removedNames(result.removed),
    amount: offeredAmount(order, command.list, command.line_id),
    reason: command.reason,
    note,
    declined_by: context.actor.name,
    declined_timestamp: context.now,
    item: result.removed,
  }
  return edited({ ...result.order, declined_items: [...order.declined_items, item] })
}

export const itemDecline = defineCommand({
  shape,
  adds: ({ declined_id }) => [declined_id],
  words: ({ changes }) => {
    const item = nameIn(changes.find((row) => row.path.startsWith('declined_items/'))?.to)
    return msg('{item} declined', { item })
  },
  apply: declineItem,
})
