import { z } from 'zod'
import { id, amount } from '#domain/base/shapes.ts'
import { commandShape } from './shape.ts'
import { defineCommand } from './define.ts'
import { msg } from '#domain/base/words.ts'
import type { CommandContext } from '../editing/context.ts'
import { withInspection } from '../editing/inspections.ts'
import { isAmount, isTaken } from '../editing/lines.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { chosenItems } from '../editing/slots.ts'
import { nameOf } from '../editing/words.ts'
import type { Order } from '../order.ts'
import { packageLines } from '../lines/packageLines.ts'

const shape = commandShape('package.add', {
  package_id: id,
  line_id: id,
  child_ids: z.array(id).max(200),
  /** The items of the package's slots, by the part's place; null leaves a slot open. */
  item_ids: z.array(id.nullable()).max(50).optional(),
  /** Quantities by the part's place, in the part's unit; null keeps the package's own. */
  quantities: z.array(amount.nullable()).max(50).optional(),
  /** The price on this order of a package that the catalogue does not price. */
  price: amount.optional(),
})
export type PackageAdd = z.infer<typeof shape>

/** Adds a catalogue package to the order with its parts, services, options and fees. */
export function addPackage(order: Order, command: PackageAdd, context: CommandContext): EditResult {
  if (context.package?.id !== command.package_id) return refuse('not_found', 'package_id')
  const { price, quantities } = command
  if (context.package.price === null && price === undefined) return refuse('package_not_priced', 'package_id')
  if (price !== undefined && (context.package.price !== null || !isAmount(price)))
    return refuse('invalid_input', 'price')
  if (quantities?.some((row) => row !== null && !isAmount(row))) return refuse('invalid_input', 'quantities')
  const chosen = chosenItems(order, command, context)
  if ('ok' in chosen) return chosen
  const lines = packageLines(context.package, command.line_id, command.child_ids, {
    chosen,
    quantities,
    price,
    unit: order.shop.distance_measurement,
  })
  if (!lines) return refuse('invalid_input', 'child_ids')
  if (isTaken(order, [command.line_id, ...command.child_ids])) return refuse('duplicate_id', 'child_ids')
  return edited({
    ...order,
    packages: [...order.packages, ...lines.packages],
    parts: [...order.parts, ...lines.parts],
    services: [...order.services, ...lines.services],
    options: [...order.options, ...lines.options],
    ...(context.inspection && withInspection(order, context.inspection, command.line_id)),
  })
}

export const packageAdd = defineCommand({
  shape,
  needs: ({ package_id, item_ids }) => ({
    package: { package_id, sold_today: true },
    items: { package_id, item_ids },
    inspection: { package_id },
  }),
  adds: ({ line_id, child_ids }) => [line_id, ...child_ids],
  words: (entry) => {
    const name = nameOf(entry)
    return msg('{name} added', { name })
  },
  apply: addPackage,
})
