import type { ReportRow } from '#contract/reports/reports.ts'
import { filterText } from '#domain/reports/define/ask.ts'
import { groupsOf, type BlockProps } from '../blockProps.ts'

/** Filters to the rows of what was pressed in the chart. */
export function usePick({ state, answer }: BlockProps): (row: Pick<ReportRow, 'keys'>) => void {
  const groups = groupsOf(answer)
  return ({ keys }) => {
    const own = groups.flatMap((dimension, at) => {
      const key = keys[at]
      return key ? [{ dimension, not: false, values: [key.value] }] : []
    })
    const others = state.filters.filter(
      (filter) => filter.not || !own.some(({ dimension }) => dimension === filter.dimension),
    )
    state.set({ filter: filterText([...others, ...own]) }, { push: true })
  }
}
