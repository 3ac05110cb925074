import { MOST_COMMANDS } from '#contract/orders/orderLimits.ts'
import type { StationCommand } from '#domain/orders/commands.ts'
import type { Entry, Rules } from '#web/base/journal/rules.ts'

/** The part of a command’s entry that decides. */
export interface Sent extends Entry {
  order_id: string
  command: StationCommand
}

/** Which commands go in one request: those of one order, in their order. */
export const together: Pick<Rules<Sent>, 'group' | 'waits'> = {
  group: {
    of: (row) => row.order_id,
    most: MOST_COMMANDS,
    size: (row) => JSON.stringify(row.command).length,
  },
  // A command that takes work from another order waits for the commands that were entered there before it.
  waits({ command, order_id, seq }, open) {
    if (command.type !== 'declined.add' || command.order_id === order_id) return false
    return open.some((other) => other.order_id === command.order_id && other.seq < seq)
  },
}
