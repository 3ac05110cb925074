import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { ApiError } from '#web/base/client/apiError.ts'
import { usePageSearch } from '#web/base/navigation.tsx'
import type { Search, SearchChange } from '#web/base/navigation.tsx'
import type { SearchOf } from '#contract/base/pages.ts'
import { Button, IconButton } from '../basics/Button.tsx'
import { ErrorState, useDelayed } from '../basics/Feedback.tsx'
import { IconChevronLeft, IconChevronRight, IconFilter, IconSearch } from '../icons.ts'
import { NumberField } from '../fields/NumberField.tsx'
import { Page } from '../page/Page.tsx'
import { Table } from './Table.tsx'
import type { Column } from './Table.tsx'
import { DateField, SelectField, TextField } from '../fields/TextField.tsx'
import type { SelectOption } from '../fields/TextField.tsx'

export type ListFilter =
  | { key: string; kind: 'search'; label: string; placeholder?: string }
  | { key: string; kind: 'select'; label: string; options: readonly SelectOption[]; any: string }
  | { key: string; kind: 'date'; label: string }
  | { key: string; kind: 'amount'; label: string }
  | {
      key: string
      kind: 'own'
      label: string
      /** A field of the screen's own, e.g. one that finds while typing. */
      field: (value: string, onChange: (value: string) => void) => ReactNode
    }

export interface ListState<S = Search> {
  /** Every key of the address: filters by their key, `sort`. */
  filters: S
  sort: string
  limit: number
  offset: number
  /** The key of the page, for a list that the server pages by key; undefined on the first. */
  cursor: string | undefined
}

/** The neighboring pages, for a list that is paged by key. */
export interface KeyedPages {
  previous: string | null
  next: string | null
  /** There may be more rows than `total`: not all were counted. */
  more: boolean
}

/** The state of a list, typed by the search parameters of its page. */
export interface List<S = Search> {
  state: ListState<S>
  set(this: void, change: Search, options?: { push?: boolean }): void
}

type ListPath =
  | '/dash/order_history'
  | '/dash/customers'
  | '/dash/inventory/'
  | '/dash/inventory/prices'
  | '/dash/inventory/suppliers'
  | '/dash/inventory/purchase_orders'
  | '/dash/inventory/transfers'
  | '/dash/inventory/counts'
  | '/dash/payment_manager'
  | '/dash/payouts'
  | '/dash/order_manager'
  | '/dash/settings/company/audit_log'

/** The list's state from the address; query the server with it, then render `ListPage`. */
export function useList<P extends ListPath>({ pageSize = 25, defaultSort = '' } = {}): List<SearchOf<P>> {
  const [filters, set] = usePageSearch<P>()
  const { sort = defaultSort, offset = '0', cursor } = filters
  const state = {
    filters,
    sort,
    limit: pageSize,
    offset: Math.max(0, Number.parseInt(offset, 10) || 0),
    cursor,
  }
  // A filter sets the parameter of its key.
  return { state, set: (change, options) => set(change as SearchChange<P>, options) }
}

export interface ListPageProps<Row> {
  title: string
  /** Next to the title, such as links to related lists. */
  facts?: ReactNode
  actions?: ReactNode
  columns: readonly Column<Row>[]
  filters?: readonly ListFilter[]
  list: List
  /** The answer of `useCall(…, { keep: true })`. */
  query: Pick<UseQueryResult<unknown, ApiError>, 'error' | 'isPending' | 'refetch'>
  /** The rows of the answer and the total number; undefined while there is none. */
  rows: readonly Row[] | undefined
  total: number | undefined
  /** For a list that is paged by key. */
  pages?: KeyedPages | undefined
  rowKey: (row: Row) => string
  onRow?: (row: Row) => void
  /** Shown whatever the list contains, such as waiting payments. */
  notice?: ReactNode
  /** Shown between the filters and the table, e.g. sums over all rows. */
  above?: ReactNode
  /** One sentence and the next step while there is nothing at all. */
  empty: ReactNode
}

const noFilters: readonly ListFilter[] = []

/** A list: filters, sorting and page are in the address, so that it can be linked and reloaded. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const {
    title,
    facts,
    actions,
    columns,
    filters = noFilters,
    list,
    query,
    rows,
    total,
    pages,
    rowKey,
    onRow,
    notice,
    above,
    empty,
  } = props
  const { state, set } = list
  const { error, isPending, refetch } = query
  const late = useDelayed(isPending)
  const narrowed = filters.some((filter) => state.filters[filter.key])
  const change = (key: string, value: string) => set({ [key]: value, offset: '', cursor: '' })
  return (
    <Page
      title={title}
      facts={facts}
      actions={actions}
      filters={
        filters.length > 0 && <ListFilters filters={filters} values={state.filters} onChange={change} />
      }
    >
      {notice && <div className="ui-list-notice">{notice}</div>}
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : rows?.length === 0 ? (
        narrowed ? (
          <NothingFound onClear={() => set(cleared(filters))} />
        ) : (
          empty
        )
      ) : (
        <>
          {above}
          <Table
            caption={title}
            columns={columns}
            rows={rows ?? []}
            rowKey={rowKey}
            sort={state.sort}
            onSort={(sort) => change('sort', sort)}
            loadingRows={late ? 8 : 0}
            {...(onRow ? { onRow } : {})}
          />
          {total !== undefined &&
            (pages ? (
              <KeyedPager
                pages={pages}
                total={total}
                onCursor={(cursor) => set({ cursor }, { push: true })}
              />
            ) : (
              <Pager state={state} total={total} onOffset={(offset) => set({ offset }, { push: true })} />
            ))}
        </>
      )}
    </Page>
  )
}

function cleared(filters: readonly ListFilter[]): Search {
  return Object.fromEntries([
    ['offset', ''],
    ['cursor', ''],
    ...filters.map((filter) => [filter.key, '']),
  ]) as Search
}

interface FiltersProps {
  filters: readonly ListFilter[]
  values: Search
  onChange: (key: string, value: string) => void
}

/** Side by side where there is room; on a phone only the search, and the others folded behind a button. */
function ListFilters({ filters, values, onChange }: FiltersProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const field = (filter: ListFilter) => (
    <ListFilterField
      key={filter.key}
      filter={filter}
      value={values[filter.key] ?? ''}
      onChange={(value) => onChange(filter.key, value)}
    />
  )
  const first = filters.filter(({ kind }) => kind === 'search')
  const rest = filters.filter(({ kind }) => kind !== 'search')
  const used = rest.filter(({ key }) => values[key]).length
  return (
    <>
      {first.map(field)}
      {rest.length > 1 && (
        <div className="ui-filters-fold" data-open={open || undefined}>
          <Button
            icon={<IconFilter size={16} aria-hidden />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {used === 0 ? t`Filters` : t`Filters (${used})`}
          </Button>
        </div>
      )}
      <div className="ui-filters-rest">{rest.map(field)}</div>
    </>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div className="ui-empty">
      <p>
        <Trans>No results match these filters.</Trans>
      </p>
      <Button onClick={onClear}>
        <Trans>Clear filters</Trans>
      </Button>
    </div>
  )
}

interface FilterFieldProps {
  filter: ListFilter
  value: string
  onChange: (value: string) => void
}

function ListFilterField({ filter, value, onChange }: FilterFieldProps) {
  if (filter.kind === 'search' || filter.kind === 'amount')
    return <TypedFilter filter={filter} value={value} onChange={onChange} />
  if (filter.kind === 'own') return filter.field(value, onChange)
  if (filter.kind === 'date') return <DateField label={filter.label} value={value} onChange={onChange} />
  return (
    <SelectField
      label={filter.label}
      value={value}
      onChange={onChange}
      placeholder={filter.any}
      options={filter.options}
    />
  )
}

/** Typing waits for a short pause before it queries the server. */
function TypedFilter({ filter, value, onChange }: FilterFieldProps) {
  const [draft, setDraft] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setDraft(value)
  }
  useEffect(() => {
    if (draft === value) return undefined
    const timer = setTimeout(() => onChange(draft), 250)
    return () => clearTimeout(timer)
  })
  if (filter.kind === 'amount')
    return <NumberField label={filter.label} className="ui-filter-amount" value={draft} onChange={setDraft} />
  return (
    <TextField
      type="search"
      label={filter.label}
      className="ui-filter-search"
      icon={<IconSearch size={16} />}
      placeholder={filter.kind === 'search' ? filter.placeholder : undefined}
      value={draft}
      onChange={setDraft}
    />
  )
}

interface PagerProps {
  state: Pick<ListState, 'offset' | 'limit'>
  total: number
  onOffset: (offset: string) => void
}

/** Which rows of a list are shown, and the way to those beside them. */
export function Pager({ state, total, onOffset }: PagerProps) {
  const { i18n } = useLingui()
  const first = i18n.number(total === 0 ? 0 : state.offset + 1)
  const last = i18n.number(Math.min(total, state.offset + state.limit))
  const before = state.offset === 0 ? null : String(Math.max(0, state.offset - state.limit))
  const after = state.offset + state.limit >= total ? null : String(state.offset + state.limit)
  return (
    <PagerBar previous={before} next={after} onPage={onOffset}>
      <Trans>
        {first}–{last} of <Plural value={total} one="# row" other="# rows" />
      </Trans>
    </PagerBar>
  )
}

function KeyedPager({
  pages,
  total,
  onCursor,
}: {
  pages: KeyedPages
  total: number
  onCursor: (cursor: string) => void
}) {
  return (
    <PagerBar previous={pages.previous} next={pages.next} onPage={onCursor}>
      {pages.more ? (
        <Plural value={total} one="# row or more" other="# rows or more" />
      ) : (
        <Plural value={total} one="# row" other="# rows" />
      )}
    </PagerBar>
  )
}

function PagerBar({
  previous,
  next,
  onPage,
  children,
}: {
  previous: string | null
  next: string | null
  onPage: (page: string) => void
  children: ReactNode
}) {
  const { t } = useLingui()
  return (
    <nav className="ui-pager" aria-label={t`Pages`}>
      <span className="ui-num ui-quiet">{children}</span>
      <IconButton
        label={t`Previous page`}
        icon={<IconChevronLeft size={18} />}
        disabledReason={previous === null && t`You’re on the first page.`}
        onClick={() => previous !== null && onPage(previous)}
      />
      <IconButton
        label={t`Next page`}
        icon={<IconChevronRight size={18} />}
        disabledReason={next === null && t`You’re on the last page.`}
        onClick={() => next !== null && onPage(next)}
      />
    </nav>
  )
}
