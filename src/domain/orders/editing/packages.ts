import { restoreInspection } from './restoreInspection.ts'
import { type EditResult, edited } from './result.ts'
import type { Order } from '../order.ts'
import type { Removed } from '../lines/removed.ts'

const inserted = <T>(rows: readonly T[], index: number, row: T): T[] => rows.toSpliced(index, 0, row)

/** The order with these lines restored to their places; lines that are present stay as they are. */
export function restored(order: Order, removed: Removed): EditResult {
  switch (removed.kind) {
    case 'discount':
      if (order.discounts.some((row) => row.id === removed.entry.id)) return edited(order)
      return edited({ ...order, discounts: inserted(order.discounts, removed.index, removed.entry) })
    case 'order_discount':
      return edited({
        ...order,
        order_discount_type: removed.discount_type,
        order_discount_amount: removed.discount_amount,
      })
    case 'line':
      return restoreLine(order, removed)
    case 'inspection_group':
    case 'inspection_item':
    case 'inspection_photo':
      return edited(restoreInspection(order, removed))
    case 'part_item':
      return edited({
        ...order,
        parts: order.parts.map((row) => (row.id === removed.line_id ? { ...row, ...removed.facts } : row)),
      })
    case 'package_fee':
      return edited({
        ...order,
        packages: order.packages.map((row) =>
          row.id === removed.package_line_id && !row.casual_items.some((line) => line.id === removed.line.id)
            ? { ...row, casual_items: inserted(row.casual_items, removed.index, removed.line) }
            : row,
        ),
      })
  }
  return restorePackage(order, removed)
}

function restoreLine(order: Order, removed: Extract<Removed, { kind: 'line' }>): EditResult {
  const rows: readonly Order[typeof removed.list][number][] = order[removed.list]
  if (rows.some((row) => row.id === removed.line.id)) return edited(order)
  return edited({ ...order, [removed.list]: inserted(rows, removed.index, removed.line) })
}

function restorePackage(order: Order, removed: Extract<Removed, { kind: 'package' }>): EditResult {
  const [line] = removed.packages
  if (!line || order.packages.some((row) => row.id === line.id)) return edited(order)
  return edited({
    ...order,
    packages: inserted(order.packages, removed.index, line),
    parts: [...order.parts, ...removed.parts],
    services: [...order.services, ...removed.services],
    options: [...order.options, ...removed.options],
    discounts: [...order.discounts, ...removed.discounts],
  })
}
