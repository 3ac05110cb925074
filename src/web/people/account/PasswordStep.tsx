import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { ApiError } from '#web/base/client/apiError.ts'
import { Button, PasswordField, ProblemBanner, Row } from '#web/ui/index.ts'
import { CodeField } from './CodeField.tsx'

const SIX_DIGITS = /^\d{6}$/

/** What was typed, as a request sends it. */
export interface Typed {
  password: string
  code?: string
  recovery_code?: string
}

interface PasswordStepProps {
  error: ApiError | null
  busy: boolean
  /** The button's label. */
  children: ReactNode
  /** A recovery code is taken in place of the six digits. */
  recovery?: boolean
  onTyped: (typed: Typed) => void
  onCancel?: () => void
}

const isComplete = (code: string, recovery: boolean): boolean =>
  recovery ? code.trim() !== '' : SIX_DIGITS.test(code)

const codeIn = (code: string): Omit<Typed, 'password'> =>
  SIX_DIGITS.test(code) ? { code } : { recovery_code: code.trim() }

/**
 * Asks for the present password before an action that a stolen session must not take, and for a code once the server
 * says that two-step verification is on.
 */
export function PasswordStep(props: PasswordStepProps) {
  const { error, busy, children, recovery = false, onTyped, onCancel } = props
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [asked, setAsked] = useState(false)
  const asksCode = error?.code === 'second_factor_required'
  if (asksCode && !asked) setAsked(true)
  const missing =
    password === ''
      ? t`Enter your password.`
      : asked && !isComplete(code, recovery)
        ? t`Enter the 6-digit code.`
        : null
  return (
    <form
      className="ui-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (missing === null) onTyped({ password, ...(asked && codeIn(code)) })
      }}
    >
      <ProblemBanner error={asksCode ? null : error} />
      <PasswordField label={t`Current password`} value={password} onChange={setPassword} />
      {asked && <CodeField value={code} onChange={setCode} recovery={recovery} />}
      <Row end>
        {onCancel && <Button onClick={onCancel}>{t`Not now`}</Button>}
        <Button type="submit" busy={busy} disabledReason={missing}>
          {children}
        </Button>
      </Row>
    </form>
  )
}
