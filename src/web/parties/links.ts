import type { PartyKind } from '#contract/parties/parties.ts'
import type { PageAddress } from '../base/navigation.tsx'

/** The page of a customer or of a fleet location. */
export function editPage(
  kind: PartyKind,
  id: string,
): PageAddress<'/dash/edit_customer' | '/dash/edit_fleet_location'> {
  return { to: kind === 'customer' ? '/dash/edit_customer' : '/dash/edit_fleet_location', search: { id } }
}

/** The page on which an order for this customer or fleet location begins. */
export function newOrderPage(kind: PartyKind, id: string): PageAddress<'/dash/flow/name/vehicle_choice'> {
  return {
    to: '/dash/flow/name/vehicle_choice',
    search: { [kind === 'customer' ? 'customer_id' : 'fleet_location_id']: id },
  }
}
