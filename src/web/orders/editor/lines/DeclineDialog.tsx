import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isZero } from '#domain/money/money.ts'
import { DECLINE_REASONS, offeredAmount, type DeclinedList } from '#domain/orders/lines/declined.ts'
import { newId } from '#web/base/device.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { Button, Dialog, Money, SelectField, Stack, TextField, toast } from '#web/ui/index.ts'
import { useDeclineReason } from '#web/orders/declineReason.ts'

interface DeclineProps {
  handle: OrderHandle
  list: DeclinedList
  id: string
  name: string
  onClose: () => void
}

/** Why the customer does not want it; it stays on the order under “Declined”, with its price. */
export function DeclineDialog({ handle, list, id, name, onClose }: DeclineProps) {
  const { t } = useLingui()
  const words = useDeclineReason()
  const { order } = handle
  const [reason, setReason] = useState<string>('too_expensive')
  const [note, setNote] = useState('')
  const price = offeredAmount(order, list, id)
  const missing = reason === 'other' && note.trim() === '' && t`Enter a short reason.`
  const decline = () => {
    if (missing) return
    const declined_id = newId()
    const done = handle.run({ type: 'item.decline', list, line_id: id, declined_id, reason, note })
    if (typeof done !== 'string') return
    onClose()
    toast(t`${name} declined.`, {
      undo: () => handle.again({ type: 'item.revive', declined_id, line_id: newId() }),
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Decline ${name}`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" disabledReason={missing} onClick={decline}>{t`Decline`}</Button>
        </>
      }
    >
      <Stack>
        {!isZero(price) && (
          <p>
            {t`Removed from the total. It stays on the order with its price:`}{' '}
            <Money strong value={price} currency={order.currency} />
          </p>
        )}
        <SelectField
          label={t`Reason`}
          value={reason}
          onChange={setReason}
          options={DECLINE_REASONS.map((value) => ({ value, label: words(value) }))}
          data-autofocus
        />
        <TextField
          label={t`Customer’s comments`}
          value={note}
          onChange={setNote}
          maxLength={200}
          onKeyDown={(event) => event.key === 'Enter' && decline()}
        />
      </Stack>
    </Dialog>
  )
}
