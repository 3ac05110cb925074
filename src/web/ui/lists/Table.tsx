import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Skeleton } from '../basics/Feedback.tsx'
import { IconArrowDown, IconArrowUp, IconSelector } from '../icons.ts'

export interface Column<Row> {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures are aligned right, with digits of one width. */
  align?: 'start' | 'end'
  width?: number | string
  /** Sortable; the key goes into the address as `sort`. */
  sortable?: boolean
  /** Left out where there is little room. */
  hideBelow?: 'phone' | 'tablet'
}

export interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** `key` or `-key` for falling order. */
  sort?: string
  onSort?: (sort: string) => void
  onRow?: (row: Row) => void
  /** Shows this many rows of skeleton instead. */
  loadingRows?: number
  rowClass?: (row: Row) => string | undefined
  /** The sum of all rows, above them. */
  total?: Row | undefined
}

function cellClass<Row>(column: Column<Row>): string {
  return cx(column.align === 'end' && 'ui-end ui-num', column.hideBelow && `ui-hide-${column.hideBelow}`)
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, sort = '', onSort, onRow, loadingRows = 0, rowClass, total } = props
  return (
    <div className="ui-table-wrap">
      <table className="ui-table">
        <caption className="ui-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {total !== undefined && loadingRows === 0 && (
            <tr className="ui-row-total">
              {columns.map((column) => (
                <td key={column.key} className={cellClass(column)}>
                  {column.cell(total)}
                </td>
              ))}
            </tr>
          )}
          {loadingRows > 0
            ? Array.from({ length: loadingRows }, (_, at) => (
                <SkeletonRow key={`s${String(at)}`} columns={columns} />
              ))
            : rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  className={cx(onRow && 'ui-row-link', rowClass?.(row))}
                  onClick={onRow && ((event) => openRow(event.target, () => onRow(row)))}
                >
                  {columns.map((column) => (
                    <td key={column.key} className={cellClass(column)}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}

/** The whole row is a large target for the pointer; the keyboard uses the link inside it. */
export function openRow(target: EventTarget, open: () => void): void {
  if (target instanceof Element && target.closest('a, button, input, select, label')) return
  if (getSelection()?.toString()) return
  open()
}

interface HeadCellProps<Row> {
  column: Column<Row>
  sort: string
  onSort: ((sort: string) => void) | undefined
}

export function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { t } = useLingui()
  const up = sort === column.key
  const down = sort === `-${column.key}`
  const style = column.width === undefined ? undefined : { width: column.width }
  if (!column.sortable || !onSort)
    return (
      <th scope="col" className={cellClass(column)} style={style}>
        {column.header}
      </th>
    )
  const Icon = up ? IconArrowUp : down ? IconArrowDown : IconSelector
  return (
    <th
      scope="col"
      className={cellClass(column)}
      style={style}
      aria-sort={up ? 'ascending' : down ? 'descending' : 'none'}
    >
      <button
        type="button"
        className="ui-sort"
        title={t`Sort`}
        onClick={() => onSort(up ? `-${column.key}` : column.key)}
      >
        {column.header}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  )
}

function SkeletonRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          <Skeleton width={column.align === 'end' ? '48%' : '72%'} height={12} />
        </td>
      ))}
    </tr>
  )
}
