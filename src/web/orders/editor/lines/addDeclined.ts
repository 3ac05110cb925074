import { useMutation } from '@tanstack/react-query'
import type { VehicleHistoryPage } from '#contract/orders/vehicleHistory.ts'
import { declinedOffer } from '#domain/orders/lines/declined.ts'
import type { Order } from '#domain/orders/order.ts'
import { call } from '#web/base/client/api.ts'
import { ApiError } from '#web/base/client/apiError.ts'
import { newId } from '#web/base/device/device.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { toast } from '#web/ui/index.ts'

type Row = VehicleHistoryPage['declined'][number]

/** The order on which it was declined; null where it is from another system, or another person's shop. */
async function earlierOrder(row: Row): Promise<Order | null> {
  if (row.item_id === null) return null
  try {
    return (await call('orders.get', { params: { id: row.visit_id } })).order
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  }
}

/** How many ids the lines of declined work need on a new order. */
function childIds(earlier: Order, id: string): string[] {
  const item = declinedOffer(earlier, id)?.item
  if (item?.kind !== 'package') return []
  const fees = item.packages.flatMap((row) => row.casual_items)
  return [...item.parts, ...item.services, ...item.options, ...fees].map(newId)
}

/** Adds work that was declined on an earlier visit: as it was offered, or by its name where no more is known. */
export function useAddDeclined(handle: OrderHandle) {
  return useMutation({
    mutationFn: async (row: Row) => {
      const line_id = newId()
      const earlier = await earlierOrder(row)
      if (earlier && row.item_id !== null && earlier.vehicle_id === handle.order.vehicle_id) {
        return handle.run(
          {
            type: 'declined.add',
            order_id: earlier.id,
            declined_id: row.item_id,
            line_id,
            child_ids: childIds(earlier, row.item_id),
          },
          { earlier },
        )
      }
      const line = {
        id: line_id,
        name: row.name,
        name_french: row.name_french,
        fee_item: null,
        priceVal: row.amount ?? '0',
        quantityVal: '1',
        tax_exempt: false,
      }
      return handle.run({ type: 'casual.add', package_line_id: null, line })
    },
    onError: (error) => toast(error.message, { tone: 'danger' }),
  })
}
