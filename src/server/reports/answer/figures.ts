import { sql, type RawBuilder } from 'kysely'
import type { FactSum } from '#domain/reports/define/facts.ts'
import type { Ask } from '#domain/reports/define/ask.ts'
import { holdsOf } from '#domain/reports/define/holds.ts'
import {
  partsOf,
  UNITS,
  type Measure,
  type Ratio,
  type Sum,
  type Take,
} from '#domain/reports/define/measure.ts'
import { measureOf, type MeasureId } from '#domain/reports/define/measures.ts'

type Sql = RawBuilder<unknown>

/** The name of a sum, and of an aggregate, in the rows that are read. */
export const sumName = (name: FactSum): Sql => sql.ref(`sum_${name}`)
const takeKey = ({ take, column }: Take): string => `${take}_${column}`
export const takeName = (take: Take): Sql => sql.ref(`take_${takeKey(take)}`)

/** A sum of sums. */
const total = ({ sum, less = [] }: Sum): Sql =>
  sql`(${sql.join(
    [...sum.map((name) => sql`${sumName(name)}`), ...less.map((name) => sql`(-${sumName(name)})`)],
    sql` + `,
  )})`

const partOf = (part: Sum | Take): Sql => ('take' in part ? takeName(part) : total(part))

const PLACES = {
  money: 2,
  percent: 1,
  count: 0,
  quantity: 4,
  ratio: 2,
  hours: 2,
  duration: 0,
  day: 0,
} as const

/** Nothing where a row does not know its part: a sum with it is no number. */
const known = (value: Sql): Sql => sql`nullif(${value}, 'NaN'::numeric)`

const ratio = ({ of, by, percent }: Ratio, kind: Measure['kind']): Sql => {
  const whole = percent ? sql`${partOf(of)}::numeric * 100` : partOf(of)
  return known(sql`round(${whole}::numeric / nullif(${partOf(by)}::numeric, 0), ${PLACES[kind]}::int)`)
}

/** A figure of a group, from its sums: a ratio is rounded once, and null without a denominator. */
function madeOf({ figure: made, kind }: Measure): Sql {
  if ('of' in made) return ratio(made, kind)
  if ('share' in made)
    return sql`round(${total(made.share)} * 100
      / nullif(sum(case when is_total then ${total(made.share)} else 0 end) over (partition by currency), 0), 1)`
  if (!('take' in made))
    return kind === 'count' ? total(made) : known(sql`round(${total(made)}::numeric, ${PLACES[kind]}::int)`)
  return kind === 'day' || made.take === 'distinct'
    ? takeName(made)
    : sql`round(${takeName(made)}::numeric, ${PLACES[kind]}::int)`
}

const [SMALLEST_UNIT, LARGEST_UNIT] = UNITS

/** A figure where its rows are of one unit, else nothing. */
const inOneUnit = ({ adds }: Measure, made: Sql): Sql =>
  adds === 'unit'
    ? sql`case when ${takeName(SMALLEST_UNIT)} is not distinct from ${takeName(LARGEST_UNIT)} then ${made} end`
    : made

/** A figure of rows and totals where it adds up by what is asked, else nothing. */
export function figure(measure: Measure, ask: Ask): Sql {
  const { rows, total: ofAll } = holdsOf(measure, ask)
  if (!rows && !ofAll) return sql`null`
  const made = inOneUnit(measure, madeOf(measure))
  if (rows && ofAll) return made
  return rows ? sql`case when not is_total then ${made} end` : sql`case when is_total then ${made} end`
}

/** By what rows are sorted, and whether there is something: a share by its amount. Nothing where it does not add up. */
export function sortFigure(measure: Measure, ask: Ask): Sql {
  if (!holdsOf(measure, ask).rows) return sql`null::numeric`
  return inOneUnit(measure, 'share' in measure.figure ? total(measure.figure.share) : madeOf(measure))
}

/** The aggregate of a column over the rows of a group. */
const TAKEN: Readonly<Record<Take['take'], (column: Sql) => Sql>> = {
  max: (column) => sql`max(${column})`,
  min: (column) => sql`min(${column})`,
  distinct: (column) => sql`count(distinct ${column})`,
  median: (column) => sql`percentile_cont(0.5) within group (order by ${column})`,
  p90: (column) => sql`percentile_cont(0.9) within group (order by ${column})`,
}

/** Whether the aggregate of all rows is that of the groups' own: the greatest of the greatest. */
export const isFolded = ({ take }: Take): boolean => take === 'max' || take === 'min'

/** An aggregate of the rows that are read. */
export const taken = (take: Take): Sql => TAKEN[take.take](takeName(take))

/** A column that is aggregated, with its type: the rows of several facts are put one below the other. */
interface Taken extends Take {
  type: 'date' | 'numeric' | 'text'
}

/** The sums and aggregates that figures are made of. */
export interface Parts {
  sums: FactSum[]
  takes: Taken[]
}

const typeOf = ({ take, column }: Take, kind: Measure['kind']): Taken['type'] =>
  take === 'distinct' || column === 'unit' ? 'text' : kind === 'day' ? 'date' : 'numeric'

export function partsOfAll(measures: readonly MeasureId[]): Parts {
  const sums = new Set<FactSum>()
  const takes = new Map<string, Taken>()
  for (const id of measures) {
    const measure = measureOf(id)
    const parts = partsOf(measure)
    for (const name of parts.sums) sums.add(name)
    for (const take of parts.takes) takes.set(takeKey(take), { ...take, type: typeOf(take, measure.kind) })
  }
  return { sums: [...sums], takes: [...takes.values()] }
}
