import { useEffect } from 'react'
import { useCall } from '#web/base/client/hooks.ts'
import { usePath } from '#web/base/navigation.tsx'
import { useShops } from '#web/base/session/shop.ts'
import { setRailCount } from '#web/base/slots.ts'

/** Keeps the number beside Active orders true on every screen. The board counts its own cards, unsaved moves included. */
export function useActiveCount(): void {
  const { shop } = useShops()
  const enabled = usePath() !== '/dash/active_orders' && shop !== undefined
  const { data, isFetching } = useCall(
    'orders.activeCount',
    { query: { shop_id: shop?.id ?? '' } },
    { enabled },
  )
  const count = enabled && !isFetching ? data?.orders : undefined
  useEffect(() => {
    if (count !== undefined) setRailCount('active_orders', count)
  }, [count])
}
