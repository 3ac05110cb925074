import { useLingui } from '@lingui/react/macro'
import { instantsOf } from '#domain/time/localTime.ts'
import { SelectField, Stack, TextField } from '../ui/index.ts'
import type { TypedTime } from './times.ts'

interface TimeFieldProps {
  label: string
  value: TypedTime
  zone: string
  onChange: (value: TypedTime) => void
}

/** A day and a time on the shop's clock. Where the clocks were set back it asks which of the two. */
export function TimeField({ label, value, zone, onChange }: TimeFieldProps) {
  const { t } = useLingui()
  const twice = value.local !== '' && instantsOf(value.local, zone).length > 1
  return (
    <Stack gap={2}>
      <TextField
        type="datetime-local"
        step={1}
        label={label}
        value={value.local}
        onChange={(local) => onChange({ local, which: null })}
      />
      {twice && (
        <SelectField
          label={t`This time occurs twice that day`}
          value={value.which ?? ''}
          placeholder={t`First or second?`}
          onChange={(which) => onChange({ ...value, which: which === 'first' ? 'first' : 'second' })}
          options={[
            { value: 'first', label: t`The first, before the clocks were set back` },
            { value: 'second', label: t`The second, after the clocks were set back` },
          ]}
        />
      )}
    </Stack>
  )
}
