import { sanitizeText } from '../../base/text.ts'
import {
  DECLINE_REASONS,
  declinedOffer,
  offeredAmount,
  ownerOf,
  removedNames,
  type DeclinedList,
} from '../declined.ts'
import type { CasualItem, Order } from '../order.ts'
import type { DeclinedItem } from '../orderExtras.ts'
import { casualLine, isTaken, removeLine } from './lines.ts'
import { removePackage, restored } from './packages.ts'
import {
  edited,
  refuse,
  type CommandContext,
  type CommandOf,
  type EditResult,
  type Removed,
} from './types.ts'

function takenOff(order: Order, list: DeclinedList, command: CommandOf<'item.decline'>): EditResult {
  if (list === 'packages') return removePackage(order, { ...command, type: 'package.remove' })
  return removeLine(order, { ...command, type: 'line.remove', list })
}

/** Takes a job or a line off because the customer does not want it; it stays on the order with its price as offered. */
export function declineItem(
  order: Order,
  command: CommandOf<'item.decline'>,
  context: CommandContext,
): EditResult {
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

/** A line of its own at the price as offered, where what was declined cannot return to its place. */
function asCasual({ name, name_french, amount }: DeclinedItem, id: string): CasualItem {
  return casualLine({
    id,
    name,
    name_french,
    fee_item: null,
    priceVal: amount,
    quantityVal: '1',
    tax_exempt: false,
  })
}

function broughtBack(order: Order, item: DeclinedItem, lineId: string): EditResult {
  const owner = item.item ? ownerOf(item.item) : null
  const homeless = owner !== null && !order.packages.some((row) => row.id === owner)
  if (item.item && !homeless) return restored(order, item.item)
  if (isTaken(order, [lineId])) return refuse('duplicate_id', 'line_id')
  return edited({ ...order, casual_items: [...order.casual_items, asCasual(item, lineId)] })
}

/** Puts declined work back where it was, at the price as offered. */
export function reviveItem(order: Order, command: CommandOf<'item.revive'>): EditResult {
  const item = order.declined_items.find((row) => row.id === command.declined_id)
  if (!item) return refuse('line_not_found', 'declined_id')
  const result = broughtBack(order, item, command.line_id)
  if (!result.ok) return result
  return edited({
    ...result.order,
    declined_items: result.order.declined_items.filter((row) => row.id !== item.id),
  })
}

/** The same lines under other ids, for another order; null when the ids do not suffice. */
function renewed(removed: Removed, lineId: string, childIds: readonly string[]): Removed | null {
  if (removed.kind === 'line') return { ...removed, index: 999, line: { ...removed.line, id: lineId } }
  if (removed.kind !== 'package') return null
  const [line] = removed.packages
  const { parts, services, options } = removed
  const fees = line?.casual_items ?? []
  if (!line || childIds.length < parts.length + services.length + options.length + fees.length) return null
  const ids = childIds.values()
  const own = <Row extends { id: string }>(rows: readonly Row[]): Row[] =>
    rows.map((row) => ({ ...row, id: ids.next().value ?? '', package_id: lineId }))
  const casual_items = fees.map((row) => ({ ...row, id: ids.next().value ?? '' }))
  return {
    kind: 'package',
    index: 999,
    packages: [{ ...line, id: lineId, approved: true, casual_items }],
    parts: own(parts),
    services: own(services),
    options: own(options),
    discounts: [],
  }
}

/** Work that was declined on an earlier order of the same vehicle, added to this one at the price as offered then. */
export function addDeclined(
  order: Order,
  command: CommandOf<'declined.add'>,
  context: CommandContext,
): EditResult {
  const earlier = context.earlier
  if (earlier?.id !== command.order_id || earlier.vehicle_id !== order.vehicle_id || !order.vehicle_id)
    return refuse('not_found', 'order_id')
  const found = declinedOffer(earlier, command.declined_id)
  if (!found) return refuse('not_found', 'declined_id')
  if (isTaken(order, [command.line_id, ...command.child_ids])) return refuse('duplicate_id', 'line_id')
  const lonely = found.item !== undefined && ownerOf(found.item) === null
  const item = lonely && found.item ? renewed(found.item, command.line_id, command.child_ids) : null
  if (item) return restored(order, item)
  return edited({ ...order, casual_items: [...order.casual_items, asCasual(found, command.line_id)] })
}
