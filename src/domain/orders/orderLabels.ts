import { isCode128 } from '../printing/code128.ts'
import type { LabelData } from '../printing/fields.ts'
import type { Language } from '../printing/words.ts'
import { vehicleName } from './names.ts'
import type { Order } from './order.ts'

/** What the label on each part of an order says; slots that are still open have none. */
export function partLabels(order: Order, language: Language): LabelData[] {
  const parts = [...order.parts.filter((row) => row.inventory_item_id !== null), ...order.inventory_items]
  return parts.map((row) => ({
    part_number: row.part_number,
    name: (language === 'fr-CA' && row.name_french) || row.name,
    order_number: `#${order.order_custom_id}`,
    vehicle: vehicleName(order.vehicle_details) || order.other_vehicle_info,
    customer: order.fleet?.fleet_name || `${order.first_name} ${order.last_name}`.trim(),
    quantity: row.quantity_to_use,
    code: isCode128(row.part_number) ? row.part_number : '',
  }))
}
