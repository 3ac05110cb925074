import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '../base/client/hooks.ts'
import { CallPicture } from '../shop/lists/CallPicture.tsx'
import { Button, Dialog, ErrorState, Loading, Skeleton } from '../ui/index.ts'
import css from './time.module.css'

interface PunchPhotoProps {
  /** The punch. */
  id: string
  /** What it is a photo of, for example “In 9:14 AM”. */
  label: string
}

/** Shows the photo of a punch when it is asked for. */
export function PunchPhoto({ id, label }: PunchPhotoProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)} aria-label={t`Photo: ${label}`}>{t`Photo`}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="sm"
        title={label}
        actions={<Button onClick={() => setOpen(false)}>{t`Close`}</Button>}
      >
        {open && <Shown id={id} label={label} />}
      </Dialog>
    </>
  )
}

function Shown({ id, label }: PunchPhotoProps) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('time.photo', { params: { id } })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height={240} />
      </Loading>
    )
  return (
    <div className={css['time-photo']}>
      <CallPicture name="time.photo" id={id} label={t`Photo: ${label}`} />
    </div>
  )
}
