import { sanitizeText } from '#domain/base/text.ts'
import { actorCan } from '#domain/people/roles.ts'
import { type CommandHead, defineCommand } from './define.ts'
import type { CommandContext } from '../editing/context.ts'
import { overwritten } from '../editing/fields.ts'
import { type Line, amount, signed, text } from '../editing/lines.ts'
import { type EditResult, edited, refuse, refusePermission } from '../editing/result.ts'
import { nameOf } from '../editing/words.ts'
import { type LineList, type Order, PART_CONDITIONS } from '../order.ts'

export interface LineSet extends CommandHead {
  type: 'line.set'
  list: LineList
  line_id: string
  field: string
  value: string | boolean
  base?: string | boolean | undefined
}

const flag = (value: unknown): boolean => typeof value === 'boolean'

const short = (value: unknown): boolean => typeof value === 'string' && value.length <= 80

const condition = (value: unknown): boolean => (PART_CONDITIONS as readonly unknown[]).includes(value)

/** Which fields of a line a person may edit, and what each accepts; limits.ts says which need a right. */
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
    sublet: { ok: flag },
    cost: { ok: amount },
    supplier: { ok: short },
    technician: { ok: short },
  },
  declined_items: { name: { ok: text }, reason: { ok: text } },
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

export const lineSet = defineCommand<LineSet>({
  type: 'line.set',
  needs: ({ field, value }) =>
    field === 'technician' && typeof value === 'string' && value !== '' ? { staff: value } : {},
  words: (entry) => {
    const name = nameOf(entry)
    return { en: `${name} changed`, fr: `Modification : ${name}` }
  },
  apply: setLine,
})
