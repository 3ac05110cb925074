import { useEffect, useRef, useState } from 'react'
import type { MouseEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { cx } from '../cx.ts'
import { HeadCell, openRow, type Column, type TableProps } from './Table.tsx'

export interface GridProps<Row> extends TableProps<Row> {
  /** Whether the row can be opened, where not all can. */
  canOpen?: (row: Row) => boolean
  /** A key on a cell that is no movement and not Enter. */
  onCellKey?: (key: string, row: Row, column: string) => void
}

interface Place {
  row: number
  column: number
}

/** Rows that are drawn at once without a loss of speed. */
const AT_ONCE = 150
/** Rows that are drawn out of sight, above and below. */
const BEYOND = 12
const ROW_HEIGHT = 36
const PAGE_ROWS = 12

const MOVES: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE_ROWS, 0],
  PageDown: [PAGE_ROWS, 0],
}

/** Paper has every row: nothing is left out while the page is printed. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  return printing
}

/** Which rows are in sight, and the room of those above and below; rows of a table are of one height. */
function useWindow(box: RefObject<HTMLDivElement | null>, count: number, whole: boolean) {
  const [height, setHeight] = useState(ROW_HEIGHT)
  const [top, setTop] = useState(0)
  const [room, setRoom] = useState(ROW_HEIGHT * AT_ONCE)
  useEffect(() => {
    const element = box.current
    if (!element || whole) return undefined
    const measure = new ResizeObserver(() => {
      const row = element.querySelector<HTMLElement>('tbody tr[data-row]')
      if (row) setHeight(row.offsetHeight)
      setRoom(element.clientHeight)
    })
    measure.observe(element)
    const onScroll = () => setTop(element.scrollTop)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      measure.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [box, whole])
  if (whole) return { first: 0, last: count, above: 0, below: 0, height }
  const first = Math.max(0, Math.floor(top / height) - BEYOND)
  const last = Math.min(count, Math.ceil((top + room) / height) + BEYOND)
  return { first, last, above: first * height, below: (count - last) * height, height }
}

const cellClass = ({ align, hideBelow }: Column<never>): string =>
  cx(align === 'end' && 'ui-end ui-num', hideBelow && `ui-hide-${hideBelow}`)

/** Brings a row into sight, beside the head. */
function scrollTo(box: HTMLElement | null, row: number, height: number): void {
  if (!box) return
  const head = box.querySelector('thead')?.clientHeight ?? 0
  const at = row * height
  const end = at + height + head - box.clientHeight
  const next = Math.min(at, Math.max(box.scrollTop, end))
  if (next === box.scrollTop) return
  flushSync(() => {
    box.scrollTop = next
    box.dispatchEvent(new Event('scroll'))
  })
}

/** Moves the focus to a cell; the total is the row −1. */
function focusCell(box: HTMLElement | null, { row, column }: Place): void {
  box?.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`)?.focus()
}

const opensIn =
  <Row,>({ onRow, canOpen }: GridProps<Row>) =>
  (row: Row): boolean =>
    onRow !== undefined && canOpen?.(row) !== false

/** The active cell, which arrows move and Enter opens; the total is the row −1. */
function useCells<Row>(
  props: GridProps<Row>,
  box: RefObject<HTMLDivElement | null>,
  reveal: (row: number) => void,
) {
  const { rows, columns, total, onRow, onCellKey } = props
  const least = total === undefined ? 0 : -1
  const [active, setActive] = useState<Place>({ row: least, column: 0 })

  function move(event: KeyboardEvent, by: readonly [number, number]): void {
    event.preventDefault()
    const row = Math.min(rows.length - 1, Math.max(least, active.row + by[0]))
    const column = Math.min(columns.length - 1, Math.max(0, active.column + by[1]))
    reveal(row)
    flushSync(() => setActive({ row, column }))
    focusCell(box.current, { row, column })
  }

  function onKey(event: KeyboardEvent): void {
    const by = MOVES[event.key]
    const at = event.target instanceof Element ? event.target.closest('[data-column]') : null
    if (!at || event.ctrlKey || event.metaKey || event.altKey) return
    if (by) return move(event, by)
    const row = rows[active.row] ?? total
    if (row === undefined || event.target !== at) return
    if (event.key === 'Enter' && active.row >= 0 && opensIn(props)(row)) onRow?.(row)
    else onCellKey?.(event.key, row, columns[active.column]?.key ?? '')
  }

  useEffect(() => {
    const element = box.current
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  })
  return { active, setActive }
}

/**
 * A table for many rows: head, total and first column stay in sight, arrows move from cell to cell, and of thousands of
 * rows only those in sight are drawn.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const { caption, columns, rows, rowKey, sort = '', onSort, onRow, rowClass, total } = props
  const box = useRef<HTMLDivElement>(null)
  const printing = usePrinting()
  const whole = printing || rows.length <= AT_ONCE
  const { first, last, above, below, height } = useWindow(box, rows.length, whole)
  const { active, setActive } = useCells(props, box, (row) => {
    if (!whole && row >= 0) scrollTo(box.current, row, height)
  })
  const opens = opensIn(props)

  const cells = (row: Row, at: number) =>
    columns.map((column, place) => (
      <td
        key={column.key}
        data-column={place}
        className={cellClass(column as Column<never>)}
        tabIndex={active.row === at && active.column === place ? 0 : -1}
        onFocus={() => setActive({ row: at, column: place })}
      >
        {column.cell(row)}
      </td>
    ))

  return (
    <div className="ui-table-wrap ui-grid" ref={box}>
      <table className="ui-table" aria-rowcount={rows.length + (total === undefined ? 1 : 2)}>
        <caption className="ui-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
          {total !== undefined && (
            <tr className="ui-row-total" data-row={-1}>
              {cells(total, -1)}
            </tr>
          )}
        </thead>
        <tbody>
          <Space height={above} columns={columns.length} />
          {rows.slice(first, last).map((row, place) => {
            const at = first + place
            const open = opens(row)
            return (
              <tr
                key={rowKey(row)}
                data-row={at}
                aria-rowindex={at + (total === undefined ? 2 : 3)}
                className={cx(open && 'ui-row-link', rowClass?.(row))}
                onClick={open ? (event: MouseEvent) => openRow(event.target, () => onRow?.(row)) : undefined}
              >
                {cells(row, at)}
              </tr>
            )
          })}
          <Space height={below} columns={columns.length} />
        </tbody>
      </table>
    </div>
  )
}

/** The room of rows that are out of sight. */
function Space({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0, fontSize: 0 }}>
        {'\u00A0'}
      </td>
    </tr>
  )
}
