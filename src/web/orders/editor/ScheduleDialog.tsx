import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { scheduleProblem } from '#domain/orders/editing/schedule.ts'
import type { Order } from '#domain/orders/order.ts'
import { instantsOf, localTime } from '#domain/time/localTime.ts'
import type { OrderHandle } from '../handle/useOrder.ts'
import { serverInstant } from '#web/base/serverClock.ts'
import { Button, Dialog, TextField } from '#web/ui/index.ts'

interface ScheduleProps {
  handle: OrderHandle
  onClose: () => void
}

/** The time for which an order is scheduled, for the browser's own picker; none once it has passed. */
function knownTime({ scheduled_start_timestamp: start, extras }: Order): string {
  if (start === null || scheduleProblem(start, serverInstant()) !== null) return ''
  return localTime(start, extras.time_zone).slice(0, 16)
}

/** Schedules an order: asks for when, at a time to come. A scheduled order gets another time. */
export function ScheduleDialog({ handle, onClose }: ScheduleProps) {
  const { t } = useLingui()
  const { order } = handle
  const [local, setLocal] = useState(() => knownTime(order))
  const [instant = null] = local === '' ? [] : instantsOf(local, order.extras.time_zone)
  const problem =
    local === ''
      ? t`Enter a date and time.`
      : instant === null
        ? t`This time does not exist: the clocks were set forward.`
        : scheduleProblem(instant, serverInstant()) && t`This time is in the past. Choose a later one.`
  const confirm = () => {
    if (instant === null) return
    const { scheduled_end_timestamp: end } = order
    const isScheduled = order.status === 'scheduled'
    if (isScheduled && end !== null && Date.parse(end) < Date.parse(instant))
      handle.run({
        type: 'field.set',
        change: { field: 'scheduled_end_timestamp', value: null, base: end },
      })
    const done = handle.run(
      isScheduled
        ? {
            type: 'field.set',
            change: {
              field: 'scheduled_start_timestamp',
              value: instant,
              base: order.scheduled_start_timestamp,
            },
          }
        : {
            type: 'status.move',
            to: 'scheduled',
            expected_version: order.version,
            scheduled_start_timestamp: instant,
          },
    )
    if (typeof done === 'string') onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Schedule order`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button variant="primary" disabledReason={problem} onClick={confirm}>{t`Schedule order`}</Button>
        </>
      }
    >
      <TextField
        label={t`Date and time`}
        type="datetime-local"
        value={local}
        onChange={setLocal}
        {...(local !== '' && problem !== null && { error: problem })}
        required
      />
    </Dialog>
  )
}
