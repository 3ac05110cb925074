import { inspectionRows } from '#domain/inspections/build.ts'
import { type NamedInspection, allInspections } from '#domain/inspections/order.ts'
import type { OrderInspection } from '#domain/inspections/shapes.ts'
import type { Order } from '../order.ts'

/** The order's inspections with those named; a group that is already present is not added again. */
export function withInspection(
  order: Order,
  named: NamedInspection,
  lineId: string,
): Pick<Order, 'inspection_groups' | 'inspection_items'> {
  const there = new Set(order.inspection_groups.map((row) => row.group_id))
  const rows = inspectionRows({ ...named, groups: named.groups.filter(({ id }) => !there.has(id)) }, lineId)
  return {
    inspection_groups: [...order.inspection_groups, ...rows.groups],
    inspection_items: [...order.inspection_items, ...rows.items],
  }
}

/** The order with one of its points changed. */
export function withPoint(
  order: Order,
  id: string,
  change: (row: OrderInspection) => OrderInspection,
): Order {
  const each = (row: OrderInspection) => (row.id === id ? change(row) : row)
  if (order.inspection_items.some((row) => row.id === id))
    return { ...order, inspection_items: order.inspection_items.map(each) }
  return {
    ...order,
    inspection_groups: order.inspection_groups.map((group) =>
      group.selected_inspections.some((row) => row.id === id)
        ? { ...group, selected_inspections: group.selected_inspections.map(each) }
        : group,
    ),
  }
}

export const findInspection = (order: Order, id: string): OrderInspection | undefined =>
  allInspections(order).find((row) => row.id === id)

export const inside = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 1000
