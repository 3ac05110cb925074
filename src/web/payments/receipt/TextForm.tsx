import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { SentText } from '#contract/base/textShape.ts'
import { formatPhone } from '#domain/base/phone.ts'
import type { PartyContact } from '#domain/parties/billTo.ts'
import type { ApiError } from '#web/base/client/apiError.ts'
import { newId } from '#web/base/device/device.ts'
import { ContactChoices } from '#web/parties/ContactChoices.tsx'
import { TextField, toast } from '#web/ui/index.ts'
import { AskForm, type Sent } from './AskForm.tsx'

/** Whether the server may have sent it anyway: then the same id is sent again, which texts nothing twice. */
const UNSURE: ReadonlySet<string> = new Set(['offline', 'unexpected', 'unavailable'])

/** The id of a text: a new one for another subject, or once it is certain that the former one was not sent. */
export function useTextId() {
  const [id, setId] = useState(newId)
  const renew = () => setId(newId())
  const failed = ({ code }: ApiError) => {
    if (!UNSURE.has(code)) renew()
  }
  return { id, renew, failed }
}

/** Shows the outcome of a texted receipt. */
export function useReportedText(): (text: SentText) => void {
  const { t } = useLingui()
  return (text) => {
    const number = formatPhone(text.sent_to)
    if (text.status === 'lost')
      toast(t`We couldn’t confirm that the text to ${number} was sent. Ask the customer.`, { tone: 'danger' })
    else toast(t`Receipt sent to ${number}.`)
  }
}

interface TextProps {
  phonenumber: string
  contacts: readonly PartyContact[]
  /** Why the customer cannot be texted; null where they can. */
  reason: string | null
  send: Sent
  onType: () => void
  onSend: (to: string) => void
  onClose: () => void
}

/** Asks for the number to which a link to a receipt is texted. */
export function TextForm({ phonenumber, contacts, reason, onType, ...rest }: TextProps) {
  const { t } = useLingui()
  const [to, setTo] = useState(formatPhone(phonenumber))
  const list = useId()
  const blocked = reason ?? (to.trim() === '' ? t`Enter a mobile number.` : null)
  const type = (typed: string) => {
    setTo(typed)
    onType()
  }
  return (
    <AskForm {...rest} action={t`Text receipt`} to={to} blocked={blocked}>
      <TextField
        label={t`Mobile number`}
        type="tel"
        value={to}
        onChange={type}
        maxLength={40}
        error={rest.send.error?.fields.find((row) => row.field === 'to')?.detail}
        list={list}
        data-autofocus
      />
      <ContactChoices id={list} by="phonenumber" contacts={contacts} />
    </AskForm>
  )
}
