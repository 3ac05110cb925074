import { useId } from 'react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface ChoiceProps {
  label: ReactNode
  checked: boolean
  /** means several for which some are checked. */
  mixed?: boolean
  onChange: (checked: boolean) => void
  description?: ReactNode
  error?: ReactNode
  hideLabel?: boolean
  disabled?: boolean
  name?: string
}

function Choice({ kind, ...props }: ChoiceProps & { kind: 'checkbox' | 'switch' }) {
  const { label, checked, mixed = false, onChange, description, error, hideLabel, disabled, name } = props
  const id = useId()
  const described = cx(description ? `${id}-d` : null, error ? `${id}-e` : null)
  return (
    <div className="ui-choice">
      <label className="ui-choice-row">
        <input
          type="checkbox"
          role={kind === 'switch' ? 'switch' : undefined}
          className={`ui-${kind}`}
          name={name}
          checked={checked}
          ref={(input) => {
            if (input) input.indeterminate = mixed
          }}
          disabled={disabled}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={cx(hideLabel && 'ui-hidden')}>{label}</span>
      </label>
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

export function Checkbox(props: ChoiceProps) {
  return <Choice kind="checkbox" {...props} />
}

/** On or off at once; a choice that is sent with a form is a checkbox. */
export function Switch(props: ChoiceProps) {
  return <Choice kind="switch" {...props} />
}

export interface SegmentedProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode }[]
}

/** One of a few, all visible: a radio group with arrow keys. */
export function Segmented<Value extends string>({ label, value, onChange, options }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div className="ui-segmented" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="ui-segment">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.icon}
            {option.label}
          </span>
        </label>
      ))}
    </div>
  )
}
