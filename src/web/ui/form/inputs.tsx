import { useLingui } from '@lingui/react/macro'
import { useController, useFormContext } from 'react-hook-form'
import type { FieldError } from 'react-hook-form'
import { Checkbox } from '../Choice.tsx'
import type { ChoiceProps } from '../Choice.tsx'
import { PasswordField } from '../PasswordField.tsx'
import type { PasswordFieldProps } from '../PasswordField.tsx'
import { SelectField, TextField } from '../TextField.tsx'
import type { SelectFieldProps, TextFieldProps } from '../TextField.tsx'

type Bound<Props> = Omit<Props, 'value' | 'onChange' | 'error' | 'name' | 'checked'> & { name: string }

interface FieldBinding {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  name: string
  error: string | undefined
}

/** What a schema found wrong, in words that help. */
function useErrorText(): (error: FieldError | undefined, value: unknown) => string | undefined {
  const { t } = useLingui()
  return (error, value) => {
    if (!error) return undefined
    if (error.type === 'server' || error.type === 'custom') return error.message
    const empty = value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
    if (empty) return t`Fill this in.`
    const size = /(\d+)/.exec(error.message ?? '')?.[1]
    if (error.type === 'too_small' && size) return t`Use at least ${size} characters.`
    if (error.type === 'too_big' && size) return t`Use at most ${size} characters.`
    if (/email/i.test(error.message ?? '')) return t`Write an email address such as name@example.com.`
    return t`This cannot be used as it is written.`
  }
}

function useBinding(name: string): FieldBinding {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  const text = useErrorText()
  return {
    value: (field.value as string | undefined) ?? '',
    onChange: field.onChange,
    onBlur: field.onBlur,
    name,
    error: text(fieldState.error, field.value),
  }
}

export function FormText({ name, ...rest }: Bound<TextFieldProps>) {
  return <TextField {...rest} {...useBinding(name)} />
}

export function FormPassword({ name, ...rest }: Bound<PasswordFieldProps>) {
  return <PasswordField {...rest} {...useBinding(name)} />
}

export function FormSelect({ name, ...rest }: Bound<SelectFieldProps>) {
  return <SelectField {...rest} {...useBinding(name)} />
}

function useChoice(name: string) {
  const { control } = useFormContext()
  const { field } = useController({ name, control })
  return { name, checked: Boolean(field.value), onChange: field.onChange as (checked: boolean) => void }
}

export function FormCheckbox({ name, ...rest }: Bound<ChoiceProps>) {
  return <Checkbox {...rest} {...useChoice(name)} />
}
