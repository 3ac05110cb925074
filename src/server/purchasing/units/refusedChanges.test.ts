import { expect, test } from 'vitest'
import { makeCompany } from '#test/factories.ts'
import { makeSheet } from '#test/harness/goods/countSheets.ts'
import { leaveShop } from '#test/harness/people/rights.ts'
import { testServer } from '#test/harness/server.ts'
import { bodyOf, pointers, type Input } from '#test/harness/station.ts'
import { makeCount } from '#test/harness/goods/stock.ts'
import { makeTransfer, shareCurrency } from '#test/harness/goods/transfers.ts'
import {
  change,
  inCases,
  levelOf,
  move,
  oilOf,
  preview,
  type UnitChangeBody,
} from '#test/harness/goods/unitChanges.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

test('what cannot be changed is refused, with what to do first', async () => {
  const company = await makeCompany(server())
  await shareCurrency(company)
  const manager = company.as('Manager')
  await makeCount(company, { counted: '120' })
  const oil = oilOf(company)
  const refused = async (own: Partial<UnitChangeBody>, place: string) =>
    expect(
      pointers(await manager.refused('invalid_input', 'unitChanges.change', inCases(company, own))),
    ).toEqual([`/body/${place}`])
  await refused({ unit: 'quart' }, 'unit')
  await refused({ unit: 'barrel' }, 'unit')
  await refused({ own: '0' }, 'own')
  await refused({ newer: '-1' }, 'newer')
  await refused({ newer: '0.1234567891' }, 'newer')
  await manager.refused('stale_version', 'unitChanges.change', inCases(company, { version: 7 }))
  await manager.refused(
    'duplicate_id',
    'unitChanges.change',
    inCases(company, { id: company.items[1]?.id ?? '' }),
  )
  await company.as('Technician').refused('not_allowed', 'unitChanges.change', inCases(company))
  await manager.refused('not_replaced', 'unitChanges.move', move(company, '1'))

  const sheet = await makeSheet(company)
  await makeTransfer(company)
  expect(await preview(company)).toMatchObject({
    count_sheets: [{ id: sheet.id, number: sheet.number }],
    transfers: [{ number: 1 }],
  })
  await manager.refused('unit_change_open', 'unitChanges.change', inCases(company))
  // Nothing was half changed.
  expect((await manager.call('items.get', { params: { id: oil } })).item).toMatchObject({
    unit: 'quart',
    version: 1,
  })
  expect(await levelOf(company, oil)).toMatchObject({ on_hand: '120.0000' })

  const stranger = await makeCompany(server())
  await stranger.as('Owner').refused('not_found', 'unitChanges.change', inCases(company))
  await stranger.as('Owner').refused('not_found', 'unitChanges.move', move(company, '1'))
})

test('a kit has no stock to convert, and a replaced item leads to the one to change', async () => {
  const company = await makeCompany(server())
  const manager = company.as('Manager')
  const [, filter] = company.items
  const id = newId()
  const kit: Input<'items.save'>['body'] = {
    inventory_type: 'other_item',
    name: 'Filter kit',
    unit: 'each',
    retail: '20',
    cost: '0',
    tax_exempt: false,
    active: true,
    components: [{ item_id: filter?.id ?? '', quantity: '2' }],
    superseded_by: filter?.id ?? '',
    version: 0,
  }
  await manager.call('items.save', { params: { id }, body: kit })
  const params = { id }
  const query = { unit: 'box', own: '1', newer: '2' }
  await manager.refused('item_is_kit', 'unitChanges.preview', { params, query })
  const { body } = inCases(company)
  await manager.refused('item_is_kit', 'unitChanges.change', { params, body })
  const over = { id: newId(), shop_id: company.shops.FL.id, quantity: '1' }
  await manager.refused('item_is_kit', 'unitChanges.move', { params, body: over })

  await change(company, inCases(company))
  const oil = { id: oilOf(company) }
  await manager.refused('item_replaced', 'unitChanges.preview', { params: oil, query })
  const stranger = await makeCompany(server())
  await stranger.as('Owner').refused('not_found', 'unitChanges.preview', { params: oil, query })
})

test('stock of a shop in which the person does not work is not moved', async () => {
  const company = await makeCompany(server())
  await makeCount(company, { counted: '120' })
  await makeCount(company, { counted: '24', shop_id: company.shops.QC.id })
  await leaveShop(company, company.shops.QC.id)
  expect(await preview(company)).toMatchObject({ stock: [{ on_hand: '120.0000' }], other_shops: 1 })
  await company.as('Manager').refused('unit_change_shops', 'unitChanges.change', inCases(company))
  const input = inCases(company)
  await company.as('Owner').call('unitChanges.change', input)
  const { levels } = await company.as('Owner').call('items.stock', { params: { id: input.body.id } })
  expect(levels.map(({ on_hand }) => on_hand)).toEqual(['10.0000', '2.0000'])
})

test('another save keeps how the units compare; a unit of an item with stock is not edited', async () => {
  const company = await makeCompany(server())
  await makeCount(company, { counted: '120' })
  const { former } = await change(company, inCases(company))
  const params = { id: former.id }
  const saved = await company
    .as('Manager')
    .call('items.save', { params, body: bodyOf('items.save', { ...former, brand: 'Gulf' }) })
  expect(saved.item).toMatchObject({ own_quantity: '12', newer_quantity: '1' })
  const body = bodyOf('items.save', { ...saved.item, superseded_by: null })
  expect((await company.as('Manager').call('items.save', { params, body })).item).toMatchObject({
    own_quantity: '1',
    newer_quantity: '1',
  })
  const unit = bodyOf('items.save', { ...former, unit: 'case', version: 4 })
  expect(
    pointers(await company.as('Manager').refused('invalid_input', 'items.save', { params, body: unit })),
  ).toContain('/body/unit')
})
