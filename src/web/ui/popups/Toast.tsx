import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { createStore, useStore } from '#web/base/store.ts'
import { Button, IconButton } from '../basics/Button.tsx'
import { IconAlertTriangle, IconCircleCheck, IconX } from '../icons.ts'

export interface ToastOptions {
  tone?: 'ok' | 'danger'
  /** Takes back what was just done; offered for 8 seconds. */
  undo?: () => void
  /** Something else to press, e.g. a way to the record. */
  action?: { label: string; run: () => void }
  seconds?: number
}

interface ToastRow extends ToastOptions {
  id: number
  text: ReactNode
}

const toasts = /* @__PURE__ */ createStore<readonly ToastRow[]>([])
let count = 0

/** Says something that happened, without standing in the way. Answers a function that takes it away. */
export function toast(text: ReactNode, options: ToastOptions = {}): () => void {
  count += 1
  const row = { id: count, text, ...options }
  toasts.set((present) => [...present.slice(-2), row])
  return () => drop(row.id)
}

function drop(id: number): void {
  toasts.set((present) => present.filter((row) => row.id !== id))
}

/** Where toasts appear; is once at the root. */
export function Toasts() {
  const rows = useStore(toasts)
  const { t } = useLingui()
  return (
    <section className="ui-toasts ui-no-print" aria-label={t`Messages`} aria-live="polite">
      {rows.map((row) => (
        <ToastCard key={row.id} row={row} />
      ))}
    </section>
  )
}

function ToastCard({ row }: { row: ToastRow }) {
  const { t } = useLingui()
  const { id, text, tone = 'ok', undo, action, seconds = undo || tone === 'danger' ? 8 : 5 } = row
  useEffect(() => {
    const timer = setTimeout(() => drop(id), seconds * 1000)
    return () => clearTimeout(timer)
  }, [id, seconds])
  const run = (work: () => void) => () => {
    drop(id)
    work()
  }
  const Icon = tone === 'ok' ? IconCircleCheck : IconAlertTriangle
  return (
    <div className="ui-toast" data-tone={tone}>
      <Icon size={18} aria-hidden />
      <div className="ui-toast-text">{text}</div>
      {undo && <Button size="sm" onClick={run(undo)}>{t`Undo`}</Button>}
      {action && (
        <Button size="sm" onClick={run(action.run)}>
          {action.label}
        </Button>
      )}
      <IconButton size="sm" label={t`Dismiss`} icon={<IconX size={16} />} onClick={() => drop(id)} />
    </div>
  )
}
