import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSend } from '../../app/hooks.ts'
import type { OrderHandle } from '../../outbox/useOrder.ts'
import { Button, ProblemBanner, Row, TextField, toast } from '../../ui/index.ts'

/** Mails the invoice with what was paid, in the customer's language. */
export function MailReceipt({ handle, onClose }: { handle: OrderHandle; onClose: () => void }) {
  const { t } = useLingui()
  const { order } = handle
  const [to, setTo] = useState((order.customer ?? order.fleet)?.email ?? '')
  const send = useSend('receipts.mail', {
    onDone: ({ sent_to }) => {
      toast(t`The receipt is on its way to ${sent_to}.`)
      onClose()
    },
  })
  const blocked = to.trim() === '' ? t`Enter an address first.` : null
  return (
    <form
      className="pay-ask"
      onSubmit={(event) => {
        event.preventDefault()
        if (blocked === null) send.mutate({ params: { id: order.id }, body: { to: to.trim() } })
      }}
    >
      <ProblemBanner error={send.error} />
      <TextField label={t`Email`} type="email" value={to} onChange={setTo} maxLength={254} data-autofocus />
      <Row>
        <Button type="submit" variant="primary" busy={send.isPending} disabledReason={blocked}>
          {t`Send the receipt`}
        </Button>
        <Button onClick={onClose}>{t`Back`}</Button>
      </Row>
    </form>
  )
}
