import { billedParty } from '#domain/orders/billedParty.ts'
import { useState } from 'react'
import { LENGTHS } from '#domain/parties/check.ts'
import { visitFields } from '#domain/parties/customFields.ts'
import type { CustomField } from '#domain/parties/billTo.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { TextField } from '#web/ui/index.ts'
import css from './side.module.css'

/** The company's own fields that an order asks for: a purchase order number, the driver. */
export function VisitFields({ handle }: { handle: OrderHandle }) {
  const fields = visitFields(billedParty(handle.order)?.custom_fields ?? [])
  if (fields.length === 0) return null
  return (
    <div className={css['wo-side-part']}>
      {fields.map((field) => (
        <VisitField key={field.name} handle={handle} field={field} />
      ))}
    </div>
  )
}

/** One of these fields; it is stored when it is left or on Enter. */
export function VisitField({ handle, field }: { handle: OrderHandle; field: CustomField }) {
  const [draft, setDraft] = useState<string | null>(null)
  const value = String(field.val ?? '')
  const commit = () => {
    if (draft !== null && draft !== value)
      handle.run({ type: 'custom_field.set', name: field.name, val: draft, base: value })
    setDraft(null)
  }
  return (
    <TextField
      label={field.name}
      required={field.required}
      value={draft ?? value}
      maxLength={LENGTHS.custom_field}
      readOnly={!handle.actions.edit.ok}
      onChange={setDraft}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit()
      }}
    />
  )
}
