// See docs/decisions/pages-by-key.md.
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '../errors.ts'

/**
 * Pages by key: a page begins after the last row of the previous one, which an index finds at once, where an offset
 * would read all rows before it.
 */

/** The order of a list: by a column, and by id where two rows have the same. */
export interface ListOrder {
  column: RawBuilder<unknown>
  /** The column as exact text, for the cursor. */
  text: RawBuilder<string>
  /** That text as a value of the column. */
  value: (text: string) => RawBuilder<unknown>
  isValue: (text: string) => boolean
  descending: boolean
}

interface Cursor {
  way: 'after' | 'before'
  text: string
  id: string
}

/** Reads a value that the contract's `cursor` accepted; a value that does not fit the column is refused. */
function readCursor(cursor: string | undefined, { isValue }: ListOrder): Cursor | null {
  if (cursor === undefined) return null
  const [way, text = '', id = ''] = cursor.split('~')
  if (!isValue(text))
    throw new AppError('invalid_input', {
      fields: [{ pointer: '/query/cursor', code: 'invalid', detail: 'cursor' }],
    })
  return { way: way === 'before' ? 'before' : 'after', text, id }
}

export interface Page<Row> {
  rows: Row[]
  /** The cursors of the pages beside this one; null at either end. */
  previous: string | null
  next: string | null
}

export interface PageQuery<Row> {
  /** Whether a row with this column and id is on the page's side of the cursor. */
  where: (column: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<unknown>
  /** The order in which the rows are selected, to be followed by `limit`. */
  orderBy: (column: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Where a page begins that follows another one, as text of the column; null for the first page and backward. */
  begins: string | null
  /** Whether the rows are selected in the order of the list. */
  isForward: boolean
  /** One more than the page holds, which shows whether another page follows. */
  limit: number
  /** Builds the page from the rows in that order. */
  page: (found: readonly Row[]) => Page<Row>
}

interface Keyed {
  id: string
  /** `ListOrder.text` of the row. */
  key: string
}

const at = (way: Cursor['way'], row: Keyed | undefined): string | null =>
  row ? `${way}~${row.key}~${row.id}` : null

/** How to select one page: rows must have their `id`, and `order.text` as `key`. */
export function pageQuery<Row extends Keyed>(
  order: ListOrder,
  limit: number,
  cursorText: string | undefined,
): PageQuery<Row> {
  const cursor = readCursor(cursorText, order)
  const backward = cursor?.way === 'before'
  const descending = order.descending !== backward
  const direction = descending ? sql`desc` : sql`asc`
  const beyond = descending ? sql`<` : sql`>`
  return {
    where: (column, id) =>
      cursor
        ? sql`(${column}, ${id}) ${beyond} (${order.value(cursor.text)}, ${cursor.id}::uuid)`
        : sql`true`,
    orderBy: (column, id) => sql`${column} ${direction}, ${id} ${direction}`,
    isForward: !backward,
    begins: cursor?.way === 'after' ? cursor.text : null,
    limit: limit + 1,
    page(found) {
      const more = found.length > limit
      const rows = found.slice(0, limit)
      if (backward) rows.reverse()
      const turned = (way: Cursor['way']): string | null => cursor && `${way}~${cursor.text}~${cursor.id}`
      const hasPrevious = backward ? more : cursor !== null
      const hasNext = backward || more
      return {
        rows,
        previous: hasPrevious ? (at('before', rows[0]) ?? turned('before')) : null,
        next: hasNext ? (at('after', rows.at(-1)) ?? turned('after')) : null,
      }
    },
  }
}
