import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Attachment } from '#contract/orders/attachments.ts'
import { call } from '#web/base/client/api.ts'
import type { ApiError } from '#web/base/client/apiError.ts'
import { saveBlob } from '#web/base/client/download.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { openInTab } from '#web/base/newTab.ts'
import {
  IconButton,
  IconDots,
  IconDownload,
  IconFileText,
  IconPencil,
  IconPhoto,
  IconTrash,
  Menu,
  ProblemBanner,
  toast,
  useFormats,
} from '#web/ui/index.ts'
import { RenameDialog } from './RenameDialog.tsx'
import css from './files.module.css'
import { useHeld } from '#web/base/session/held.ts'

/** A file: opened by its name; saved, renamed and removed from its menu. */
export function FileRow({ file, zone }: { file: Attachment; zone: string }) {
  const { t } = useLingui()
  const { dateTime, fileSize } = useFormats()
  const [renaming, setRenaming] = useState(false)
  const actions = useFileActions(file)
  const held = useHeld()('files.edit_others')
  const refused = file.editable ? null : held
  const facts = [file.user_name, dateTime(file.created_at, zone), fileSize(file.size)]
  return (
    <li>
      {file.content_type === 'application/pdf' ? (
        <IconFileText size={20} aria-hidden />
      ) : (
        <IconPhoto size={20} aria-hidden />
      )}
      <span className={css['files-words']}>
        <button
          type="button"
          className={css['files-open']}
          aria-label={t`Open ${file.name}`}
          onClick={actions.open}
        >
          {file.name}
        </button>
        <small className="ui-quiet">{facts.join(' · ')}</small>
        <ProblemBanner error={actions.error} />
      </span>
      <Menu
        trigger={<IconButton size="sm" label={t`Actions for ${file.name}`} icon={<IconDots size={18} />} />}
        items={[
          { label: t`Download`, icon: <IconDownload size={16} />, onSelect: actions.save },
          {
            label: t`Rename…`,
            icon: <IconPencil size={16} />,
            disabledReason: refused,
            onSelect: () => setRenaming(true),
          },
          'divider',
          {
            label: t`Remove`,
            icon: <IconTrash size={16} />,
            danger: true,
            disabledReason: refused,
            onSelect: actions.remove,
          },
        ]}
      />
      {renaming && <RenameDialog file={file} onClose={() => setRenaming(false)} />}
    </li>
  )
}

function useFileActions({ id, name, content_type }: Attachment) {
  const { t } = useLingui()
  const [unopened, setUnopened] = useState<ApiError | null>(null)
  const params = { attachment_id: id }
  const save = useMutation<void, ApiError>({
    mutationFn: async () => saveBlob(name, (await call('attachments.file', { params })) as Blob),
  })
  const restore = useSend('attachments.restore', {
    onFailed: (error) => toast(error.message, { tone: 'danger' }),
  })
  const remove = useSend('attachments.remove', {
    onDone: () => toast(t`Removed ${name}.`, { undo: () => restore.mutate({ params }) }),
  })
  const show = async () => setUnopened(await openInTab(() => call('attachments.link', { params })))
  return {
    error: unopened ?? save.error ?? remove.error,
    // Browsers do not show HEIC.
    open: () => (content_type === 'image/heic' ? save.mutate() : void show()),
    save: () => save.mutate(),
    remove: () => remove.mutate({ params }),
  }
}
