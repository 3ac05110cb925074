import { add, cmp, money2, percentOf, type Decimal } from '../money.ts'
import { can } from '../roles.ts'
import type { Command, CommandContext } from './commands/types.ts'
import { discountGiven, givenOnLines } from './discounts.ts'
import type { Order } from './order.ts'

/** Specification section 9: ten digits of precision, two of them cents. */
export const MAX_TOTAL = '99999999.99'

/** What a command does beyond its author's limit: what it would take someone with the right to allow. */
export interface ApprovalNeed {
  kind: 'discount' | 'price'
  /** In percent of the goods, for a discount. */
  limit: Decimal | null
  /** For a discount what the limit comes to in money, for a price what it was. */
  allowed: Decimal | null
  /** For a discount all that would be given, for a price what it would be. */
  amount: Decimal | null
}

/** Which commands may give something away, and so are held to a Technician's limit. */
const GIVING = new Set<Command['type']>([
  'discount.add',
  'order_discount.set',
  'casual.add',
  'line.set',
  'restore',
])

/** Cells that hold a price, or decide whether it is taxed. */
const PRICE_CELLS = new Set([
  'parts/retail',
  'parts/custom_price',
  'options/price',
  'inventory_items/retail',
  'inventory_items/tax_exempt',
  'casual_items/tax_exempt',
])

const text = (value: unknown): Decimal | null => (typeof value === 'string' ? value : null)

const priced = (was: unknown, is: unknown): ApprovalNeed => ({
  kind: 'price',
  limit: null,
  allowed: text(was),
  amount: text(is),
})

function priceNeed(before: Order, command: Command): ApprovalNeed | null {
  if (command.type === 'package.set' && command.field === 'price') {
    return priced(before.packages.find((row) => row.id === command.line_id)?.price, command.value)
  }
  if (command.type === 'line.set' && PRICE_CELLS.has(`${command.list}/${command.field}`)) {
    const rows: readonly { id: string }[] = before[command.list]
    const line = rows.find((row) => row.id === command.line_id) as Record<string, unknown> | undefined
    return priced(line?.[command.field], command.value)
  }
  return null
}

function discountNeed(before: Order, after: Order, limit: Decimal): ApprovalNeed | null {
  const given = discountGiven(after)
  if (cmp(given, discountGiven(before)) <= 0) return null
  const allowed = percentOf(add(after.totals.subtotal, givenOnLines(after)), limit)
  return cmp(given, allowed) <= 0
    ? null
    : { kind: 'discount', limit, allowed: money2(allowed), amount: given }
}

/** Whether a command may be one that not everyone may send alone. */
export const mayNeedApproval = (command: Command): boolean =>
  GIVING.has(command.type) || (command.type === 'package.set' && command.field === 'price')

/**
 * What of a command its author may not do alone: another price, or a discount above the shop's limit (percent of the
 * goods). Null when nothing. Both orders are priced.
 */
export function approvalNeed(
  before: Order,
  after: Order,
  command: Command,
  { actor, discount_limit }: Pick<CommandContext, 'actor' | 'discount_limit'>,
): ApprovalNeed | null {
  const price = can(actor.role, 'orders.price_override') ? null : priceNeed(before, command)
  if (price) return price
  if (!GIVING.has(command.type) || can(actor.role, 'orders.discount_over_limit')) return null
  return before.totals === after.totals ? null : discountNeed(before, after, discount_limit)
}

/** Whether this person's PIN allows what another may not. */
export function mayApprove(role: CommandContext['actor']['role']): boolean {
  return can(role, 'orders.discount_over_limit') && can(role, 'orders.price_override')
}
