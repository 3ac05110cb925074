import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { ApiError } from '../../base/apiError.ts'
import { Button, PasswordField, ProblemBanner, Row } from '../../ui/index.ts'

interface PasswordStepProps {
  error: ApiError | null
  busy: boolean
  /** The button's label. */
  children: ReactNode
  onPassword: (password: string) => void
  onCancel?: () => void
}

/** Asks for the present password before an action that a stolen session must not take. */
export function PasswordStep({ error, busy, children, onPassword, onCancel }: PasswordStepProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  return (
    <form
      className="ui-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (password !== '') onPassword(password)
      }}
    >
      <ProblemBanner error={error} />
      <PasswordField label={t`Current password`} value={password} onChange={setPassword} />
      <Row end>
        {onCancel && <Button onClick={onCancel}>{t`Not now`}</Button>}
        <Button type="submit" busy={busy} disabledReason={password === '' ? t`Enter your password.` : null}>
          {children}
        </Button>
      </Row>
    </form>
  )
}
