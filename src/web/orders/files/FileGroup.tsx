import { useLingui } from '@lingui/react/macro'
import { useState, type DragEvent } from 'react'
import type { Attachment } from '#contract/orders/attachments.ts'
import type { UploadQueue } from '#web/base/client/useUploadQueue.ts'
import { cx, FilePick, IconCamera, IconPlus } from '#web/ui/index.ts'
import { FileRow } from './FileRow.tsx'
import { UploadRow } from './UploadRow.tsx'
import type { FileOwner } from './useFileUploads.ts'
import css from './files.module.css'

const PICTURES = 'image/jpeg,image/png,image/webp'

interface FileGroupProps {
  owner: FileOwner
  title: string
  /** Whether the title is shown; without it, the page has one. */
  heading: boolean
  /** What belongs here; shown while there is nothing. */
  empty: string
  files: readonly Attachment[]
  most: number
  zone: string
  uploads: UploadQueue<FileOwner>
}

/** The files of one order or vehicle; others are chosen, dropped here, or taken with the camera. */
export function FileGroup({ owner, title, heading, empty, files, most, zone, uploads }: FileGroupProps) {
  const { t } = useLingui()
  const waiting = uploads.waiting.filter(({ place }) => place.of === owner.of && place.id === owner.id)
  const full = files.length + waiting.length >= most && t`Up to ${most} files. Remove one first.`
  const send = (file: File) => uploads.send(owner, file)
  const drop = useDrop((dropped) => {
    if (full === false) for (const file of dropped) send(file)
  })
  const pick = { size: 'sm', multiple: true, disabledReason: full, onFile: send } as const
  return (
    <section
      className={cx(css['files-group'], drop.over && css['files-over'])}
      aria-label={title}
      {...drop.props}
    >
      {heading && <h2>{title}</h2>}
      {files.length + waiting.length === 0 && <p className="ui-quiet">{empty}</p>}
      <ul className={css['files-list']}>
        {waiting.map((row) => (
          <UploadRow key={row.id} row={row} uploads={uploads} />
        ))}
        {files.map((file) => (
          <FileRow key={file.id} file={file} zone={zone} />
        ))}
      </ul>
      <div className={css['files-add']}>
        <FilePick
          {...pick}
          icon={<IconPlus size={16} aria-hidden />}
          label={t`File for “${title}”`}
          accept={`application/pdf,${PICTURES}`}
        >{t`Add file`}</FilePick>
        <span className={css['files-camera']}>
          <FilePick
            {...pick}
            icon={<IconCamera size={16} aria-hidden />}
            label={t`Photo for “${title}”`}
            accept={PICTURES}
            camera
          >{t`Take photo`}</FilePick>
        </span>
        <span className={css['files-hint']}>{t`or drop it here`}</span>
      </div>
    </section>
  )
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Files that are dragged onto an element. */
function useDrop(onFiles: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false)
  return {
    over,
    props: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
