import { expect, test } from 'vitest'
import { unpricedItems } from './unpriced.ts'

const oil = (id: string, retail: string) => ({
  id,
  retail,
  tag_ids: [],
  part_type: 'Engine Oil',
  formulation: 'Synthetic',
  viscosity: '0W-20',
})
const slot = (badge_type: 'overage' | 'part tax') => ({
  inventory_item_id: null,
  filters: [{ type: 'pcdb_part_type' as const, filter_name: 'Engine Oil' }],
  badge_type,
})

test('an item without a price counts where a part bills it at retail, by its id or by its kind', () => {
  const items = [oil('a', '0'), oil('b', '4.00'), { ...oil('c', '0.00'), part_type: 'Wiper' }]
  const ids = (parts: Parameters<typeof unpricedItems>[0]) => unpricedItems(parts, items).map(({ id }) => id)
  expect(ids([slot('overage')])).toEqual(['a'])
  expect(ids([slot('part tax')])).toEqual([])
  expect(ids([{ inventory_item_id: 'c', badge_type: 'retail' }])).toEqual(['c'])
  expect(ids([])).toEqual([])
})
