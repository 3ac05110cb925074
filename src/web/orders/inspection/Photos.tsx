import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MOST_PHOTOS } from '#domain/inspections/kinds.ts'
import type { InspectionPhoto, OrderInspection } from '#domain/inspections/shapes.ts'
import { useCall } from '#web/base/client/hooks.ts'
import type { OrderHandle } from '../handle/useOrder.ts'
import { MarkedPicture } from '#web/inspections/MarkedPicture.tsx'
import {
  Button,
  FilePick,
  IconButton,
  IconCamera,
  IconPencil,
  IconTrash,
  IconVideo,
  toast,
} from '#web/ui/index.ts'
import { useNotInPractice } from '../practice/practiceWords.ts'
import { MarkEditor } from './MarkEditor.tsx'
import type { Uploads } from './useUploads.ts'
import css from './inspection.module.css'

interface PhotosProps {
  handle: OrderHandle
  row: OrderInspection
}

const PICTURES = 'image/jpeg,image/png,image/webp'
const VIDEOS = 'video/mp4,video/quicktime,video/webm'

/** The pictures and videos of a point: taken with the camera, drawn on, removed. */
export function Photos({ handle, row, uploads }: PhotosProps & { uploads: Uploads }) {
  const { t } = useLingui()
  const { order, actions } = handle
  const { data } = useCall(
    'inspectionFiles.list',
    { params: { id: order.id } },
    { enabled: row.photos.length > 0, staleTime: 30 * 60_000 },
  )
  const urls = new Map((data?.files ?? []).map((file) => [file.id, file.url]))
  const waiting = uploads.waiting.filter((each) => each.place === row.id)
  const send = (file: File) => uploads.send(row.id, file)
  const [marking, setMarking] = useState<InspectionPhoto | null>(null)
  const most = row.photos.length + waiting.length >= MOST_PHOTOS && t`Up to 12 photos per item.`
  const full = useNotInPractice(order) ?? most
  return (
    <div className={css['dvi-photos']}>
      {actions.edit.ok && (
        <div className={css['dvi-take']}>
          <Take
            label={t`Photo`}
            accept={PICTURES}
            icon={<IconCamera size={20} aria-hidden />}
            full={full}
            onFile={send}
          />
          <Take
            label={t`Video`}
            accept={VIDEOS}
            icon={<IconVideo size={20} aria-hidden />}
            full={full}
            onFile={send}
          />
        </div>
      )}
      <ul>
        {waiting.map((file) => (
          <Waiting key={file.id} file={file} uploads={uploads} />
        ))}
        {row.photos.map((photo) => (
          <PhotoItem
            key={photo.id}
            handle={handle}
            row={row}
            photo={photo}
            url={urls.get(photo.id)}
            onMark={() => setMarking(photo)}
          />
        ))}
      </ul>
      {marking && (
        <MarkEditor
          url={urls.get(marking.id) ?? ''}
          title={row.name}
          marks={marking.marks}
          onClose={() => setMarking(null)}
          onDone={(value) => {
            handle.run({
              type: 'inspection.set',
              inspection_id: row.id,
              change: { field: 'marks', photo_id: marking.id, value },
            })
            setMarking(null)
          }}
        />
      )}
    </div>
  )
}

interface WaitingProps {
  file: Uploads['waiting'][number]
  uploads: Uploads
}

/** A file that is being sent, or that could not be. */
function Waiting({ file, uploads }: WaitingProps) {
  const { t } = useLingui()
  return (
    <li className={css['dvi-waiting']}>
      <span>{file.state === 'sending' ? t`Uploading…` : file.text}</span>
      {file.state !== 'sending' && (
        <>
          <Button size="sm" onClick={() => uploads.retry(file)}>{t`Try again`}</Button>
          <Button size="sm" variant="ghost" onClick={() => uploads.drop(file.id)}>{t`Discard`}</Button>
        </>
      )}
    </li>
  )
}

interface TakeProps {
  label: string
  accept: string
  icon: React.ReactNode
  full: string | false
  onFile: (file: File) => void
}

/** Opens the camera of a phone or tablet, or the files of a computer. */
function Take({ label, accept, icon, full, onFile }: TakeProps) {
  const { t } = useLingui()
  return (
    <span>
      <FilePick
        size="lg"
        icon={icon}
        disabledReason={full}
        label={t`${label} with the camera`}
        accept={accept}
        camera
        onFile={onFile}
      >
        {label}
      </FilePick>
    </span>
  )
}

interface PhotoItemProps extends PhotosProps {
  photo: InspectionPhoto
  url: string | undefined
  onMark: () => void
}

function PhotoItem({ handle, row, photo, url, onMark }: PhotoItemProps) {
  const { t } = useLingui()
  const { actions, run, undo } = handle
  const remove = () => {
    const done = run({ type: 'inspection.remove_photo', inspection_id: row.id, photo_id: photo.id })
    if (typeof done === 'string') toast(t`Photo removed.`, { undo: () => undo(done) })
  }
  return (
    <li>
      {url === undefined ? (
        <span className={css['dvi-blank']} />
      ) : photo.kind === 'video' ? (
        <video src={url} controls preload="metadata" aria-label={t`Video of ${row.name}`}>
          <track kind="captions" />
        </video>
      ) : (
        <MarkedPicture src={url} alt={t`Photo of ${row.name}`} marks={photo.marks} />
      )}
      {actions.edit.ok && (
        <span className={css['dvi-photo-actions']}>
          {photo.kind === 'photo' && (
            <IconButton label={t`Draw on photo`} icon={<IconPencil size={18} />} onClick={onMark} />
          )}
          <IconButton label={t`Remove photo`} icon={<IconTrash size={18} />} onClick={remove} />
        </span>
      )}
    </li>
  )
}
