import { cmp, money2, mul, type Decimal } from '#domain/money/money.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { actorCan, userActor, type Actor } from '#domain/people/roles.ts'
import type { ApprovalNeed } from './approvalNeed.ts'
import type { Command } from '../commands/all.ts'
import type { Approver, CommandContext } from '../editing/context.ts'
import { allowanceAfter, discountOver } from './discountLimit.ts'
import type { CasualItem, InventoryLine, Order } from '../order.ts'

const actorOf = ({ role, permissions }: Approver): Actor => userActor(role, permissions)

/** Specification section 9: ten digits of precision, two of them cents. */
export const MAX_TOTAL = '99999999.99'

/** The permission that lets a person do alone, or approve for another, each kind of approval. */
const APPROVED_BY: Readonly<Record<ApprovalNeed['kind'], Permission>> = {
  discount: 'orders.discount_over_limit',
  price: 'orders.price_override',
  fee: 'orders.fees',
  exemption: 'orders.exemptions',
  below_cost: 'orders.price_below_cost',
}
const KINDS = Object.keys(APPROVED_BY) as ApprovalNeed['kind'][]

/** Cells that hold a price of the catalogue. */
const PRICE_CELLS = new Set(['parts/retail', 'parts/custom_price', 'options/price', 'inventory_items/retail'])

const text = (value: unknown): Decimal | null => (typeof value === 'string' ? value : null)

const need = (kind: ApprovalNeed['kind'], was: unknown = null, is: unknown = null): ApprovalNeed => ({
  kind,
  limit: null,
  allowed: text(was),
  amount: text(is),
})

function priceNeed(before: Order, command: Command): ApprovalNeed | null {
  if (command.type === 'package.set' && command.field === 'price') {
    return need('price', before.packages.find((row) => row.id === command.line_id)?.price, command.value)
  }
  if (command.type === 'line.set' && PRICE_CELLS.has(`${command.list}/${command.field}`)) {
    const rows: readonly { id: string }[] = before[command.list]
    const line = rows.find((row) => row.id === command.line_id) as Record<string, unknown> | undefined
    return need('price', line?.[command.field], command.value)
  }
  return null
}

const feesOf = (order: Order): CasualItem[] =>
  order.packages.flatMap((row) => row.casual_items).filter((line) => line.list_price !== undefined)

const priceOf = (fee: CasualItem | undefined): Decimal =>
  fee ? money2(mul(fee.amount, fee.quantity)) : '0.00'

/** A fee that came with its package was lowered, or removed while the package stays. */
function feeNeed(before: Order, after: Order): ApprovalNeed | null {
  if (before.packages === after.packages) return null
  const owners = new Set(after.packages.map((row) => row.id))
  const now = new Map(feesOf(after).map((line) => [line.id, line]))
  const staying = feesOf({ ...before, packages: before.packages.filter((row) => owners.has(row.id)) })
  for (const fee of staying) {
    const [was, is] = [priceOf(fee), priceOf(now.get(fee.id))]
    if (cmp(is, was) < 0) return need('fee', was, is)
  }
  return null
}

const exemptLines = (order: Order, { withItems }: { withItems: boolean }): string[] =>
  [
    ...(withItems ? order.inventory_items : []),
    ...order.casual_items,
    ...order.packages.flatMap((row) => row.casual_items.filter((line) => line.list_price === undefined)),
  ].flatMap((line) => (line.tax_exempt ? [line.id] : []))

/**
 * A line that was taxed is no longer, or an untaxed one is added that is not from the catalogue: typed, or declined on
 * another order, where another person allowed it.
 */
function exemptionNeed(before: Order, after: Order, { type }: Command): ApprovalNeed | null {
  if (type !== 'line.set' && type !== 'casual.add' && type !== 'declined.add') return null
  // An item that is not taxed by the catalogue stays so where it was declined.
  const lines = { withItems: type !== 'declined.add' }
  const was = new Set(exemptLines(before, lines))
  return exemptLines(after, lines).some((id) => !was.has(id)) ? need('exemption') : null
}

const isBelowCost = (line: InventoryLine): boolean => cmp(line.retail, line.cost) < 0

/** An item is added below its cost, or its price falls below its cost. */
function belowCostNeed(before: Order, after: Order, { type }: Command): ApprovalNeed | null {
  if (before.inventory_items === after.inventory_items || type === 'restore') return null
  const was = new Map(before.inventory_items.map((line) => [line.id, line]))
  const found = after.inventory_items.find((line) => {
    const known = was.get(line.id)
    return isBelowCost(line) && (!known || cmp(line.retail, known.retail) < 0)
  })
  return found ? need('below_cost', null, money2(found.retail)) : null
}

/** The discounts of the resulting order are above what was allowed, and this command did that or sells it. */
function discountNeed(before: Order, after: Order, command: Command, limit: Decimal): ApprovalNeed | null {
  const finalizing = command.type === 'status.move' && command.to === 'complete'
  const over = discountOver(before, after, { limit, finalizing })
  return over && { kind: 'discount', limit, allowed: over.allowed, amount: over.given }
}

/**
 * What a command's author may not do alone, judged on the resulting order: discounts above the shop's limit (percent of
 * the goods), another price, a lower fee, a line that is no longer taxed, a price below cost. Null when nothing. Both
 * orders are priced. A customer who decides over a link has no limit.
 */
export function approvalNeed(
  before: Order,
  after: Order,
  command: Command,
  { actor, discount_limit }: Pick<CommandContext, 'actor' | 'discount_limit'>,
): ApprovalNeed | null {
  if (actor.kind === 'customer_link') return null
  const found: Record<ApprovalNeed['kind'], () => ApprovalNeed | null> = {
    price: () => priceNeed(before, command),
    fee: () => feeNeed(before, after),
    exemption: () => exemptionNeed(before, after, command),
    below_cost: () => belowCostNeed(before, after, command),
    discount: () => discountNeed(before, after, command, discount_limit),
  }
  for (const [kind, find] of Object.entries(found) as [ApprovalNeed['kind'], () => ApprovalNeed | null][]) {
    const asked = actorCan(actor, APPROVED_BY[kind]) ? null : find()
    if (asked) return asked
  }
  return null
}

/**
 * What this command does that needs a permission of its own, for any author: another price, a lower fee, a line that
 * is no longer taxed, a price below cost, discounts above the shop's limit (percent of the goods). Null when nothing.
 * For the audit log.
 */
export function overrideOf(
  before: Order,
  after: Order,
  command: Command,
  discount_limit: Decimal,
): ApprovalNeed | null {
  return (
    priceNeed(before, command) ??
    feeNeed(before, after) ??
    exemptionNeed(before, after, command) ??
    belowCostNeed(before, after, command) ??
    discountNeed(before, after, command, discount_limit)
  )
}

/** The order with the discount that this command allows from now on: what its author or approver could allow. */
export function withAllowance(
  before: Order,
  after: Order,
  { actor, approver, discount_limit }: Pick<CommandContext, 'actor' | 'approver' | 'discount_limit'>,
): Order {
  if (before.totals === after.totals) return after
  const right = APPROVED_BY.discount
  const free = actorCan(actor, right) || (approver ? actorCan(actorOf(approver), right) : false)
  const discount_allowed = allowanceAfter(before, after, { limit: discount_limit, free })
  if (discount_allowed === after.extras.discount_allowed) return after
  const { discount_allowed: _former, ...extras } = after.extras
  return { ...after, extras: { ...extras, ...(discount_allowed && { discount_allowed }) } }
}

/** Whether this actor has no limit at all: their PIN approves what another may not do alone. */
export const isUnlimited = (actor: Actor): boolean =>
  KINDS.every((kind) => actorCan(actor, APPROVED_BY[kind]))

/** Whether this person's PIN approves what another may not do alone. */
export const approverMay = (approver: Approver): boolean => isUnlimited(actorOf(approver))
