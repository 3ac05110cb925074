import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { isPositive } from '../../../domain/money.ts'
import { holdReload } from '../../app/slots.ts'
import type { OrderHandle } from '../../outbox/useOrder.ts'
import { Dialog, useStepFocus } from '../../ui/index.ts'
import { Pay } from './Pay.tsx'
import { Receipt } from './Receipt.tsx'
import { usePay } from './usePay.ts'
import './checkout.css'

/** Takes money: what is owed at the left, how it is paid at the right; ends on what to give back. */
export function Checkout({
  handle,
  open,
  onClose,
}: {
  handle: OrderHandle
  open: boolean
  onClose: () => void
}) {
  if (!open) return null
  return <CheckoutDialog handle={handle} onClose={onClose} />
}

function CheckoutDialog({ handle, onClose }: { handle: OrderHandle; onClose: () => void }) {
  const { t } = useLingui()
  const pay = usePay(handle)
  useEffect(() => holdReload(), [])
  const { order } = handle
  // The customer's phone or another station may have taken the last of it.
  const settled = !isPositive(pay.owed) && !order.has_open_payment && !order.has_issue_payment
  const over = pay.done !== null || settled
  const stage = useStepFocus(over ? 'over' : 'pay')
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      title={over ? (isPositive(pay.owed) ? t`Partly paid` : t`Paid`) : t`Take payment`}
    >
      <div ref={stage} tabIndex={-1} className="pay-stage">
        {over ? (
          <Receipt
            handle={handle}
            change={pay.done?.change_due ?? '0.00'}
            onClose={onClose}
            onMore={pay.again}
          />
        ) : (
          <Pay handle={handle} pay={pay} />
        )}
      </div>
    </Dialog>
  )
}
