import { useLingui } from '@lingui/react/macro'
import { TextField } from '#web/ui/index.ts'
import { FormText } from '#web/ui/form/index.ts'

const SIX = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 } as const

interface CodeFieldProps {
  value: string
  onChange: (code: string) => void
  /** A recovery code is taken too. */
  recovery?: boolean
}

/** The code of two-step verification, beside the password. */
export function CodeField({ value, onChange, recovery = false }: CodeFieldProps) {
  const { t } = useLingui()
  if (!recovery)
    return (
      <TextField
        {...SIX}
        label={t`6-digit code from your authenticator app`}
        value={value}
        onChange={onChange}
      />
    )
  return (
    <TextField
      label={t`6-digit code, or a recovery code`}
      value={value}
      onChange={onChange}
      autoComplete="one-time-code"
      maxLength={40}
    />
  )
}

/** The same in a form, under the name `code`. */
export function FormCode() {
  const { t } = useLingui()
  return <FormText {...SIX} name="code" label={t`6-digit code from your authenticator app`} required />
}
