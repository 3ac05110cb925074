import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#web/base/client/hooks.ts'
import { ErrorState, useFormats } from '#web/ui/index.ts'
import { useFileChangeWords } from './fileChangeWords.ts'
import css from './files.module.css'
import type { FileOwner } from './useFileUploads.ts'

/** Who added, renamed, removed or restored a file; loaded when it is opened. */
export function FileChanges({ owner, zone }: { owner: FileOwner; zone: string }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const [open, setOpen] = useState(false)
  const { data, error } = useCall('attachments.changes', { params: owner }, { enabled: open, staleTime: 0 })
  const words = useFileChangeWords()
  return (
    <details className={css['files-changes']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t`Change history`}</summary>
      {error && !data && <ErrorState error={error} />}
      {data?.changes.length === 0 && <p className="ui-quiet">{t`No changes yet.`}</p>}
      <ul>
        {data?.changes.map((row) => (
          <li key={row.id}>
            {words(row.kind, row.name, row.former_name)}
            <div className="ui-quiet">
              {row.user_name} · {dateTime(row.at, zone)}
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}
