import { z } from 'zod'
import type { Command } from '#domain/orders/commands.ts'
import { LENGTHS } from '#domain/parties/check.ts'
import { MOST_TAG } from '#domain/orders/tags.ts'
import { CONSENT_WAYS } from '#domain/orders/estimates/consent.ts'
import { inspectionChange } from '../inspections/inspectionShape.ts'
import { MOST_COMMANDS } from './orderLimits.ts'
import { discountEntry, orderStatus } from './orderShape.ts'
import { amount, decimal, id, instant, requiredLine, seenVersion } from '../base/shared.ts'

const version = seenVersion
/** Notes may be long, but have a limit. */
const note = z.string().max(20_000)

const common = {
  /** Created by the station that sends it; the same id counts once, however often it arrives. */
  id,
  device_id: id,
  /** When the person did it, by their clock. */
  made_at: instant,
}

const list = z.enum(['parts', 'options', 'services', 'inventory_items', 'casual_items', 'declined_items'])

const casualLine = z.object({
  id,
  name: z.string().trim().min(1).max(200),
  name_french: z.string().trim().max(200),
  fee_item: z.string().max(40).nullable(),
  priceVal: decimal,
  quantityVal: amount,
  tax_exempt: z.boolean(),
  sublet: z.boolean().optional(),
  cost: amount.optional(),
  supplier: z.string().trim().max(80).optional(),
})

/** Scalar fields of the order that a person edits, with the value that each takes. */
const fieldValue = z.discriminatedUnion('field', [
  z.object({
    field: z.enum(['notes', 'internal_note', 'fleet_identifier', 'other_vehicle_info']),
    value: note,
    base: note.optional(),
  }),
  z.object({
    field: z.enum(['license_plate', 'license_plate_region', 'license_plate_country']),
    value: z.string().trim().max(12),
    base: z.string().optional(),
  }),
  z.object({
    field: z.literal('mileage'),
    value: z.number().int().min(0).max(9_999_999).nullable(),
    base: z.number().nullable().optional(),
  }),
  z.object({ field: z.literal('bay_id'), value: id.nullable(), base: id.nullable().optional() }),
  z.object({
    field: z.literal('promised_timestamp'),
    value: instant.nullable(),
    base: z.string().nullable().optional(),
  }),
  z.object({
    field: z.enum(['scheduled_start_timestamp', 'scheduled_end_timestamp']),
    value: instant.nullable(),
    base: z.string().nullable().optional(),
  }),
  z.object({ field: z.enum(['waiting', 'omit_carfax']), value: z.boolean(), base: z.boolean().optional() }),
])

/** Every way to change an order; src/domain/orders/commands says what each does. */
export const command = z
  .discriminatedUnion('type', [
    z.object({ ...common, type: z.literal('field.set'), change: fieldValue }),
    z.object({
      ...common,
      type: z.literal('customer.set'),
      customer_id: id.nullable(),
      fleet_location_id: id.nullable(),
    }),
    z.object({
      ...common,
      type: z.literal('custom_field.set'),
      name: z.string().max(LENGTHS.custom_field_name),
      val: z.string().max(LENGTHS.custom_field),
      base: z.string().optional(),
    }),
    z.object({ ...common, type: z.literal('vehicle.set'), vehicle_id: id.nullable() }),
    z.object({
      ...common,
      type: z.literal('package.add'),
      package_id: id,
      line_id: id,
      child_ids: z.array(id).max(200),
      /** The items of the package's slots, by the part's place; null leaves a slot open. */
      item_ids: z.array(id.nullable()).max(50).optional(),
      /** Quantities by the part's place, in the part's unit; null keeps the package's own. */
      quantities: z.array(amount.nullable()).max(50).optional(),
      /** The price on this order of a package that the catalogue does not price. */
      price: amount.optional(),
    }),
    z.object({ ...common, type: z.literal('part.choose'), line_id: id, inventory_item_id: id }),
    z.object({
      ...common,
      type: z.literal('package.set'),
      line_id: id,
      field: z.enum(['approved', 'price']),
      value: z.union([z.boolean(), amount]),
      base: z.union([z.boolean(), amount]).optional(),
    }),
    z.object({ ...common, type: z.literal('package.remove'), line_id: id }),
    z.object({ ...common, type: z.literal('casual.add'), line: casualLine, package_line_id: id.nullable() }),
    z.object({
      ...common,
      type: z.literal('item.add'),
      line_id: id,
      inventory_item_id: id,
      quantity: amount,
      /** The price on this order of an item that has none. */
      price: amount.optional(),
    }),
    z.object({
      ...common,
      type: z.literal('line.set'),
      list,
      line_id: id,
      field: z.string().max(40),
      value: z.union([z.string().max(200), z.boolean()]),
      base: z.union([z.string(), z.boolean()]).optional(),
    }),
    z.object({
      ...common,
      type: z.literal('line.move'),
      list,
      line_id: id,
      index: z.number().int().min(0).max(500),
    }),
    z.object({ ...common, type: z.literal('line.remove'), list, line_id: id }),
    z.object({
      ...common,
      type: z.literal('item.decline'),
      list: z.enum(['packages', 'parts', 'options', 'services', 'inventory_items', 'casual_items']),
      line_id: id,
      declined_id: id,
      reason: z.string().max(40),
      note: z.string().trim().max(200),
    }),
    z.object({ ...common, type: z.literal('item.revive'), declined_id: id, line_id: id }),
    z.object({
      ...common,
      type: z.literal('declined.add'),
      order_id: id,
      declined_id: id,
      line_id: id,
      child_ids: z.array(id).max(200),
    }),
    z.object({
      ...common,
      type: z.literal('option.add'),
      package_line_id: id,
      name: z.string().min(1).max(200),
      line_id: id,
    }),
    z.object({ ...common, type: z.literal('checklist.set'), item_id: id, done: z.boolean() }),
    z.object({
      ...common,
      type: z.literal('tag.set'),
      /** At most 20 tags are on one order. */
      tag: z.string().trim().min(1).max(MOST_TAG),
      on: z.boolean(),
    }),
    z.object({ ...common, type: z.literal('restore'), command_id: id }),
    z.object({ ...common, type: z.literal('discount.add'), entry: discountEntry }),
    z.object({ ...common, type: z.literal('coupon.add'), coupon_id: id, entry_id: id }),
    z.object({ ...common, type: z.literal('discount.remove'), line_id: id }),
    z.object({
      ...common,
      type: z.literal('order_discount.set'),
      discount_type: z.union([z.literal(1), z.literal(2)]).nullable(),
      discount_amount: amount,
    }),
    z.object({
      ...common,
      type: z.literal('position.set'),
      position: z.string().min(1).max(40),
      user_id: id.nullable(),
    }),
    z.object({
      ...common,
      type: z.literal('estimate.approve'),
      by: z.string().trim().min(1).max(120),
      way: z.enum(CONSENT_WAYS).optional(),
      contact: z.string().trim().max(200).optional(),
    }),
    z.object({
      ...common,
      type: z.literal('estimate.waive'),
      statement: z
        .discriminatedUnion('waiver', [
          z.object({ waiver: z.literal('none') }),
          z.object({ waiver: z.literal('limit'), limit: amount }),
        ])
        .nullable(),
    }),
    z.object({
      ...common,
      type: z.literal('inspection.add'),
      kind: z.enum(['grouping', 'group', 'item']),
      source_id: id,
      line_id: id,
    }),
    z.object({ ...common, type: z.literal('inspection.set'), inspection_id: id, change: inspectionChange }),
    z.object({ ...common, type: z.literal('inspection.photo'), inspection_id: id, photo_id: id }),
    z.object({ ...common, type: z.literal('inspection.remove_photo'), inspection_id: id, photo_id: id }),
    z.object({ ...common, type: z.literal('inspection.remove'), line_id: id }),
    z.object({
      ...common,
      type: z.literal('inspection.recommend'),
      inspection_id: id,
      line_id: id,
      child_ids: z.array(id).max(200),
      item_ids: z.array(id.nullable()).max(50).optional(),
      package_id: id.nullable(),
      job: z
        .object({ name: z.string().trim().min(1).max(200), name_french: z.string().max(200), price: amount })
        .nullable(),
    }),
    z.object({
      ...common,
      type: z.literal('status.move'),
      to: orderStatus,
      expected_version: version,
      reason: z.string().max(60).optional(),
      note: note.optional(),
      /** When a scheduled order begins, where the order does not say so yet. */
      scheduled_start_timestamp: instant.optional(),
    }),
    z.object({
      ...common,
      type: z.literal('dates.set'),
      complete_timestamp: instant,
      expected_version: version,
      reason: requiredLine(200),
    }),
  ])
  .meta({ id: 'OrderCommand' })

/** The API's commands are exactly the domain's commands. */
export const commandBody = command satisfies z.ZodType<Command>

/** One command, or several of one order. */
export const commandsBody = z.union([commandBody, z.array(commandBody).min(1).max(MOST_COMMANDS)])
