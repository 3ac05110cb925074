import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Payment } from '../../../contract/orders/orderReplies.ts'
import { add, cmp, isPositive } from '../../../domain/money/money.ts'
import {
  creditRefundProblem,
  surchargeBack,
  tipLeft as tipLeftOf,
  type CreditRefundRefusal,
} from '../../../domain/payments/refunds.ts'
import { outOf, overReturned, returnAmount, returnedLines } from '../../../domain/orders/prices/returns.ts'
import type { ReturnedLine } from '../../../domain/orders/order.ts'
import { mayRefundTip } from '../../../domain/payments/tips.ts'
import { useSend } from '../../base/hooks.ts'
import { useSending } from '../../base/sending.ts'
import { useShops } from '../../base/shop.ts'
import { keepOrder } from '../../base/outbox/outbox.ts'
import { refusalText, type OrderHandle } from '../../base/outbox/useOrder.ts'
import { toast, useFormats } from '../../ui/index.ts'
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
    refresh: ['orders.', 'payments.'],
    onDone: (reply) => {
      const { attempt } = reply
      if (attempt !== null && attempt.state !== 'success') return sent.take({ ...reply, attempt })
      keepOrder(order.id, reply)
      toast(reported)
      return onClose()
    },
    onFailed: sending.failed,
  })
  const { by, to, reason } = entered
  const earlier = returnedLines(payments)
  const returnable = useReturnable(order, earlier)
  const lines = by === 'lines' ? entered.lines.filter((row) => isPositive(row.quantity)) : []
  const cost = returnAmount(order, lines, earlier)
  const amount = by === 'lines' ? outOf(left, cost) : entered.amount || '0'
  const tipLeft = tipLeftOf(payment, payments)
  const creditProblem = useCreditProblem(order, payment, payments)
  // A payment from account credit is refunded there.
  const credited = to === 'credit' || payment.payment_method === 'Account Credit'
  const tip = to === 'method' ? entered.tip || '0' : '0'
  const surcharge = to === 'method' && isPositive(amount) ? surchargeBack(payment, payments, amount) : '0.00'
  const total = add(amount, tip, surcharge).toFixed(2)
  const over = overReturned(order, [...earlier, ...lines]) !== null
  const problem = useRefundProblem({ order, total, amount, left, tip, tipLeft, over, reason })
  const refusal = credited && creditProblem !== null ? refusalText(creditProblem) : null
  const words = useGivenBack(order.currency, total, returnable, lines)
  return {
    entered,
    enter: (part) => setEntered((now) => ({ ...now, ...part })),
    returnable,
    creditProblem,
    tipLeft,
    surcharge,
    total,
    beyond: cmp(cost, amount) > 0 && by === 'lines' ? cost : null,
    problem: refusal ?? problem,
    give: () => {
      setReported(words)
      send.mutate({
        params: { id: order.id },
        body: {
          ...sending.stamp(),
          payment_id: payment.id,
          to,
          amount: by === 'lines' ? '0' : amount,
          tip,
          lines,
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

/** The rule that the server checks too: by the role's list of the order's shop, and by earlier refunds. */
export function useCreditProblem(
  order: OrderHandle['order'],
  payment: Payment,
  payments: readonly Payment[],
): CreditRefundRefusal | null {
  const { shops } = useShops()
  const blocked = shops.find(({ id }) => id === order.shop_id)?.credit_refund_blocked ?? []
  const payer =
    payment.customer_id ?? payment.fleet_location_id ?? order.customer_id ?? order.fleet_location_id
  return creditRefundProblem(payment, payments, blocked, payer)
}

interface Asked {
  order: OrderHandle['order']
  total: string
  amount: string
  left: string
  tip: string
  tipLeft: string
  /** More of a line would be returned than was sold. */
  over: boolean
  reason: string
}

/** Why it cannot be refunded yet, or null. */
function useRefundProblem({ order, total, amount, left, tip, tipLeft, over, reason }: Asked): string | null {
  const { t } = useLingui()
  const { money } = useFormats()
  if (!isPositive(total)) return t`Enter the amount to refund.`
  if (cmp(amount, left) > 0) return t`Only ${money(left, order.currency)} of this payment can be refunded.`
  if (!mayRefundTip(tip, tipLeft, false))
    return t`Only ${money(tipLeft, order.currency)} of the tip can be refunded.`
  if (over) return t`You can’t return more than was sold.`
  return reason.trim() === '' ? t`Enter a reason.` : null
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
