import type { Order } from '#domain/orders/order.ts'

/** Whether nothing is sold on the order yet. */
export const isEmpty = ({
  packages,
  inventory_items,
  casual_items,
}: Pick<Order, 'packages' | 'inventory_items' | 'casual_items'>): boolean =>
  packages.length + inventory_items.length + casual_items.length === 0
