import { useEffect, useEffectEvent, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Form, type FormOf } from '#web/ui/form/index.ts'
import { SaveBar } from './SaveBar.tsx'
import { NewerBanner, useSeen, type Stored } from './useRecord.tsx'
import css from '../customers.module.css'

interface RecordFormProps<Row extends Stored, Values extends FieldValues> {
  form: FormOf<Values>
  /** The record as the server has it. */
  record: Row
  /** The form’s values of a record. */
  valuesOf: (row: Row) => Values
  saving: { error: unknown; isPending: boolean }
  /** Saves over the version that was seen, and answers the new record. */
  send: (body: Values & { version: number }, saved: (row: Row) => void) => void
  onRestore: () => void
  /** The label of the save button. */
  save: string
  children: ReactNode
}

/**
 * The form of an existing record. If something was typed, a newer version or a removal is announced above the form, in
 * place of the server’s refusal.
 */
export function RecordForm<Row extends Stored, Values extends FieldValues>(
  props: RecordFormProps<Row, Values>,
) {
  const { form, record, valuesOf, saving, send, onRestore, save, children } = props
  const seen = useSeen(record, saving.error)
  const { newest, base, version } = seen
  const take = (row: Row) => {
    seen.takeTheirs(row)
    form.reset(valuesOf(row))
  }
  const isTyped = form.formState.isDirty
  const newer = newest.version > base.version && newest.removed_at === null ? newest.version : 0
  const takeNewest = useEffectEvent(() => take(newest))
  // If nothing was typed, the newer version is shown, for example after a merge on this page.
  useEffect(() => {
    if (newer > 0 && !isTyped) takeNewest()
  }, [newer, isTyped])
  const reported = newest.version > version || newest.removed_at !== null
  return (
    <Form
      form={form}
      className={css['people-form']}
      error={saving.error}
      reported={reported}
      onSubmit={(values) => send({ ...values, version }, take)}
    >
      <NewerBanner seen={seen} onTheirs={take} onRestore={onRestore} />
      {children}
      <SaveBar busy={saving.isPending} label={save} />
    </Form>
  )
}
