import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Attachment } from '#contract/orders/attachments.ts'
import { useSend } from '#web/base/hooks.ts'
import { Button, Dialog, ProblemBanner, Stack, TextField } from '#web/ui/index.ts'

/** A new name; the extension stays, because it says what the content is. */
export function RenameDialog({ file, onClose }: { file: Attachment; onClose: () => void }) {
  const { t } = useLingui()
  const [name, setName] = useState(file.name.replace(/\.[a-z]+$/, ''))
  const rename = useSend('attachments.rename', {
    onDone: onClose,
  })
  const blocked = name.trim() === '' && t`Enter a name.`
  const send = () => {
    if (blocked === false) rename.mutate({ params: { attachment_id: file.id }, body: { name } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Rename file`}
      size="sm"
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button variant="primary" busy={rename.isPending} disabledReason={blocked} onClick={send}>
            {t`Rename`}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Stack>
          <ProblemBanner error={rename.error} />
          <TextField
            label={t`Name`}
            value={name}
            onChange={setName}
            maxLength={100}
            required
            data-autofocus
          />
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </Stack>
      </form>
    </Dialog>
  )
}
