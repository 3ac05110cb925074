import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Payment } from '../../../contract/orderReplies.ts'
import { add, cmp, isPositive } from '../../../domain/money.ts'
import {
  overReturned,
  returnAmount,
  returnedLines,
  type ReturnedLine,
} from '../../../domain/payments/returns.ts'
import { mayRefundTip, refundableTip } from '../../../domain/payments/tips.ts'
import { useSend } from '../../app/hooks.ts'
import { useSending } from '../../app/sending.ts'
import { keepOrder } from '../../outbox/outbox.ts'
import type { OrderHandle } from '../../outbox/useOrder.ts'
import {
  Button,
  Dialog,
  NumberField,
  ProblemBanner,
  Segmented,
  Stack,
  TextField,
  toast,
  useFormats,
} from '../../ui/index.ts'
import { useMethodName } from '../../ui/methodName.ts'
import { RefundLines, useReturnable } from './RefundLines.tsx'
import '../../money/money.css'

interface RefundProps {
  handle: OrderHandle
  payment: Payment
  /** What of it is left to give back. */
  left: string
  onClose: () => void
}

/** Gives something of a payment back: an amount, or what some lines cost with their share of the taxes. */
export function RefundDialog({ handle, payment, left, onClose }: RefundProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const method = useMethodName()
  const { order, payments } = handle
  const [by, setBy] = useState<'amount' | 'lines'>('amount')
  const [typed, setTyped] = useState(left)
  const [lines, setLines] = useState<ReturnedLine[]>([])
  const [to, setTo] = useState<'method' | 'credit'>('method')
  const [reason, setReason] = useState('')
  const [typedTip, setTip] = useState('')
  const sending = useSending()
  const send = useSend('payments.refund', {
    refresh: ['orders.', 'payments.'],
    onDone: (reply) => {
      keepOrder(order.id, { order: reply.order, actions: reply.actions, payments: reply.payments })
      toast(told(reply.attempt === null || reply.attempt.state === 'success'))
      onClose()
    },
    onFailed: sending.failed,
  })
  const earlier = returnedLines(payments)
  const returnable = useReturnable(order, earlier)
  const chosen = by === 'lines' ? lines.filter((row) => isPositive(row.quantity)) : []
  const tipLeft = refundableTip(
    payment.payment_tip_amount,
    payments.filter((row) => row.refund_of_id === payment.id).map((row) => row.payment_tip_amount),
  )
  const tip = to === 'method' ? typedTip || '0' : '0'
  const amount = by === 'lines' ? returnAmount(order, chosen) : typed || '0'
  const total = add(amount, tip).toFixed(2)
  const problem = !isPositive(total)
    ? t`Enter what is given back.`
    : cmp(amount, left) > 0
      ? t`Only ${money(left, order.currency)} of this payment is left.`
      : !mayRefundTip(tip, tipLeft, false)
        ? t`Only ${money(tipLeft, order.currency)} of the tip is left.`
        : overReturned(order, [...earlier, ...chosen]) !== null
          ? t`More of a line would come back than was sold.`
          : reason.trim() === ''
            ? t`Say why first.`
            : null
  const put = returnable
    .flatMap((row) => row.goods)
    .filter((part) => chosen.some((row) => row.line_id === part.id && row.to_stock === true))
  const told = (done: boolean) => {
    const given = money(total, order.currency)
    const goods = put.map((part) => part.name).join(', ')
    if (!done) return t`${given} is on its way back; it counts when the provider says so.`
    return put.length === 0
      ? t`${given} was given back.`
      : t`${given} was given back. Back in stock: ${goods}.`
  }
  const payer = order.customer_id ?? order.fleet_location_id
  const credited = payments.some(
    (row) => row.refund_of_id === payment.id && row.payment_type === 'payment_credit',
  )
  const way = to === 'credit' ? t`account credit` : method(payment.payment_method)
  const give = () =>
    send.mutate({
      params: { id: order.id },
      body: {
        ...sending.stamp(),
        payment_id: payment.id,
        to,
        amount: by === 'lines' ? '0' : amount,
        tip,
        lines: chosen,
        reason,
        expected_version: order.version,
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Refund`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button variant="danger" busy={send.isPending} disabledReason={problem} onClick={give}>
            {t`Give back ${money(total, order.currency)} · ${way}`}
          </Button>
        </>
      }
    >
      <Stack>
        <ProblemBanner error={send.error} />
        <Segmented
          label={t`What is given back`}
          value={by}
          onChange={setBy}
          options={[
            { value: 'amount', label: t`An amount` },
            { value: 'lines', label: t`Lines` },
          ]}
        />
        {by === 'amount' ? (
          <NumberField
            label={t`Amount`}
            description={t`At most ${money(left, order.currency)}`}
            value={typed}
            onChange={setTyped}
            decimals={2}
            data-autofocus
          />
        ) : (
          <RefundLines returnable={returnable} lines={lines} onChange={setLines} />
        )}
        <div className="money-extra">
          <span className="money-label">{t`Where the money goes`}</span>
          <Segmented
            label={t`Where the money goes`}
            value={to}
            onChange={setTo}
            options={[
              { value: 'method', label: method(payment.payment_method) },
              ...(payer === null || credited ? [] : [{ value: 'credit' as const, label: t`Account credit` }]),
            ]}
          />
        </div>
        {isPositive(tipLeft) && to === 'method' && (
          <NumberField
            label={t`Of the tip`}
            description={t`The tip of ${money(tipLeft, order.currency)} stays with the people unless you give it back.`}
            value={typedTip}
            onChange={setTip}
            decimals={2}
          />
        )}
        <TextField label={t`Why`} value={reason} onChange={setReason} maxLength={200} required />
        {problem !== null && (
          <p className="ui-quiet" aria-hidden>
            {problem}
          </p>
        )}
      </Stack>
    </Dialog>
  )
}
