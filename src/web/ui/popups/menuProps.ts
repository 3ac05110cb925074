import type { ReactElement, ReactNode } from 'react'

export interface MenuItem {
  label: ReactNode
  onSelect: () => void
  icon?: ReactNode
  kbd?: string
  danger?: boolean
  /** Marks the present choice. */
  checked?: boolean
  /** Why it cannot be chosen; shown under the label. */
  disabledReason?: string | false | null | undefined
}

interface MenuTrigger {
  onClick?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

export type MenuEntry = MenuItem | 'divider' | { heading: ReactNode }

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<MenuTrigger>
  items: readonly MenuEntry[]
  align?: 'start' | 'end'
  width?: number
}
