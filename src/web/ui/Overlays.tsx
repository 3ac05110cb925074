import { Drawer, Modal } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { TextField } from './TextField.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
}

const widths = { sm: 420, md: 560, lg: 760, xl: 980 }

/** A question over the page. Anything worth a link is a page instead. */
export function Dialog({ open, onClose, title, children, actions, size = 'sm' }: DialogProps) {
  const { t } = useLingui()
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={title}
      size={widths[size]}
      centered
      closeButtonProps={{ 'aria-label': t`Close` }}
      transitionProps={{ duration: 120, transition: 'fade' }}
      classNames={{
        overlay: 'ui-scrim',
        content: 'ui-dialog',
        header: 'ui-dialog-head',
        title: 'ui-dialog-title',
        body: 'ui-dialog-body',
      }}
    >
      {children}
      {actions && <div className="ui-dialog-actions">{actions}</div>}
    </Modal>
  )
}

export interface SheetProps extends Omit<DialogProps, 'size'> {
  side?: 'left' | 'right'
  width?: number
}

/** A panel from the side, with the page still in view. */
export function Sheet({ open, onClose, title, children, actions, side = 'right', width = 420 }: SheetProps) {
  const { t } = useLingui()
  return (
    <Drawer
      opened={open}
      onClose={onClose}
      title={title}
      position={side}
      size={width}
      closeButtonProps={{ 'aria-label': t`Close` }}
      transitionProps={{ duration: 140 }}
      classNames={{
        overlay: 'ui-scrim',
        content: 'ui-sheet',
        header: 'ui-dialog-head',
        title: 'ui-dialog-title',
        body: 'ui-sheet-body',
      }}
    >
      {children}
      {actions && <div className="ui-dialog-actions">{actions}</div>}
    </Drawer>
  )
}

export interface ConfirmDialogProps extends Omit<DialogProps, 'actions' | 'size' | 'children'> {
  children?: ReactNode
  /** The button says what happens: “Void the order”, not “OK”. */
  confirm: string
  onConfirm: (reason: string) => void
  danger?: boolean
  busy?: boolean
  /** Asks for a typed reason and waits for it. */
  reasonLabel?: string
}

/** Asked only before money and voiding; everything else is done at once with an undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirm, onConfirm, danger, busy, reasonLabel, children, ...dialog } = props
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button onClick={dialog.onClose}>{t`Back`}</Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy ?? false}
            disabledReason={reasonLabel && !reason.trim() ? t`Write the reason first.` : null}
            onClick={() => onConfirm(reason.trim())}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {reasonLabel && (
        <TextField label={reasonLabel} value={reason} onChange={setReason} required data-autofocus />
      )}
    </Dialog>
  )
}
