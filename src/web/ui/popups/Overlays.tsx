import type { DialogProps, SheetProps } from './overlayProps.ts'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { holdReload } from '#web/base/slots.ts'
import { useFocusBack } from '../page/arrival.ts'
import { Button, type ButtonProps } from '../basics/Button.tsx'
import { Stack } from '../page/Page.tsx'
import { prefetchMenus } from './Menu.tsx'
import { prefetchSuggestions } from '../fields/suggestionListCode.ts'
import { TextField } from '../fields/TextField.tsx'
import { ProblemBanner } from '../basics/Feedback.tsx'

// The code that traps the focus and locks the scrolling is loaded after the first page.
const frames = () => import('./OverlayFrames.tsx')
const DialogFrame = /* @__PURE__ */ lazy(() => frames().then((module) => ({ default: module.DialogFrame })))
const SheetFrame = /* @__PURE__ */ lazy(() => frames().then((module) => ({ default: module.SheetFrame })))

/** Fetches the dialogs' code before the first one opens, with the first press of anything. */
export function preloadOverlays(): () => void {
  const stop = new AbortController()
  const once = { once: true, signal: stop.signal, capture: true }
  addEventListener('pointerdown', prefetch, once)
  addEventListener('keydown', prefetch, once)
  return () => stop.abort()
}

function prefetch(): void {
  frames().catch(() => undefined)
  prefetchMenus()
  prefetchSuggestions()
}

/** True from the first opening on, so that closing can be shown too. */
function useEverOpen(open: boolean): boolean {
  const [ever, setEver] = useState(open)
  if (open && !ever) setEver(true)
  return ever
}

/** A half-filled dialog must not be lost to a page that reloads itself. */
function useHeldReload(open: boolean): void {
  useEffect(() => (open ? holdReload() : undefined), [open])
}

/** A question over the page. Anything worth a link is a page instead. */
export function Dialog(props: DialogProps) {
  useFocusBack(props.open)
  useHeldReload(props.open)
  if (!useEverOpen(props.open)) return null
  return (
    <Suspense fallback={null}>
      <DialogFrame {...props} />
    </Suspense>
  )
}

/** A panel from the side, with the page still in view. */
export function Sheet(props: SheetProps) {
  useFocusBack(props.open)
  if (!useEverOpen(props.open)) return null
  return (
    <Suspense fallback={null}>
      <SheetFrame {...props} />
    </Suspense>
  )
}

export interface ConfirmDialogProps extends Omit<DialogProps, 'actions' | 'size' | 'children'> {
  children?: ReactNode
  /** The button names the action: “Void the order”, not “OK”. */
  confirm: string
  onConfirm: (reason: string) => void
  danger?: boolean
  busy?: boolean
  /** Why it was refused. */
  error?: unknown
  /** Why it may not be confirmed. */
  blocked?: ButtonProps['disabledReason']
  /** Asks for a typed reason. */
  reasonLabel?: string
}

/** Asked only before money and voiding; everything else is done at once with an undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirm, onConfirm, danger, busy, error, blocked, reasonLabel, children, ...dialog } = props
  const { t } = useLingui()
  const id = useId()
  const [reason, setReason] = useState('')
  const missing = blocked || (reasonLabel && !reason.trim() && t`Enter a reason.`)
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button onClick={dialog.onClose}>{t`Back`}</Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger' : 'primary'}
            busy={busy ?? false}
            disabledReason={missing}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          // A form around the dialog in React’s tree is not sent with it.
          event.stopPropagation()
          if (!missing && !busy) onConfirm(reason.trim())
        }}
      >
        <Stack>
          <ProblemBanner error={error} />
          {children}
          {reasonLabel && (
            <TextField
              label={reasonLabel}
              value={reason}
              onChange={setReason}
              maxLength={200}
              required
              data-autofocus
            />
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
