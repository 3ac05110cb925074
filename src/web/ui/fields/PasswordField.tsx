import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconButton } from '../basics/Button.tsx'
import { IconEye, IconEyeOff } from '../icons.ts'
import { TextField } from './TextField.tsx'
import type { TextFieldProps } from './TextField.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'icon'>

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      data-password
      end={
        <IconButton
          size="sm"
          label={shown ? t`Hide password` : t`Show password`}
          icon={shown ? <IconEyeOff size={16} /> : <IconEye size={16} />}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
