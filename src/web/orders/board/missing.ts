import { missingToFinalize } from '#domain/orders/editing/status.ts'
import { serverInstant } from '#web/base/device/serverClock.ts'
import { callWith } from '#web/base/client/api.ts'
import { callKey } from '#web/base/client/hooks.ts'
import { queryClient } from '#web/base/client/queryClient.ts'
import { activeShopId, type Shop } from '#web/base/session/shop.ts'
import type { FinalizeRules, Missing } from '#domain/orders/commands.ts'

/** What a shop requires before an order can be finalized. */
export function rulesOf(shop: Shop): FinalizeRules {
  return {
    customer_required: shop.customer_required,
    bay_required: shop.bay_required,
    required_positions: shop.positions.filter((row) => row.required).map((row) => row.name),
  }
}

/** Everything that this order still needs, by the server's present state of it. */
export async function missingOf(id: string): Promise<readonly Missing[]> {
  const input = { params: { id } }
  const [{ order }, { shops }] = await Promise.all([
    queryClient.fetchQuery({
      queryKey: callKey('orders.get', input),
      queryFn: () => callWith('orders.get', input),
    }),
    queryClient.ensureQueryData({
      queryKey: callKey('company.shops'),
      queryFn: () => callWith('company.shops', undefined),
    }),
  ])
  const shop = shops.find((row) => row.id === activeShopId())
  return shop ? missingToFinalize(order, rulesOf(shop), serverInstant()) : []
}
