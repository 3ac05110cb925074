import { z } from 'zod'
import { id } from '#domain/base/shapes.ts'
import { commandShape } from './shape.ts'
import { defineCommand } from './define.ts'
import { msg } from '#domain/base/words.ts'
import type { CommandContext } from '../editing/context.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { firstChange, nameOf } from '../editing/words.ts'
import type { Order } from '../order.ts'
import type { ChecklistItem } from '../orderExtras.ts'

const shape = commandShape('checklist.set', {
  item_id: id,
  done: z.boolean(),
})
export type ChecklistSet = z.infer<typeof shape>

const ticked = (item: ChecklistItem, done: boolean, { actor, now }: CommandContext): ChecklistItem => ({
  ...item,
  done_by: done ? actor.name : '',
  done_timestamp: done ? now : null,
})

/** Ticks a point of the final checklist, or unticks it. */
function setChecklist(order: Order, command: ChecklistSet, context: CommandContext): EditResult {
  const item = order.final_checklist.find((row) => row.id === command.item_id)
  if (!item) return refuse('line_not_found', 'item_id')
  const final_checklist = order.final_checklist.map((row) =>
    row === item ? ticked(row, command.done, context) : row,
  )
  return edited({ ...order, final_checklist })
}

export const checklistSet = defineCommand({
  shape,
  words: (entry) => {
    const name = nameOf(entry)
    const { done_timestamp = null } = (firstChange(entry)?.to ?? {}) as Partial<ChecklistItem>
    return done_timestamp === null ? msg('{name} unchecked', { name }) : msg('{name} checked', { name })
  },
  apply: setChecklist,
})
