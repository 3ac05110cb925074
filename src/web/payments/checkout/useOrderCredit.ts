import { isPositive, min, money2 } from '#domain/money/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useShop } from '#web/base/session/shop.ts'

/** The account credit of the order's payer; zero while there is no payer or it is not known yet. */
export function useOrderCredit({ customer_id, fleet_location_id, shop_id }: Order): string {
  const { payment_methods: methods } = useShop()
  const id = customer_id ?? fleet_location_id
  const kind = customer_id === null ? ('fleet_location' as const) : ('customer' as const)
  const enabled = id !== null && methods.includes('Account Credit')
  const input = { params: { kind, id: id ?? '' }, query: { shop_id } }
  const { data } = useCall('payments.credit', input, { enabled })
  return enabled ? (data?.credit ?? '0.00') : '0.00'
}

/** How much of the credit pays the balance; empty means exactly the balance. */
export function spendable(credit: string, owed: string): string {
  const most = money2(min(credit, owed))
  return isPositive(most) && most !== money2(owed) ? most : ''
}
