import { expect, test } from 'vitest'
import { makeCompany, makeCustomer, openOrder, type TestCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { newId } from '../base/ids.ts'

/** What entries say beside that they are there, which test/audited holds for every route. */

const server = testServer()

const said = async (company: TestCompany, subject_id?: string) => {
  const query = subject_id === undefined ? {} : { subject_id }
  const { entries } = await company.as('Owner').call('audit.list', { query })
  return entries
    .toReversed()
    .map(({ kind, subject, field, before, after, reason }) =>
      [kind, subject, field, before, after, reason].join('|'),
    )
}

test('a discount above the shop’s limit is recorded once, for a person who needs no approval too', async () => {
  const company = await makeCompany(server())
  const manager = await openOrder(company, { role: 'Manager' })
  await manager.casual('100.00')
  const discount = (discount_amount: string) =>
    manager.apply({ type: 'order_discount.set', discount_type: 1, discount_amount })
  await discount('10.00')
  expect(await said(company, manager.order.id)).toEqual([])
  await discount('60.00')
  await discount('55.00')
  await manager.move('complete')
  const number = manager.order.order_clean_id
  expect(await said(company, manager.order.id)).toEqual([`order.override|${number}|discount|10.00|60.00|`])
})

test('cash paid out of a drawer and the count have their amounts and the reason', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const id = newId()
  const opening = { id, device_id: owner.device_id, shop_id: company.shops.FL.id }
  await owner.call('till.open', { body: { ...opening, drawer: 'Front', opening_float: '50' } })
  const move = { id: newId(), kind: 'out' as const, amount: '12.00', reason: 'Shop towels' }
  await owner.call('till.move', { params: { id }, body: move })
  await owner.call('till.move', { params: { id }, body: move })
  await owner.call('till.count', { params: { id }, body: { count: { '20': 1, '10': 1, '5': 1, '1': 1 } } })
  expect(await said(company, id)).toEqual([
    'till.cash_out|Front|amount||12.00|Shop towels',
    'till.counted|Front|amount|38.00|36.00|',
  ])
})

test('stock that is counted or written off has both quantities', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const id = company.items[0]?.id ?? ''
  const at = { id: newId(), shop_id: company.shops.FL.id }
  await owner.call('items.count', { params: { id }, body: { ...at, counted: '8', note: '' } })
  const lost = {
    ...at,
    id: newId(),
    adjustment: 'damaged' as const,
    adds: false,
    quantity: '2',
    note: 'Fell',
  }
  await owner.call('items.adjust', { params: { id }, body: lost })
  const entries = await said(company, id)
  expect(entries.map((entry) => entry.split('|').toSpliced(1, 1).join('|'))).toEqual([
    'stock.counted|quantity|0 qt|8 qt|',
    'stock.adjusted|quantity|8 qt|6 qt|damaged: Fell',
  ])
})

test('a merged, archived and restored customer is named', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const kept = await makeCustomer(company, { first_name: 'Ann', last_name: 'Roy' })
  const other = await makeCustomer(company, { first_name: 'Anne', last_name: 'Roy' })
  await owner.call('parties.merge', {
    params: { kind: 'customer', id: kept.id, other_id: other.id },
    body: { id: newId() },
  })
  await owner.call('customers.remove', { params: { id: kept.id } })
  await owner.call('customers.restore', { params: { id: kept.id } })
  expect(await said(company, kept.id)).toEqual([
    'customer.merged|Ann Roy||Anne Roy|Ann Roy|',
    'customer.archived|Ann Roy||||',
    'customer.restored|Ann Roy||||',
  ])
})

test('an address that is blocked, and one that is no longer, is named', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const address = { id: newId(), channel: 'email' as const, address: 'ann@example.com' }
  await owner.call('messages.suppress', { body: { ...address, note: 'Asked by phone' } })
  const { suppressions } = await owner.call('messages.suppressions', {})
  await owner.call('messages.unsuppress', { params: { id: suppressions[0]?.id ?? '' } })
  expect(await said(company)).toEqual([
    'suppression.added|ann@example.com||||Asked by phone',
    'suppression.ended|ann@example.com||||',
  ])
})
