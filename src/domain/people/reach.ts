import type { Permission } from './permissions.ts'

/** What a person may do, and in which shops: their resulting permissions (`effectivePermissions`) and shops. */
export interface Reach {
  permissions: readonly Permission[]
  shop_ids: readonly string[]
}

/** The permissions of another person that one lacks. */
export const lackedPermissions = (own: Reach, other: Reach): Permission[] =>
  other.permissions.filter((permission) => !own.permissions.includes(permission))

const inAllShops = ({ permissions }: Reach): boolean => permissions.includes('shops.all')

/** Whether one works in a shop. */
export const worksIn = (own: Reach, shop: string): boolean => inAllShops(own) || own.shop_ids.includes(shop)

const lackedShops = (own: Reach, other: Reach): string[] =>
  other.shop_ids.filter((shop) => !worksIn(own, shop))

/**
 * Whether one holds every permission and every shop of another person. Only then may one set their PIN, invite or edit
 * them, or turn off their second factor: each of these can lead to a session of that person.
 */
export const covers = (own: Reach, other: Reach): boolean =>
  lackedPermissions(own, other).length === 0 && lackedShops(own, other).length === 0

/**
 * Whether a PIN that another person set is still valid: the setter knows it, so they must hold every permission and
 * every shop of its person. A setter who no longer shares any shop with the person has no station to enter it at.
 */
export function isPinStillValid(setter: Reach, person: Reach): boolean {
  if (lackedPermissions(setter, person).length > 0) return false
  const lacked = lackedShops(setter, person)
  return lacked.length === 0 || lacked.length === person.shop_ids.length
}
