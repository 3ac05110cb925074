import { expect, test } from 'vitest'
import { transferOffers, type ShortItem } from './transferOffers.ts'

const short = (item_id: string, quantity: string, ...surplus: [string, string][]): ShortItem => ({
  item_id,
  quantity,
  surplus: surplus.map(([shop_id, left]) => ({ shop_id, shop_name: shop_id, quantity: left })),
})

const offered = (items: readonly ShortItem[]) =>
  transferOffers(items).map(({ shop_id, lines }) => [
    shop_id,
    ...lines.map(({ item, quantity }) => `${item.item_id} ${quantity}`),
  ])

test('a sister shop gives what is missing, and no more than it has too much of', () => {
  expect(offered([short('oil', '10', ['North', '14'])])).toEqual([['North', 'oil 10']])
  expect(offered([short('oil', '10', ['North', '6'], ['South', '5'], ['West', '5'])])).toEqual([
    ['North', 'oil 6'],
    ['South', 'oil 4'],
  ])
  expect(offered([short('oil', '3', ['North', '6']), short('filter', '2', ['North', '1'])])).toEqual([
    ['North', 'oil 3', 'filter 1'],
  ])
  expect(offered([short('oil', '3'), short('filter', '0', ['North', '1'])])).toEqual([])
})
