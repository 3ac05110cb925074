import type { CataloguePackage } from '#domain/catalogue/package.ts'
import type { Decimal } from '#domain/money/money.ts'
import { isMeasured } from '#domain/places/volume.ts'

/** What a person typed to add to an order: the words, and the quantity after them. */
export interface TypedLine {
  words: string
  /** In the unit of what is added; null where none was typed. */
  quantity: Decimal | null
}

/** A larger number is part of a name (`5W-30`, `350`), not a quantity. */
const QUANTITY = /^(.*\S)\s+(\d{1,2})(?:[.,](\d{1,4}))?$/

/** Reads `oil 5.7` as five and seven tenths of what `oil` finds; a comma is a decimal point. */
export function typedLine(text: string): TypedLine {
  const [, words = '', whole = '', part = ''] = QUANTITY.exec(text.trim()) ?? []
  if (words.length < 2) return { words: text.trim(), quantity: null }
  const quantity = part === '' ? whole : `${whole}.${part}`
  return { words, quantity: /[1-9]/.test(quantity) ? quantity : null }
}

/** The place of the part of a package that is measured when it is poured; -1 without one. */
export const measuredPart = ({ parts }: Pick<CataloguePackage, 'parts'>): number =>
  parts.findIndex((part) => isMeasured(part.unit))

/** The quantities of a package's parts with one of them given; null leaves a part's own. */
export const quantitiesWith = (
  { parts }: Pick<CataloguePackage, 'parts'>,
  given: { at: number; quantity: Decimal } | null,
): (Decimal | null)[] => parts.map((_, at) => (given !== null && at === given.at ? given.quantity : null))
