import { expect, test } from 'vitest'
import { byTransferredItem, compactCode, lineOfScan } from './scanTransfer.ts'

const filter = { id: '1', item_id: 'filter', codes: ['0123-4567', 'PH 7317'], quantity: '2' }
const unknown = { id: '2', item_id: null, codes: ['ab-1'], quantity: '1' }

test('a scan finds its line by any code, however it is written, and by its item', () => {
  expect(lineOfScan([filter, unknown], '01234567', null)).toBe(filter)
  expect(lineOfScan([filter, unknown], 'ph-7317', null)).toBe(filter)
  expect(lineOfScan([filter, unknown], 'another', 'filter')).toBe(filter)
  expect(lineOfScan([filter, unknown], 'AB 1', null)).toBe(unknown)
  expect(lineOfScan([filter, unknown], 'ab-2', null)).toBeUndefined()
  expect(lineOfScan([filter, unknown], 'ab-2', 'oil')).toBeUndefined()
  expect(compactCode(' A-b 1 ')).toBe('ab1')
})

const line = (id: string, item_id: string, quantity: string) => ({ id, item_id, quantity })

test('codes that led to one item are one line', () => {
  expect(byTransferredItem([line('1', 'a', '2'), line('2', 'b', '1'), line('3', 'a', '0.5')])).toEqual([
    line('1', 'a', '2.5'),
    line('2', 'b', '1'),
  ])
})
