import type { Applied, Command, CommandContext } from '../../domain/orders/commands.ts'
import type { Order } from '../../domain/orders/order.ts'

/** A command that was applied: the order before and after, and what it was applied with. */
export interface Step {
  command: Command
  before: Order
  context: CommandContext
  applied: Applied
}
