import { money2 } from '../../money/money.ts'
import type { Order } from '../order.ts'
import type { ChecklistItem } from '../orderExtras.ts'
import { isTaken } from './lines.ts'
import { edited, refuse, type CommandContext, type CommandOf, type EditResult } from './types.ts'

/** Adds an option of the package that a job was sold as, at its price. */
export function addOption(
  order: Order,
  command: CommandOf<'option.add'>,
  context: CommandContext,
): EditResult {
  const line = order.packages.find((row) => row.id === command.package_line_id)
  if (!line) return refuse('line_not_found', 'package_line_id')
  const sold = context.package?.id === line.package_id ? context.package : null
  const option = sold?.options.find((row) => row.name === command.name)
  if (!option) return refuse('not_found', 'name')
  if (isTaken(order, [command.line_id])) return refuse('duplicate_id', 'line_id')
  const added = {
    id: command.line_id,
    package_id: line.id,
    taxonomy_id: null,
    name: option.name,
    name_french: option.name_french,
    price: money2(option.price),
    option_tags: option.option_tags ?? [],
  }
  return edited({ ...order, options: [...order.options, added] })
}

const ticked = (item: ChecklistItem, done: boolean, { actor, now }: CommandContext): ChecklistItem => ({
  ...item,
  done_by: done ? actor.name : '',
  done_timestamp: done ? now : null,
})

/** Ticks a point of the final checklist, or takes the tick back. */
export function setChecklist(
  order: Order,
  command: CommandOf<'checklist.set'>,
  context: CommandContext,
): EditResult {
  const item = order.final_checklist.find((row) => row.id === command.item_id)
  if (!item) return refuse('line_not_found', 'item_id')
  const final_checklist = order.final_checklist.map((row) =>
    row === item ? ticked(row, command.done, context) : row,
  )
  return edited({ ...order, final_checklist })
}
