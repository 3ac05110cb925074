import type { Order } from '#domain/orders/order.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useNoSending } from '../practice/practiceWords.ts'
import { useNoTexts, type Texted } from './textWords.ts'

/** The texts of an order, and why its customer cannot be texted at all; null when they can, or while it is unknown. */
export function useTexts(order: Pick<Order, 'id' | 'practice'>): {
  data: Texted | undefined
  reason: string | null
} {
  const { data } = useCall('texts.listForOrder', { params: { id: order.id } }, { enabled: !order.practice })
  const noTexts = useNoTexts(data?.state)
  return { data, reason: useNoSending(order) ?? noTexts }
}
