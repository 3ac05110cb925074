import type { Permission } from '#domain/people/permissions.ts'
import { canGroup, dimensionOf, haveDimension, isDimension, type DimensionId } from './dimensions.ts'
import { measureOf, type MeasureId } from './measures.ts'
import { BASES, type Basis } from './shape.ts'
import { factsOf, type Report } from './report.ts'

/** A condition on one dimension: any of the values, or none of them. An empty value is a row without one. */
export interface ReportFilter {
  dimension: DimensionId
  not: boolean
  values: string[]
}

/** What is asked of a report, as text. */
export interface AskText {
  /** Dimensions, with a comma between them; empty: those that the report shows. */
  group: string
  /** `make=Ford&make=Toyota&!hour=8`, encoded as the query of an address. */
  filter: string
  /** A figure or a group; empty: as the report says. */
  sort: string
  direction: '' | 'asc' | 'desc'
  basis: string
  /** The figures to show in this order, with a comma between them; absent or empty: those of the report. */
  columns?: string | undefined
}

/** What is asked of a report. */
export interface Ask {
  groups: DimensionId[]
  /** Each row is a fact, and the groups are its columns. */
  list: boolean
  measures: MeasureId[]
  filters: ReportFilter[]
  /** The condition of the report itself. */
  only: ReportFilter[]
  sort: readonly [MeasureId | DimensionId, 'asc' | 'desc']
  basis: Basis
}

/** Why a report is not answered: the field that names what it does not have, or what the person may not see. */
export interface AskProblem {
  field: keyof AskText
  code: 'unknown' | 'too_many' | 'not_allowed'
  name: string
}

const MOST_GROUPS = 3
const MOST_FILTERS = 10
const MOST_VALUES = 200

class Refusal extends Error {
  readonly problem: AskProblem
  constructor(problem: AskProblem) {
    super(problem.name)
    this.problem = problem
  }
}

const refuse = (field: keyof AskText, name: string, code: AskProblem['code'] = 'unknown'): never => {
  throw new Refusal({ field, code, name })
}

function readDimension(report: Report, name: string, field: 'group' | 'filter'): DimensionId {
  if (!isDimension(name)) return refuse(field, name)
  const facts = factsOf(report)
  const isKnown = field === 'group' ? canGroup(facts, name) : haveDimension(facts, name)
  return isKnown ? name : refuse(field, name)
}

/** A list shows all of its groups as columns, until some are asked for. */
function readGroups(report: Report, text: string): Pick<Ask, 'groups' | 'list'> {
  if (text === '' && report.rows === 'facts') return { groups: [...report.groups], list: true }
  if (text === '') return { groups: report.groups.slice(0, report.shown ?? 1), list: false }
  const names = [...new Set(text.split(','))]
  if (names.length > MOST_GROUPS) refuse('group', text, 'too_many')
  return { groups: names.map((name) => readDimension(report, name, 'group')), list: false }
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return refuse('filter', text)
  }
}

/** Names and values of the query of an address. */
const pairs = (text: string): (readonly [key: string, value: string])[] =>
  text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=')
      return at === -1 ? refuse('filter', pair) : [decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))]
    })

function readFilters(report: Report, text: string): ReportFilter[] {
  const filters = new Map<string, ReportFilter>()
  for (const [key, value] of pairs(text)) {
    const not = key.startsWith('!')
    const dimension = readDimension(report, not ? key.slice(1) : key, 'filter')
    const filter = filters.get(key) ?? { dimension, not, values: [] }
    filter.values.push(value)
    filters.set(key, filter)
    if (filter.values.length > MOST_VALUES) refuse('filter', key, 'too_many')
  }
  if (filters.size > MOST_FILTERS) refuse('filter', text, 'too_many')
  return [...filters.values()]
}

const onlyOf = ({ only }: Report): ReportFilter[] =>
  only ? [{ dimension: only.dimension, not: only.not === true, values: [...only.values] }] : []

/** Who asks: what the person may see, and who it is. */
export interface Asker {
  may: (permission: Permission) => boolean
  /** Null where no person asks, as in a command: then nothing is limited to own rows. */
  user_id: string | null
}

/** The rows of other people are not for everyone. */
const ownOf = ({ own }: Report, { may, user_id }: Asker): ReportFilter[] =>
  own === undefined || user_id === null || may('reports.staff')
    ? []
    : [{ dimension: own, not: false, values: [user_id] }]

/** Groups whose values people read from the first to the last. */
const ascends = (id: DimensionId): boolean => dimensionOf(id).kind !== 'choice'

function readSort(
  report: Report,
  { sort, direction }: AskText,
  { groups, measures }: Pick<Ask, 'groups' | 'measures'>,
): Ask['sort'] {
  const [first] = measures
  const given = sort === '' ? report.sort?.[0] : sort
  const group = groups.find((id) => id === given)
  if (group)
    return [group, direction || (sort === '' && report.sort?.[1]) || (ascends(group) ? 'asc' : 'desc')]
  const measure = measures.find((id) => id === given)
  if (measure) return [measure, direction || (sort === '' && report.sort?.[1]) || 'desc']
  if (sort !== '') refuse('sort', sort)
  const [time] = groups
  if (time && dimensionOf(time).kind === 'day') return [time, direction || 'asc']
  if (time && dimensionOf(time).kind === 'instant') return [time, direction || 'desc']
  if (first) return [first, direction || 'desc']
  return time ? [time, direction || 'asc'] : refuse('sort', sort)
}

/** Whether a person may see a figure in a report, as one of its columns or as a term of another figure. */
export function maySeeMeasure(
  report: Report,
  id: MeasureId,
  may: (permission: Permission) => boolean,
): boolean {
  const { allow, kind } = measureOf(id)
  // In a report for everyone, money is for those who may see what was sold; own rows are for their person.
  const isOpen = report.allow === 'reports.view' && report.own === undefined
  return (allow === undefined || may(allow)) && !(isOpen && kind === 'money' && !may('reports.sales'))
}

/** The figures of a report that a person may see, in its order. */
export const seenMeasures = (report: Report, may: (permission: Permission) => boolean): MeasureId[] =>
  report.measures.filter((id) => maySeeMeasure(report, id, may))

/** The figures that are chosen, in their order; those that the person may not see are refused. */
function readColumns(report: Report, seen: readonly MeasureId[], text = ''): MeasureId[] {
  if (text === '') return [...seen]
  return [...new Set(text.split(','))].map(
    (name) =>
      seen.find((id) => id === name) ??
      refuse('columns', name, report.measures.some((id) => id === name) ? 'not_allowed' : 'unknown'),
  )
}

/**
 * Reads what is asked of a report. A figure that the person may not see is left out, and cannot be sorted by; what the
 * report does not have is refused with the field that names it.
 */
export function readAsk(report: Report, text: AskText, asker: Asker): Ask | { problem: AskProblem } {
  const { may } = asker
  try {
    const seen = seenMeasures(report, may)
    const hidden = report.measures.find((id) => id === text.sort && !seen.includes(id))
    if (hidden) refuse('sort', hidden, 'not_allowed')
    const measures = readColumns(report, seen, text.columns)
    const { groups, list } = readGroups(report, text.group)
    const basis = BASES.find((each) => each === (text.basis || 'entry')) ?? refuse('basis', text.basis)
    if (basis === 'sale' && report.basis !== 'both') refuse('basis', text.basis)
    const filters = readFilters(report, text.filter)
    return {
      groups,
      list,
      measures,
      filters,
      only: [...onlyOf(report), ...ownOf(report, asker)],
      sort: readSort(report, text, { groups, measures }),
      basis,
    }
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.problem }
    throw error
  }
}

/** Filters as the text that `readAsk` reads. */
export const filterText = (filters: readonly ReportFilter[]): string =>
  filters
    .flatMap(({ dimension, not, values }) =>
      values.map(
        (value) => `${encodeURIComponent(`${not ? '!' : ''}${dimension}`)}=${encodeURIComponent(value)}`,
      ),
    )
    .join('&')
