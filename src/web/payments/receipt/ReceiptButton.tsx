import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog, IconButton, IconReceipt } from '#web/ui/index.ts'
import { PaymentReceipt } from './PaymentReceipt.tsx'

/** The receipt of a payment in any list; `what` names the payment for screen readers. */
export function ReceiptButton({ id, what }: { id: string; what: string }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        icon={<IconReceipt size={17} />}
        label={t`Receipt · ${what}`}
        size="sm"
        variant="ghost"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Dialog open onClose={close} title={t`Receipt`}>
          <PaymentReceipt id={id} onClose={close} />
        </Dialog>
      )}
    </>
  )
}
