import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Payment } from '../../../contract/orderReplies.ts'
import { isPositive, isZero, negated } from '../../../domain/money.ts'
import { ledgerRows, refundable } from '../../../domain/payments/ledger.ts'
import { providerOf } from '../../../domain/payments/providers.ts'
import { refundableTip } from '../../../domain/payments/tips.ts'
import { deviceId, newId } from '../../app/device.ts'
import { useSend } from '../../app/hooks.ts'
import type { OrderHandle } from '../../outbox/useOrder.ts'
import { refusalText } from '../../outbox/useOrder.ts'
import { Button, ConfirmDialog, Money, ProblemBanner, useFormats } from '../../ui/index.ts'
import { useMethodName } from '../../ui/methodName.ts'
import { RefundDialog } from './RefundDialog.tsx'

/** What was taken, and what was taken back as recorded wrongly. */
export function Payments({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const { order, payments } = handle
  if (payments.length === 0) return <p className="ui-quiet">{t`Nothing was paid yet.`}</p>
  const reversed = new Set(payments.map((row) => row.reverses_id))
  return (
    <ul className="wo-payments">
      {payments.map((row) => (
        <PaymentRow
          key={row.id}
          handle={handle}
          row={row}
          reversed={reversed.has(row.id)}
          currency={order.currency}
        />
      ))}
    </ul>
  )
}

function PaymentRow({
  handle,
  row,
  reversed,
  currency,
}: {
  handle: OrderHandle
  row: Payment
  reversed: boolean
  currency: string
}) {
  const { t } = useLingui()
  const { time, money } = useFormats()
  const method = useMethodName()
  const [asking, setAsking] = useState(false)
  const [giving, setGiving] = useState(false)
  const { order, actions } = handle
  const send = useSend('orders.reversePayment', { refresh: ['orders.'], onDone: () => setAsking(false) })
  const reverse = (reason: string) =>
    send.mutate({
      params: { id: order.id, payment_id: row.id },
      body: {
        id: newId(),
        device_id: deviceId(),
        made_at: new Date().toISOString(),
        reason,
        expected_version: order.version,
      },
    })
  const may = actions.refund
  const gives = row.refund_of_id !== null
  const ledger = ledgerRows(handle.payments)
  const own = ledger.find((each) => each.id === row.id)
  // A failure's reason is the specification's code: people read what it means.
  const why = row.payment_type.endsWith('_failure') ? t`It did not go through.` : row.reason
  const extra = money(row.payment_surcharge_amount, currency)
  const tip = money(row.payment_tip_amount, currency)
  const others = row.orders_in_payment.filter(({ order_id }) => order_id !== order.id)
  const together = others.map((each) => `#${each.order_custom_id}`).join(', ')
  const left = own && !gives ? refundable(own, ledger) : '0.00'
  const given = handle.payments.filter((each) => each.refund_of_id === row.id)
  const tipLeft = refundableTip(
    row.payment_tip_amount,
    given.map((each) => each.payment_tip_amount),
  )
  const refunded = given.length > 0
  const something = isPositive(left) || isPositive(tipLeft)
  // Money that a provider took goes back through the provider: it is refunded, never taken off the books alone.
  const reversible = providerOf(row.payment_method) === null && !gives && !refunded
  return (
    <li>
      <div>
        <span>
          {gives ? t`Refund · ${method(row.payment_method)}` : method(row.payment_method)}
          {row.reference !== '' && ` · ${row.reference}`}
        </span>
        <span className="ui-quiet">
          {time(row.made_at, order.extras.time_zone)} · {row.user_name}
          {why !== '' && ` · ${why}`}
          {!isZero(row.payment_surcharge_amount) && ` · ${t`surcharge ${extra}`}`}
          {!isZero(row.payment_tip_amount) && ` · ${t`tip ${tip}`}`}
          {together !== '' && ` · ${t`paid together with ${together}`}`}
        </span>
      </div>
      <Money strong value={gives ? negated(row.amount) : row.amount} currency={currency} />
      {row.reverses_id === null && !gives && something && !reversed && (
        <Button
          size="sm"
          variant="ghost"
          disabledReason={may.ok ? null : refusalText(may.code)}
          onClick={() => setGiving(true)}
        >{t`Refund…`}</Button>
      )}
      {giving && <RefundDialog handle={handle} payment={row} left={left} onClose={() => setGiving(false)} />}
      {row.reverses_id === null && !reversed && reversible && (
        <Button
          size="sm"
          variant="ghost"
          disabledReason={may.ok ? null : refusalText(may.code)}
          onClick={() => setAsking(true)}
        >{t`Reverse`}</Button>
      )}
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          title={t`Reverse the payment`}
          confirm={t`Reverse the payment`}
          danger
          busy={send.isPending}
          reasonLabel={t`Why was it recorded wrongly?`}
          onConfirm={reverse}
        >
          <ProblemBanner error={send.error} />
          <p>{t`A reversing entry is added; the payment itself stays in the ledger.`}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
