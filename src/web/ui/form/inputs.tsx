import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useController, useFieldArray, useFormContext } from 'react-hook-form'
import type { ControllerFieldState, FieldError, RefCallBack } from 'react-hook-form'
import { fieldSentence } from '#contract/base/fieldErrors.ts'
import { useSay } from '#web/base/i18n/useSay.ts'
import { Checkbox, Segmented } from '../fields/Choice.tsx'
import type { ChoiceProps, SegmentedProps } from '../fields/Choice.tsx'
import { NumberField } from '../fields/NumberField.tsx'
import type { NumberFieldProps } from '../fields/NumberField.tsx'
import { PasswordField } from '../fields/PasswordField.tsx'
import type { PasswordFieldProps } from '../fields/PasswordField.tsx'
import { DateField, SelectField, TextArea, TextField } from '../fields/TextField.tsx'
import type { SelectFieldProps, SelectOption, TextAreaProps, TextFieldProps } from '../fields/TextField.tsx'

type Bound<Props> = Omit<Props, 'value' | 'onChange' | 'error' | 'name' | 'checked'> & { name: string }

interface FieldBinding {
  /** Through it the form moves the focus to the first wrong field. */
  ref: RefCallBack
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  name: string
  error: string | undefined
}

/** The errors of a schema, in helpful words. */
export function useErrorText(): (error: FieldError | undefined, value: unknown) => string | undefined {
  const { t } = useLingui()
  const say = useSay()
  return (error, value) => {
    if (!error) return undefined
    // The input is empty: whatever its shape is, that comes first.
    const empty = value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
    if (empty && error.type !== 'server' && error.type !== 'custom') return t`Required.`
    const sentence = fieldSentence(error.message ?? '')
    return sentence ? say(sentence) : error.message
  }
}

/** A field of a row in a list. */
const IN_ROW = /\.\d+\./

/**
 * Adding a row checks the whole list. What is wrong with a field is shown once it was left or the form was sent; in a row
 * that was added after that, with the next attempt to send.
 */
function useShownError(name: string, { isTouched, error }: ControllerFieldState, sent: number) {
  const [before] = useState(IN_ROW.test(name) ? sent : 0)
  return isTouched || sent > before || error?.type === 'server' ? error : undefined
}

function useBinding(name: string): FieldBinding {
  const { control } = useFormContext()
  const { field, fieldState, formState } = useController({ name, control })
  const error = useShownError(name, fieldState, formState.submitCount)
  const text = useErrorText()
  return {
    ref: field.ref,
    value: String((field.value as string | number | null | undefined) ?? ''),
    onChange: field.onChange,
    onBlur: field.onBlur,
    name,
    error: text(error, field.value),
  }
}

export function FormText({ name, ...rest }: Bound<TextFieldProps>) {
  return <TextField {...rest} {...useBinding(name)} />
}

/** Text of several lines. */
export function FormArea({ name, ...rest }: Bound<TextAreaProps>) {
  return <TextArea {...rest} {...useBinding(name)} />
}

export function FormPassword({ name, ...rest }: Bound<PasswordFieldProps>) {
  return <PasswordField {...rest} {...useBinding(name)} />
}

/** A figure as a decimal string; with `none`, an empty field is null. */
export function FormNumber({ name, none = false, ...rest }: Bound<NumberFieldProps> & { none?: boolean }) {
  const { onChange, ...binding } = useBinding(name)
  return (
    <NumberField
      {...rest}
      {...binding}
      onChange={(value) => (onChange as (value: string | null) => void)(none && value === '' ? null : value)}
    />
  )
}

/** A whole number as a number; empty is null. */
export function FormCount({ name, ...rest }: Bound<NumberFieldProps>) {
  const { onChange, ...binding } = useBinding(name)
  return (
    <NumberField
      {...rest}
      {...binding}
      decimals={0}
      onChange={(typed) => (onChange as (value: unknown) => void)(typed === '' ? null : Number(typed))}
    />
  )
}

/** A calendar day; an empty field is null. */
export function FormDay({ name, ...rest }: Bound<TextFieldProps>) {
  const { onChange, ...binding } = useBinding(name)
  return (
    <DateField
      {...rest}
      {...binding}
      onChange={(day) => (onChange as (day: string | null) => void)(day === '' ? null : day)}
    />
  )
}

/** The rows of a list inside a form: `fields` to render, `append`, `remove`, `move`. */
export function useFormRows(name: string) {
  const { control } = useFormContext()
  return useFieldArray({ control, name, keyName: 'row_id' })
}

/** One of a list; with `none`, the empty choice is null. */
export function FormSelect({ name, none = false, ...rest }: Bound<SelectFieldProps> & { none?: boolean }) {
  const { onChange, ...binding } = useBinding(name)
  return (
    <SelectField
      {...rest}
      {...binding}
      onChange={(value) => (onChange as (value: string | null) => void)(none && value === '' ? null : value)}
    />
  )
}

function useChoice(name: string) {
  const { control } = useFormContext()
  const { field } = useController({ name, control })
  return { name, checked: Boolean(field.value), onChange: field.onChange as (checked: boolean) => void }
}

export function FormCheckbox({ name, ...rest }: Bound<ChoiceProps>) {
  return <Checkbox {...rest} {...useChoice(name)} />
}

/** A value of the form for a screen’s own field, with its error. */
export function useFormValue<Value>(name: string) {
  const { control } = useFormContext()
  const { field, fieldState, formState } = useController({ name, control })
  const error = useShownError(name, fieldState, formState.submitCount)
  const text = useErrorText()
  return {
    value: field.value as Value,
    onChange: field.onChange as (value: Value) => void,
    error: text(error, field.value),
  }
}

/** One of a few, all visible. */
export function FormSegmented<Value extends string>({
  name,
  ...rest
}: Omit<SegmentedProps<Value>, 'value' | 'onChange'> & { name: string }) {
  const { value, onChange } = useFormValue<Value>(name)
  return <Segmented<Value> {...rest} value={value} onChange={onChange} />
}

interface FormChecksProps {
  name: string
  label: ReactNode
  description?: ReactNode
  className?: string | undefined
  options: readonly (SelectOption & Pick<ChoiceProps, 'description'>)[]
}

/** Any number of a list, each a checkbox; the value is the list of those that are checked. */
export function FormChecks({ name, label, description, className, options }: FormChecksProps) {
  const { value: chosen, onChange, error } = useFormValue<readonly string[]>(name)
  const id = useId()
  return (
    <fieldset className={className} {...(error && { 'aria-describedby': id })}>
      <legend>{label}</legend>
      {description && <p className="ui-quiet">{description}</p>}
      {options.map(({ value, label: words, ...rest }) => (
        <Checkbox
          key={value}
          {...rest}
          label={words}
          checked={chosen.includes(value)}
          onChange={(on) => onChange(on ? [...chosen, value] : chosen.filter((each) => each !== value))}
        />
      ))}
      {error && (
        <div id={id} className="ui-field-error" role="alert">
          {error}
        </div>
      )}
    </fieldset>
  )
}
