import { useLingui } from '@lingui/react/macro'
import { Autocomplete } from '#web/ui/index.ts'
import { rankChoices } from './rank.ts'

interface PickerProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** A value was chosen or typed: the next field is focused. */
  onDone: (value: string) => void
  choices: readonly string[]
  loading?: boolean
  inputRef: { current: HTMLInputElement | null }
  /** The page begins here. */
  first?: boolean
  required?: boolean
  error?: string | undefined
}

/** A choice by typing a part of it; a value that the list lacks is stored as typed. */
export function Picker({
  choices,
  value,
  onDone,
  loading = false,
  error,
  first = false,
  ...rest
}: PickerProps) {
  const { t } = useLingui()
  return (
    <Autocomplete
      {...rest}
      {...(error === undefined ? {} : { error })}
      data-autofocus={first || undefined}
      value={value}
      options={rankChoices(choices, value).map((label) => ({
        id: label,
        label,
      }))}
      onPick={({ label }) => onDone(label)}
      onEnter={onDone}
      nothing={loading ? '' : t`Not listed? Your text will be used.`}
    />
  )
}
