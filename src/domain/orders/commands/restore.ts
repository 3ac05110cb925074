import { id } from '#domain/base/shapes.ts'
import { commandShape } from './shape.ts'
import { defineCommand } from './define.ts'
import { msg } from '#domain/base/words.ts'
import type { CommandContext } from '../editing/context.ts'
import { restored } from '../editing/packages.ts'
import { type EditResult, refuse } from '../editing/result.ts'
import { nameOf } from '../editing/words.ts'
import type { Order } from '../order.ts'

const shape = commandShape('restore', {
  command_id: id,
})

/** Restores what was removed: the lines return to where they were. */
function restore(order: Order, context: CommandContext): EditResult {
  return context.removed ? restored(order, context.removed) : refuse('not_found', 'command_id')
}

export const restoreCommand = defineCommand({
  shape,
  needs: ({ command_id }) => ({ removed: command_id }),
  words: (entry) => {
    // An order discount has no name.
    const name = nameOf(entry)
    if (name === '') return msg('Removed entry restored')
    return msg('{name} restored', { name })
  },
  apply: (order, _command, context) => restore(order, context),
})
