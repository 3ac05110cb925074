import type { z } from 'zod'
import { id } from '#domain/base/shapes.ts'
import { commandShape } from './shape.ts'
import { defineCommand } from './define.ts'
import { msg } from '#domain/base/words.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { nameOf } from '../editing/words.ts'
import type { Order } from '../order.ts'
import type { Removed } from '../lines/removed.ts'

const shape = commandShape('package.remove', {
  line_id: id,
})
export type PackageRemove = z.infer<typeof shape>

/** Removes a package with everything that came with it. */
export function removePackage(order: Order, command: PackageRemove): EditResult {
  const index = order.packages.findIndex((row) => row.id === command.line_id)
  const line = order.packages[index]
  if (!line) return refuse('line_not_found', 'line_id')
  const mine = (row: { package_id: string | null }) => row.package_id === line.id
  const coupon = (row: { discount_coupon_package_id: string | null }) =>
    row.discount_coupon_package_id === line.id
  const removed: Removed = {
    kind: 'package',
    index,
    packages: [line],
    parts: order.parts.filter(mine),
    services: order.services.filter(mine),
    options: order.options.filter(mine),
    discounts: order.discounts.filter(coupon),
  }
  const next: Order = {
    ...order,
    packages: order.packages.filter((row) => row !== line),
    parts: order.parts.filter((row) => !mine(row)),
    services: order.services.filter((row) => !mine(row)),
    options: order.options.filter((row) => !mine(row)),
    discounts: order.discounts.filter((row) => !coupon(row)),
  }
  return edited(next, { removed })
}

export const packageRemove = defineCommand({
  shape,
  words: (entry) => {
    const name = nameOf(entry)
    return msg('{name} removed', { name })
  },
  apply: removePackage,
})
