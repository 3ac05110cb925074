import type { Order } from '../order.ts'

/** The lists of an order that hold what is sold. */
const LISTS = ['packages', 'inventory_items', 'casual_items'] as const
const CHILDREN = ['parts', 'services', 'options'] as const

/** What moves from one order to another: jobs with everything that came with them, goods and free lines. */
export type MovedLines = Pick<Order, (typeof LISTS)[number] | (typeof CHILDREN)[number] | 'discounts'>

type Lines = MovedLines

/** The ids of every line that can move alone: jobs, goods and free lines. */
export const lineIdsOf = (order: Lines): string[] =>
  LISTS.flatMap((list) => order[list].map(({ id }: { id: string }) => id))

/** The jobs, goods and free lines with these ids, with the parts, options and coupons of the jobs. */
export function linesOf(order: Lines, ids: readonly string[]): MovedLines {
  const named = new Set(ids)
  const own = (row: { package_id: string | null }) => row.package_id !== null && named.has(row.package_id)
  return {
    packages: order.packages.filter(({ id }) => named.has(id)),
    inventory_items: order.inventory_items.filter(({ id }) => named.has(id)),
    casual_items: order.casual_items.filter(({ id }) => named.has(id)),
    parts: order.parts.filter(own),
    services: order.services.filter(own),
    options: order.options.filter(own),
    discounts: order.discounts.filter(
      ({ discount_coupon_package_id: job }) => job !== null && named.has(job),
    ),
  }
}

const KEYS = [...LISTS, ...CHILDREN, 'discounts'] as const

/** The order without these lines. */
export function withoutLines(order: Order, moved: MovedLines): Order {
  const gone = new Set(KEYS.flatMap((key) => moved[key].map(({ id }: { id: string }) => id)))
  const stay = <Row extends { id: string }>(rows: Row[]): Row[] => {
    const left = rows.filter(({ id }) => !gone.has(id))
    return left.length === rows.length ? rows : left
  }
  return {
    ...order,
    packages: stay(order.packages),
    inventory_items: stay(order.inventory_items),
    casual_items: stay(order.casual_items),
    parts: stay(order.parts),
    services: stay(order.services),
    options: stay(order.options),
    discounts: stay(order.discounts),
  }
}

const both = <Row>(own: Row[], more: Row[]): Row[] => (more.length === 0 ? own : [...own, ...more])

/** The order with these lines behind its own. */
export function withLines(order: Order, moved: MovedLines): Order {
  return {
    ...order,
    packages: both(order.packages, moved.packages),
    inventory_items: both(order.inventory_items, moved.inventory_items),
    casual_items: both(order.casual_items, moved.casual_items),
    parts: both(order.parts, moved.parts),
    services: both(order.services, moved.services),
    options: both(order.options, moved.options),
    discounts: both(order.discounts, moved.discounts),
  }
}
