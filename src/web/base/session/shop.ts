import { decodeActiveShop } from '#domain/shop/activeShop.ts'
import type { Shop } from '#contract/shop/company.ts'
import { setZoneSteps } from '#domain/places/zones.ts'
import type { CallReply } from '../client/callTypes.ts'
import { useCall } from '../client/hooks.ts'
import { activeShopText, setActiveShopText, useActiveShopText } from './session.ts'
import { useEffect } from 'react'

export type { Shop }

/** The id of the active shop, or undefined while none is chosen. */
export function activeShopId(): string | undefined {
  return decodeActiveShop(activeShopText()).shop_id
}

export interface Shops {
  shops: readonly Shop[]
  /** The active shop; undefined until the shops are loaded. */
  shop: Shop | undefined
  choose: (shop: Shop) => void
}

type TimeZones = CallReply<'company.shops'>['time_zones']
let taken: TimeZones | undefined

/** Counts days and hours by the server's time zone data: those of an old browser may be wrong. */
function takeZones(zones: TimeZones): void {
  if (zones === taken) return
  taken = zones
  for (const [zone, steps] of Object.entries(zones)) setZoneSteps(zone, steps)
}

/** The person's shops and the active one; the first one where none was chosen yet. */
export function useShops(): Shops {
  const text = useActiveShopText()
  const { data } = useCall('company.shops', undefined, { staleTime: 5 * 60_000 })
  if (data) takeZones(data.time_zones)
  const shops = data?.shops ?? []
  const chosen = decodeActiveShop(text).shop_id
  const shop = shops.find((row) => row.id === chosen) ?? shops[0]
  const current = shop?.active_shop
  useEffect(() => {
    if (current !== undefined) setActiveShopText(current)
  }, [current])
  return { shops, shop, choose: (next) => setActiveShopText(next.active_shop) }
}

/** The active shop for screens inside the shell, which shows them only once it is known. */
export function useShop(): Shop {
  const { shop } = useShops()
  if (!shop) throw new Error('A screen asked for the shop before the shell knew it')
  return shop
}
