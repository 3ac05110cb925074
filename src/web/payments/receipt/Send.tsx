import { useLingui } from '@lingui/react/macro'
import type { PartyContact } from '#domain/parties/billTo.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useMailReport } from '#web/ui/popups/useMailReport.ts'
import { MailForm } from './MailForm.tsx'
import { TextForm, useTextId, useReportedText } from './TextForm.tsx'

interface SendProps {
  /** Of the payment. */
  id: string
  contacts: readonly PartyContact[]
  onClose: () => void
}

/** Mails the receipt of a payment. */
export function MailPayment({ id, email, contacts, onClose }: SendProps & { email: string }) {
  const { t } = useLingui()
  const report = useMailReport()
  const send = useSend('receipts.mailPayment', {
    onDone: (reply) => {
      const { sent_to } = reply
      report(reply, t`Receipt sent to ${sent_to}.`)
      onClose()
    },
  })
  const onSend = (to: string) => send.mutate({ params: { id }, body: { to } })
  return <MailForm email={email} contacts={contacts} send={send} onSend={onSend} onClose={onClose} />
}

interface TextProps extends SendProps {
  phonenumber: string
  reason: string | null
}

/** Texts a link to the receipt of a payment. */
export function TextPayment({ id, phonenumber, contacts, reason, onClose }: TextProps) {
  const text = useTextId()
  const tell = useReportedText()
  const send = useSend('receipts.textPayment', {
    onDone: (reply) => {
      tell(reply.text)
      onClose()
    },
    onFailed: text.failed,
  })
  return (
    <TextForm
      phonenumber={phonenumber}
      contacts={contacts}
      reason={reason}
      send={send}
      onType={text.renew}
      onSend={(to) => send.mutate({ params: { id }, body: { id: text.id, to } })}
      onClose={onClose}
    />
  )
}
