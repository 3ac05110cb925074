// See docs/decisions/names-of-the-specification.md.
import type { Order, OrderFleet, PartyTerms } from './order.ts'

const PREFIX = 'fleet_location_'
const HEAD = ['fleet_id', 'fleet_name', 'fleet_location_id', 'fleet_location_name'] as const
type FleetHead = Pick<OrderFleet, (typeof HEAD)[number]>

/** A fleet location as an order stores it: its own fields with the prefix `fleet_location_`. */
export function fleetOnOrder({ fleet_id, fleet_name, ...location }: FleetHead & PartyTerms): OrderFleet {
  const { fleet_location_id, fleet_location_name, ...terms } = location
  const fields = Object.entries(terms).map(([field, value]) => [`${PREFIX}${field}`, value])
  return {
    fleet_id,
    fleet_name,
    fleet_location_id,
    fleet_location_name,
    ...(Object.fromEntries(fields) as Omit<OrderFleet, keyof FleetHead>),
  }
}

/** The fields of a fleet location on an order without their prefix, as a customer has them. */
export function locationTerms(fleet: OrderFleet): PartyTerms {
  const fields = Object.entries(fleet).filter(([field]) => !HEAD.some((name) => name === field))
  return Object.fromEntries(
    fields.map(([field, value]) => [field.slice(PREFIX.length), value]),
  ) as unknown as PartyTerms
}

/** Who pays for an order: its customer, else its fleet location; null where it has neither. */
export const billedParty = ({ customer, fleet }: Pick<Order, 'customer' | 'fleet'>): PartyTerms | null =>
  customer ?? (fleet && locationTerms(fleet))
