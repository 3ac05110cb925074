import { Drawer, Modal } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { MantineRoot } from '../MantineRoot.tsx'
import { DialogEditors } from '#web/base/unsaved.ts'
import type { DialogProps, SheetProps } from './overlayProps.ts'
import { useAskedClose } from './useAskedClose.ts'

const widths = { sm: 420, md: 560, lg: 760, xl: 980 }

export function DialogFrame({ open, onClose, title, children, actions, unsaved, size = 'sm' }: DialogProps) {
  const { t } = useLingui()
  const { close, onFocusCapture, inside } = useAskedClose(onClose, unsaved)
  return (
    <MantineRoot>
      <Modal
        opened={open}
        onClose={close}
        onFocusCapture={onFocusCapture}
        title={title}
        size={widths[size]}
        centered
        returnFocus={false}
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
        <DialogEditors value={inside}>{children}</DialogEditors>
        {actions && <div className="ui-dialog-actions">{actions}</div>}
      </Modal>
    </MantineRoot>
  )
}

export function SheetFrame({
  open,
  onClose,
  title,
  children,
  actions,
  unsaved,
  side = 'right',
  width = 420,
}: SheetProps) {
  const { t } = useLingui()
  const { close, onFocusCapture, inside } = useAskedClose(onClose, unsaved)
  return (
    <MantineRoot>
      <Drawer
        opened={open}
        onClose={close}
        onFocusCapture={onFocusCapture}
        title={title}
        position={side}
        size={width}
        returnFocus={false}
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
        <DialogEditors value={inside}>{children}</DialogEditors>
        {actions && <div className="ui-dialog-actions">{actions}</div>}
      </Drawer>
    </MantineRoot>
  )
}
