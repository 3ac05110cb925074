import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="ui-kbd" aria-hidden>
      {children}
    </kbd>
  )
}
