import { useLingui } from '@lingui/react/macro'
import type { UploadQueue, Waiting } from '#web/base/client/useUploadQueue.ts'
import { Button } from '#web/ui/index.ts'
import type { FileOwner } from './useFileUploads.ts'
import css from './files.module.css'

/** A file on its way: how much has left, or why it does not leave. */
export function UploadRow({ row, uploads }: { row: Waiting<FileOwner>; uploads: UploadQueue<FileOwner> }) {
  const { t } = useLingui()
  const { name } = row.file
  return (
    <li className={css['files-waiting']}>
      <span className={css['files-name']}>{name}</span>
      {row.state === 'sending' ? (
        <progress aria-label={t`Uploading ${name}`} max={1} value={row.share} />
      ) : (
        <>
          <span role="alert">{row.text}</span>
          <span className={css['files-add']}>
            {row.state === 'waiting' && (
              <Button size="sm" onClick={() => uploads.retry(row)}>{t`Try again`}</Button>
            )}
            <Button size="sm" variant="ghost" onClick={() => uploads.drop(row.id)}>{t`Discard`}</Button>
          </span>
        </>
      )}
    </li>
  )
}
