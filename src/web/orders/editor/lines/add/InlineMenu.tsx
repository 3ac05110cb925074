import { IconChevronDown, Menu, type MenuEntry } from '#web/ui/index.ts'
import css from '#web/orders/editor/editor.module.css'

interface InlineMenuProps {
  /** The present choice, as it is read in the line. */
  shown: string
  /** The choice and what it is of. */
  label: string
  items: readonly MenuEntry[]
}

/** A choice inside the text under a line. */
export function InlineMenu({ shown, label, items }: InlineMenuProps) {
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={css['wo-condition']} tabIndex={-1} aria-label={label}>
          {shown}
          <IconChevronDown size={12} aria-hidden />
        </button>
      }
      items={items}
    />
  )
}
