import { type CommandHead, defineServerCommand } from './define.ts'
import { msg } from '#domain/base/words.ts'
import type { CommandContext, OrderPlace } from '../editing/context.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { orderFacts } from '../editing/status.ts'
import type { Order } from '../order.ts'
import { canMoveShop } from '../status/combineGuards.ts'
import { cmp } from '#domain/money/money.ts'

export interface ShopSet extends CommandHead {
  type: 'shop.set'
  shop_id: string
  /** The order's number in the new shop. */
  number: number
  reason: string
}

/** A job at the new shop's price; one that was priced on this order keeps its price. */
function repriced(job: Order['packages'][number], { prices }: OrderPlace): Order['packages'][number] {
  const { here = null, there = null } = prices.find((row) => row.package_id === job.package_id) ?? {}
  if (here === null || there === null || cmp(job.price, here) !== 0) return job
  return { ...job, price: there }
}

function numberOf(changes: readonly { path: string; from: unknown }[]): string {
  const from = changes.find((row) => row.path === 'order_custom_id')?.from
  return typeof from === 'string' ? from : ''
}

/** Moves the order to another shop: number, taxes, charges, checklist and prices follow it. Bay and people stay behind. */
function setShop(order: Order, command: ShopSet, context: CommandContext): EditResult {
  const { place } = context
  if (!place || place.fields.shop_id !== command.shop_id) return refuse('not_found', 'shop_id')
  if (order.shop_id === command.shop_id) return edited(order)
  const guard = canMoveShop(orderFacts(order, context.day_closed), context.actor)
  if (!guard.ok) return guard
  if (place.fields.currency !== order.currency) return refuse('currency_differs', 'shop_id')
  return edited({
    ...order,
    ...place.fields,
    order_custom_id: String(command.number),
    order_clean_id: command.number,
    packages: order.packages.map((job) => repriced(job, place)),
    bay_id: null,
    tech_positions: [],
  })
}

export const shopSet = defineServerCommand<ShopSet>({
  type: 'shop.set',
  right: 'orders.move_shop',
  allowed: () => true,
  needs: ({ shop_id }) => ({ place: shop_id }),
  words: ({ changes }) =>
    msg('Moved here from another shop, where it was #{changes}', { changes: numberOf(changes) }),
  apply: setShop,
})
