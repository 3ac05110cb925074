import { useLingui } from '@lingui/react/macro'
import type { ExpectedCredit } from '#contract/purchasing/supplierCredits.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useSending } from '#web/base/client/sending.ts'
import { ConfirmDialog, useFormats } from '#web/ui/index.ts'

/** Writes off the open amount of a credit, with a reason. */
export function WriteOffDialog({ credit, onClose }: { credit: ExpectedCredit; onClose: () => void }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const sending = useSending()
  const send = useSend('supplierCredits.writeOff', {
    onDone: onClose,
    onFailed: sending.failed,
  })
  const { id, open } = credit
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Write off ${money(open, credit.currency)}`}
      confirm={t`Write off`}
      danger
      busy={send.isPending}
      error={send.error}
      reasonLabel={t`Reason`}
      onConfirm={(note) => send.mutate({ params: { id }, body: { id: sending.id(), amount: open, note } })}
    />
  )
}
