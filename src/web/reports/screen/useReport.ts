import { useState } from 'react'
import { localDate } from '#domain/places/zones.ts'
import { filterText, readAsk, type Asker, type ReportFilter } from '#domain/reports/define/ask.ts'
import type { DimensionId } from '#domain/reports/define/dimensions.ts'
import type { MeasureId } from '#domain/reports/define/measures.ts'
import { spanDays, spanOf, type Days } from '#domain/reports/define/periods.ts'
import type { Span } from '#domain/reports/define/shape.ts'
import type { Report } from '#domain/reports/define/report.ts'
import type { CallInput } from '#web/base/client/callTypes.ts'
import { usePageSearch, type SearchChange } from '#web/base/navigation.tsx'
import { serverInstant } from '#web/base/device/serverClock.ts'
import { useMay, useUser } from '#web/base/session/session.ts'
import { useShop, useShops } from '#web/base/session/shop.ts'

export const REPORT_PAGE = '/dash/reports/:category/:subCategory/:id'
/** The ids in the address of a report. */
export function idsOf({ path }: Report): Record<string, string> {
  const [category = '', subCategory = '', id = ''] = path.split('/')
  return { category, subCategory, id }
}

export type ReportSearch = SearchChange<typeof REPORT_PAGE>

/** What a screen of a report shows, as its address says. */
export interface ReportState {
  report: Report
  /** "custom" for days of one's own; `as_of` for one day, `now` for none. */
  period: Span | 'custom'
  days: Days
  compare: '' | 'before' | 'week' | 'year'
  /** Rows are facts, not groups. */
  list: boolean
  basis: 'entry' | 'sale'
  /** Empty: every shop of the person. */
  shop: string
  groups: readonly DimensionId[]
  filters: readonly ReportFilter[]
  /** "net_sales", or "-net_sales" for the largest first. */
  sort: string
  /** The figures that are shown, in their order. */
  measures: readonly MeasureId[]
  query: CallInput<'reports.file'>['query']
  /** All rows are read, not only the first ones. */
  all: boolean
  showAll: () => void
  set: (change: ReportSearch, options?: { push?: boolean }) => void
}

type ReportAddress = ReturnType<typeof usePageSearch<typeof REPORT_PAGE>>[0]

/** What is asked, without what this report does not have: an old address still opens it. */
function askOf(report: Report, search: ReportAddress, asker: Asker) {
  const { group = '', filter = '', sort = '', basis = '', columns = '' } = search
  const text = {
    group,
    filter,
    sort: sort.replace(/^-/, ''),
    direction: sort === '' ? '' : sort.startsWith('-') ? 'desc' : 'asc',
    basis,
    columns,
  } as const
  const ask = readAsk(report, text, asker)
  if (!('problem' in ask)) return ask
  const plain = readAsk(report, { group: '', filter: '', sort: '', direction: '', basis: '' }, asker)
  if ('problem' in plain) throw new Error(plain.problem.name)
  return plain
}

/** The state of the report's screen from its address, and how to change it. */
export function useReport(report: Report, language: string): ReportState {
  const [search, set] = usePageSearch<typeof REPORT_PAGE>()
  const may = useMay()
  const { id, time_zone, week_starts } = useShop()
  const { shops } = useShops()
  const period = spanOf(report.period, search)
  const today = localDate(serverInstant(), time_zone)
  const { compare: asked = report.compare } = search
  const compare = asked === undefined || asked === 'none' ? '' : asked
  const days = spanDays(report.period, search, today, week_starts)
  const isEverywhere = search.shops === 'all' || (search.shops === undefined && report.everywhere)
  const shop = isEverywhere ? '' : shops.some((row) => row.id === search.shops) ? (search.shops ?? id) : id
  const user_id = useUser()?.id ?? null
  const { groups, filters, sort, basis, list, measures } = askOf(report, search, { may, user_id })
  const [by, direction] = sort
  const [all, setAll] = useState(false)
  return {
    report,
    period,
    days,
    compare,
    basis,
    shop,
    groups,
    list,
    filters,
    measures,
    sort: direction === 'desc' ? `-${by}` : by,
    query: {
      ...days,
      shops: shop,
      basis,
      group: list ? '' : groups.join(','),
      filter: filterText(filters),
      sort: by,
      direction,
      columns: search.columns === undefined ? '' : measures.join(','),
      language: language === 'fr-CA' ? 'fr-CA' : 'en',
    },
    all,
    showAll: () => setAll(true),
    set,
  }
}
