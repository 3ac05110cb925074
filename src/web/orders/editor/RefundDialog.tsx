import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Payment } from '../../../contract/orderReplies.ts'
import { add, cmp, isPositive, isZero } from '../../../domain/money.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { overReturned, returnAmount, type ReturnedLine } from '../../../domain/payments/returns.ts'
import { mayRefundTip, refundableTip } from '../../../domain/payments/tips.ts'
import { useSend } from '../../app/hooks.ts'
import { useSending } from '../../app/sending.ts'
import { keepOrder } from '../../outbox/outbox.ts'
import type { OrderHandle } from '../../outbox/useOrder.ts'
import {
  Button,
  Checkbox,
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

interface RefundProps {
  handle: OrderHandle
  payment: Payment
  /** What of it is left to give back. */
  left: string
  onClose: () => void
}

interface Returnable {
  id: string
  name: string
  quantity: string
}

/** The lines that can come back: packages whole, everything else by quantity. */
function useReturnable(order: Order): Returnable[] {
  const { i18n } = useLingui()
  const named = (row: { name: string; name_french: string }) =>
    i18n.locale === 'fr-CA' ? row.name_french || row.name : row.name
  return [
    ...order.packages
      .filter((row) => row.approved)
      .map((row) => ({ id: row.id, name: named(row), quantity: '1' })),
    ...order.inventory_items.map((row) => ({ id: row.id, name: named(row), quantity: row.quantity_to_use })),
    ...order.casual_items.map((row) => ({ id: row.id, name: named(row), quantity: row.quantity })),
  ]
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
      toast(t`${money(total, order.currency)} was given back.`)
      onClose()
    },
    onFailed: sending.failed,
  })
  const chosen = by === 'lines' ? lines.filter((row) => isPositive(row.quantity)) : []
  const tipLeft = refundableTip(
    payment.payment_tip_amount,
    payments.filter((row) => row.refund_of_id === payment.id).map((row) => row.payment_tip_amount),
  )
  const tip = to === 'method' ? typedTip || '0' : '0'
  const amount = by === 'lines' ? returnAmount(order, chosen) : typed || '0'
  const earlier = payments.flatMap((row) => row.returned_lines)
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
          <Returned order={order} lines={lines} onChange={setLines} />
        )}
        <Segmented
          label={t`To`}
          value={to}
          onChange={setTo}
          options={[
            { value: 'method', label: method(payment.payment_method) },
            ...(payer === null || credited ? [] : [{ value: 'credit' as const, label: t`Account credit` }]),
          ]}
        />
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

interface ReturnedProps {
  order: Order
  lines: readonly ReturnedLine[]
  onChange: (lines: ReturnedLine[]) => void
}

/** The lines of the order, each to be ticked, with how much of it comes back. */
function Returned({ order, lines, onChange }: ReturnedProps) {
  const { t } = useLingui()
  const returnable = useReturnable(order)
  const set = (id: string, quantity: string | null) =>
    onChange([
      ...lines.filter((row) => row.line_id !== id),
      ...(quantity === null ? [] : [{ line_id: id, quantity }]),
    ])
  return (
    <ul className="wo-returned">
      {returnable.map(({ id, name, quantity }) => {
        const row = lines.find((each) => each.line_id === id)
        return (
          <li key={id}>
            <Checkbox
              label={name}
              checked={row !== undefined}
              onChange={(on) => set(id, on ? quantity : null)}
            />
            {row && cmp(quantity, '1') !== 0 && (
              <NumberField
                label={t`Quantity of ${name}`}
                hideLabel
                value={isZero(row.quantity) ? '' : row.quantity}
                onChange={(value) => set(id, value || '0')}
                decimals={4}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
