import type { Change } from '../../domain/orders/commands.ts'
import type { Order } from '../../domain/orders/order.ts'
import { can } from '../../domain/roles.ts'
import type { Session } from '../http/context.ts'

interface Costed {
  cost: string
  badge_type?: string
}

/** A part whose badge bills its cost shows it in its price anyway; every other cost is nobody's but a manager's. */
export function hideCost<T extends Costed>(line: T): T {
  return line.badge_type === 'cost' ? line : { ...line, cost: '0' }
}

const isCosted = (value: unknown): value is Costed =>
  typeof value === 'object' && value !== null && 'cost' in value

/** The order as this person may see it. */
export function orderFor(session: Session, order: Order): Order {
  if (can(session.role, 'costs.view')) return order
  return {
    ...order,
    parts: order.parts.map(hideCost),
    inventory_items: order.inventory_items.map(hideCost),
  }
}

const seen = (value: unknown): unknown => (isCosted(value) ? hideCost(value) : value)

/** The same for what changed. */
export function changesFor(session: Session, changes: readonly Change[]): Change[] {
  if (can(session.role, 'costs.view')) return [...changes]
  return changes.map(({ path, from, to }) => ({ path, from: seen(from), to: seen(to) }))
}
