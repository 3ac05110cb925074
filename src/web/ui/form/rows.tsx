import type { ReactNode } from 'react'
import { Button, IconButton } from '../basics/Button.tsx'
import { IconPlus, IconTrash } from '../icons.ts'

interface FormRowProps {
  /** What is before the fields, over the whole width. */
  title?: ReactNode
  removeLabel: string
  onRemove: () => void
  children?: ReactNode
}

/** One row of a list inside a form, with a button that removes it. */
export function FormRow({ title, removeLabel, onRemove, children }: FormRowProps) {
  return (
    <li className="ui-form-row">
      {title && <div className="ui-form-row-title">{title}</div>}
      {children}
      <IconButton label={removeLabel} icon={<IconTrash size={16} />} onClick={onRemove} />
    </li>
  )
}

interface FormRowsProps {
  children: ReactNode
  addLabel?: string
  onAdd?: () => void
}

/** A list inside a form, with the button that adds a row. */
export function FormRows({ children, addLabel, onAdd }: FormRowsProps) {
  return (
    <div className="ui-form-rows">
      <ul>{children}</ul>
      {onAdd && (
        <Button icon={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
          {addLabel}
        </Button>
      )}
    </div>
  )
}
