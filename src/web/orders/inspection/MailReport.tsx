import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { billedParty } from '#domain/orders/billedParty.ts'
import { useSend } from '#web/base/hooks.ts'
import type { OrderHandle } from '../handle/useOrder.ts'
import { useMailReport } from '#web/base/useMailReport.ts'
import { Button, Dialog, ProblemBanner, Stack, TextField } from '#web/ui/index.ts'

/** Asks for the address of the inspection report; it is sent in the customer's language. */
export function MailReport({ handle, onClose }: { handle: OrderHandle; onClose: () => void }) {
  const { t } = useLingui()
  const { order } = handle
  const [to, setTo] = useState(billedParty(order)?.email ?? '')
  const report = useMailReport()
  const mail = useSend('inspectionReports.mail', {
    onDone: (reply) => {
      const { sent_to } = reply
      report(reply, t`Inspection report sent to ${sent_to}.`)
      onClose()
    },
  })
  const blocked = to.trim() === '' && t`Enter an email address.`
  const send = () => {
    if (blocked === false) mail.mutate({ params: { id: order.id }, body: { to: to.trim() } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Email inspection report`}
      size="sm"
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button variant="primary" busy={mail.isPending} disabledReason={blocked} onClick={send}>
            {t`Send report`}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Stack>
          <ProblemBanner error={mail.error} />
          <TextField
            label={t`Email`}
            type="email"
            value={to}
            onChange={setTo}
            maxLength={254}
            data-autofocus
          />
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </Stack>
      </form>
    </Dialog>
  )
}
