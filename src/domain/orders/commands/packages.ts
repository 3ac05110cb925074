import { packageLines } from '../packageLines.ts'
import type { Order } from '../order.ts'
import { overwritten } from './fields.ts'
import { withInspection } from './inspections.ts'
import { isTaken } from './lines.ts'
import { restoreInspection } from './restoreInspection.ts'
import { chosenItems } from './slots.ts'
import {
  edited,
  refuse,
  type CommandContext,
  type CommandOf,
  type EditResult,
  type Removed,
} from './types.ts'

/** Puts a catalogue package on the order with its parts, services, options and fees. */
export function addPackage(
  order: Order,
  command: CommandOf<'package.add'>,
  context: CommandContext,
): EditResult {
  if (context.package?.id !== command.package_id) return refuse('not_found', 'package_id')
  if (context.package.price === null) return refuse('package_not_priced', 'package_id')
  const chosen = chosenItems(order, command, context)
  if ('ok' in chosen) return chosen
  const lines = packageLines(context.package, command.line_id, command.child_ids, chosen)
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

/** Approves a job or not, or gives it another price where the role may. */
export function setPackage(order: Order, command: CommandOf<'package.set'>): EditResult {
  const line = order.packages.find((row) => row.id === command.line_id)
  if (!line) return refuse('line_not_found', 'line_id')
  const expected = command.field === 'approved' ? 'boolean' : 'string'
  if (typeof command.value !== expected) return refuse('invalid_input', 'value')
  // A price of one's own is no longer the one that is posted.
  const { posted_price: posted, ...rest } = line.package_extras
  const extras = posted && command.field === 'price' ? { package_extras: rest } : {}
  const packages = order.packages.map((row) =>
    row === line ? { ...row, [command.field]: command.value, ...extras } : row,
  )
  return edited({ ...order, packages }, overwritten(command.base, line[command.field], command.value))
}

/** Takes a package off with everything that came with it. */
export function removePackage(order: Order, command: CommandOf<'package.remove'>): EditResult {
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

const inserted = <T>(rows: readonly T[], index: number, row: T): T[] => rows.toSpliced(index, 0, row)

/** Takes a removal back: the lines return to where they was. */
export function restore(order: Order, context: CommandContext): EditResult {
  return context.removed ? restored(order, context.removed) : refuse('not_found', 'command_id')
}

/** The order with these lines back where they was; those that are there already stay as they are. */
export function restored(order: Order, removed: Removed): EditResult {
  switch (removed.kind) {
    case 'discount':
      if (order.discounts.some((row) => row.id === removed.entry.id)) return edited(order)
      return edited({ ...order, discounts: inserted(order.discounts, removed.index, removed.entry) })
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
