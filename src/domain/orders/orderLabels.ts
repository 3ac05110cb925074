import { isCode128 } from '../printing/codes/code128.ts'
import type { LabelData } from '../printing/kinds/fields.ts'
import { isFrench, type Say } from '#domain/base/words.ts'
import { formatsOf } from '../base/formats.ts'
import { unitName } from '../places/unitNames.ts'
import { isMeasured, quantityIn, unitIn } from '../places/volume.ts'
import { vehicleName } from './names.ts'
import type { Order, OrderPart } from './order.ts'
import { labelOwner } from './practice.ts'

/** How much of a part, with the unit that the shop reads where it is poured. */
function labelQuantity(
  { quantity_to_use, unit }: Pick<OrderPart, 'quantity_to_use' | 'unit'>,
  { shop }: Order,
  say: Say,
): string {
  if (!isMeasured(unit)) return quantity_to_use
  const shown = quantityIn(quantity_to_use, unit, shop.volume_measurement)
  return `${formatsOf(say.language).figure(shown)}\u00A0${unitName(unitIn(unit, shop.volume_measurement), say)}`
}

/** What the label on each part of an order says; slots that are still open have none. */
export function partLabels(order: Order, say: Say): LabelData[] {
  const parts = [...order.parts.filter((row) => row.inventory_item_id !== null), ...order.inventory_items]
  return parts.map((row) => ({
    part_number: row.part_number,
    name: (isFrench(say) && row.name_french) || row.name,
    order_number: `#${order.order_custom_id}`,
    vehicle: vehicleName(order.vehicle_details) || order.other_vehicle_info,
    customer: labelOwner(order, say),
    quantity: labelQuantity(row, order, say),
    code: isCode128(row.part_number) ? row.part_number : '',
  }))
}
