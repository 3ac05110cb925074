import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Field, splitField } from './Field.tsx'
import type { FieldProps } from './Field.tsx'

type Native<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Tag>,
  'value' | 'onChange' | 'defaultValue' | 'className' | 'required' | 'id' | 'size'
>

export interface TextFieldProps extends FieldProps, Native<'input'> {
  value: string
  onChange: (value: string) => void
  icon?: ReactNode
  /** At the field's end: a unit, a key, a small button. */
  end?: ReactNode
  inputClassName?: string | undefined
}

export function TextField(props: TextFieldProps) {
  const [field, { value, onChange, icon, end, inputClassName, ...input }] = splitField(props)
  return (
    <Field {...field}>
      {(control) => (
        <span className={cx('ui-input-box', Boolean(icon) && 'ui-has-icon', Boolean(end) && 'ui-has-end')}>
          {icon && <span className="ui-input-icon">{icon}</span>}
          <input
            type="text"
            autoComplete="off"
            {...input}
            {...control}
            className={cx('ui-input', inputClassName)}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {end && <span className="ui-input-end">{end}</span>}
        </span>
      )}
    </Field>
  )
}

export interface TextAreaProps extends FieldProps, Native<'textarea'> {
  value: string
  onChange: (value: string) => void
}

export function TextArea(props: TextAreaProps) {
  const [field, { value, onChange, rows = 3, ...input }] = splitField(props)
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...input}
          {...control}
          rows={rows}
          className="ui-input ui-textarea"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

export interface DateFieldProps extends FieldProps, Native<'input'> {
  /** `YYYY-MM-DD`, or empty. */
  value: string
  onChange: (value: string) => void
}

/** A day, by the browser's own picker: it knows the person's calendar, keyboard and screen reader. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />
}

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldProps extends FieldProps, Native<'select'> {
  value: string
  onChange: (value: string) => void
  options: readonly SelectOption[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

export function SelectField(props: SelectFieldProps) {
  const [field, { value, onChange, options, placeholder, ...input }] = splitField(props)
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...input}
          {...control}
          className="ui-input ui-select"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
