import type { z } from 'zod'
import { id } from '#domain/base/shapes.ts'
import { commandShape } from './shape.ts'
import { defineCommand } from './define.ts'
import { msg } from '#domain/base/words.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { nameOf } from '../editing/words.ts'
import type { Order } from '../order.ts'

const shape = commandShape('inspection.remove', {
  line_id: id,
})
export type InspectionRemove = z.infer<typeof shape>

/** Removes a group, or a single point, from the order with all its answers. */
function removeInspection(order: Order, { line_id }: InspectionRemove): EditResult {
  const index = order.inspection_groups.findIndex((row) => row.id === line_id)
  const group = order.inspection_groups[index]
  if (group) {
    const inspection_groups = order.inspection_groups.filter((row) => row !== group)
    return edited({ ...order, inspection_groups }, { removed: { kind: 'inspection_group', index, group } })
  }
  const at = order.inspection_items.findIndex((row) => row.id === line_id)
  const item = order.inspection_items[at]
  if (!item) return refuse('line_not_found', 'line_id')
  const inspection_items = order.inspection_items.filter((row) => row !== item)
  return edited({ ...order, inspection_items }, { removed: { kind: 'inspection_item', index: at, item } })
}

export const inspectionRemove = defineCommand({
  shape,
  words: (entry) => {
    const name = nameOf(entry)
    return msg('{name} removed', { name })
  },
  apply: removeInspection,
})
