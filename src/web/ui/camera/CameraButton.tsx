import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../basics/Button.tsx'
import { IconCamera } from '../icons.ts'
import { Dialog } from '../popups/Overlays.tsx'

/** The reader of codes is large: it is loaded when a camera is first used. */
const CameraScan = /* @__PURE__ */ lazy(() => import('./CameraScan.tsx'))

export interface CameraButtonProps {
  /** What is scanned, in the heading of the dialog. */
  title: string
  /** The part of a code that is needed; null where it is another code, and scanning continues. */
  accept: (code: string) => string | null
  /** Shown when a code was read that is not the right one. */
  refused: string
  onCode: (code: string) => void
}

/** Reads a code with the camera of the phone, tablet or laptop. */
export function CameraButton({ title, onCode, ...reading }: CameraButtonProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const done = (code: string) => {
    setOpen(false)
    onCode(code)
  }
  return (
    <>
      <Button icon={<IconCamera size={18} aria-hidden />} onClick={() => setOpen(true)}>{t`Camera`}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        size="md"
        actions={<Button onClick={() => setOpen(false)}>{t`Type it instead`}</Button>}
      >
        <Suspense fallback={<p className="ui-quiet">{t`Starting the camera…`}</p>}>
          {open && <CameraScan {...reading} onCode={done} />}
        </Suspense>
      </Dialog>
    </>
  )
}
