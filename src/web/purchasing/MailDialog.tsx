import { email } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import type { PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import { useSend } from '../base/client/hooks.ts'
import { useSending } from '../base/client/sending.ts'
import { toast } from '../ui/index.ts'
import { z } from 'zod'
import { FormDialog, FormText, useZodForm } from '../ui/form/index.ts'

const mailBody = z.object({ to: email })

/** Mails a purchase order to its supplier as a PDF. */
export function MailDialog({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const { t } = useLingui()
  const form = useZodForm(mailBody, { to: order.supplier_email })
  const sending = useSending()
  const send = useSend('purchaseOrders.mail', {
    onDone: ({ mail }, { body: { to } }) => {
      if (mail === 'sent') toast(t`Sent to ${to}.`)
      else toast(t`Not sent: email isn’t set up. The email is saved in the outbox.`, { tone: 'danger' })
      onClose()
    },
    onFailed: sending.failed,
  })
  const { id, version } = order
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Email purchase order ${order.number}`}
      save={t`Send`}
      saving={send}
      onSubmit={({ to }) => send.mutate({ params: { id }, body: { id: sending.id(), to, version } })}
    >
      <FormText name="to" label={t`Email`} type="email" data-autofocus />
      <p className="ui-quiet">
        {order.supplier_language === 'fr-CA' ? t`The PDF is in French.` : t`The PDF is in English.`}
      </p>
    </FormDialog>
  )
}
