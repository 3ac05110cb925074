import { sanitizeText } from '../../base/text.ts'
import { inventoryLine } from '../packageLines.ts'
import { PART_CONDITIONS, type CasualItem, type LineList, type Order } from '../order.ts'
import { overwritten } from './fields.ts'
import {
  edited,
  refuse,
  type CommandContext,
  type CommandOf,
  type EditResult,
  type NewCasualLine,
} from './types.ts'

type Line = Order[LineList][number]

const AMOUNT = /^\d{1,10}(\.\d{1,4})?$/
const SIGNED = /^-?\d{1,10}(\.\d{1,4})?$/
const text = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 200
const amount = (value: unknown): boolean => typeof value === 'string' && AMOUNT.test(value)
const signed = (value: unknown): boolean => typeof value === 'string' && SIGNED.test(value)
const flag = (value: unknown): boolean => typeof value === 'boolean'
const condition = (value: unknown): boolean => (PART_CONDITIONS as readonly unknown[]).includes(value)

/** Which fields of a line a person may edit, and what each accepts; limits.ts says which take a right. */
const EDITABLE: Record<LineList, Record<string, { ok: (value: unknown) => boolean }>> = {
  parts: {
    quantity_to_use: { ok: amount },
    retail: { ok: amount },
    custom_price: { ok: amount },
    name: { ok: text },
    part_number: { ok: text },
    condition: { ok: condition },
  },
  options: { price: { ok: amount }, name: { ok: text } },
  services: { literal_name: { ok: text } },
  inventory_items: {
    quantity_to_use: { ok: amount },
    retail: { ok: amount },
    name: { ok: text },
    condition: { ok: condition },
    tax_exempt: { ok: flag },
  },
  casual_items: {
    priceVal: { ok: signed },
    quantityVal: { ok: amount },
    name: { ok: text },
    name_french: { ok: text },
    tax_exempt: { ok: flag },
  },
  declined_items: { name: { ok: text }, reason: { ok: text } },
}

/** A casual line with its exact values read from what was typed. */
export function casualLine(line: NewCasualLine): CasualItem {
  return {
    ...line,
    name: sanitizeText(line.name),
    name_french: sanitizeText(line.name_french) || sanitizeText(line.name),
    amount: line.priceVal,
    quantity: line.quantityVal,
  }
}

/** Whether any of these ids is one of the order's lines already, or is given twice. */
export function isTaken(order: Order, ids: readonly string[]): boolean {
  const { packages, parts, services, options, inventory_items, casual_items } = order
  const fees = packages.flatMap((row) => row.casual_items)
  const taken = new Set(
    [...packages, ...parts, ...services, ...options, ...inventory_items, ...casual_items, ...fees].map(
      (row) => row.id,
    ),
  )
  return new Set(ids).size < ids.length || ids.some((id) => taken.has(id))
}

/** Adds a free line or a fee item to the order, or to one of its packages. */
export function addCasual(order: Order, command: CommandOf<'casual.add'>): EditResult {
  const line = casualLine(command.line)
  if (line.name === '') return refuse('invalid_input', 'line/name')
  if (isTaken(order, [line.id])) return refuse('duplicate_id', 'line/id')
  if (command.package_line_id === null)
    return edited({ ...order, casual_items: [...order.casual_items, line] })
  if (!order.packages.some((row) => row.id === command.package_line_id))
    return refuse('line_not_found', 'package_line_id')
  const packages = order.packages.map((row) =>
    row.id === command.package_line_id ? { ...row, casual_items: [...row.casual_items, line] } : row,
  )
  return edited({ ...order, packages })
}

/** Adds an inventory item at its own price. */
export function addItem(order: Order, command: CommandOf<'item.add'>, context: CommandContext): EditResult {
  if (context.item?.id !== command.inventory_item_id) return refuse('not_found', 'inventory_item_id')
  if (isTaken(order, [command.line_id])) return refuse('duplicate_id', 'line_id')
  const line = inventoryLine(context.item, command.line_id, command.quantity)
  return edited({ ...order, inventory_items: [...order.inventory_items, line] })
}

/** Edits one cell of a line. */
export function setLine(order: Order, command: CommandOf<'line.set'>): EditResult {
  const rules = EDITABLE[command.list]
  const rule = Object.hasOwn(rules, command.field) ? rules[command.field] : undefined
  if (!rule) return refuse('field_not_editable', 'field')
  if (!rule.ok(command.value)) return refuse('invalid_input', 'value')
  const value = typeof command.value === 'string' ? sanitizeText(command.value) : command.value
  const fee = packageFee(order, command)
  if (fee) return fee(value)
  const rows: readonly Line[] = order[command.list]
  const line = rows.find((row) => row.id === command.line_id)
  if (!line) return refuse('line_not_found', 'line_id')
  const current = (line as unknown as Record<string, unknown>)[command.field]
  const next = {
    ...order,
    [command.list]: rows.map((row) => (row === line ? withValue(row, command.field, value) : row)),
  }
  return edited(next, overwritten(command.base, current, value))
}

/** The fee of a package is a casual line too, but is inside its package. */
function packageFee(
  order: Order,
  command: CommandOf<'line.set'>,
): ((value: string | boolean) => EditResult) | null {
  if (command.list !== 'casual_items') return null
  const owner = order.packages.find((row) => row.casual_items.some((line) => line.id === command.line_id))
  if (!owner) return null
  return (value) => {
    const casual_items = owner.casual_items.map((line) =>
      line.id === command.line_id ? withValue(line, command.field, value) : line,
    )
    return edited({
      ...order,
      packages: order.packages.map((row) => (row === owner ? { ...row, casual_items } : row)),
    })
  }
}

function withValue<T extends Line>(line: T, field: string, value: string | boolean): T {
  const exact = field === 'priceVal' ? { amount: value } : field === 'quantityVal' ? { quantity: value } : {}
  return { ...line, [field]: value, ...exact }
}

/** Moves a line up or down within its list. */
export function moveLine(order: Order, command: CommandOf<'line.move'>): EditResult {
  const rows: Line[] = [...order[command.list]]
  const from = rows.findIndex((row) => row.id === command.line_id)
  const [line] = from < 0 ? [] : rows.splice(from, 1)
  if (!line) return refuse('line_not_found', 'line_id')
  rows.splice(Math.min(command.index, rows.length), 0, line)
  return edited({ ...order, [command.list]: rows })
}

/** Takes a line off; what was removed is kept with the command, so that it can be taken back. */
export function removeLine(order: Order, command: CommandOf<'line.remove'>): EditResult {
  const rows: readonly Line[] = order[command.list]
  const index = rows.findIndex((row) => row.id === command.line_id)
  const line = rows[index]
  if (!line) return removeFee(order, command)
  const next = { ...order, [command.list]: rows.filter((row) => row !== line) }
  return edited(next, { removed: { kind: 'line', list: command.list, index, line } })
}

function removeFee(order: Order, command: CommandOf<'line.remove'>): EditResult {
  for (const owner of order.packages) {
    const index = owner.casual_items.findIndex((line) => line.id === command.line_id)
    const line = owner.casual_items[index]
    if (!line) continue
    const casual_items = owner.casual_items.filter((row) => row !== line)
    const packages = order.packages.map((row) => (row === owner ? { ...row, casual_items } : row))
    return edited(
      { ...order, packages },
      { removed: { kind: 'package_fee', package_line_id: owner.id, index, line } },
    )
  }
  return refuse('line_not_found', 'line_id')
}
