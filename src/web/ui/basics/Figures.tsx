import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { useFormats } from '../format.ts'

export interface MoneyProps {
  /** An exact decimal string. */
  value: string
  currency: string
  strong?: boolean
  className?: string | undefined
}

export function Money({ value, currency, strong, className }: MoneyProps) {
  const { money } = useFormats()
  return <span className={cx('ui-num', strong && 'ui-strong', className)}>{money(value, currency)}</span>
}

/** A figure with digits of one width, so that columns and running totals do not jump. */
export function Figure({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <span className={cx('ui-num', className)}>{children}</span>
}

/** A licence plate as it looks on the car. */
export function Plate({ children }: { children: string }) {
  return <span className="ui-plate">{children}</span>
}

/** The first letters of the first and the last name. */
export function initials(name: string): string {
  const parts = name.trim().split(/\s+/)
  const last = parts.length > 1 ? (parts.at(-1)?.[0] ?? '') : ''
  return `${parts[0]?.[0] ?? ''}${last}`.toLocaleUpperCase()
}

/** A person as two letters; the full name is announced and shown on hover. */
export function Avatar({ name, size = 'md' }: { name: string; size?: 'sm' | 'md' | 'lg' }) {
  return (
    <span className={cx('ui-avatar', `ui-avatar-${size}`)} title={name}>
      <span aria-hidden>{initials(name)}</span>
      <span className="ui-hidden">{name}</span>
    </span>
  )
}
