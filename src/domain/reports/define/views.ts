import { canGroup, haveDimension, isDimension } from './dimensions.ts'
import { factsOf, type Report } from './report.ts'

/** What a view keeps: the parameters of the screen's address. */
export const VIEW_FIELDS = [
  'period',
  'from',
  'to',
  'compare',
  'shops',
  'group',
  'filter',
  'sort',
  'basis',
  'columns',
] as const
export type ViewField = (typeof VIEW_FIELDS)[number]
export type ViewState = { [Field in ViewField]?: string | undefined }

/** A view as it opens, and what it names that its report no longer has. */
export interface OpenedView {
  state: ViewState
  gone: string[]
}

const named = (text: string | undefined): string[] => (text ?? '').split(',').filter((name) => name !== '')

/** The dimension of a part of a filter, without the mark of leaving out. */
const filterName = (pair: string): string =>
  decodeURIComponent(pair.slice(0, Math.max(0, pair.indexOf('=')))).replace(/^!/, '')

/** Opens a saved view without the figures, groups and filters that its report no longer has, and names them. */
export function openView(report: Report, view: ViewState): OpenedView {
  const facts = factsOf(report)
  const gone = new Set<string>()
  const noteGone = (known: boolean, name: string): boolean => {
    if (!known) gone.add(name)
    return known
  }
  const columns = named(view.columns).filter((name) =>
    noteGone(
      report.measures.some((id) => id === name),
      name,
    ),
  )
  const group = named(view.group).filter((name) => noteGone(isDimension(name) && canGroup(facts, name), name))
  const filter = (view.filter ?? '')
    .split('&')
    .filter((pair) => pair !== '')
    .filter((pair) => {
      const name = filterName(pair)
      return noteGone(isDimension(name) && haveDimension(facts, name), name)
    })
  const by = (view.sort ?? '').replace(/^-/, '')
  const isSorted =
    by === '' ||
    report.measures.some((id) => id === by) ||
    [...(group.length > 0 ? group : report.groups)].some((id) => id === by)
  const state: ViewState = {
    ...view,
    columns: columns.join(','),
    group: group.join(','),
    filter: filter.join('&'),
    sort: isSorted ? (view.sort ?? '') : '',
  }
  return { state, gone: [...gone] }
}
