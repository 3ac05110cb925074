import { isZero, type Decimal } from '#domain/money/money.ts'
import { unitName } from '#domain/places/unitNames.ts'
import { quantityIn, unitIn } from '#domain/places/volume.ts'
import type { Order } from '../order.ts'
import type { ExplainWords, Speech } from './explainWords.ts'
import { isFrench } from '#domain/base/words.ts'

/** One figure of an order, and in words how it was calculated. */
export interface ExplainedRow {
  /** Which figure it is: `total`, `tax:0`, `part:<id>`, `line:<id>` … */
  id: string
  label: string
  detail: string
  /** The figure as it counts: a deduction is negative. */
  amount: Decimal
  strong: boolean
}

export interface ExplainedGroup {
  title: string
  rows: ExplainedRow[]
}

export interface Telling {
  w: ExplainWords
  speech: Speech
}

export const row = (id: string, label: string, amount: Decimal, detail = ''): ExplainedRow => ({
  id,
  label,
  detail,
  amount,
  strong: false,
})

/**
 * A quantity in a calculation. Where the shop reads another unit than the price is for, both are said: “5.7 L (6.0231
 * qt)”.
 */
export function quantityWords(
  quantity: Decimal,
  unit: string,
  { shop }: Pick<Order, 'shop'>,
  { speech }: Telling,
): string {
  const read = unitIn(unit, shop.volume_measurement)
  if (read === unit) return speech.number(quantity)
  const shown = `${speech.number(quantityIn(quantity, unit, shop.volume_measurement))}\u00A0${unitName(read, speech.say)}`
  return `${shown} (${speech.number(quantity)}\u00A0${unitName(unit, speech.say)})`
}

/** A figure that closes a group. */
export const strong = (each: ExplainedRow): ExplainedRow => ({ ...each, strong: true })

export const minus = (amount: Decimal): Decimal => (isZero(amount) ? amount : `-${amount}`)

export const named = (each: { name: string; name_french: string }, { speech }: Telling): string =>
  isFrench(speech.say) ? each.name_french || each.name : each.name

/** Which part of an amount is taxed. */
export function splitDetail(
  { taxable, exempt }: { taxable: Decimal; exempt: Decimal },
  { w, speech }: Telling,
): string {
  if (isZero(exempt)) return w.allTaxed
  if (isZero(taxable)) return w.noneTaxed
  return w.split(speech.money(taxable), speech.money(exempt))
}
