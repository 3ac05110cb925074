import { useLingui } from '@lingui/react/macro'
import { TextField } from '../ui/index.ts'

interface AheadReasonProps {
  value: string
  onChange: (value: string) => void
}

/** The reason for closing a punch that starts in the future: the server's clock was ahead at the time. */
export function AheadReason({ value, onChange }: AheadReasonProps) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Reason for punching out`}
      description={t`Your punch in is later than the current time, so the clock was wrong. A manager corrects the hours.`}
      value={value}
      onChange={onChange}
      maxLength={200}
    />
  )
}
