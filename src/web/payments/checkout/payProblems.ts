import { useLingui } from '@lingui/react/macro'
import { cmp, isPositive } from '#domain/money/money.ts'
import { useOnline } from '#web/base/device/online.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import type { PayState } from './usePay.ts'

/** Why this amount cannot be taken by the chosen method, or null. */
export function useAmountProblem({ method, amount, owed }: PayState): string | null {
  const { t } = useLingui()
  if (!isPositive(amount)) return t`Enter an amount greater than zero.`
  return method !== 'Cash' && cmp(amount, owed) > 0
    ? t`Only cash can give change. Enter no more than the amount due.`
    : null
}

/**
 * Why nothing can be taken by this method now: without a connection only cash can; with one, changes that are being
 * saved may still change the balance. Else null.
 */
export function useUnsavedProblem(handle: OrderHandle, method: string): string | null {
  const { t } = useLingui()
  const online = useOnline()
  if (!online) return method === 'Cash' ? null : t`You’re offline. Only cash payments work.`
  return handle.waiting.some((row) => row.refusal === null) ? t`Your last changes are still saving.` : null
}
