import { z } from 'zod'
import { id } from '#domain/base/shapes.ts'
import { commandShape } from './shape.ts'
import { msg } from '#domain/base/words.ts'
import { allInspections } from '#domain/inspections/order.ts'
import { withInspection } from '../editing/inspections.ts'
import { defineCommand } from './define.ts'
import type { CommandContext } from '../editing/context.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { nameOf } from '../editing/words.ts'
import type { Order } from '../order.ts'

const shape = commandShape('inspection.add', {
  kind: z.enum(['grouping', 'group', 'item']),
  source_id: id,
  line_id: id,
})
export type InspectionAdd = z.infer<typeof shape>

/** Puts the groups of a grouping, one group or one point on the order. */
function addInspection(order: Order, command: InspectionAdd, context: CommandContext): EditResult {
  const named = context.inspection
  if (named?.source_id !== command.source_id) return refuse('not_found', 'source_id')
  const next = { ...order, ...withInspection(order, named, command.line_id) }
  const ids = [...next.inspection_groups, ...allInspections(next)].map((row) => row.id)
  return new Set(ids).size < ids.length ? refuse('duplicate_id', 'line_id') : edited(next)
}

export const inspectionAdd = defineCommand({
  shape,
  needs: ({ kind, source_id }) => ({ inspection: { kind, source_id } }),
  adds: ({ line_id }) => [line_id],
  words: (entry) => {
    const name = nameOf(entry)
    return msg('Inspection added: {name}', { name })
  },
  apply: addInspection,
})
