import type { Applied, Command, CommandContext } from '#domain/orders/commands.ts'
import type { Order } from '#domain/orders/order.ts'

/** An applied command: the order before and after, and the context. */
export interface Step {
  command: Command
  before: Order
  context: CommandContext
  applied: Applied
}
