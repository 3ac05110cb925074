import type { Ask, ReportFilter } from './ask.ts'
import type { DimensionId } from './dimensions.ts'
import type { Measure } from './measure.ts'

/** Whether a figure is one in the rows of an answer, and in its total; where it is not, it is “–”. */
export interface Holds {
  rows: boolean
  total: boolean
}

const filtersOf = ({ filters, only }: Pick<Ask, 'filters' | 'only'>, id: DimensionId): ReportFilter[] =>
  [...filters, ...only].filter(({ dimension }) => dimension === id)

/** Whether filters leave one value of a group. */
const isOne = (ask: Pick<Ask, 'filters' | 'only'>, id: DimensionId): boolean =>
  filtersOf(ask, id).some(({ not, values }) => !not && values.length === 1)

/** Where a figure adds up, by what is asked. A row of a list is one fact, so that any figure is one there. */
export function holdsOf(
  { adds, whole }: Measure,
  ask: Pick<Ask, 'groups' | 'filters' | 'only' | 'list'>,
): Holds {
  const isSplit = (ids: readonly DimensionId[]): boolean => whole.some((id) => ids.includes(id))
  if (isSplit([...ask.filters, ...ask.only].map(({ dimension }) => dimension)))
    return { rows: false, total: false }
  const rows = !isSplit(ask.groups)
  if (typeof adds === 'string') return { rows, total: true }
  const total = adds.within.some((id) => isOne(ask, id))
  return { rows: rows && (ask.list || total || adds.within.some((id) => ask.groups.includes(id))), total }
}
