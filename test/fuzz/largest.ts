import { newId } from '#server/base/ids.ts'
import { fitting, type Shape } from './shapes.ts'
import type { Pool } from './pool.ts'
import type { Random } from './random.ts'

/** How far an input is enlarged. */
export interface Size {
  /** What its texts consist of. */
  piece: string
  /** The longest text, in characters; a shape with a shorter limit keeps it unless `beyond`. */
  longest: number
  /** The rows of an array; a shape with a lower limit keeps it unless `beyond`. */
  rows: number
  /** Whether the limits of the shapes are ignored: such an input is refused, and may not stall the server either. */
  beyond: boolean
}

interface Making {
  size: Size
  random: Random
  pool: Pool
}

/** A text of one repeated piece. */
export const textOf = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

const isPlain = ({ format, pattern }: Shape): boolean => format === undefined && pattern === undefined

function enlargedText(shape: Shape, value: string, { size }: Making): string {
  const { piece, longest, beyond } = size
  if (beyond) return textOf(piece, longest)
  if (!isPlain(shape)) return value
  return textOf(piece, Math.min(shape.maxLength ?? longest, longest))
}

function fits(shape: Shape, value: unknown): boolean {
  if ('const' in shape) return shape.const === value
  if (shape.enum) return shape.enum.includes(value)
  if (Array.isArray(value)) return shape.type === 'array'
  if (typeof value !== 'object' || value === null)
    return shape.type === (value === null ? 'null' : typeof value)
  const { properties = {}, type } = shape
  return (
    type === 'object' &&
    Object.entries(properties).every(
      ([key, inner]) => !('const' in inner) || inner.const === (value as Record<string, unknown>)[key],
    )
  )
}

/** A copy of a row with ids of its own. */
function another(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return row
  return 'id' in row ? { ...row, id: newId() } : row
}

function enlargedRows(shape: Shape, value: readonly unknown[], making: Making): unknown[] {
  const { size, random, pool } = making
  const { items = {}, maxItems, prefixItems } = shape
  if (prefixItems) return value.map((each, at) => enlarged(prefixItems[at] ?? {}, each, making))
  const most = size.beyond ? size.rows : Math.min(maxItems ?? size.rows, size.rows)
  const first = value[0] ?? fitting(items, 'id', random, pool)
  return Array.from({ length: Math.max(most, value.length) }, (_, at) =>
    enlarged(items, value[at] ?? another(first), making),
  )
}

/** A value with its texts and arrays as large as its shape allows; ids, choices, days and amounts stay. */
export function enlarged(shape: Shape, value: unknown, making: Making): unknown {
  if ('const' in shape || shape.enum) return value
  const ways = shape.anyOf ?? shape.oneOf
  if (ways) return enlarged(ways.find((way) => fits(way, value)) ?? {}, value, making)
  if (typeof value === 'string') return shape.type === 'string' ? enlargedText(shape, value, making) : value
  if (Array.isArray(value)) return shape.type === 'array' ? enlargedRows(shape, value, making) : value
  if (typeof value !== 'object' || value === null) return value
  const { properties = {}, additionalProperties: extra } = shape
  const missing = Object.keys(properties).filter((key) => !(key in value))
  const all: Record<string, unknown> = {
    ...value,
    ...Object.fromEntries(
      missing.map((key) => [key, fitting(properties[key] ?? {}, key, making.random, making.pool)]),
    ),
  }
  return Object.fromEntries(
    Object.entries(all).map(([key, inner]) => [
      key,
      enlarged(properties[key] ?? (typeof extra === 'object' ? extra : {}), inner, making),
    ]),
  )
}

/** The same, shrunk until its JSON has at most so many bytes. */
export function largestWithin(
  bytes: number,
  shape: Shape,
  value: unknown,
  making: Making,
): { value: unknown; bytes: number } {
  let { longest, rows } = making.size
  for (;;) {
    const made = enlarged(shape, value, { ...making, size: { ...making.size, longest, rows } })
    const length = Buffer.byteLength(JSON.stringify(made) ?? '')
    if (length <= bytes || (longest <= 1 && rows <= 1)) return { value: made, bytes: length }
    if (making.size.rows > making.size.longest && rows > 1) rows = Math.floor(rows / 2)
    else if (longest > 200) longest = Math.floor(longest / 2)
    else if (rows > 1) rows = Math.floor(rows / 2)
    else longest = Math.floor(longest / 2)
  }
}
