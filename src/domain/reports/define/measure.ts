import type { Permission } from '../../people/permissions.ts'
import type { FactSum, FactTake } from './facts.ts'
import type { FigureKind, Words } from './shape.ts'

/** A sum of columns, those of `less` taken off. */
export interface Sum {
  sum: readonly FactSum[]
  less?: readonly FactSum[]
}

/** Another figure of a column over all rows of a group; rows without a value are left out. */
export interface Take {
  take: 'max' | 'min' | 'median' | 'p90' | 'distinct'
  column: FactTake
}

/** One figure by another, of the whole and never of averages; as a percentage or as it is. */
export interface Ratio {
  of: Sum | Take
  by: Sum | Take
  percent?: true
}

/** The part of a sum in the total of its currency, in percent. */
export interface Share {
  share: Sum
}

export type Figure = Sum | Take | Ratio | Share

export interface Measure {
  words: Words
  /** How it comes about, in words. */
  formula: Words
  kind: FigureKind
  figure: Figure
  /** Who may see it, where not everyone who may see the report. */
  allow?: Permission
}

const isTake = (part: Sum | Take): part is Take => 'take' in part

/** The sums and takes that a figure is calculated from. */
export function partsOf({ figure }: Measure): { sums: FactSum[]; takes: Take[] } {
  const parts: readonly (Sum | Take)[] =
    'of' in figure ? [figure.of, figure.by] : 'share' in figure ? [figure.share] : [figure]
  return {
    sums: parts.flatMap((part) => (isTake(part) ? [] : [...part.sum, ...(part.less ?? [])])),
    takes: parts.filter(isTake),
  }
}

type Pair = readonly [en: string, fr: string]

/** A figure with its words and its formula in both languages. */
export const figureOf = (
  kind: FigureKind,
  figure: Figure,
  [en, fr]: Pair,
  [formula, french]: Pair,
  allow?: Permission,
): Measure => ({
  words: { en, fr },
  formula: { en: formula, fr: french },
  kind,
  figure,
  ...(allow && { allow }),
})
