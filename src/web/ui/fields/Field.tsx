import { useId } from 'react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface FieldProps {
  label: ReactNode
  /** The label is announced but not shown, where the place makes it plain. */
  hideLabel?: boolean
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  className?: string | undefined
}

export interface FieldControl {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

/** Label, description and error, tied to the control: every field uses this. */
export function Field({
  label,
  hideLabel,
  description,
  error,
  required,
  className,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const id = useId()
  const described = cx(description ? `${id}-d` : null, error ? `${id}-e` : null)
  return (
    <div className={cx('ui-field', className)}>
      <label htmlFor={id} className={hideLabel ? 'ui-hidden' : 'ui-label'}>
        {label}
        {required && (
          <span className="ui-required" aria-hidden>
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'aria-required': required ? true : undefined,
      })}
      {description && (
        <div id={`${id}-d`} className="ui-description">
          {description}
        </div>
      )}
      {error && (
        <div id={`${id}-e`} className="ui-field-error">
          {error}
        </div>
      )}
    </div>
  )
}

/** The field's props apart from the control's own. */
export function splitField<T extends FieldProps>(
  props: T,
): [field: FieldProps, rest: Omit<T, keyof FieldProps>] {
  const { label, hideLabel, description, error, required, className, ...rest } = props
  const field: FieldProps = { label, description, error }
  if (hideLabel !== undefined) field.hideLabel = hideLabel
  if (required !== undefined) field.required = required
  if (className !== undefined) field.className = className
  return [field, rest]
}
