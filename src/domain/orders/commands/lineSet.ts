import { z } from 'zod'
import { id } from '#domain/base/shapes.ts'
import { commandShape, lineList } from './shape.ts'
import { msg } from '#domain/base/words.ts'
import { sanitizeText } from '#domain/base/text.ts'
import { actorCan } from '#domain/people/roles.ts'
import { defineCommand } from './define.ts'
import type { CommandContext } from '../editing/context.ts'
import { overwritten } from '../editing/fields.ts'
import { type Line, isAmount, isSigned, isText } from '../editing/lines.ts'
import { type EditResult, edited, refuse, refusePermission } from '../editing/result.ts'
import { nameOf } from '../editing/words.ts'
import type { LineList, Order } from '../order.ts'
import { PART_CONDITIONS } from '../lines/lineKinds.ts'

const shape = commandShape('line.set', {
  list: lineList,
  line_id: id,
  field: z.string().max(40),
  value: z.union([z.string().max(200), z.boolean()]),
  base: z.union([z.string(), z.boolean()]).optional(),
})
export type LineSet = z.infer<typeof shape>

const flag = (value: unknown): boolean => typeof value === 'boolean'

const short = (value: unknown): boolean => typeof value === 'string' && value.length <= 80

const condition = (value: unknown): boolean => (PART_CONDITIONS as readonly unknown[]).includes(value)

/** Which fields of a line a person may edit, and what each accepts; limits.ts says which need a right. */
const EDITABLE: Record<LineList, Record<string, { ok: (value: unknown) => boolean }>> = {
  parts: {
    quantity_to_use: { ok: isAmount },
    retail: { ok: isAmount },
    custom_price: { ok: isAmount },
    name: { ok: isText },
    part_number: { ok: isText },
    condition: { ok: condition },
  },
  options: { price: { ok: isAmount }, name: { ok: isText } },
  services: { literal_name: { ok: isText } },
  inventory_items: {
    quantity_to_use: { ok: isAmount },
    retail: { ok: isAmount },
    name: { ok: isText },
    condition: { ok: condition },
    tax_exempt: { ok: flag },
  },
  casual_items: {
    priceVal: { ok: isSigned },
    quantityVal: { ok: isAmount },
    name: { ok: isText },
    name_french: { ok: isText },
    tax_exempt: { ok: flag },
    sublet: { ok: flag },
    cost: { ok: isAmount },
    supplier: { ok: short },
    technician: { ok: short },
  },
  declined_items: { name: { ok: isText }, reason: { ok: isText } },
}

/** Edits one cell of a line. */
function setLine(order: Order, command: LineSet, context: CommandContext): EditResult {
  const rules = EDITABLE[command.list]
  const rule = Object.hasOwn(rules, command.field) ? rules[command.field] : undefined
  if (!rule) return refuse('field_not_editable', 'field')
  if (!rule.ok(command.value)) return refuse('invalid_input', 'value')
  if (command.field === 'cost' && !actorCan(context.actor, 'costs.view'))
    return refusePermission('costs.view', 'field')
  if (command.field === 'technician') return setTechnician(order, command, context)
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

/** The fee of a package is a casual line too, but belongs to its package. */
function packageFee(order: Order, command: LineSet): ((value: string | boolean) => EditResult) | null {
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

/** Names who did the work of a free line, or no one. */
function setTechnician(order: Order, { line_id, value }: LineSet, { staff }: CommandContext): EditResult {
  if (!order.casual_items.some((row) => row.id === line_id)) return refuse('line_not_found', 'line_id')
  if (value !== '' && staff?.id !== value) return refuse('not_found', 'value')
  const technician = value === '' || !staff ? null : { user_id: staff.id, name: staff.name }
  const casual_items = order.casual_items.map((row) => (row.id === line_id ? { ...row, technician } : row))
  return edited({ ...order, casual_items })
}

function withValue<T extends Line>(line: T, field: string, value: string | boolean): T {
  const exact = field === 'priceVal' ? { amount: value } : field === 'quantityVal' ? { quantity: value } : {}
  return { ...line, [field]: value, ...exact }
}

export const lineSet = defineCommand({
  shape,
  needs: ({ field, value }) =>
    field === 'technician' && typeof value === 'string' && value !== '' ? { staff: value } : {},
  words: (entry) => {
    const name = nameOf(entry)
    return msg('{name} changed', { name })
  },
  apply: setLine,
})
