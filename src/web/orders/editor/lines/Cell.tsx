import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { cx, useFormats, useReadFigure, type NumberConversion } from '#web/ui/index.ts'
import css from '../editor.module.css'

export interface CellProps {
  label: string
  value: string
  /** Called once, when the person leaves the changed cell. */
  onCommit: (value: string) => void
  kind?: 'text' | 'number'
  decimals?: number
  negative?: boolean
  /** A price: formatted as money while it is not being edited, with every digit that it has. */
  currency?: string
  /** How the value is typed, where that is another unit. */
  convert?: NumberConversion
  readOnly?: boolean
  className?: string | undefined
}

/** Moves within the column, as a spreadsheet does. */
function moveFocus(from: HTMLInputElement, step: 1 | -1): void {
  const cells = [
    ...document.querySelectorAll<HTMLInputElement>(`input[data-cell="${from.dataset['cell'] ?? ''}"]`),
  ]
  cells[cells.indexOf(from) + step]?.focus()
}

/** A figure in the person's language; plain digits while typing. */
function useShown({ value, kind, currency, convert }: CellProps): string {
  const { figure } = useFormats()
  if (kind !== 'number') return value
  if (currency === undefined)
    return figure(convert ? convert.shown(value) : value, { maximumFractionDigits: 4 })
  return figure(value, {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  })
}

/** The typed text until it is committed or discarded. */
function useDraft({ value, onCommit, kind = 'text', decimals = 4, negative = false, convert }: CellProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const read = useReadFigure(decimals, negative)
  const readable = (text: string) => {
    if (kind === 'text') return text.trim()
    const result = read(text)
    if (!result.ok) return null
    return convert ? convert.stored(result.figure) : result.figure
  }
  // Enter commits and moves on, which leaves the cell, which commits: the second time there is no change.
  const typed = useRef<string | null>(null)
  const type = (text: string | null) => {
    typed.current = text
    setDraft(text)
  }
  const commit = () => {
    const text = typed.current
    if (text === null) return
    type(null)
    const next = readable(text)
    // An invalid text was marked while it was typed; the former value stays.
    if (next && next !== value) onCommit(next)
  }
  return { draft, type, commit, isWrong: draft !== null && readable(draft) === null }
}

/** A cell that is edited in place: plain markup, committed on Enter or on leaving, cancelled with Escape. */
export function Cell(props: CellProps) {
  const { label, value, kind = 'text', convert, readOnly, className } = props
  const shown = useShown(props)
  const input = useRef<HTMLInputElement>(null)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    if (focused) input.current?.select()
  }, [focused])
  const { draft, type, commit, isWrong } = useDraft(props)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    if (event.key === 'Enter') {
      event.preventDefault()
      commit()
      moveFocus(input, 1)
    } else if (event.key === 'Escape') {
      type(null)
      input.blur()
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.altKey) {
      event.preventDefault()
      commit()
      moveFocus(input, event.key === 'ArrowDown' ? 1 : -1)
    }
  }
  if (readOnly)
    return (
      <span
        className={cx(cx(css['wo-cell'], css['wo-cell-fixed']), kind === 'number' && 'ui-num', className)}
      >
        {shown}
      </span>
    )
  return (
    <input
      ref={input}
      className={cx(css['wo-cell'], kind === 'number' && 'ui-num', className)}
      aria-label={label}
      data-cell={kind === 'number' ? (className ?? 'number') : 'text'}
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      aria-invalid={isWrong || undefined}
      value={draft ?? (focused ? (convert ? convert.shown(value) : value) : shown)}
      onFocus={() => setFocused(true)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        setFocused(false)
        commit()
      }}
      onKeyDown={onKeyDown}
    />
  )
}
