import { useCall } from '../../base/hooks.ts'
import { useNoTexts, type Texted } from './textWords.ts'

/** The texts of an order, and why its customer cannot be texted at all; null when they can, or while it is unknown. */
export function useTexts(orderId: string): { data: Texted | undefined; reason: string | null } {
  const { data } = useCall('texts.ofOrder', { params: { id: orderId } })
  return { data, reason: useNoTexts(data?.state) }
}
