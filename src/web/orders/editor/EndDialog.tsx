import { useLingui } from '@lingui/react/macro'
import { balanceDue } from '#domain/orders/status/payStatus.ts'
import type { OrderStatus } from '#domain/orders/status/status.ts'
import { voidReasonProblem } from '#domain/orders/status/voidReasons.ts'
import type { OrderHandle } from '../handle/useOrder.ts'
import { useFormats } from '#web/ui/index.ts'
import { useVoidReasons } from '../orderWords.ts'
import { useCopyOrder } from './repeating.ts'
import { ConsentDialog } from './side/Consent.tsx'
import { z } from 'zod'
import { FormArea, FormCheckbox, FormDialog, FormSelect, RUN_HERE, useZodForm } from '#web/ui/form/index.ts'

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

const endForm = z.object({ reason: z.string(), note: z.string().max(2000), copies: z.boolean() })
type EndForm = z.input<typeof endForm>

/** The required fields of an ending: a void needs a reason, others a typed one unless nothing was sold. */
const endFormFor = (ending: Ending, status: OrderStatus) =>
  endForm.superRefine(({ reason, note }, context) => {
    const missing = (field: keyof EndForm) =>
      context.addIssue({ code: 'custom', path: [field], message: 'required' })
    if (ending === 'void') {
      const problem = voidReasonProblem(reason, note)
      if (problem !== null) missing(problem === 'note_required' ? 'note' : 'reason')
    } else if ((ending !== 'cancel' || status === 'complete') && note.trim() === '') missing('note')
  })

type EndProperties = EndProps & { ending: Exclude<Ending, 'approve'> }

/** The words of each ending. */
function useEndWords({ handle: { order }, ending }: Omit<EndProperties, 'onClose'>) {
  const { t } = useLingui()
  const { money } = useFormats()
  return {
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
}

function ReasonDialog({ handle, ending, onClose }: EndProperties) {
  const { t } = useLingui()
  const reasons = useVoidReasons()
  const { order } = handle
  const form = useZodForm(endFormFor(ending, order.status), { reason: '', note: '', copies: false })
  const copy = useCopyOrder(order)
  const words = useEndWords({ handle, ending })
  const isVoid = ending === 'void'
  const confirm = ({ reason, note, copies }: EndForm) => {
    const said = note.trim()
    const done = handle.run({
      type: 'status.move',
      to: TARGET[ending],
      expected_version: order.version,
      reason: isVoid ? reason : said.slice(0, 60),
      note,
    })
    if (typeof done !== 'string') return
    onClose()
    if (copies) copy.mutate()
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words.title}
      save={words.confirm}
      danger={ending !== 'reopen'}
      saving={RUN_HERE}
      onSubmit={confirm}
    >
      <p>{words.text}</p>
      {isVoid && (
        <FormSelect
          name="reason"
          label={t`Reason`}
          options={reasons}
          placeholder={t`Choose reason`}
          required
        />
      )}
      <FormArea
        name="note"
        label={isVoid ? t`Note` : t`Reason`}
        rows={2}
        maxLength={2000}
        required={!isVoid && (ending !== 'cancel' || order.status === 'complete')}
      />
      {isVoid && <FormCheckbox name="copies" label={t`Copy to a new order`} />}
    </FormDialog>
  )
}
