import { billedParty } from '../billedParty.ts'
import { sanitizeText } from '#domain/base/text.ts'
import { LENGTHS } from '#domain/parties/check.ts'
import type { CustomField } from '#domain/parties/customFields.ts'
import { type CommandHead, defineCommand } from './define.ts'
import { overwritten } from '../editing/fields.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import type { Order } from '../order.ts'

export interface CustomFieldSet extends CommandHead {
  type: 'custom_field.set'
  name: string
  val: string
  base?: string | undefined
}

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

export const customFieldSet = defineCommand<CustomFieldSet>({
  type: 'custom_field.set',
  words: () => ({ en: 'Custom field changed', fr: 'Champ personnalisé modifié' }),
  apply: setCustomField,
})
