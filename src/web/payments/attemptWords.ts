import { useLingui } from '@lingui/react/macro'
import type { CardAttempt } from '#contract/payments/cardPayments.ts'
import { isUnsettled } from '#domain/payments/taking/attempts.ts'
import { chargeTotal } from '#domain/payments/taking/tips.ts'
import { toast, useFormats } from '../ui/index.ts'

type AttemptStatus = Pick<CardAttempt, 'kind' | 'state'>

/** The name of a payment or refund without an outcome. */
export function useAttemptWords() {
  const { t } = useLingui()
  return {
    what: ({ kind, state }: AttemptStatus, amount: string): string => {
      if (kind === 'refund')
        return state === 'in_issue'
          ? t`Refund of ${amount} not confirmed`
          : t`Refund of ${amount} in progress`
      return state === 'in_issue'
        ? t`Payment of ${amount} not confirmed`
        : t`Payment of ${amount} in progress`
    },
  }
}

/** Shows the result of looking a payment up. */
export function useReportedOutcome(currency: string): (attempt: CardAttempt) => void {
  const { t } = useLingui()
  const { money } = useFormats()
  return (attempt) => {
    const amount = money(chargeTotal(attempt), currency)
    const refund = attempt.kind === 'refund'
    if (isUnsettled(attempt.state)) toast(t`Still not confirmed. We’ll check again in a minute.`)
    else if (attempt.state === 'success')
      toast(refund ? t`Refund of ${amount} completed.` : t`Payment of ${amount} completed.`)
    else if (attempt.state === 'cancelled')
      toast(refund ? t`Cancelled. Nothing was refunded.` : t`Cancelled. Nothing was charged.`)
    // The person who settled it need not see an error.
    else if (attempt.error?.code === 'settled_by_hand')
      toast(refund ? t`Recorded as not refunded.` : t`Recorded as not paid.`)
    else {
      const failed = refund ? t`The refund did not go through.` : t`The payment did not go through.`
      toast(attempt.error?.text ?? failed, { tone: 'danger' })
    }
  }
}
