import { useState } from 'react'
import type { CardAttempt, CardReply } from '#contract/payments/cardPayments.ts'
import type { Order } from '#domain/orders/order.ts'
import { isUnsettled } from '#domain/payments/taking/attempts.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useAsking, type Following } from '../following.ts'
import { showOrder } from '#web/orders/handle/orderCommands.ts'

export interface OrderFollowing extends Following {
  /** Follows the attempt in a reply. */
  take: (reply: CardReply) => void
}

/**
 * Follows a payment or refund at a provider to its end, by polling every few seconds. `found`: one that is already in
 * progress, as a reload or another station finds it.
 */
export function useAttempt(
  order: Order,
  found: CardAttempt | undefined,
  onEnd: (reply: CardReply) => void,
): OrderFollowing {
  const [own, setOwn] = useState<CardAttempt | null>(null)
  // An attempt in progress is followed to its end, though the order's mark may be gone before it is polled.
  if (own === null && found) setOwn(found)
  const attempt = own ?? found ?? null
  const waiting = attempt !== null && isUnsettled(attempt.state)
  const take = (reply: CardReply) => {
    showOrder(order.id, reply)
    setOwn(reply.attempt)
    if (!isUnsettled(reply.attempt.state)) onEnd(reply)
  }
  const check = useSend('cardPayments.check', { onDone: take })
  const cancel = useSend('cardPayments.cancel', { onDone: take })
  const asking = check.isPending || cancel.isPending
  const look = (id: string) => check.mutate({ params: { id } })
  const { quiet, askOn } = useAsking(waiting ? attempt.id : null, order.version, asking, look)
  return {
    attempt,
    waiting,
    take,
    cancel: () => {
      if (attempt) cancel.mutate({ params: { id: attempt.id } })
    },
    cancelling: cancel.isPending,
    quiet,
    askOn,
    lookNow: () => {
      if (attempt) look(attempt.id)
    },
    again: () => {
      setOwn(null)
      cancel.reset()
    },
    error: cancel.error ?? (waiting ? check.error : null),
  }
}
