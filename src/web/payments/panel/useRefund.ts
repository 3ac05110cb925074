import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Payment } from '#contract/orders/orderReplies.ts'
import { cmp, isPositive } from '#domain/money/money.ts'
import { planRefund, refundPayer, type RefundPlan } from '#domain/payments/refunds/refundPlan.ts'
import { creditRefundProblem, type CreditRefundRefusal } from '#domain/payments/refunds/refunds.ts'
import { returnedLines } from '#domain/orders/prices/returns.ts'
import type { ReturnedLine } from '#domain/orders/order.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useSending } from '#web/base/client/sending.ts'
import { useShops } from '#web/base/session/shop.ts'
import { showOrder } from '#web/orders/handle/orderCommands.ts'
import { refusalText, type OrderHandle } from '#web/orders/handle/useOrder.ts'
import { toast, useFormats } from '#web/ui/index.ts'
import { useAttempt, type OrderFollowing } from '../checkout/useAttempt.ts'
import { useReturnable, type Returnable } from './RefundLines.tsx'

export interface RefundProps {
  handle: OrderHandle
  payment: Payment
  /** The part of it that can still be refunded. */
  left: string
  onClose: () => void
}

/** The input of a refund. */
interface Entered {
  by: 'amount' | 'lines'
  amount: string
  lines: readonly ReturnedLine[]
  to: 'method' | 'credit'
  tip: string
  reason: string
}

export interface RefundState {
  entered: Entered
  enter: (part: Partial<Entered>) => void
  returnable: readonly Returnable[]
  /** Why nothing of it can become account credit, or null. */
  creditProblem: CreditRefundRefusal | null
  /** The part of the payment's tip that can still be refunded. */
  tipLeft: string
  /** The part of the payment's surcharge that is refunded with it. */
  surcharge: string
  /** The whole refund. */
  total: string
  /** The lines' value, where this payment has less left; null elsewhere. */
  beyond: string | null
  problem: string | null
  give: () => void
  busy: boolean
  error: unknown
  /** Its state at the provider, once it was sent there and has no outcome. */
  sent: OrderFollowing
  /** The message once it is done. */
  reported: string
}

/** One refund, from the input to its end; through a provider it is followed until its outcome. */
export function useRefund({ handle, payment, left, onClose }: RefundProps): RefundState {
  const { order, payments } = handle
  const [entered, setEntered] = useState<Entered>({
    by: 'amount',
    amount: left,
    lines: [],
    to: handle.actions.refund.ok ? 'method' : 'credit',
    tip: '',
    reason: '',
  })
  const [reported, setReported] = useState('')
  const sending = useSending()
  const sent = useAttempt(order, undefined, sending.renew)
  const send = useSend('payments.refund', {
    onDone: (reply) => {
      const { attempt } = reply
      if (attempt !== null && attempt.state !== 'success') return sent.take({ ...reply, attempt })
      showOrder(order.id, reply)
      toast(reported)
      return onClose()
    },
    onFailed: sending.failed,
  })
  const { by, to, reason } = entered
  const returnable = useReturnable(order, returnedLines(payments))
  const lines = by === 'lines' ? entered.lines.filter((row) => isPositive(row.quantity)) : []
  const asked = {
    to,
    amount: (by === 'amount' && entered.amount) || '0',
    tip: (to === 'method' && entered.tip) || '0',
    lines,
  }
  const blocked = useCreditBlocked(order)
  const plan = planRefund(order, { payment, payments, asked, blocked })
  const problem = useRefundProblem(order, plan, reason)
  const words = useGivenBack(order.currency, plan.total, returnable, lines)
  return {
    entered,
    enter: (part) => setEntered((now) => ({ ...now, ...part })),
    returnable,
    creditProblem: useCreditProblem(order, payment, payments),
    tipLeft: plan.tipLeft,
    surcharge: plan.surcharge,
    total: plan.total,
    beyond: cmp(plan.cost, plan.amount) > 0 ? plan.cost : null,
    problem,
    give: () => {
      setReported(words)
      send.mutate({
        params: { id: order.id },
        body: {
          ...sending.stamp(),
          payment_id: payment.id,
          ...asked,
          reason,
          expected_version: order.version,
        },
      })
    },
    busy: send.isPending,
    error: send.error,
    sent,
    reported,
  }
}

/** The methods whose payments the role may not turn into account credit, in the order's shop. */
function useCreditBlocked({ shop_id }: OrderHandle['order']): readonly string[] {
  const { shops } = useShops()
  return shops.find(({ id }) => id === shop_id)?.credit_refund_blocked ?? []
}

/** Why nothing of a payment can become account credit, or null. */
export function useCreditProblem(
  order: OrderHandle['order'],
  payment: Payment,
  payments: readonly Payment[],
): CreditRefundRefusal | null {
  const blocked = useCreditBlocked(order)
  return creditRefundProblem(payment, payments, blocked, refundPayer(order, payment))
}

/** Why it cannot be refunded yet, or null. */
function useRefundProblem(
  { currency }: OrderHandle['order'],
  { refusal, left, tipLeft }: RefundPlan,
  reason: string,
): string | null {
  const { t } = useLingui()
  const { money } = useFormats()
  if (refusal === null) return reason.trim() === '' ? t`Enter a reason.` : null
  switch (refusal.code) {
    case 'payment_not_positive':
      return t`Enter the amount to refund.`
    case 'refund_over_payment':
      return t`Only ${money(left, currency)} of this payment can be refunded.`
    case 'tip_not_left':
      return t`Only ${money(tipLeft, currency)} of the tip can be refunded.`
    case 'already_returned':
      return t`You can’t return more than was sold.`
    default:
      return refusalText(refusal.code)
  }
}

/** What was refunded, with the goods that go back on the shelf. */
function useGivenBack(
  currency: string,
  total: string,
  returnable: readonly Returnable[],
  lines: readonly ReturnedLine[],
): string {
  const { t } = useLingui()
  const { money } = useFormats()
  const given = money(total, currency)
  const goods = returnable
    .flatMap((row) => row.goods)
    .filter((part) => lines.some((row) => row.line_id === part.id && row.to_stock === true))
    .map((part) => part.name)
    .join(', ')
  return goods === '' ? t`${given} refunded.` : t`${given} refunded. Returned to stock: ${goods}.`
}
