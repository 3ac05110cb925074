import { billedParty } from '#domain/orders/billedParty.ts'
import { useLingui } from '@lingui/react/macro'
import { useSend } from '#web/base/client/hooks.ts'
import { useMailReport } from '#web/ui/popups/useMailReport.ts'
import { MailForm } from '../receipt/MailForm.tsx'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'

/** Mails the invoice with its payments, in the customer's language. */
export function MailReceipt({ handle, onClose }: { handle: OrderHandle; onClose: () => void }) {
  const { t } = useLingui()
  const report = useMailReport()
  const { order } = handle
  const send = useSend('receipts.mail', {
    onDone: (reply) => {
      const { sent_to } = reply
      report(reply, t`Receipt sent to ${sent_to}.`)
      onClose()
    },
  })
  return (
    <MailForm
      email={billedParty(order)?.email ?? ''}
      contacts={billedParty(order)?.contacts ?? []}
      send={send}
      onSend={(to) => send.mutate({ params: { id: order.id }, body: { to } })}
      onClose={onClose}
    />
  )
}
