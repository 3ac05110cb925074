import type { MenuProps } from './menuProps.ts'
import { cloneElement, lazy, Suspense, useState } from 'react'

const frame = () => import('./MenuFrame.tsx')
const MenuFrame = /* @__PURE__ */ lazy(frame)

/** Fetches the menus' code before the first one opens. */
export function prefetchMenus(): void {
  frame().catch(() => undefined)
}

/** A button with a menu; the menu's code is loaded with the first press, not with the first page. */
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
