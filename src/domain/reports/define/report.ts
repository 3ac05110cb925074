import type { Permission } from '../../people/permissions.ts'
import { hasDimension, type DimensionId } from './dimensions.ts'
import { hasMeasure, type MeasureId } from './measures.ts'
import type { Chart, Fact, Period, Words } from './shape.ts'

/** A report: which figures of a fact, grouped by what, over which period. */
export interface Report {
  /** `category/subCategory/id`, as in the address of its screen. */
  path: `${string}/${string}/${string}`
  title: Words
  /** What it answers. */
  question: Words
  fact: Fact
  /** The columns, the first one leads. */
  measures: readonly [MeasureId, ...MeasureId[]]
  /** What its rows can be grouped by; as many of the first as `shown` says are. */
  groups: readonly [DimensionId, ...DimensionId[]]
  /** How many of the groups are shown where none are asked for: one unless it says two. */
  shown?: 2
  /** Rows of other values are not of this report. */
  only?: { dimension: DimensionId; not?: true; values: readonly string[] }
  period: Period
  /** What it is compared with unless another choice is made; nothing where it is absent. */
  compare?: 'before' | 'year'
  /** It shows every shop of the person unless one is chosen. */
  everywhere?: true
  /** Its formulas are shown at once. */
  formulas?: 'open'
  /** The figure or the group by which its rows are sorted; the first figure, largest first, unless it says so. */
  sort?: readonly [MeasureId | DimensionId, 'asc' | 'desc']
  chart: Chart
  /** Present where it can also be read by the day of the sale. */
  basis?: 'both'
  allow: Permission
}

/** A report as data. Throws where it names a figure or a group that its fact does not have. */
export function report(given: Report): Report {
  const { path, fact, measures, groups } = given
  const measure = measures.find((id: MeasureId) => !hasMeasure(fact, id))
  if (measure) throw new Error(`${path}: ${fact} have no ${measure}`)
  const group = groups.find((id: DimensionId) => !hasDimension(fact, id))
  if (group) throw new Error(`${path}: ${fact} have no ${group}`)
  return given
}
