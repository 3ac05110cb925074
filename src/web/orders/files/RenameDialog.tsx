import { requiredLine } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import type { Attachment } from '#contract/orders/attachments.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { z } from 'zod'
import { FormDialog, FormText, useZodForm } from '#web/ui/form/index.ts'

const nameBody = z.object({ name: requiredLine(100) })

/** A new name; the extension stays, because it says what the content is. */
export function RenameDialog({ file, onClose }: { file: Attachment; onClose: () => void }) {
  const { t } = useLingui()
  const form = useZodForm(nameBody, { name: file.name.replace(/\.[a-z]+$/, '') })
  const rename = useSend('attachments.rename', { onDone: onClose })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Rename file`}
      size="sm"
      save={t`Rename`}
      saving={rename}
      onSubmit={(body) => rename.mutate({ params: { attachment_id: file.id }, body })}
    >
      <FormText name="name" label={t`Name`} maxLength={100} required data-autofocus />
    </FormDialog>
  )
}
