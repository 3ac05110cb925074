import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DELETION_DAYS, isNameOf } from '#domain/company/deletion.ts'
import { useSend } from '../base/hooks.ts'
import { CodeField } from '../people/account/CodeField.tsx'
import { Button, Dialog, PasswordField, ProblemBanner, Stack, TextField, toast } from '../ui/index.ts'

/** Asks for the name of the company and the password, then plans the deletion. */
export function DeletionDialog({ company, onClose }: { company: string; onClose: () => void }) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [codeAsked, setCodeAsked] = useState(false)
  const send = useSend('companyDeletion.ask', {
    onDone: () => {
      toast(t`The deletion is planned. The owners get an email.`)
      onClose()
    },
    onFailed: (error) => {
      if (error.code === 'second_factor_required') setCodeAsked(true)
    },
  })
  const missing = !isNameOf(company, name)
    ? t`Type the name of the company.`
    : password === ''
      ? t`Enter your password.`
      : codeAsked && !/^\d{6}$/.test(code) && t`Enter the 6-digit code.`
  const asksCode = send.error?.code === 'second_factor_required'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Delete ${company}?`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button
            variant="danger"
            busy={send.isPending}
            disabledReason={missing}
            onClick={() => send.mutate({ body: { name, password, ...(codeAsked && { code }) } })}
          >{t`Delete in ${DELETION_DAYS} days`}</Button>
        </>
      }
    >
      <Stack>
        <p>{t`After ${DELETION_DAYS} days everything of ${company} is deleted and cannot be restored. Until then the company works as before, and everyone sees the date.`}</p>
        <ProblemBanner error={asksCode ? null : send.error} />
        <TextField
          label={t`Type the name: ${company}`}
          value={name}
          onChange={setName}
          maxLength={120}
          autoComplete="off"
          required
        />
        <PasswordField label={t`Current password`} value={password} onChange={setPassword} />
        {codeAsked && <CodeField value={code} onChange={setCode} />}
      </Stack>
    </Dialog>
  )
}
