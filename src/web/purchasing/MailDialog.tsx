import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PurchaseOrder } from '#contract/purchasing/purchaseOrders.ts'
import { useSend } from '../base/hooks.ts'
import { useSending } from '../base/sending.ts'
import { Button, Dialog, ProblemBanner, Stack, TextField, toast } from '../ui/index.ts'

/** Mails a purchase order to its supplier as a PDF. */
export function MailDialog({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const { t } = useLingui()
  const [to, setTo] = useState(order.supplier_email)
  const sending = useSending()
  const send = useSend('purchaseOrders.mail', {
    onDone: ({ mail }) => {
      if (mail === 'sent') toast(t`Sent to ${to}.`)
      else toast(t`Not sent: no email server is set up. The email waits in the outbox.`, { tone: 'danger' })
      onClose()
    },
    onFailed: sending.failed,
  })
  const mail = () =>
    send.mutate({ params: { id: order.id }, body: { id: sending.id(), to, version: order.version } })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Email purchase order ${order.number}`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button
            variant="primary"
            busy={send.isPending}
            disabledReason={to.trim() === '' && t`Enter an email address.`}
            onClick={mail}
          >{t`Send`}</Button>
        </>
      }
    >
      <Stack>
        <ProblemBanner error={send.error} />
        <TextField label={t`Email`} type="email" value={to} onChange={setTo} data-autofocus />
        <p className="ui-quiet">
          {order.supplier_language === 'fr-CA' ? t`The PDF is in French.` : t`The PDF is in English.`}
        </p>
      </Stack>
    </Dialog>
  )
}
