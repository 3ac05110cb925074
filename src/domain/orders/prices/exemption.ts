import { billedParty } from '../billedParty.ts'
import { localDate } from '#domain/places/zones.ts'
import type { Order } from '../order.ts'

/** Why a customer who is marked exempt is still taxed on this order. */
export type ExemptionProblem = 'exemption_expired' | 'exemption_elsewhere'

export interface Exemption {
  exempt: boolean
  problem: ExemptionProblem | null
}

type Asked = Pick<Order, 'customer' | 'fleet' | 'shop' | 'extras' | 'created_timestamp'>

/**
 * Whether the customer or fleet location of an order pays no tax on it. A certificate is valid to the end of its last
 * day, by the shop's calendar when the order was created, and only in its own region; otherwise the taxes return and
 * `problem` says why. The day of the order makes a print next year show the taxes of today.
 */
export function exemption(order: Asked): Exemption {
  const party = billedParty(order)
  if (!party?.tax_exempt) return { exempt: false, problem: null }
  const { tax_exempt_region: region, tax_exempt_expiry: expiry } = party
  if (region && region !== order.shop.region) return { exempt: false, problem: 'exemption_elsewhere' }
  const day = localDate(order.created_timestamp, order.extras.time_zone)
  if (expiry && expiry < day) return { exempt: false, problem: 'exemption_expired' }
  return { exempt: true, problem: null }
}
