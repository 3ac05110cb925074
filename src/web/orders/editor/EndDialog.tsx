import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { balanceDue } from '#domain/orders/status/payStatus.ts'
import type { OrderStatus } from '#domain/orders/status/status.ts'
import { voidReasonProblem } from '#domain/orders/status/voidReasons.ts'
import type { OrderHandle } from '../handle/useOrder.ts'
import { Button, Checkbox, Dialog, SelectField, Stack, TextArea, useFormats } from '#web/ui/index.ts'
import { useVoidReasons } from '../orderWords.ts'
import { useCopyOrder } from './repeating.ts'
import { ConsentDialog } from './side/Consent.tsx'

export type Ending = 'cancel' | 'void' | 'uncollectible' | 'reopen' | 'approve'

const TARGET: Record<Exclude<Ending, 'approve'>, OrderStatus> = {
  cancel: 'deleted',
  void: 'void',
  uncollectible: 'uncollectible',
  reopen: 'pre-complete',
}

interface EndProps {
  handle: OrderHandle
  ending: Ending
  onClose: () => void
}

/** Asks what an ending needs: a reason, a note, a name. Nothing here can be undone by a key. */
export function EndDialog({ handle, ending, onClose }: EndProps) {
  return ending === 'approve' ? (
    <ConsentDialog handle={handle} onClose={onClose} />
  ) : (
    <ReasonDialog handle={handle} ending={ending} onClose={onClose} />
  )
}

function ReasonDialog({ handle, ending, onClose }: EndProps & { ending: Exclude<Ending, 'approve'> }) {
  const { t } = useLingui()
  const reasons = useVoidReasons()
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [copies, setCopies] = useState(false)
  const { order } = handle
  const { money } = useFormats()
  const copy = useCopyOrder(order)
  const words = {
    cancel: {
      title: t`Cancel order`,
      confirm: t`Cancel order`,
      text:
        order.status === 'complete'
          ? t`This reverses the sale. An owner or manager can restore the order.`
          : t`The order leaves the board. An owner or manager can restore it.`,
    },
    void: {
      title: t`Void order`,
      confirm: t`Void order`,
      text: t`Voiding reverses the sale and can’t be undone. If the work was done, copy it to a new order.`,
    },
    uncollectible: {
      title: t`Uncollectible`,
      confirm: t`Mark uncollectible`,
      text: t`The balance due of ${money(balanceDue(order), order.currency)} will be written off.`,
    },
    reopen: {
      title: t`Re-open order`,
      confirm: t`Re-open order`,
      text: t`The order goes back to Service Complete and can be edited.`,
    },
  }[ending]
  const problem =
    ending === 'void'
      ? voidReasonProblem(reason, note)
      : (ending !== 'cancel' || order.status === 'complete') && note.trim() === ''
        ? 'reason_required'
        : null
  const confirm = () => {
    const given =
      ending === 'void'
        ? { reason, note }
        : { reason: note.trim() === '' ? '' : note.trim().slice(0, 60), note }
    const done = handle.run({
      type: 'status.move',
      to: TARGET[ending],
      expected_version: order.version,
      ...given,
    })
    if (typeof done !== 'string') return
    onClose()
    if (copies) copy.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button
            variant={ending === 'reopen' ? 'primary' : 'danger'}
            disabledReason={
              problem === null
                ? null
                : problem === 'note_required'
                  ? t`Add a note when the reason is Other.`
                  : t`Enter a reason.`
            }
            onClick={confirm}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{words.text}</p>
        {ending === 'void' && (
          <SelectField
            label={t`Reason`}
            value={reason}
            onChange={setReason}
            options={reasons}
            placeholder={t`Choose reason`}
            required
          />
        )}
        <TextArea
          label={ending === 'void' ? t`Note` : t`Reason`}
          value={note}
          onChange={setNote}
          rows={2}
          maxLength={2000}
          required={problem !== null}
        />
        {ending === 'void' && (
          <Checkbox label={t`Copy to a new order`} checked={copies} onChange={setCopies} />
        )}
      </Stack>
    </Dialog>
  )
}
