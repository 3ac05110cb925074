import { useLingui } from '@lingui/react/macro'
import { isPositive } from '#domain/money/money.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { Button, Dialog, ErrorState, Skeleton, useStepFocus } from '#web/ui/index.ts'
import { Pay } from './Pay.tsx'
import { Receipt } from './Receipt.tsx'
import { PaymentStatus } from '../PaymentStatus.tsx'
import { useCardPay, type CardPay } from './useCardPay.ts'
import { usePay } from './usePay.ts'
import css from '../money.module.css'

/** Takes money: the balance at the left, the payment at the right; ends on the change. */
export function Checkout({
  open,
  ...dialog
}: CheckoutProps & {
  open: boolean
}) {
  if (!open) return null
  return <CheckoutDialog {...dialog} />
}

interface CheckoutProps {
  handle: OrderHandle
  onClose: () => void
  /** Closes the dialog, finalizes the order and prints its invoice. */
  onFinalize: () => void
}

function CheckoutDialog({ handle, onClose, onFinalize }: CheckoutProps) {
  const { t } = useLingui()
  const pay = usePay(handle)
  const card = useCardPay(handle, pay.paid)
  const { order } = handle
  const refund = card.attempt?.kind === 'refund'
  // The customer's phone or another station may have paid the rest.
  const settled = !isPositive(pay.owed) && !order.has_open_payment && !order.has_issue_payment
  const over = !refund && (pay.done !== null || settled)
  const stage = useStepFocus(over ? 'over' : refund ? 'refund' : 'pay')
  const paid = isPositive(pay.owed) ? t`Partially paid` : t`Paid`
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      title={refund ? t`Refund` : over ? paid : t`Take payment`}
      unsaved="never"
    >
      <div ref={stage} tabIndex={-1} className={css['pay-stage']}>
        {over ? (
          <Receipt
            handle={handle}
            change={pay.done?.change_due ?? '0.00'}
            held={handle.cash.length > 0}
            onClose={onClose}
            onFinalize={onFinalize}
            onMore={() => {
              pay.again()
              card.again()
            }}
          />
        ) : refund ? (
          <RefundStanding handle={handle} card={card} onClose={onClose} />
        ) : card.lookError ? (
          <ErrorState error={card.lookError} onRetry={card.lookAgain} />
        ) : card.looking ? (
          <Skeleton height={240} />
        ) : (
          <Pay handle={handle} pay={pay} card={card} />
        )}
      </div>
    </Dialog>
  )
}

interface RefundProps {
  handle: OrderHandle
  card: CardPay
  onClose: () => void
}

/** A refund in progress is not a payment: it is shown and cancelled here, and ends where it began. */
function RefundStanding({ handle, card, onClose }: RefundProps) {
  const { t } = useLingui()
  return (
    <PaymentStatus following={card} currency={handle.order.currency}>
      {handle.actions.take_payment.ok && (
        <Button size="lg" full onClick={card.again}>{t`Take payment`}</Button>
      )}
      <Button size="lg" full variant="primary" onClick={onClose}>{t`Back to order`}</Button>
    </PaymentStatus>
  )
}
