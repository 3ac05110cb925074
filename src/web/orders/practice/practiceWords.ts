import { useLingui } from '@lingui/react/macro'
import type { Order } from '#domain/orders/order.ts'

/** Why nothing is sent from a practice order; null for every other order. */
export function useNoSending({ practice }: Pick<Order, 'practice'>): string | null {
  const { t } = useLingui()
  return practice ? t`Practice orders send no messages.` : null
}

/** Why something cannot be done with a practice order; null for every other order. */
export function useNotInPractice({ practice }: Pick<Order, 'practice'>): string | null {
  const { t } = useLingui()
  return practice ? t`Not available on a practice order.` : null
}
