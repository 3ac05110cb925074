import type { Change } from '#domain/orders/commands.ts'
import type { Order } from '#domain/orders/order.ts'
import { actorCan } from '#domain/people/roles.ts'
import type { Author } from '../base/author.ts'

interface Costed {
  cost: string
  badge_type?: string
}

/** A part that is billed at cost shows the cost in its price anyway; every other cost is for managers only. */
export function hideCost<T extends Costed>(line: T): T {
  return line.badge_type === 'cost' ? line : { ...line, cost: '0' }
}

const isCosted = (value: object): value is Costed => 'cost' in value

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The same without costs, at any depth. */
function withoutCosts<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutCosts) as T
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, withoutCosts(inner)] as const)
  const copy = Object.fromEntries(entries) as T & object
  return isCosted(copy) ? hideCost(copy) : copy
}

/** The order as this person may see it. */
export function orderFor(session: Author, order: Order): Order {
  if (actorCan(session.actor, 'costs.view')) return order
  const { parts, inventory_items, declined_items } = order
  return { ...order, ...withoutCosts({ parts, inventory_items, declined_items }) }
}

/** The same for the changed fields. */
export function changesFor(session: Author, changes: readonly Change[]): Change[] {
  return actorCan(session.actor, 'costs.view') ? [...changes] : withoutCosts([...changes])
}
