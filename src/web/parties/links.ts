import type { PagePath } from '../../contract/base/pages.ts'
import type { PartyKind } from '../../contract/parties/parties.ts'
import type { Search } from '../base/navigation.tsx'

/** The page of a customer or of a fleet location. */
export function editPage(kind: PartyKind, id: string): { to: PagePath; search: Search } {
  return { to: kind === 'customer' ? '/dash/edit_customer' : '/dash/edit_fleet_location', search: { id } }
}

/** The page on which an order for this customer or fleet location begins. */
export function newOrderPage(kind: PartyKind, id: string): { to: PagePath; search: Search } {
  return {
    to: '/dash/flow/name/vehicle_choice',
    search: { [kind === 'customer' ? 'customer_id' : 'fleet_location_id']: id },
  }
}
