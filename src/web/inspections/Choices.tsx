import { useController, useFormContext } from 'react-hook-form'
import { Checkbox } from '../ui/index.ts'
import css from './inspections.module.css'

interface ChoicesProps {
  name: string
  label: string
  /** Shown while none is chosen. */
  none: string
  rows: readonly { value: string; label: string }[]
}

/** Any number of a few choices, in their order. */
export function Choices({ name, label, none, rows }: ChoicesProps) {
  const { control } = useFormContext()
  const { field } = useController({ name, control })
  const chosen = field.value as string[]
  const toggle = (value: string, on: boolean) =>
    field.onChange(
      rows.map((row) => row.value).filter((each) => (each === value ? on : chosen.includes(each))),
    )
  return (
    <fieldset className={css['ins-choices']}>
      <legend>
        {label} <span className="ui-quiet">{chosen.length === 0 && none}</span>
      </legend>
      {rows.map((row) => (
        <Checkbox
          key={row.value}
          label={row.label}
          checked={chosen.includes(row.value)}
          onChange={(on) => toggle(row.value, on)}
        />
      ))}
    </fieldset>
  )
}
