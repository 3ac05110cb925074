import type { Words } from '#domain/base/words.ts'
import type { Permission } from '#domain/people/permissions.ts'
import type { DimensionId } from './dimensions.ts'
import type { FactSum, FactTake } from './facts.ts'
import type { FigureKind } from './shape.ts'

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

/**
 * Which rows make one figure together. `rows`: any. `unit`: those of items in one unit of measure. `within`: those with
 * one value of one of these groups; with none named, only a row of a list alone. Of other rows a figure would add or
 * compare what does not belong together, and is “–”.
 */
export type Adds = 'rows' | 'unit' | { within: readonly DimensionId[] }

/** What a figure says, and of what. */
export interface Measure {
  words: Words
  /** How it comes about, in words. */
  formula: Words
  kind: FigureKind
  figure: Figure
  adds: Adds
  /** Groups by which it cannot be split: it is known of all of their values together. */
  whole: readonly DimensionId[]
  /** True where it is of the present moment: of any other period, and in a comparison, it is “–”. */
  ofNow: boolean
  /** Who may see it, where not everyone who may see the report. */
  allow?: Permission
}

const isTake = (part: Sum | Take): part is Take => 'take' in part

/** Between them is one unit, where they are the same. */
export const UNITS: readonly [Take, Take] = [
  { take: 'min', column: 'unit' },
  { take: 'max', column: 'unit' },
]

/** The sums and takes that a figure is calculated from. */
export function partsOf({ figure, adds }: Measure): { sums: FactSum[]; takes: Take[] } {
  const parts: readonly (Sum | Take)[] =
    'of' in figure ? [figure.of, figure.by] : 'share' in figure ? [figure.share] : [figure]
  return {
    sums: parts.flatMap((part) => (isTake(part) ? [] : [...part.sum, ...(part.less ?? [])])),
    takes: [...parts.filter(isTake), ...(adds === 'unit' ? UNITS : [])],
  }
}

interface More {
  adds?: Adds
  whole?: readonly DimensionId[]
  ofNow?: true
  allow?: Permission
}

/** Quantities are of goods, which are counted in different units: each says of which rows it can be. */
type Needed<Kind extends FigureKind> = Kind extends 'quantity' ? [more: More & { adds: Adds }] : [more?: More]

/** A figure with its words and its formula. It adds up over any rows, unless it says otherwise. */
export function figureOf<Kind extends FigureKind>(
  kind: Kind,
  figure: Figure,
  words: Words,
  formula: Words,
  ...[more = {}]: Needed<Kind>
): Measure {
  const { adds = 'rows', whole = [], ofNow = false, allow } = more
  return {
    words,
    formula,
    kind,
    figure,
    adds,
    whole,
    ofNow,
    ...(allow && { allow }),
  }
}
