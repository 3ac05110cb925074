import type { Words } from '#domain/base/words.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { canGroup, dimensionOf, hasDimension, type DimensionId } from './dimensions.ts'
import type { Fact } from './facts.ts'
import { hasMeasure, type MeasureId } from './measures.ts'
import type { Chart, Span } from './shape.ts'

/** A report: which figures of a fact, grouped by what, over which period. */
export interface Report {
  /** `category/subCategory/id`, as in the address of its screen. */
  path: `${string}/${string}/${string}`
  title: Words
  /** What it answers. */
  question: Words
  fact: Fact
  /** Other facts that some figures come from; each is asked separately, and rows of the same group are one row. */
  also?: readonly Fact[]
  /** Its rows are the facts themselves, with these groups as columns, until a group is asked for. */
  rows?: 'facts'
  /** The columns, the first one leads. */
  measures: readonly [MeasureId, ...MeasureId[]]
  /** What its rows can be grouped by; as many of the first as `shown` says are. */
  groups: readonly [DimensionId, ...DimensionId[]]
  /** How many of the groups are shown where none are asked for: one unless it says more; of a list, all. */
  shown?: 2 | 3
  /** Rows of other values are not of this report. */
  only?: { dimension: DimensionId; not?: true; values: readonly string[] }
  period: Span
  /** What it is compared with unless another choice is made; nothing where it is absent. */
  compare?: 'before' | 'week' | 'year'
  /** It shows every shop of the person unless one is chosen. */
  everywhere?: true
  /** Its formulas are shown at once. */
  formulas?: 'open'
  /** The figure or the group by which its rows are sorted; the first figure, largest first, unless it says so. */
  sort?: readonly [MeasureId | DimensionId, 'asc' | 'desc']
  chart: Chart
  /** The figures that are stacked in each bar of a stacked chart. */
  stack?: readonly MeasureId[]
  /** Present where it can also be read by the day of the sale. */
  basis?: 'both'
  allow: Permission
  /** Who may not see what others did sees own rows alone, by this dimension. */
  own?: 'person' | 'opened_by'
}

/** The facts that the figures of a report come from. */
export const factsOf = ({ fact, also = [] }: Pick<Report, 'fact' | 'also'>): readonly Fact[] => [
  fact,
  ...also,
]

/** Records of which a row has one only where it is of this kind of payer. */
const OF_PAYER: Readonly<Partial<Record<DimensionId, string>>> = {
  customer: 'customer',
  fleet: 'fleet',
  fleet_location: 'fleet',
}

/** Whether the rows of a report may have a value of a group or filter: one of customers alone has no fleet. */
export function mayHave({ only }: Pick<Report, 'only'>, id: DimensionId): boolean {
  const kind = OF_PAYER[id]
  if (kind === undefined || only?.dimension !== 'payer_kind') return true
  return only.values.includes(kind) !== (only.not ?? false)
}

/** A report as data. Throws where it names a figure or a group that its facts do not have. */
export function report(given: Report): Report {
  const { path, measures, groups, only, own, rows, chart, stack } = given
  const facts = factsOf(given)
  const measure = measures.find((id: MeasureId) => !hasMeasure(facts, id))
  if (measure) throw new Error(`${path}: ${facts.join(', ')} have no ${measure}`)
  const group = groups.find((id: DimensionId) => !canGroup(facts, id))
  if (group) throw new Error(`${path}: ${facts.join(', ')} have no ${group}`)
  if (only && !hasDimension(given.fact, only.dimension)) throw new Error(`${path}: no ${only.dimension}`)
  if (own && !facts.every((fact) => dimensionOf(own).facts.includes(fact)))
    throw new Error(`${path}: no ${own}`)
  if ((chart === 'stacked') !== (stack !== undefined) || stack?.some((id) => !measures.includes(id)))
    throw new Error(`${path}: a stacked chart has figures of the report`)
  if (rows && facts.length > 1) throw new Error(`${path}: a list has one fact`)
  return given
}
