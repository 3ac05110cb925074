import { fold } from '../base/search.ts'
import type { Fitment } from '../catalogue/shapes.ts'
import { MOST_COMPONENTS } from '../catalogue/kits.ts'
import { cellOfRows, rowsOfCell } from './listCells.ts'
import { isRecordId, type RowReader, type RowValues } from './values.ts'

/** What a file of items names: other records of the company. */
export type NamedKind = 'tag' | 'category' | 'item'

/** The id of a record that a cell names; undefined where there is none. Ids stand for themselves. */
export type FindNamed = (kind: NamedKind, word: string) => string | undefined

/** The key of a named record. */
export const namedKey = (kind: NamedKind, word: string): string => `${kind} ${fold(word)}`

const MOST_TAGS = 20
const MOST_FITMENTS = 200
const FITMENT = ['make', 'model', 'year_from', 'year_to', 'engine', 'fuel'] as const
const LENGTHS = { make: 60, model: 60, year_from: 4, year_to: 4, engine: 40, fuel: 40 } as const

/** What an item fits as one cell: `Ford | F-150 | 2018 | 2024 | 5.0L | GAS; …`; parts at the end may be left out. */
export const fitmentCell = (rows: readonly Fitment[]): string =>
  cellOfRows(
    rows.map((row) => {
      const parts = FITMENT.map((name) => String(row[name] ?? ''))
      const last = parts.findLastIndex((part) => part !== '')
      return parts.slice(0, Math.max(last + 1, 1))
    }),
  )

/** Reads such a cell. */
export const readFitment = (row: RowReader): Fitment[] => {
  const rows = rowsOfCell(row.text('fitment'))
  if (rows.length > MOST_FITMENTS) return row.wrong('fitment', 'too_many', [])
  return rows.map((parts) => {
    const of = (name: (typeof FITMENT)[number]): string => {
      const text = parts[FITMENT.indexOf(name)] ?? ''
      return text.length > LENGTHS[name] ? row.wrong('fitment', 'too_long', '') : text
    }
    const year = (name: 'year_from' | 'year_to'): number | null => {
      const text = of(name)
      if (text === '') return null
      const value = Number(text)
      const real = Number.isInteger(value) && value >= 1900 && value <= 2100
      return real ? value : row.wrong('fitment', 'not_a_number', null)
    }
    return {
      make: of('make'),
      model: of('model'),
      year_from: year('year_from'),
      year_to: year('year_to'),
      engine: of('engine'),
      fuel: of('fuel'),
    }
  })
}

/** The parts of a kit as one cell: `2 | PAD-FR; 1 | BULB-H11`, each with how much one kit uses. */
export const componentsCell = (parts: readonly { quantity: string; item: string }[]): string =>
  cellOfRows(parts.map(({ quantity, item }) => [quantity, item]))

/** The words of a cell that name other items of a kit. */
const itemWords = (cell: string): string[] =>
  rowsOfCell(cell).flatMap(([, item = '']) => (item === '' ? [] : [item]))

/** Everything that a row of items names, to be found at once. */
export function namedIn(values: RowValues): { kind: NamedKind; word: string }[] {
  const cell = (field: string): string => (values[field] ?? '').trim()
  const named = [
    ...namesOf(cell('tags')).map((word) => ({ kind: 'tag' as const, word })),
    { kind: 'category' as const, word: cell('classification') },
    ...itemWords(cell('components')).map((word) => ({ kind: 'item' as const, word })),
    { kind: 'item' as const, word: cell('superseded_by') },
  ]
  return named.filter(({ word }) => word !== '' && !isRecordId(word))
}

const namesOf = (cell: string): string[] =>
  rowsOfCell(cell).flatMap(([name = '']) => (name === '' ? [] : [name]))

/** The tags of a row. */
export function readTags(row: RowReader, find: FindNamed): string[] {
  const names = namesOf(row.text('tags'))
  if (names.length > MOST_TAGS) return row.wrong('tags', 'too_many', [])
  if (names.some((name) => !isRecordId(name) && name.length > 60)) return row.wrong('tags', 'too_long', [])
  return [...new Set(names.flatMap((name) => find('tag', name) ?? []))]
}

/** The financial category of a row; null where the cell is empty. */
export function readCategory(row: RowReader, find: FindNamed): string | null {
  const name = row.text('classification')
  if (name === '') return null
  return name.length > 60 ? row.wrong('classification', 'too_long', null) : (find('category', name) ?? null)
}

/** The item that replaces the one of a row; null where the cell is empty. */
export function readNewer(row: RowReader, find: FindNamed): string | null {
  const word = row.text('superseded_by')
  if (word === '') return null
  return find('item', word) ?? row.wrong('superseded_by', 'item_not_found', null)
}

/** The parts of the kit of a row; empty: it is no kit. */
export function readComponents(row: RowReader, find: FindNamed): { item_id: string; quantity: string }[] {
  const rows = rowsOfCell(row.text('components'))
  if (rows.length > MOST_COMPONENTS) return row.wrong('components', 'too_many', [])
  return rows.flatMap(([quantity = '', word = '']) => {
    if (!/^\d{1,10}(\.\d{1,4})?$/.test(quantity) || !/[1-9]/.test(quantity))
      return row.wrong('components', 'not_an_amount', [])
    const item_id = find('item', word)
    return item_id === undefined ? row.wrong('components', 'item_not_found', []) : [{ item_id, quantity }]
  })
}
