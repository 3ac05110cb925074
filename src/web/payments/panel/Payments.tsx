import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Payment } from '#contract/orders/orderReplies.ts'
import type { Guard } from '#domain/orders/status/status.ts'
import { isPositive, isZero, negated } from '#domain/money/money.ts'
import { isRefund, isFailure, ledgerRows, refundable } from '#domain/payments/taking/ledger.ts'
import { refundRefusal, tipLeft } from '#domain/payments/refunds/refunds.ts'
import { isReversible, reversalProblem } from '#domain/payments/refunds/reversals.ts'
import { sameLocalDate } from '#domain/places/zones.ts'
import type { HeldCash } from '#web/orders/handle/heldCash.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { failureOf, refusalText } from '#web/orders/handle/useOrder.ts'
import { Button, Money, useFormats } from '#web/ui/index.ts'
import { useNotInPractice } from '#web/orders/practice/practiceWords.ts'
import { useMethodName } from '#web/orders/methodName.ts'
import { serverInstant } from '#web/base/device/serverClock.ts'
import { RefundDialog } from './RefundDialog.tsx'
import { useCreditProblem } from './useRefund.ts'
import { ReverseDialog } from './ReverseDialog.tsx'
import css from './panel.module.css'

/** Payments, and those that were reversed as recorded by mistake. */
export function Payments({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const { order, payments } = handle
  if (payments.length + handle.cash.length === 0) return <p className="ui-quiet">{t`No payments yet.`}</p>
  const reversed = new Set(payments.map((row) => row.reverses_id))
  return (
    <ul className={css['wo-payments']}>
      {payments.map((row) => (
        <PaymentRow
          key={row.id}
          handle={handle}
          row={row}
          reversed={reversed.has(row.id)}
          currency={order.currency}
        />
      ))}
      {handle.cash.map((row) => (
        <HeldRow key={row.id} row={row} zone={order.extras.time_zone} />
      ))}
    </ul>
  )
}

/** Cash that only this device has yet. */
function HeldRow({ row, zone }: { row: HeldCash; zone: string }) {
  const { t } = useLingui()
  const when = useWhen()
  const method = useMethodName()
  return (
    <li>
      <div>
        <span>{method('Cash')}</span>
        <span className="ui-quiet">
          {when(row.made_at, zone)} ·{' '}
          {row.refusal ? t`not recorded: needs attention` : t`on this device, waiting to be sent`}
        </span>
      </div>
      <Money strong value={row.amount} currency={row.currency} />
    </li>
  )
}

/** Why this person may reverse nothing. A refund of the whole amount may itself have been a mistake. */
const whyNot = (may: Guard): string | null =>
  may.ok || may.code === 'nothing_paid' ? null : refusalText(may)

/** The time alone for today in the shop's zone; with its date for earlier days. */
function useWhen(): (instant: string, zone: string) => string {
  const { time, dateTime } = useFormats()
  return (instant, zone) =>
    sameLocalDate(instant, serverInstant(), zone) ? time(instant, zone) : dateTime(instant, zone)
}

/** Why this person may refund nothing of a payment, in words; null where they may. */
function useRefundRefusal({ order, payments, actions }: OrderHandle, row: Payment): string | null {
  const unreal = useNotInPractice(order)
  const code = refundRefusal(actions, useCreditProblem(order, row, payments))
  return unreal ?? (code === null ? null : refusalText(code))
}

/** The label of a ledger row: a payment or refund by its method, or its failure. */
function useWhat({ payment_type, payment_method }: Payment): string {
  const { t } = useLingui()
  const name = useMethodName()(payment_method)
  const gives = isRefund(payment_type)
  if (isFailure(payment_type)) return gives ? t`Refund failed · ${name}` : t`Payment failed · ${name}`
  return gives ? t`Refund · ${name}` : name
}

/** The details of a row: time, person, reason, surcharge, tip and rounding. */
function useDetails(order: Order, row: Payment, currency: string): string {
  const { t } = useLingui()
  const { money } = useFormats()
  const when = useWhen()
  const extra = money(row.payment_surcharge_amount, currency)
  const tip = money(row.payment_tip_amount, currency)
  const rounding = money(row.cash_rounding, currency)
  const others = row.orders_in_payment.filter(({ order_id }) => order_id !== order.id)
  const together = others.map((each) => `#${each.order_custom_id}`).join(', ')
  // The reason of a failure is an explained code, or in a person's words.
  const why = isFailure(row.payment_type) && row.reason !== '' ? failureOf(row.reason).text : row.reason
  return [
    when(row.made_at, order.extras.time_zone),
    row.user_name,
    ...(row.reverses_id === null ? [] : [t`reversal`]),
    why,
    ...(isZero(row.payment_surcharge_amount) ? [] : [t`surcharge ${extra}`]),
    ...(isZero(row.payment_tip_amount) ? [] : [t`tip ${tip}`]),
    ...(isZero(row.cash_rounding) ? [] : [t`cash rounding ${rounding}`]),
    ...(together === '' ? [] : [t`paid with ${together}`]),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

interface RowProps {
  handle: OrderHandle
  row: Payment
  reversed: boolean
  currency: string
}

function PaymentRow({ handle, row, reversed, currency }: RowProps) {
  const gives = isRefund(row.payment_type)
  const failed = isFailure(row.payment_type)
  // A failure moved no money: its requested amount is shown.
  const asked = (failed ? row.tendered : null) ?? row.amount
  const what = useWhat(row)
  return (
    <li>
      <div>
        <span>
          {what}
          {row.reference !== '' && ` · ${row.reference}`}
        </span>
        <span className="ui-quiet">{useDetails(handle.order, row, currency)}</span>
      </div>
      {failed ? (
        <s className="ui-quiet">
          <Money value={asked} currency={currency} />
        </s>
      ) : (
        <Money strong value={gives ? negated(asked) : asked} currency={currency} />
      )}
      <RefundButton handle={handle} row={row} reversed={reversed} />
      <ReverseButton handle={handle} row={row} />
    </li>
  )
}

function RefundButton({ handle, row, reversed }: Omit<RowProps, 'currency'>) {
  const { t } = useLingui()
  const [giving, setGiving] = useState(false)
  const ledger = ledgerRows(handle.payments)
  const own = ledger.find((each) => each.id === row.id)
  const gives = isRefund(row.payment_type)
  const left = own && !gives ? refundable(own, ledger) : '0.00'
  const something = isPositive(left) || isPositive(tipLeft(row, handle.payments))
  const refused = useRefundRefusal(handle, row)
  return (
    <>
      {row.reverses_id === null && !gives && something && !reversed && (
        <Button
          size="sm"
          variant="ghost"
          disabledReason={refused}
          onClick={() => setGiving(true)}
        >{t`Refund…`}</Button>
      )}
      {giving && <RefundDialog handle={handle} payment={row} left={left} onClose={() => setGiving(false)} />}
    </>
  )
}

function ReverseButton({ handle, row }: Pick<RowProps, 'handle' | 'row'>) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const { order, actions, payments } = handle
  const wrong = isReversible(row) ? reversalProblem(row, payments, order) : 'payment_already_reversed'
  return (
    <>
      {(wrong === null || wrong === 'order_is_ended') && (
        <Button
          size="sm"
          variant="ghost"
          disabledReason={wrong ? refusalText(wrong) : whyNot(actions.refund)}
          onClick={() => setAsking(true)}
        >{t`Reverse`}</Button>
      )}
      {asking && <ReverseDialog handle={handle} row={row} onClose={() => setAsking(false)} />}
    </>
  )
}
