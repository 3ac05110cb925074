import type { ReactNode } from 'react'
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
  /** What the button that saves says. */
  save: string
  children: ReactNode
}

/** The form of a kept record: a newer or removed one is said above it instead of the refusal that notified of it. */
export function RecordForm<Row extends Stored, Values extends FieldValues>(
  props: RecordFormProps<Row, Values>,
) {
  const { form, seen, saving, send, onTheirs, onRestore, save, children } = props
  const reported = seen.newest.version > seen.version || seen.newest.removed_at !== null
  return (
    <Form form={form} className={css['people-form']} error={reported ? null : saving.error} onSubmit={send}>
      <NewerBanner seen={seen} onTheirs={onTheirs} onRestore={onRestore} />
      {children}
      <SaveBar busy={saving.isPending} label={save} />
    </Form>
  )
}
