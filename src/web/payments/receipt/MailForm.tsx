import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { PartyContact } from '#domain/parties/billTo.ts'
import { ContactChoices } from '#web/parties/ContactChoices.tsx'
import { TextField } from '#web/ui/index.ts'
import { AskForm, type Sent } from './AskForm.tsx'

interface MailProps {
  /** The payer's address; empty when there is none. */
  email: string
  contacts: readonly PartyContact[]
  send: Sent
  onSend: (to: string) => void
  onClose: () => void
}

/** Asks for the address of a receipt; it is sent in the language of the payer. */
export function MailForm({ email, contacts, ...rest }: MailProps) {
  const { t } = useLingui()
  const [to, setTo] = useState(email)
  const list = useId()
  const blocked = to.trim() === '' ? t`Enter an email address.` : null
  return (
    <AskForm {...rest} action={t`Send receipt`} to={to} blocked={blocked}>
      <TextField
        label={t`Email`}
        type="email"
        value={to}
        onChange={setTo}
        maxLength={254}
        list={list}
        data-autofocus
      />
      <ContactChoices id={list} by="email" contacts={contacts} />
    </AskForm>
  )
}
