import { fold } from '../base/search.ts'
import { codeOf, type ChoiceField, type ChoiceOf } from './choices.ts'
import { isCalendarDate } from '../parties/terms.ts'
import type { FieldCode } from '../parties/check.ts'
import type { VinRefusal } from '../vehicles/decoding/vin.ts'

/** What can be wrong with a row of a file, besides what can be wrong with a record's field. */
export const ROW_CODES = [
  'not_yes_or_no',
  'not_a_number',
  'not_an_id',
  'quotes_broken',
  'duplicate_of_row',
  'owner_not_found',
  'fleet_not_found',
  'vehicle_not_found',
  'more_than_one',
  'has_an_order',
  'nothing_to_identify',
  'unit_unknown',
  'unit_in_stock',
  'supplier_not_found',
  'item_not_found',
  'item_is_kit',
  'shop_not_found',
  'stock_has_moved',
  'not_above_zero',
  'below_min',
  'unit_not_of_item',
  'purchase_order_left',
  'partly_taken',
  'over_4_decimals',
  'over_9_decimals',
] as const
export type RowCode = (typeof ROW_CODES)[number] | FieldCode | VinRefusal

/** One reason why a row cannot be used. `row` is the earlier row that it repeats. */
export interface RowProblem {
  field: string
  code: RowCode
  row?: number
}

/** The cells of one row by their field, unescaped; only the columns that are mapped. */
export type RowValues = Readonly<Record<string, string>>

const YES = new Set(['yes', 'y', 'true', 't', '1', 'x', 'on', 'oui', 'o', 'vrai', 'v'])
const NO = new Set(['no', 'n', 'false', 'f', '0', 'off', 'non', 'faux'])
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text has the form of our ids. */
export const isRecordId = (text: string): boolean => UUID.test(text.trim())

const DAY_MS = 86_400_000
/** Workbooks count days from here. */
const WORKBOOK_EPOCH = Date.UTC(1899, 11, 30)

/** Reads the cells of one row and collects what is wrong with them. */
export class RowReader {
  readonly problems: RowProblem[] = []
  readonly #values: RowValues

  constructor(values: RowValues) {
    this.#values = values
  }

  wrong<T>(field: string, code: RowCode, instead: T): T {
    this.problems.push({ field, code })
    return instead
  }

  text(field: string): string {
    return (this.#values[field] ?? '').trim()
  }

  id(field: string): string | null {
    const text = this.text(field).toLowerCase()
    if (text === '') return null
    return UUID.test(text) ? text : this.wrong(field, 'not_an_id', null)
  }

  flag(field: string): boolean | undefined {
    const word = fold(this.text(field))
    if (word === '') return undefined
    if (YES.has(word)) return true
    return NO.has(word) ? false : this.wrong(field, 'not_yes_or_no', undefined)
  }

  /** A whole number from `least` to `most`; spaces and commas between thousands are read. */
  whole(field: string, least: number, most: number): number | null {
    const text = this.text(field)
      .replaceAll(/(\d)[\s\u00A0\u202F,](?=\d{3}(\D|$))/g, '$1')
      .replace(/\.0+$/, '')
    if (text === '') return null
    const value = /^-?\d{1,10}$/.test(text) ? Number(text) : Number.NaN
    return value >= least && value <= most ? value : this.wrong(field, 'not_a_number', null)
  }

  /** An amount as exact decimal text: "1,234.50", "1 234,50 $". */
  amount(field: string): string | null {
    const text = this.text(field).replaceAll(/[\s\u00A0\u202F$%]/g, '')
    if (text === '') return null
    // A comma before three digits is between thousands, unless a zero is before it.
    const plain = /,\d{1,2}$|^-?\d+,\d{4,}$|^-?0,\d+$/.test(text)
      ? text.replaceAll('.', '').replace(',', '.')
      : text.replaceAll(',', '')
    if (/^-?\d{1,10}(\.\d{1,4})?$/.test(plain)) return plain
    const tooFine = /^-?\d{1,10}\.\d{5,}$/.test(plain)
    return this.wrong(field, tooFine ? 'over_4_decimals' : 'not_an_amount', null)
  }

  /** A quantity above zero of up to nine decimals, as packs have: "12", "0.946352946". */
  ratio(field: string): string | null {
    const text = this.text(field).replace(/^(\d+),(\d+)$/, '$1.$2')
    if (text === '') return null
    if (/^\d{1,9}\.\d{10,}$/.test(text)) return this.wrong(field, 'over_9_decimals', null)
    if (!/^\d{1,9}(\.\d{1,9})?$/.test(text)) return this.wrong(field, 'not_an_amount', null)
    return /[1-9]/.test(text) ? text : this.wrong(field, 'not_above_zero', null)
  }

  /**
   * A calendar day as 2026-11-21. Read: 2026-11-21, 2026/11/21, 11/21/2026 or 11/21/26 (21/11/2026 where it can be nothing
   * else), a workbook's day.
   */
  day(field: string): string | null {
    const text = this.text(field)
    if (text === '') return null
    const day = readDay(text)
    return day === null ? this.wrong(field, 'not_a_date', null) : day
  }

  /** One of several, by its code or by what people write for it. */
  choice<Field extends ChoiceField>(field: Field): ChoiceOf<Field> | undefined {
    const text = this.text(field)
    if (text === '') return undefined
    return codeOf(field, text) ?? this.wrong(field, 'not_a_choice', undefined)
  }

  list(field: string): string[] {
    return this.text(field)
      .split(/[;\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
  }

  /** The cells of a group of columns, by the part of the name after the group's. */
  group(start: string): { name: string; val: string }[] {
    return Object.entries(this.#values)
      .filter(([field, val]) => field.startsWith(start) && val.trim() !== '')
      .map(([field, val]) => ({ name: field.slice(start.length), val }))
  }
}

/** Years of two digits from here on are of the last century. */
const LAST_CENTURY = 70

const two = (text: string): string => text.padStart(2, '0')

/** A calendar day from what people and spreadsheets write, or null. */
export function readDay(text: string): string | null {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text) ?? []
  if (year && month && day) return real(`${year}-${two(month)}-${two(day)}`)
  const [, first, second, end] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: .*)?$/.exec(text) ?? []
  if (first && second && end) {
    const last = end.length === 4 ? end : `${Number(end) < LAST_CENTURY ? '20' : '19'}${end}`
    return real(`${last}-${two(first)}-${two(second)}`) ?? real(`${last}-${two(second)}-${two(first)}`)
  }
  const serial = /^(\d{5})(\.\d+)?$/.exec(text)?.[1]
  if (serial === undefined) return null
  return real(new Date(WORKBOOK_EPOCH + Number(serial) * DAY_MS).toISOString().slice(0, 10))
}

const real = (day: string): string | null => (isCalendarDate(day) ? day : null)
