import { z } from 'zod'
import { id } from '#domain/base/shapes.ts'
import { commandShape } from './shape.ts'
import { defineCommand } from './define.ts'
import { msg } from '#domain/base/words.ts'
import { declinedOffer, ownerOf } from '../lines/declined.ts'
import type { CommandContext } from '../editing/context.ts'
import { asCasual } from '../editing/declined.ts'
import { isTaken } from '../editing/lines.ts'
import { restored } from '../editing/packages.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { nameOf } from '../editing/words.ts'
import type { Order } from '../order.ts'
import type { Removed } from '../lines/removed.ts'

const shape = commandShape('declined.add', {
  order_id: id,
  declined_id: id,
  line_id: id,
  child_ids: z.array(id).max(200),
})
export type DeclinedAdd = z.infer<typeof shape>

/** The same lines under other ids, for another order; null when there are too few ids. */
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

/** Adds work that was declined on an earlier order of the same vehicle, at the price as offered then. */
function addDeclined(order: Order, command: DeclinedAdd, context: CommandContext): EditResult {
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

export const declinedAdd = defineCommand({
  shape,
  needs: ({ order_id }) => ({ earlier: order_id }),
  adds: ({ line_id, child_ids }) => [line_id, ...child_ids],
  words: (entry) => {
    const name = nameOf(entry)
    return msg('{name} added', { name })
  },
  apply: addDeclined,
})
