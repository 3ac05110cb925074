import type { Language } from '#domain/base/words.ts'
import { paragraphs } from '#domain/messages/templates/letter.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Mail } from '#server/base/mail/mail.ts'
import { greetedAs, vehicleIn } from '#server/orders/index.ts'
import { shopMail, type Words } from '#server/shop/index.ts'
import { inspectionWords } from './words.ts'

/** The vehicle as the mail of its report names it. */
export const inspectedVehicle = (order: Order, language: Language): string =>
  vehicleIn(
    language,
    order.vehicle_details,
    order.other_vehicle_info || inspectionWords(language).yourVehicle,
  )

/** The mail to which an inspection report is attached. */
export function inspectionMail(order: Order, language: Language, { subject, body }: Words): Omit<Mail, 'to'> {
  const parts = paragraphs(body)
  return shopMail(order.shop, { kind: 'inspection', language, name: greetedAs(order), subject, parts })
}
