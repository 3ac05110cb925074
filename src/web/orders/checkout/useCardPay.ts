import { useEffect, useState } from 'react'
import { TIMING } from '../../../domain/constants.ts'
import { isUnsettled } from '../../../domain/payments/attempts.ts'
import type { CardAttempt, CardReply } from '../../../contract/cardPayments.ts'
import { useCall, useSend } from '../../app/hooks.ts'
import { useSending } from '../../app/sending.ts'
import type { ChargeState } from '../../money/useCharge.ts'
import { keepOrder } from '../../outbox/outbox.ts'
import type { OrderHandle } from '../../outbox/useOrder.ts'

/** So often the provider is asked while a payment has no outcome. */
const ASK_MS = TIMING.card_merchant_poll_s * 1000

/** What stands beside the amount, as the customer was told. */
type BesideAmount = Pick<ChargeState, 'card' | 'surcharge' | 'tip'>

export interface CardPay {
  /** What is under way, or how the last one ended. */
  attempt: CardAttempt | null
  /** No outcome yet: nothing else is taken, and Cancel is there. */
  waiting: boolean
  start: (method: string, amount: string, target: string, beside?: BesideAmount) => void
  cancel: () => void
  /** Asked as often as it is by itself; the server goes on looking it up. */
  quiet: boolean
  askOn: () => void
  /** Puts away how the last one ended. */
  again: () => void
  busy: boolean
  cancelling: boolean
  error: unknown
}

/** One payment through a provider: written on the server, so that a reload or another station goes on with it. */
export function useCardPay(handle: OrderHandle, onPaid: (reply: CardReply) => void): CardPay {
  const { order } = handle
  const [own, setOwn] = useState<CardAttempt | null>(null)
  const sending = useSending()
  const marked = order.has_open_payment || order.has_issue_payment
  const found = useCall(
    'cardPayments.ofOrder',
    { params: { id: order.id } },
    { enabled: marked && own === null },
  )
  const left = marked ? found.data?.attempts.find((row) => isUnsettled(row.state)) : undefined
  const attempt = own ?? left ?? null
  const waiting = attempt !== null && isUnsettled(attempt.state)

  const take = (reply: CardReply) => {
    keepOrder(order.id, { order: reply.order, actions: reply.actions, payments: reply.payments })
    setOwn(reply.attempt)
    if (isUnsettled(reply.attempt.state)) return
    sending.renew()
    if (reply.attempt.state === 'success') onPaid(reply)
  }
  const start = useSend('cardPayments.start', {
    refresh: ['orders.'],
    onDone: take,
    onFailed: sending.failed,
  })
  const check = useSend('cardPayments.check', { onDone: take })
  const cancel = useSend('cardPayments.cancel', { refresh: ['orders.'], onDone: take })

  const { mutate: ask } = check
  const waitingFor = waiting ? attempt.id : null
  // What is heard of the order from elsewhere is a reason to ask again.
  const round = `${waitingFor ?? ''} ${order.version}`
  const [asked, setAsked] = useState({ round: '', times: 0 })
  const times = asked.round === round ? asked.times : 0
  const quiet = waiting && times >= TIMING.card_merchant_poll_max
  const asking = check.isPending || cancel.isPending
  useEffect(() => {
    if (waitingFor === null || asking || quiet) return undefined
    const timer = setTimeout(() => {
      setAsked({ round, times: times + 1 })
      ask({ params: { id: waitingFor } })
    }, ASK_MS)
    return () => clearTimeout(timer)
  }, [ask, asking, quiet, round, times, waitingFor])

  return {
    attempt,
    waiting,
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
    cancel: () => {
      if (attempt) cancel.mutate({ params: { id: attempt.id } })
    },
    quiet,
    askOn: () => setAsked({ round: '', times: 0 }),
    again: () => {
      setOwn(null)
      start.reset()
      cancel.reset()
    },
    busy: start.isPending,
    cancelling: cancel.isPending,
    error: start.error ?? cancel.error ?? (waiting ? check.error : null),
  }
}
