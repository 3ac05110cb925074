import { LABEL_KINDS, type LabelKindName } from './kinds/all.ts'
import type { LabelSize } from './kinds/kind.ts'
import type { LabelData } from './kinds/fields.ts'
import { DPIS, LABEL_UNITS, PRINTER_LANGUAGES, type Printer } from './drawing/label.ts'
import { labelPage, printerBytes } from './print.ts'
import { receiptPage, RECEIPT_WIDTHS, type ReceiptData, type ReceiptWidth } from './receipt.ts'
import type { PrintPage } from './drawing/page.ts'
import type { Language } from '#domain/base/words.ts'

/** A description that cannot be printed, with the reason in words. */
class NotPrintable extends Error {}

type Values = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function oneOf<T extends string | number>(
  name: string,
  value: unknown,
  allowed: readonly T[],
  otherwise: T,
): T {
  if (value === undefined) return otherwise
  const found = allowed.find((each) => each === value)
  if (found === undefined) throw new NotPrintable(`"${name}" is one of ${allowed.join(', ')}.`)
  return found
}

const MOST_MM = 300

function sizeOf(value: unknown): LabelSize | undefined {
  if (value === undefined) return undefined
  if (!isObject(value)) throw new NotPrintable('"size" is an object of width, height and unit.')
  const unit = oneOf('unit', value['unit'], LABEL_UNITS, 'in')
  const { width, height } = value
  const most = unit === 'in' ? MOST_MM / 25.4 : MOST_MM
  const isLength = (length: unknown): length is number =>
    typeof length === 'number' && length > 0 && length <= most
  if (!isLength(width) || !isLength(height))
    throw new NotPrintable(`"width" and "height" are above 0 and at most ${MOST_MM} mm.`)
  return { width, height, unit }
}

function labelData(value: unknown): LabelData {
  if (!isObject(value)) throw new NotPrintable('"data" is an object of fields.')
  const wrong = Object.entries(value).find(
    ([, each]) => each !== null && typeof each !== 'string' && typeof each !== 'number',
  )
  if (wrong) throw new NotPrintable(`"${wrong[0]}" is a text or a number.`)
  return value as LabelData
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const objects = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isObject) : [])
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const pairs = (value: unknown): [string, string][] =>
  (Array.isArray(value) ? value : []).map((each): [string, string] => {
    const [label = '', amount = ''] = texts(each)
    return [label, amount]
  })

const lines = (value: unknown) =>
  objects(value).map((each) => ({
    text: text(each['text']),
    amount: text(each['amount']),
    strong: each['strong'] === true,
  }))

function receiptData(value: unknown): ReceiptData {
  if (!isObject(value)) throw new NotPrintable('"data" is an object of fields.')
  return {
    shop: texts(value['shop']),
    title: text(value['title']),
    facts: pairs(value['facts']),
    lines: lines(value['lines']),
    totals: lines(value['totals']),
    payments: pairs(value['payments']),
    remarks: texts(value['remarks']),
    url: text(value['url']),
  }
}

export interface Described {
  page: PrintPage
  bytes: Uint8Array
}

/**
 * Draws what a JSON description asks for: `kind`, `data`, `size`, `dpi`, `printer` and `language`. The language of the
 * printer may be given as `language` too.
 *
 * @throws NotPrintable with the reason.
 */
export function describedLabel(given: unknown): Described {
  if (!isObject(given)) throw new NotPrintable('A label is an object with "kind" and "data".')
  const { kind } = given
  const spoken = PRINTER_LANGUAGES.find((each) => each === given['language'])
  const wantedPrinter = given['printer'] ?? spoken
  const language = oneOf<Language>(
    'language',
    spoken ? given['locale'] : (given['language'] ?? given['locale']),
    ['en', 'fr-CA'],
    'en',
  )
  const isReceipt = kind === 'receipt'
  const printer: Printer = {
    language: oneOf('printer', wantedPrinter, PRINTER_LANGUAGES, isReceipt ? 'escpos' : 'zpl'),
    dpi: oneOf('dpi', given['dpi'], DPIS, 203),
  }
  if (isReceipt) {
    const width = oneOf(
      'paper',
      given['paper'],
      Object.keys(RECEIPT_WIDTHS).map(Number) as ReceiptWidth[],
      80,
    )
    const page = receiptPage(receiptData(given['data']), width, printer)
    return { page, bytes: printerBytes(page, printer) }
  }
  const name = oneOf<LabelKindName | 'receipt'>(
    'kind',
    kind ?? '',
    [...(Object.keys(LABEL_KINDS) as LabelKindName[]), 'receipt'],
    'receipt',
  )
  if (name === 'receipt') throw new NotPrintable('"kind" is missing.')
  const page = labelPage({
    kind: name,
    data: labelData(given['data']),
    printer,
    language,
    size: sizeOf(given['size']),
  })
  return { page, bytes: printerBytes(page, printer) }
}
