import type { Party } from '#contract/parties/customers.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'

/** Sets the customer of an order, or none. */
export function setParty(handle: Pick<OrderHandle, 'run'>, party: Party | null): void {
  const records = { customer: party?.customer ?? null, fleet: party?.fleet ?? null }
  handle.run(
    {
      type: 'customer.set',
      customer_id: party?.customer?.id ?? null,
      fleet_location_id: party?.fleet?.fleet_location_id ?? null,
    },
    records,
  )
}
