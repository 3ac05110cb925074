import type { Order } from '../../domain/orders/order.ts'
import type { Tx } from '../base/db.ts'
import { emit } from '../base/outbox.ts'

/** The order that a text is about, or the payment of a payer: exactly one of both. */
export interface Subject {
  order_id: string | null
  payment_id: string | null
}

/** What a text says of its subject, and who it is for. */
export interface About extends Subject {
  shop_id: string
  shop_name: string
  /** What people call it; empty for a payment. */
  number: string
  currency: string
  time_zone: string
  customer_id: string | null
  fleet_location_id: string | null
  black_listed_phonenumbers: readonly string[]
}

export const aboutOrder = (order: Order): About => ({
  order_id: order.id,
  payment_id: null,
  shop_id: order.shop_id,
  shop_name: order.shop.name,
  number: order.order_custom_id,
  currency: order.currency,
  time_zone: order.extras.time_zone,
  customer_id: order.customer_id,
  fleet_location_id: order.fleet_location_id,
  black_listed_phonenumbers: order.black_listed_phonenumbers,
})

export const idOfSubject = ({ order_id, payment_id }: Subject): string => order_id ?? payment_id ?? ''

/** Tells the stations that show it. */
export const toldOf = (
  tx: Tx,
  company_id: string,
  of: Subject,
  shop_id: string | null = null,
): Promise<void> => emit(tx, { company_id, event: 'text.changed', subject_id: idOfSubject(of), shop_id })
