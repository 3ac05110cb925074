import { useShops } from './shop.ts'

const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The zone in which times that belong to no shop are shown: that of the active shop, and the device's own while no shop
 * is known.
 */
export function useZone(): string {
  const { shop } = useShops()
  return shop?.time_zone ?? deviceZone()
}

/** The zone of a shop, for rows of several shops; that of the active one where the person does not work in the shop. */
export function useZoneOf(): (shopId: string | null) => string {
  const own = useZone()
  const { shops } = useShops()
  return (shopId) => shops.find(({ id }) => id === shopId)?.time_zone ?? own
}
