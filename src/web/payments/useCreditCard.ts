import { useState } from 'react'
import type { CreditCardReply } from '#contract/credit/creditPayments.ts'
import type { PartyKind } from '#contract/parties/parties.ts'
import { isUnsettled } from '#domain/payments/taking/attempts.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { refresh } from '../base/client/queryClient.ts'
import { useSending } from '../base/client/sending.ts'
import { useShop } from '../base/session/shop.ts'
import { useAsking, type Following } from './following.ts'
import type { ChargeState } from './useCharge.ts'

export interface CardPayer {
  kind: PartyKind
  id: string
}

/** Tip and surcharge, as they were shown to the customer. */
export type Reported = Pick<ChargeState, 'card' | 'surcharge'>

export interface CreditCard extends Following {
  start: (method: string, amount: string, target: string, reported: Reported) => void
  /** Refunds a payment to its card. */
  refund: (paymentId: string, amount: string, reason: string) => void
  busy: boolean
}

const REFRESH = ['payments.', 'receivables.', 'parties.', 'cardPayments.']

/**
 * A payment by card into a payer's account credit: stored on the server, so that a reload or another station continues
 * it.
 */
export function useCreditCard(payer: CardPayer, onEnd: (reply: CreditCardReply) => void): CreditCard {
  const { id: shop_id } = useShop()
  const sending = useSending()
  const [own, setOwn] = useState<CreditCardReply['attempt'] | null>(null)
  const listed = useCall('payments.cardCredits', { params: payer })
  const found = listed.isFetching ? undefined : listed.data?.attempts.find((row) => isUnsettled(row.state))
  // An attempt in progress is followed to its end.
  if (own === null && found) setOwn(found)
  const attempt = own ?? found ?? null
  const waiting = attempt !== null && isUnsettled(attempt.state)
  const take = (reply: CreditCardReply) => {
    setOwn(reply.attempt)
    if (isUnsettled(reply.attempt.state)) return
    sending.renew()
    for (const each of REFRESH) void refresh(each)
    onEnd(reply)
  }
  const start = useSend('payments.startCardCredit', {
    onDone: take,
    onFailed: sending.failed,
  })
  const refund = useSend('payments.refundCardCredit', { onDone: take, onFailed: sending.failed })
  const check = useSend('payments.checkCardCredit', { onDone: take })
  const cancel = useSend('payments.cancelCardCredit', { onDone: take })
  const asking = check.isPending || cancel.isPending
  const look = (id: string) => check.mutate({ params: { ...payer, payment_id: id } })
  const { quiet, askOn } = useAsking(waiting ? attempt.id : null, listed.dataUpdatedAt, asking, look)
  return {
    attempt,
    waiting,
    start: (payment_method, amount, target, { card, surcharge }) => {
      if (start.isPending) return
      const body = { ...sending.stamp(), shop_id, payment_method, amount, target, card_kind: card, surcharge }
      start.mutate({ params: payer, body })
    },
    refund: (payment_id, amount, reason) => {
      if (refund.isPending) return
      const body = { ...sending.stamp(), amount, reason }
      refund.mutate({ params: { ...payer, payment_id }, body })
    },
    busy: start.isPending || refund.isPending,
    cancel: () => {
      if (attempt) cancel.mutate({ params: { ...payer, payment_id: attempt.id } })
    },
    cancelling: cancel.isPending,
    quiet,
    askOn,
    lookNow: () => {
      if (attempt) look(attempt.id)
    },
    again: () => {
      setOwn(null)
      start.reset()
      refund.reset()
      cancel.reset()
    },
    error: start.error ?? refund.error ?? cancel.error ?? (waiting ? check.error : null),
  }
}
