import type { Order } from '#domain/orders/order.ts'

/** Names of the work done, as the customer knows it. */
export function servicesDone(order: Order): { name: string; name_french: string }[] {
  const named = [
    ...order.packages.filter((row) => row.approved),
    ...order.inventory_items,
    ...order.casual_items,
  ]
  return named.map(({ name, name_french }) => ({ name, name_french }))
}
