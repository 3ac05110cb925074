import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { holdReload } from '../../app/slots.ts'
import type { OrderHandle } from '../../outbox/useOrder.ts'
import { Dialog } from '../../ui/index.ts'
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
  return (
    <Dialog open onClose={onClose} size="xl" title={pay.done ? t`Paid` : t`Take payment`}>
      {pay.done ? (
        <Receipt handle={handle} change={pay.done.change_due} onClose={onClose} onMore={pay.again} />
      ) : (
        <Pay handle={handle} pay={pay} />
      )}
    </Dialog>
  )
}
