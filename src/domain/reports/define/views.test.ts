import { expect, test } from 'vitest'
import { byCategory } from '../list/sales/byCategory.ts'
import { termsOf } from './terms.ts'
import { openView } from './views.ts'

test('a view whose figure, group or filter was removed opens without it and names it', () => {
  const { state, gone } = openView(byCategory, {
    period: 'last_month',
    columns: 'net_sales,former_figure,discounts',
    group: 'former_group,shop',
    filter: 'category=Oil&!former_filter=1',
    sort: '-former_figure',
  })
  expect(gone).toEqual(['former_figure', 'former_group', 'former_filter'])
  expect(state).toEqual({
    period: 'last_month',
    columns: 'net_sales,discounts',
    group: 'shop',
    filter: 'category=Oil',
    sort: '',
  })
})

test('a view of today opens as it was kept', () => {
  const view = { group: 'shop', sort: '-net_sales', filter: '!category=Oil', columns: 'net_sales' }
  expect(openView(byCategory, view)).toEqual({ state: view, gone: [] })
})

test('a figure is made of others, so that its numbers can be put into its formula', () => {
  expect(termsOf('net_sales').map(({ measure, sign }) => `${sign} ${measure}`)).toEqual([
    '1 gross_sales',
    '-1 discounts',
    '-1 returns',
  ])
  expect(termsOf('margin').map(({ measure, side }) => `${side} ${measure}`)).toEqual([
    'of gross_profit',
    'by net_sales',
  ])
  expect(termsOf('gross_sales')).toEqual([])
})
