import type { Language } from '../../../contract/base/shared.ts'
import { vehicleName } from '../../../domain/orders/names.ts'
import type { Order } from '../../../domain/orders/order.ts'
import type { Mail } from '../../base/mail.ts'
import { greetedAs } from '../../orders/index.ts'
import { shopMail } from '../../shop/index.ts'
import { inspectionWords } from './words.ts'

/** The mail to which an inspection report is attached. */
export function inspectionMail(order: Order, language: Language): Omit<Mail, 'to'> {
  const w = inspectionWords(language)
  const vehicle = vehicleName(order.vehicle_details) || order.other_vehicle_info || w.yourVehicle
  const subject = w.subject(order.shop.name, order.order_custom_id)
  const parts = [w.text(vehicle)]
  return shopMail(order.shop, { kind: 'inspection', language, name: greetedAs(order), subject, parts })
}
