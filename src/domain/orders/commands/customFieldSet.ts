import { z } from 'zod'
import { commandShape } from './shape.ts'
import { msg } from '#domain/base/words.ts'
import { billedParty } from '../billedParty.ts'
import { sanitizeText } from '#domain/base/text.ts'
import { LENGTHS } from '#domain/parties/check.ts'
import type { CustomField } from '#domain/parties/billTo.ts'
import { defineCommand } from './define.ts'
import { overwritten } from '../editing/fields.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import type { Order } from '../order.ts'

const shape = commandShape('custom_field.set', {
  name: z.string().max(LENGTHS.custom_field_name),
  val: z.string().max(LENGTHS.custom_field),
  base: z.string().optional(),
})
export type CustomFieldSet = z.infer<typeof shape>

/** Fills a company's own field of the customer or the fleet for this order alone; the record stays as it is. */
function setCustomField(order: Order, command: CustomFieldSet): EditResult {
  const field = billedParty(order)?.custom_fields.find((row) => row.name === command.name)
  if (!field) return refuse('not_found', 'name')
  const val = sanitizeText(command.val)
  if (val.length > LENGTHS.custom_field) return refuse('invalid_input', 'val')
  const change = (rows: readonly CustomField[]) => rows.map((row) => (row === field ? { ...row, val } : row))
  const { customer, fleet } = order
  const next = customer
    ? { ...order, customer: { ...customer, custom_fields: change(customer.custom_fields) } }
    : {
        ...order,
        fleet: fleet && {
          ...fleet,
          fleet_location_custom_fields: change(fleet.fleet_location_custom_fields),
        },
      }
  return edited(next, overwritten(command.base, field.val === null ? '' : String(field.val), val))
}

export const customFieldSet = defineCommand({
  shape,
  words: () => msg('Custom field changed'),
  apply: setCustomField,
})
