import { useLingui } from '@lingui/react/macro'
import { cmp, isPositive } from '../../../domain/money/money.ts'
import type { OrderHandle } from '../../base/outbox/useOrder.ts'
import type { PayState } from './usePay.ts'

/** Why this amount cannot be taken by the chosen method, or null. */
export function useAmountProblem({ method, amount, owed }: PayState): string | null {
  const { t } = useLingui()
  if (!isPositive(amount)) return t`Enter an amount greater than zero.`
  return method !== 'Cash' && cmp(amount, owed) > 0
    ? t`Only cash can give change. Enter no more than the amount due.`
    : null
}

/** Unsaved changes without a refusal: the balance may still change. Else null. */
export function useUnsavedProblem(handle: OrderHandle): string | null {
  const { t } = useLingui()
  return handle.waiting.some((row) => row.refusal === null) ? t`Your last changes are still saving.` : null
}
