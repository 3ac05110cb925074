import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { instantsOf, localTime } from '#domain/time/localTime.ts'
import type { OrderHandle } from '../handle/useOrder.ts'
import { Button, Dialog, Stack, TextArea, TextField } from '#web/ui/index.ts'

interface DatesProps {
  handle: OrderHandle
  onClose: () => void
}

/** Asks on which day and at what time the sale was made, and why it is corrected. */
export function DatesDialog({ handle, onClose }: DatesProps) {
  const { t } = useLingui()
  const { order } = handle
  const zone = order.extras.time_zone
  const [local, setLocal] = useState(() =>
    localTime(order.complete_timestamp ?? order.created_timestamp, zone),
  )
  const [reason, setReason] = useState('')
  const [instant] = instantsOf(local, zone)
  const missing =
    instant === undefined
      ? t`This time does not exist: the clocks were set forward.`
      : reason.trim() === ''
        ? t`Enter a reason.`
        : null
  const confirm = () => {
    if (instant === undefined) return
    const done = handle.run({
      type: 'dates.set',
      complete_timestamp: instant,
      expected_version: order.version,
      reason: reason.trim(),
    })
    if (typeof done === 'string') onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Change the date of the sale`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button variant="primary" disabledReason={missing} onClick={confirm}>{t`Change date`}</Button>
        </>
      }
    >
      <Stack>
        <p>{t`The sale counts to the new business day, and payment terms count from there. Both days must be open.`}</p>
        <TextField label={t`Date of sale`} type="datetime-local" step={1} value={local} onChange={setLocal} />
        <TextArea label={t`Reason`} value={reason} onChange={setReason} rows={2} maxLength={200} required />
      </Stack>
    </Dialog>
  )
}
