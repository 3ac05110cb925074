import { requiredLine } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { instantsOf, localTime } from '#domain/time/localTime.ts'
import type { OrderHandle } from '../handle/useOrder.ts'
import { z } from 'zod'
import { FormArea, FormDialog, FormText, RUN_HERE, useZodForm } from '#web/ui/form/index.ts'
import { useWatch } from 'react-hook-form'

interface DatesProps {
  handle: OrderHandle
  onClose: () => void
}

const datesForm = z.object({ local: z.string().min(1), reason: requiredLine(200) })

/** Asks on which day and at what time the sale was made, and why it is corrected. */
export function DatesDialog({ handle, onClose }: DatesProps) {
  const { t } = useLingui()
  const { order } = handle
  const zone = order.extras.time_zone
  const form = useZodForm(datesForm, {
    local: localTime(order.complete_timestamp ?? order.created_timestamp, zone),
    reason: '',
  })
  const local = useWatch({ control: form.control, name: 'local' })
  const [instant] = local === '' ? [] : instantsOf(local, zone)
  const skipped = local !== '' && instant === undefined
  const confirm = ({ reason }: z.input<typeof datesForm>) => {
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
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Change sale date`}
      save={t`Change date`}
      saving={RUN_HERE}
      blocked={skipped && t`This time doesn’t exist that day (daylight saving).`}
      onSubmit={confirm}
    >
      <p>{t`The sale moves to the new business day, and payment terms start from it. Both days must still be open.`}</p>
      <FormText name="local" label={t`Sale date`} type="datetime-local" step={1} />
      <FormArea name="reason" label={t`Reason`} rows={2} maxLength={200} required />
    </FormDialog>
  )
}
