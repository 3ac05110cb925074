import { line } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { isZero } from '#domain/money/money.ts'
import { DECLINE_REASONS, offeredAmount, type DeclinedList } from '#domain/orders/lines/declined.ts'
import { newId } from '#web/base/device/device.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { Money, toast } from '#web/ui/index.ts'
import { useDeclineReason } from '#web/orders/declineReason.ts'
import { z } from 'zod'
import { FormDialog, FormSelect, FormText, RUN_HERE, useZodForm } from '#web/ui/form/index.ts'

interface DeclineProps {
  handle: OrderHandle
  list: DeclinedList
  id: string
  name: string
  onClose: () => void
}

const declineForm = z
  .object({ reason: z.enum(DECLINE_REASONS), note: line(200) })
  .refine(({ reason, note }) => reason !== 'other' || note !== '', { path: ['note'], error: 'required' })

/** Why the customer does not want it; it stays on the order under “Declined”, with its price. */
export function DeclineDialog({ handle, list, id, name, onClose }: DeclineProps) {
  const { t } = useLingui()
  const words = useDeclineReason()
  const { order } = handle
  const form = useZodForm(declineForm, { reason: 'too_expensive', note: '' })
  const price = offeredAmount(order, list, id)
  const decline = ({ reason, note }: z.input<typeof declineForm>) => {
    const declined_id = newId()
    const done = handle.run({ type: 'item.decline', list, line_id: id, declined_id, reason, note })
    if (typeof done !== 'string') return
    onClose()
    toast(t`${name} declined.`, {
      undo: () => handle.again({ type: 'item.revive', declined_id, line_id: newId() }),
    })
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Decline ${name}`}
      save={t`Decline`}
      saving={RUN_HERE}
      onSubmit={decline}
    >
      {!isZero(price) && (
        <p>
          {t`Removed from the total. It stays on the order with its price:`}{' '}
          <Money strong value={price} currency={order.currency} />
        </p>
      )}
      <FormSelect
        name="reason"
        label={t`Reason`}
        options={DECLINE_REASONS.map((value) => ({ value, label: words(value) }))}
        data-autofocus
      />
      <FormText name="note" label={t`Customer’s comments`} maxLength={200} />
    </FormDialog>
  )
}
