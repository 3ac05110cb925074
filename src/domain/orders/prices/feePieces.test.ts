import { expect, test } from 'vitest'
import { afterReturns, returnAmount } from './returns.ts'
import { applied, child, context, idOf, item, oilChange, testOrder, type Edit } from '../testOrder.test.ts'
import type { Order, TaxEntry } from '../order.ts'
import { isUnusedFee, priceOrder } from './pricing.ts'

const tire = { ...item, id: idOf(200), retail: '100', fee_piece: 'tire' as const }
const battery = { ...item, id: idOf(201), retail: '200', fee_piece: 'battery' as const }

const fee = (per_piece: 'tire' | 'battery', amount: string): TaxEntry => ({
  type: 'fee',
  name: per_piece,
  name_french: '',
  amount,
  compound: false,
  taxable: true,
  number: '',
  per_piece,
})
const tax: TaxEntry = {
  type: 'tax',
  name: 'Sales tax',
  name_french: '',
  amount: '10',
  compound: false,
  taxable: false,
  number: '',
}

const florida = (): Order => {
  const order = { ...testOrder(), taxes: [tax, fee('tire', '1.00'), fee('battery', '1.50')] }
  return { ...order, totals: priceOrder(order) }
}
const add = (order: Order, sold: typeof tire | typeof battery, quantity: string): Order => {
  const edit: Edit = { type: 'item.add', line_id: idOf(300), inventory_item_id: sold.id, quantity }
  return applied(order, edit, { ...context, item: sold }).order
}
const fees = (order: Order) => order.totals.tax_lines.map((line) => line.amount)

test('tires and batteries are charged by the piece, and their fees are taxed', () => {
  expect(fees(florida())).toEqual(['0.00', '0.00', '0.00'])
  expect(fees(add(florida(), tire, '4'))).toEqual(['40.40', '4.00', '0.00'])
  expect(fees(add(florida(), battery, '1'))).toEqual(['20.15', '0.00', '1.50'])
})

test('a fee without a piece on the order is left out of papers', () => {
  const order = add(florida(), tire, '4')
  expect(order.taxes.filter((line) => isUnusedFee(order, line)).map(({ name }) => name)).toEqual(['battery'])
})

test('a battery of a package counts while its work is approved', () => {
  const part = oilChange.parts[0]
  if (!part) throw new Error('no part')
  const sold = { ...oilChange, parts: [{ ...part, quantity: '2', fee_piece: 'battery' as const }] }
  const edit: Edit = {
    type: 'package.add',
    package_id: sold.id,
    line_id: idOf(400),
    child_ids: child(1),
  }
  const { order } = applied(florida(), edit, { ...context, package: sold })
  expect(fees(order)[2]).toBe('3.00')
  const declined = { ...order, packages: order.packages.map((line) => ({ ...line, approved: false })) }
  expect(priceOrder(declined).tax_lines[2]?.amount).toBe('0.00')
})

test('a returned tire takes its fee and the tax on it back', () => {
  const order = add(florida(), tire, '4')
  const returned = [{ line_id: idOf(300), quantity: '1' }]
  expect(returnAmount(order, returned, [])).toBe('111.10')
  expect(afterReturns({ ...order, returned_lines: returned }).totals.tax_lines[1]?.amount).toBe('3.00')
})
