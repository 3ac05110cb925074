import type { FactSum } from './facts.ts'
import type { Measure, Sum, Take } from './measure.ts'
import { isMeasure, MEASURES, measureOf, type MeasureId } from './measures.ts'

/** A figure inside another: added or taken off, above or below the line of a ratio. */
export interface Term {
  measure: MeasureId
  sign: 1 | -1
  side: 'of' | 'by'
}

interface Plain {
  id: MeasureId
  sums: readonly FactSum[]
}

/** Figures that are plain sums, those of the most columns first. */
const PLAIN: readonly Plain[] = Object.keys(MEASURES)
  .filter(isMeasure)
  .flatMap((id) => {
    const { figure } = measureOf(id)
    return 'sum' in figure && figure.less === undefined ? [{ id, sums: figure.sum }] : []
  })
  .toSorted((one, other) => other.sums.length - one.sums.length)

/** Plain figures that together have exactly these columns; null where there are none. */
function covering(sums: readonly FactSum[]): MeasureId[] | null {
  const left = new Set(sums)
  const found: MeasureId[] = []
  for (const plain of PLAIN) {
    if (!plain.sums.every((name) => left.has(name))) continue
    found.push(plain.id)
    for (const name of plain.sums) left.delete(name)
  }
  return left.size === 0 ? found : null
}

const sameSums = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((name) => other.includes(name))

const samePart = (one: Sum | Take, other: Measure['figure']): boolean =>
  'take' in one
    ? 'take' in other && one.take === other.take && one.column === other.column
    : 'sum' in other && sameSums(one.sum, other.sum) && sameSums(one.less, other.less)

/** The figure that is exactly this part. */
const namedPart = (part: Sum | Take): MeasureId | undefined =>
  Object.keys(MEASURES)
    .filter(isMeasure)
    .find((id) => samePart(part, measureOf(id).figure))

function termsOfPart(part: Sum | Take, side: Term['side']): Term[] | null {
  const whole = namedPart(part)
  if (whole) return [{ measure: whole, sign: 1, side }]
  return 'take' in part ? null : termsOfSum(part, side)
}

function termsOfSum({ sum, less = [] }: Sum, side: Term['side']): Term[] | null {
  const plus = covering(sum)
  const minus = covering(less)
  if (!plus || !minus) return null
  return [
    ...plus.map((measure): Term => ({ measure, sign: 1, side })),
    ...minus.map((measure): Term => ({ measure, sign: -1, side })),
  ]
}

/**
 * The figures that a figure is calculated from, so that its numbers can be put into its formula: net sales are gross sales less
 * discounts less returns. Empty where it is a sum of its own, or where a part of it has no name.
 */
export function termsOf(id: MeasureId): Term[] {
  const { figure } = measureOf(id)
  if ('take' in figure) return []
  if ('share' in figure) return termsOfPart(figure.share, 'of') ?? []
  if (!('of' in figure)) {
    const terms = termsOfSum(figure, 'of') ?? []
    return terms.some(({ measure }) => measure === id) ? [] : terms
  }
  const of = termsOfPart(figure.of, 'of')
  const by = termsOfPart(figure.by, 'by')
  return of && by ? [...of, ...by] : []
}
