import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TextField } from '../../ui/index.ts'
import { AskForm, type Sent } from './AskForm.tsx'

interface MailProps {
  /** The payer's address; empty when there is none. */
  email: string
  send: Sent
  onSend: (to: string) => void
  onClose: () => void
}

/** Asks for the address of a receipt; it is sent in the language of the payer. */
export function MailForm({ email, ...rest }: MailProps) {
  const { t } = useLingui()
  const [to, setTo] = useState(email)
  const blocked = to.trim() === '' ? t`Enter an email address.` : null
  return (
    <AskForm {...rest} action={t`Send receipt`} to={to} blocked={blocked}>
      <TextField label={t`Email`} type="email" value={to} onChange={setTo} maxLength={254} data-autofocus />
    </AskForm>
  )
}
