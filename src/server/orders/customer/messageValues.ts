import { msg, type Language } from '#domain/base/words.ts'
import type { PaperKind } from '#domain/messages/templates/kinds.ts'
import type { Channel } from '#domain/messages/sending/outbox.ts'
import type { FieldValues } from '#domain/messages/templates/templates.ts'
import { billOf } from '#domain/orders/bill.ts'
import { onAccountUntil } from '#domain/orders/editing/status.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Tx } from '#server/base/db.ts'
import { formatter } from '#server/base/papers/documentWords.ts'
import { valuesOf, wordsFor, type Words } from '#server/shop/index.ts'
import { customerName, greetedAs, languageOf } from './customer.ts'
import { sayIn } from '#server/base/words.ts'

interface Vehicle {
  year: number | null
  make: string
  model: string
}

const WITHOUT_NAME = msg('vehicle')

/** A vehicle as a sentence names it: "2018 Ford Escape", "Ford Escape 2018". */
export function vehicleIn(
  language: Language,
  vehicle: Vehicle | null,
  otherwise = sayIn(language)(WITHOUT_NAME),
): string {
  if (!vehicle) return otherwise
  const { year, make, model } = vehicle
  const name = language === 'en' ? [year ?? '', make, model] : [make, model, year ?? '']
  return name.join(' ').trim() || otherwise
}

/** What a message about an order may name: its customer, vehicle and money, and what is this message's own. */
export function orderValues(order: Order, language: Language, own: Partial<FieldValues> = {}): FieldValues {
  const { money, longDay } = formatter(language, order.currency, order.extras.time_zone)
  const { paid, due } = billOf(order)
  const until = onAccountUntil(order)
  return valuesOf(order.shop, {
    first_name: greetedAs(order),
    customer: customerName(order) || greetedAs(order),
    order: order.order_custom_id,
    vehicle: vehicleIn(language, order.vehicle_details),
    total: money(order.final_price),
    paid: money(paid),
    due: money(due),
    due_date: until === null ? '' : longDay(until),
    ...own,
  })
}

interface Wish {
  kind: PaperKind
  channel: Channel
  language?: Language
  /** What is this message's own. */
  own?: Partial<FieldValues>
}

/** A message about an order with a document or a link, in the company's own words; in the customer's language by default. */
export const orderWords = (
  tx: Tx,
  companyId: string,
  order: Order,
  { kind, channel, language = languageOf(order), own }: Wish,
): Promise<Words> =>
  wordsFor(tx, companyId, { kind, channel, language, values: orderValues(order, language, own) })
