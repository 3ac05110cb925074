import { useLingui } from '@lingui/react/macro'
import { scheduleProblem } from '#domain/orders/editing/schedule.ts'
import type { Order } from '#domain/orders/order.ts'
import { instantsOf, localTime } from '#domain/time/localTime.ts'
import type { OrderHandle } from '../handle/useOrder.ts'
import { serverInstant } from '#web/base/device/serverClock.ts'
import { z } from 'zod'
import { FormDialog, FormText, RUN_HERE, useZodForm } from '#web/ui/form/index.ts'
import { useWatch } from 'react-hook-form'

interface ScheduleProps {
  handle: OrderHandle
  onClose: () => void
}

/** The time for which an order is scheduled, for the browser's own picker; none once it has passed. */
function knownTime({ scheduled_start_timestamp: start, extras }: Order): string {
  if (start === null || scheduleProblem(start, serverInstant()) !== null) return ''
  return localTime(start, extras.time_zone).slice(0, 16)
}

const scheduleForm = z.object({ local: z.string().min(1) })

/** The commands that schedule an order for an instant, or give a scheduled one another. */
function schedule({ order, run }: OrderHandle, instant: string) {
  const { scheduled_end_timestamp: end, scheduled_start_timestamp: start } = order
  const isScheduled = order.status === 'scheduled'
  if (isScheduled && end !== null && Date.parse(end) < Date.parse(instant))
    run({
      type: 'field.set',
      change: { field: 'scheduled_end_timestamp', value: null, base: end },
    })
  return run(
    isScheduled
      ? {
          type: 'field.set',
          change: { field: 'scheduled_start_timestamp', value: instant, base: start },
        }
      : {
          type: 'status.move',
          to: 'scheduled',
          expected_version: order.version,
          scheduled_start_timestamp: instant,
        },
  )
}

/** Schedules an order: asks for when, at a time to come. A scheduled order gets another time. */
export function ScheduleDialog({ handle, onClose }: ScheduleProps) {
  const { t } = useLingui()
  const { order } = handle
  const form = useZodForm(scheduleForm, { local: knownTime(order) })
  const local = useWatch({ control: form.control, name: 'local' })
  const [instant = null] = local === '' ? [] : instantsOf(local, order.extras.time_zone)
  const problem =
    local !== '' &&
    (instant === null
      ? t`This time doesn’t exist that day (daylight saving).`
      : scheduleProblem(instant, serverInstant()) && t`This time is in the past. Choose a later one.`)
  const confirm = () => {
    if (instant !== null && typeof schedule(handle, instant) === 'string') onClose()
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Schedule order`}
      save={t`Schedule order`}
      saving={RUN_HERE}
      blocked={problem}
      onSubmit={confirm}
    >
      <FormText
        name="local"
        label={t`Date and time`}
        type="datetime-local"
        description={problem || undefined}
        required
      />
    </FormDialog>
  )
}
