import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderAt } from '#test/web/app.tsx'
import { ApiError } from '#web/base/client/apiError.ts'
import { ListPage, useList, type ListFilter, type ListPageProps } from './ListPage.tsx'

interface Row {
  id: string
  name: string
}

const FILTERS: readonly ListFilter[] = [
  { key: 'q', kind: 'search', label: 'Search' },
  { key: 'status', kind: 'select', label: 'Status', any: 'All', options: [{ value: 'open', label: 'Open' }] },
  { key: 'from', kind: 'date', label: 'From' },
]

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), name: `Order ${at + 1}` }))

type Props = Partial<ListPageProps<Row>>

function Orders(props: Props) {
  const list = useList<'/dash/order_history'>({ pageSize: 25 })
  return (
    <ListPage<Row>
      title="Orders"
      columns={[{ key: 'name', header: 'Name', sortable: true, cell: (row) => row.name }]}
      filters={FILTERS}
      list={list}
      query={{ error: null, isPending: false, refetch: vi.fn<ListPageProps<Row>['query']['refetch']>() }}
      rows={rowsOf(25)}
      total={60}
      rowKey={(row) => row.id}
      empty="No order yet"
      {...props}
    />
  )
}

const shown = (props: Props = {}, search = '') =>
  renderAt(<Orders {...props} />, `/dash/order_history${search}`)

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('filters and sorting are in the address, and each begins again at the first page', async () => {
  const { search } = shown({}, '?offset=25')
  await page.getByLabelText('Status').selectOptions('Open')
  await expect.poll(search).toEqual({ status: 'open' })
  await page.getByLabelText('From').fill('2026-11-01')
  await expect.poll(search).toEqual({ status: 'open', from: '2026-11-01' })
  await button('Name').click()
  await expect.poll(search).toMatchObject({ sort: 'name' })
  await expect.element(page.getByRole('columnheader')).toHaveAttribute('aria-sort', 'ascending')
})

test('on a phone the filters are folded behind a button that counts those in use', async () => {
  await page.viewport(390, 844)
  shown({}, '?status=open')
  await expect.element(page.getByLabelText('Search')).toBeVisible()
  await expect.element(page.getByLabelText('Status')).not.toBeVisible()
  await button('Filters (1)').click()
  await expect.element(page.getByLabelText('Status')).toBeVisible()
  await expect.element(button('Filters (1)')).toHaveAttribute('aria-expanded', 'true')
  await page.viewport(1280, 900)
  await expect.element(button('Filters (1)')).not.toBeInTheDocument()
})

test('what is typed goes into the address after a pause, once, and comes from it', async () => {
  const { search } = shown({}, '?q=civic')
  const find = page.getByLabelText('Search')
  await expect.element(find).toHaveValue('civic')
  await find.fill('accord')
  await expect.poll(search).toEqual({ q: 'accord' })
})

test('pages are steps of the history: back leads to the page before', async () => {
  const { search, back } = shown()
  await expect.element(page.getByText('1–25 of 60 rows')).toBeVisible()
  await expect.element(button('Previous page')).toHaveAttribute('aria-disabled', 'true')
  await button('Next page').click()
  await expect.poll(search).toEqual({ offset: '25' })
  await button('Next page').click()
  await expect.element(page.getByText('51–60 of 60 rows')).toBeVisible()
  await expect.element(button('Next page')).toHaveAttribute('aria-disabled', 'true')
  back()
  await expect.poll(search).toEqual({ offset: '25' })
})

test('a list that is paged by key goes on with the keys of the answer', async () => {
  const { search } = shown({ pages: { previous: null, next: 'k2', more: true }, total: 1000 })
  await expect.element(page.getByText('1,000 rows or more')).toBeVisible()
  await button('Next page').click()
  await expect.poll(search).toEqual({ cursor: 'k2' })
})

test('nothing at all, and nothing that matches, are two different things', async () => {
  shown({ rows: [], total: 0 })
  await expect.element(page.getByText('No order yet')).toBeVisible()
})

test('filters that match nothing can be cleared together', async () => {
  const { search } = shown({ rows: [], total: 0 }, '?q=zzz&status=open&cursor=k')
  await expect.element(page.getByText('No results match these filters.')).toBeVisible()
  await button('Clear filters').click()
  await expect.poll(search).toEqual({})
  await expect.element(page.getByLabelText('Search')).toHaveValue('')
})

test('a list that could not be read says why and can be asked again', async () => {
  const refetch = vi.fn<ListPageProps<Row>['query']['refetch']>()
  shown({ query: { error: new ApiError('offline', 'No answer'), isPending: false, refetch } })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await button('Try again').click()
  expect(refetch).toHaveBeenCalledOnce()
})
