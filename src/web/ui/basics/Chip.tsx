import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'brand' | 'ok' | 'warn' | 'danger'

/** A few words that qualify something: promise, waiting, part paid. */
export function Chip({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={`ui-chip ui-tone-${tone}`}>
      {icon}
      {children}
    </span>
  )
}
