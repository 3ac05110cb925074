import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button, type ButtonProps } from '../basics/Button.tsx'
import { Dialog, Sheet } from '../popups/Overlays.tsx'
import type { DialogProps, SheetProps } from '../popups/overlayProps.ts'
import { Row, Stack } from '../page/Page.tsx'
import { Form, type FormProps } from './Form.tsx'

/** For a form whose command runs on this device: it is done immediately, and a refusal is shown as a message. */
export const RUN_HERE = { error: null, isPending: false } as const

interface Sent<Values extends FieldValues> extends Pick<
  FormProps<Values>,
  'form' | 'onSubmit' | 'reported' | 'children'
> {
  onClose: () => void
  /** The label of the button that sends it: the action, such as “Void invoice”. */
  save: ReactNode
  danger?: boolean
  /** The request: its refusal, and whether it is in progress. */
  saving: { error: unknown; isPending: boolean }
  /** Why it may not be sent, where that is not the error of one field. */
  blocked?: ButtonProps['disabledReason']
}

interface FormDialogProps<Values extends FieldValues>
  extends Sent<Values>, Pick<DialogProps, 'title' | 'size' | 'unsaved'> {
  /** In place of “Back”. */
  back?: ReactNode
  /** Buttons before the main one, after “Back”. */
  more?: ReactNode
}

/** A dialog with one form: Enter or its button sends it, and errors are shown at the fields. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { title, size, unsaved, onClose, save, danger, saving, blocked, back, more, children, ...form } =
    props
  const { t } = useLingui()
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      {...(size && { size })}
      {...(unsaved && { unsaved })}
      actions={
        <>
          {back || <Button onClick={onClose}>{t`Back`}</Button>}
          {more}
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger' : 'primary'}
            busy={saving.isPending}
            disabledReason={blocked}
          >
            {save}
          </Button>
        </>
      }
    >
      <Form {...form} id={id} error={saving.error}>
        <Stack>{children}</Stack>
      </Form>
    </Dialog>
  )
}

interface FormSheetProps<Values extends FieldValues>
  extends Sent<Values>, Pick<SheetProps, 'title' | 'width'> {
  /** Buttons after the main one and before “Back”. */
  more?: ReactNode
}

/** The same as a side panel, for forms with more fields. */
export function FormSheet<Values extends FieldValues>(props: FormSheetProps<Values>) {
  const { title, width, onClose, save, danger, saving, blocked, more, children, ...form } = props
  const { t } = useLingui()
  return (
    <Sheet open onClose={onClose} title={title} {...(width !== undefined && { width })}>
      <Form {...form} error={saving.error}>
        <Stack gap={4}>
          {children}
          <Row wrap>
            <Button
              type="submit"
              variant={danger ? 'danger' : 'primary'}
              busy={saving.isPending}
              disabledReason={blocked}
            >
              {save}
            </Button>
            {more}
            <Button onClick={onClose}>{t`Back`}</Button>
          </Row>
        </Stack>
      </Form>
    </Sheet>
  )
}
