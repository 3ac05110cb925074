import { useEffect, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Form, type FormOf } from '../ui/form/index.ts'
import { SaveBar } from './SaveBar.tsx'
import { NewerBanner, type Seen, type Stored } from './useRecord.tsx'
import css from './customers.module.css'

interface RecordFormProps<Row extends Stored, Values extends FieldValues> {
  form: FormOf<Values>
  seen: Seen<Row>
  saving: { error: unknown; isPending: boolean }
  send: (values: Values) => void
  onTheirs: (row: Row) => void
  onRestore: () => void
  /** The label of the save button. */
  save: string
  children: ReactNode
}

/**
 * The form of an existing record: where something was typed, a newer version is shown above it, and so is a removal, in
 * place of the refusal that brought it.
 */
export function RecordForm<Row extends Stored, Values extends FieldValues>(
  props: RecordFormProps<Row, Values>,
) {
  const { form, seen, saving, send, onTheirs, onRestore, save, children } = props
  const { newest, base } = seen
  const isTyped = form.formState.isDirty
  const isNewer = newest.version > base.version && newest.removed_at === null
  // Where nothing was typed, the newer version is shown, such as after a merge on this page.
  useEffect(() => {
    if (isNewer && !isTyped) onTheirs(newest)
  }, [isNewer, isTyped, newest, onTheirs])
  const reported = newest.version > seen.version || newest.removed_at !== null
  return (
    <Form form={form} className={css['people-form']} error={saving.error} reported={reported} onSubmit={send}>
      <NewerBanner seen={seen} onTheirs={onTheirs} onRestore={onRestore} />
      {children}
      <SaveBar busy={saving.isPending} label={save} />
    </Form>
  )
}
