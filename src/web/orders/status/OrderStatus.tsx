import { useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { OrderStatus } from '#domain/orders/status/statuses.ts'
import css from './status.module.css'

const words: Record<OrderStatus, MessageDescriptor> = {
  scheduled: msg({ context: 'order status', message: 'Scheduled' }),
  open: msg({ context: 'order status', message: 'Open' }),
  'stand-by': msg({ context: 'order status', message: 'In Line' }),
  'in-progress': msg({ context: 'order status', message: 'In Progress' }),
  'pre-complete': msg({ context: 'order status', message: 'Service Complete' }),
  complete: msg({ context: 'order status', message: 'Finalized' }),
  deleted: msg({ context: 'order status', message: 'Cancelled' }),
  void: msg({ context: 'order status', message: 'Void' }),
  uncollectible: msg({ context: 'order status', message: 'Uncollectible' }),
}

const ring = <circle cx="8" cy="8" r="6" fill="none" strokeWidth="1.8" />
const disc = <circle cx="8" cy="8" r="7" className={css['glyph-fill']} />
const cross = <path d="m5.4 5.4 5.2 5.2m0-5.2-5.2 5.2" className={css['glyph-on']} />

/** A slice of the ring's inside, from noon clockwise. */
function pie(share: number): ReactNode {
  const angle = share * 2 * Math.PI
  const x = (8 + 3.9 * Math.sin(angle)).toFixed(2)
  const y = (8 - 3.9 * Math.cos(angle)).toFixed(2)
  return (
    <>
      {ring}
      <path d={`M8 8V4.1A3.9 3.9 0 ${share > 0.5 ? 1 : 0} 1 ${x} ${y}Z`} className={css['glyph-fill']} />
    </>
  )
}

const shapes: Record<OrderStatus, ReactNode> = {
  scheduled: <circle cx="8" cy="8" r="6" fill="none" strokeWidth="1.8" strokeDasharray="2.2 1.57" />,
  open: ring,
  'stand-by': pie(0.25),
  'in-progress': pie(0.5),
  'pre-complete': pie(0.8),
  complete: (
    <>
      {disc}
      <path d="m4.9 8.3 2.1 2.1 4.2-4.6" className={css['glyph-on']} />
    </>
  ),
  deleted: (
    <>
      {disc}
      {cross}
    </>
  ),
  void: (
    <>
      {disc}
      <path d="M4.8 8h6.4" className={css['glyph-on']} />
    </>
  ),
  uncollectible: (
    <>
      {disc}
      {cross}
    </>
  ),
}

/** The status as a shape in its color; the word is next to it, so screen readers skip it. */
export function StatusGlyph({ status, size = 16 }: { status: OrderStatus; size?: number }) {
  return (
    <svg
      className={css['glyph']}
      data-status={status}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden
      focusable="false"
    >
      {shapes[status]}
    </svg>
  )
}

/** The status in words of the person's language. */
export function useStatusWord(): (status: OrderStatus) => string {
  const { i18n } = useLingui()
  return (status) => i18n._(words[status])
}

/** Shape, color and word together. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const word = useStatusWord()
  return (
    <span className={css['status']}>
      <StatusGlyph status={status} />
      {word(status)}
    </span>
  )
}
