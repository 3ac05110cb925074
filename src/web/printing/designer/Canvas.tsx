import { useLingui } from '@lingui/react/macro'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { GRID, moveElement, resizeElement } from '#domain/printing/designing.ts'
import type { LabelDesign } from '#domain/printing/drawing/label.ts'
import type { PrintPage } from '#domain/printing/drawing/page.ts'
import { svg } from '#domain/printing/drawing/svg.ts'
import { cx } from '#web/ui/index.ts'
import css from './designer.module.css'

interface CanvasProps {
  design: LabelDesign
  page: PrintPage
  names: readonly string[]
  selected: number
  onSelect: (at: number) => void
  onChange: (next: LabelDesign) => void
  onRemove: (at: number) => void
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const share = (length: number, whole: number) => `${(length / whole) * 100}%`

/** The label as it will be printed, with its elements to be moved by pointer or arrow keys, resized with Shift, and removed. */
export function Canvas({ design, page, names, selected, onSelect, onChange, onRemove }: CanvasProps) {
  const { t } = useLingui()
  const sheet = useRef<HTMLDivElement>(null)
  const drag = useRef<{ at: number; x: number; y: number; from: LabelDesign } | null>(null)
  const start = (at: number) => (event: PointerEvent) => {
    onSelect(at)
    drag.current = { at, x: event.clientX, y: event.clientY, from: design }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    const held = drag.current
    const width = sheet.current?.clientWidth ?? 0
    if (!held || width === 0) return
    const steps = (pixels: number) => Math.round(((pixels / width) * design.width) / GRID[design.unit])
    onChange(moveElement(held.from, held.at, steps(event.clientX - held.x), steps(event.clientY - held.y)))
  }
  const press = (at: number) => (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    const removes = event.key === 'Delete' || event.key === 'Backspace'
    if (!arrow && !removes) return
    event.preventDefault()
    if (arrow) onChange((event.shiftKey ? resizeElement : moveElement)(design, at, arrow[0], arrow[1]))
    else onRemove(at)
  }
  // An element is known by its place in the list: it keeps the focus while it is moved.
  const keys = design.elements.map((_, at) => `element ${at}`)
  return (
    <div
      ref={sheet}
      className={css['canvas']}
      style={{
        aspectRatio: `${design.width} / ${design.height}`,
        maxWidth: `calc(62vh * ${design.width / design.height})`,
      }}
      onPointerMove={move}
      onPointerUp={() => (drag.current = null)}
    >
      <img src={`data:image/svg+xml,${encodeURIComponent(svg(page))}`} alt="" draggable={false} />
      {design.elements.map((element, at) => (
        <button
          key={keys[at]}
          type="button"
          className={cx(css['element'], at === selected && css['selected'])}
          aria-label={t`Move ${names[at] ?? ''}`}
          aria-pressed={at === selected}
          style={{
            left: share(element.x, design.width),
            top: share(element.y, design.height),
            width: share(element.width, design.width),
            height: share(element.height, design.height),
          }}
          onPointerDown={start(at)}
          onFocus={() => onSelect(at)}
          onKeyDown={press(at)}
        />
      ))}
    </div>
  )
}
