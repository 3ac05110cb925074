import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { passwordQuestion } from '#web/base/session/confirming.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useStore } from '#web/base/store.ts'
import { CodeField } from '../account/CodeField.tsx'
import { Button, Dialog, PasswordField, ProblemBanner, Stack } from '#web/ui/index.ts'

/** Asks for the password before an action that a PIN alone does not allow; then the action is sent again. */
export default function ConfirmPassword() {
  const question = useStore(passwordQuestion)
  return question && <Question onAnswer={question.answer} />
}

function Question({ onAnswer }: { onAnswer: (typed: boolean) => void }) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [codeAsked, setCodeAsked] = useState(false)
  const confirm = useSend('station.confirm', {
    onDone: () => onAnswer(true),
    onFailed: (error) => {
      if (error.code === 'second_factor_required') setCodeAsked(true)
    },
  })
  const missing = password === '' || (codeAsked && !/^\d{6}$/.test(code))
  const send = () => {
    if (!missing) confirm.mutate({ body: { password, ...(codeAsked && { code }) } })
  }
  const asksCode = confirm.error?.code === 'second_factor_required'
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={t`Enter your password`}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{t`Back`}</Button>
          <Button
            variant="primary"
            busy={confirm.isPending}
            disabledReason={missing && t`Enter your password.`}
            onClick={send}
          >{t`Continue`}</Button>
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
          <p>{t`You signed in with a PIN. Enter your password to continue.`}</p>
          <ProblemBanner error={asksCode ? null : confirm.error} />
          <PasswordField label={t`Current password`} value={password} onChange={setPassword} />
          {codeAsked && <CodeField value={code} onChange={setCode} />}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </Stack>
      </form>
    </Dialog>
  )
}
