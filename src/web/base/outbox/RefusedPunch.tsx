import { useLingui } from '@lingui/react/macro'
import { Button, Row, Stack, useFormats } from '#web/ui/index.ts'
import { useZone } from '../zone.ts'
import type { HeldPunch } from './heldPunches.ts'

interface RefusedPunchProps {
  row: HeldPunch
  onRetry: () => void
  onDiscard: () => void
}

/** A punch that was made without a connection and not recorded. */
export function RefusedPunch({ row, onRetry, onDiscard }: RefusedPunchProps) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const zone = useZone()
  const at = dateTime(row.body.held?.device_at ?? '', zone)
  return (
    <li className="ui-plain-row">
      <Stack gap={3}>
        <strong>{t`Punch at ${at}`}</strong>
        <span>{row.refusal?.text}</span>
        <Row>
          <Button size="sm" variant="primary" onClick={onRetry}>{t`Try again`}</Button>
          <Button size="sm" onClick={onDiscard}>{t`Discard`}</Button>
        </Row>
      </Stack>
    </li>
  )
}
