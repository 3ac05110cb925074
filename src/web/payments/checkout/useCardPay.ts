import type { CardReply } from '#contract/payments/cardPayments.ts'
import { isUnsettled } from '#domain/payments/taking/attempts.ts'
import type { ApiError } from '#web/base/client/apiError.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import { useSending } from '#web/base/client/sending.ts'
import type { ChargeState } from '../useCharge.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import type { Following } from '../following.ts'
import { useAttempt } from './useAttempt.ts'

/** Tip and surcharge, as they were shown to the customer. */
type BesideAmount = Pick<ChargeState, 'card' | 'surcharge' | 'tip'>

export interface CardPay extends Following {
  start: (method: string, amount: string, target: string, beside?: BesideAmount) => void
  busy: boolean
  /** An attempt at a provider is in progress, and its details are not loaded yet. */
  looking: boolean
  lookError: ApiError | null
  lookAgain: () => void
}

/**
 * One payment through a provider, or a refund in progress: stored on the server, so that a reload or another station
 * continues it.
 */
export function useCardPay(handle: OrderHandle, onPaid: (reply: CardReply) => void): CardPay {
  const { order } = handle
  const sending = useSending()
  const marked = order.has_open_payment || order.has_issue_payment
  const found = useCall('cardPayments.listForOrder', { params: { id: order.id } }, { enabled: marked })
  const left =
    marked && !found.isFetching ? found.data?.attempts.find((row) => isUnsettled(row.state)) : undefined
  const { take, ...following } = useAttempt(order, left, (reply) => {
    sending.renew()
    if (reply.attempt.state === 'success' && reply.attempt.kind === 'payment') onPaid(reply)
  })
  const start = useSend('cardPayments.start', {
    onDone: take,
    onFailed: sending.failed,
  })
  return {
    ...following,
    start: (payment_method, amount, target, beside) => {
      if (start.isPending) return
      start.mutate({
        params: { id: order.id },
        body: {
          ...sending.stamp(),
          payment_method,
          amount,
          target,
          card_kind: beside?.card ?? '',
          surcharge: beside?.surcharge ?? '0',
          tip: beside?.tip || '0',
          expected_version: order.version,
        },
      })
    },
    busy: start.isPending,
    again: () => {
      following.again()
      start.reset()
    },
    error: start.error ?? following.error,
    looking: marked && following.attempt === null && !start.isPending && found.isFetching,
    lookError: marked && following.attempt === null ? found.error : null,
    lookAgain: () => void found.refetch(),
  }
}
