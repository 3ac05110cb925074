import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/web/render.tsx'
import { Table, type TableProps } from './Table.tsx'

interface Row {
  id: string
  name: string
  total: string
}

const ROWS: Row[] = [
  { id: 'a', name: 'Oil change', total: '49.95' },
  { id: 'b', name: 'Tire rotation', total: '20.00' },
]

function shown(props: Partial<TableProps<Row>> = {}) {
  const onSort = vi.fn<(sort: string) => void>()
  const onRow = vi.fn<(row: Row) => void>()
  render(
    <Table
      caption="Jobs"
      columns={[
        { key: 'name', header: 'Name', sortable: true, cell: (row) => row.name },
        {
          key: 'total',
          header: 'Total',
          align: 'end',
          sortable: true,
          cell: (row) => <button type="button">{row.total}</button>,
        },
        { key: 'note', header: 'Note', cell: () => 'plain' },
      ]}
      rows={ROWS}
      rowKey={(row) => row.id}
      onSort={onSort}
      onRow={onRow}
      {...props}
    />,
  )
  return { onSort, onRow }
}

test('screen readers hear what the table lists and how it is sorted', async () => {
  shown({ sort: '-total' })
  await expect.element(page.getByRole('table', { name: 'Jobs' })).toBeVisible()
  await expect
    .element(page.getByRole('columnheader', { name: 'Total' }))
    .toHaveAttribute('aria-sort', 'descending')
  await expect.element(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'none')
  await expect.element(page.getByRole('columnheader', { name: 'Note' })).not.toHaveAttribute('aria-sort')
})

test('a header sorts up first, then down, by click and by key', async () => {
  const { onSort } = shown({ sort: 'name' })
  await page.getByRole('button', { name: 'Total' }).click()
  expect(onSort).toHaveBeenLastCalledWith('total')
  page.getByRole('button', { name: 'Name' }).element().focus()
  await userEvent.keyboard('{Enter}')
  expect(onSort).toHaveBeenLastCalledWith('-name')
})

test('a row opens by a click anywhere but on its own buttons', async () => {
  const { onRow } = shown()
  await page.getByRole('button', { name: '20.00' }).click()
  expect(onRow).not.toHaveBeenCalled()
  await page.getByRole('cell', { name: 'Tire rotation' }).click()
  expect(onRow).toHaveBeenCalledExactlyOnceWith(ROWS[1])
})

test('text that is selected in a row opens nothing', () => {
  const { onRow } = shown()
  const cell = page.getByRole('cell', { name: 'Oil change' }).element()
  getSelection()?.selectAllChildren(cell)
  cell.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(onRow).not.toHaveBeenCalled()
  getSelection()?.removeAllRanges()
})

test('while it loads the table has empty rows and none of the former ones', async () => {
  shown({ loadingRows: 3 })
  await expect.element(page.getByRole('row').nth(3)).toBeVisible()
  await expect.element(page.getByText('Oil change')).not.toBeInTheDocument()
})
