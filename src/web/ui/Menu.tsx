import { cloneElement, lazy, Suspense, useState } from 'react'
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

export type MenuEntry = MenuItem | 'divider' | { heading: ReactNode }

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<MenuTrigger>
  items: readonly MenuEntry[]
  align?: 'start' | 'end'
  width?: number
}

interface MenuTrigger {
  onClick?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

const frame = () => import('./MenuFrame.tsx')
const MenuFrame = /* @__PURE__ */ lazy(frame)

/** Fetches the menus' code ahead of the first one. */
export function prefetchMenus(): void {
  frame().catch(() => undefined)
}

/** A button with a menu; the menu's code comes with the first press, not with the first page. */
export function Menu(props: MenuProps) {
  const [pressed, setPressed] = useState(false)
  const closed = cloneElement(props.trigger, {
    onClick: () => setPressed(true),
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  })
  if (!pressed) return closed
  return (
    <Suspense fallback={closed}>
      <MenuFrame {...props} />
    </Suspense>
  )
}
