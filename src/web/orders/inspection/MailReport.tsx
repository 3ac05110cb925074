import { email } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { billedParty } from '#domain/orders/billedParty.ts'
import { useSend } from '#web/base/client/hooks.ts'
import type { OrderHandle } from '../handle/useOrder.ts'
import { useMailReport } from '#web/ui/popups/useMailReport.ts'
import { z } from 'zod'
import { FormDialog, FormText, useZodForm } from '#web/ui/form/index.ts'

const mailBody = z.object({ to: email })

/** Asks for the address of the inspection report; it is sent in the customer's language. */
export function MailReport({ handle, onClose }: { handle: OrderHandle; onClose: () => void }) {
  const { t } = useLingui()
  const { order } = handle
  const form = useZodForm(mailBody, { to: billedParty(order)?.email ?? '' })
  const report = useMailReport()
  const mail = useSend('inspectionReports.mail', {
    onDone: (reply) => {
      const { sent_to } = reply
      report(reply, t`Inspection report sent to ${sent_to}.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Email inspection report`}
      size="sm"
      save={t`Send report`}
      saving={mail}
      onSubmit={(body) => mail.mutate({ params: { id: order.id }, body })}
    >
      <FormText name="to" label={t`Email`} type="email" maxLength={254} data-autofocus />
    </FormDialog>
  )
}
