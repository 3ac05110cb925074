import { expect, test } from 'vitest'
import { makeCompany, openOrder } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers, type Input } from '#test/harness/station.ts'
import { makeCount, setTargets } from '#test/harness/goods/stock.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

test('a shop sets minimum, maximum, bin and lead time of an item, with the version that was seen', async () => {
  const company = await makeCompany(server())
  const manager = company.as('Manager')
  const [item] = company.items
  const id = item?.id ?? ''
  const level = await setTargets(company, { min: '12', max: '48.5', bin: ' B-<b>14</b> ', lead_days: 3 })
  expect(level).toMatchObject({
    min: '12.0000',
    max: '48.5000',
    bin: 'B-14',
    lead_days: 3,
    on_hand: null,
    targets_version: 1,
    targets_by: 'Manager Tester',
  })
  expect(level.targets_at).not.toBeNull()
  const body = { shop_id: company.shops.FL.id, min: '10', max: null, bin: '', lead_days: null, version: 0 }
  const stale = await manager.refused('stale_version', 'items.saveTargets', { params: { id }, body })
  expect(stale.current).toMatchObject({ min: '12.0000', targets_version: 1 })
  const { level: changed } = await manager.call('items.saveTargets', {
    params: { id },
    body: { ...body, version: 1 },
  })
  expect(changed).toMatchObject({ min: '10.0000', max: null, bin: '', lead_days: null, targets_version: 2 })
  // The other shop has its own.
  const { levels } = await company.as('Owner').call('items.stock', { params: { id } })
  expect(levels.map((row) => [row.shop_id === company.shops.FL.id, row.min])).toContainEqual([
    true,
    '10.0000',
  ])
  expect(levels.filter((row) => row.shop_id !== company.shops.FL.id).every((row) => row.min === null)).toBe(
    true,
  )

  const wrong = { ...body, max: '9', version: 2 }
  expect(
    pointers(await manager.refused('invalid_input', 'items.saveTargets', { params: { id }, body: wrong })),
  ).toEqual(['/body/max'])
  await manager.refused('not_found', 'items.saveTargets', { params: { id: newId() }, body })
  const strange = { ...body, shop_id: newId() }
  await manager.refused('not_found', 'items.saveTargets', { params: { id }, body: strange })
})

test('the list of items has minimum and bin of the shop, and finds what is below the minimum', async () => {
  const company = await makeCompany(server())
  const [first, second] = company.items
  await makeCount(company, { counted: '24' })
  await setTargets(company, { min: '25', max: '40', bin: 'A-1' })
  await setTargets(company, { max: '40' }, second?.id)
  const shop_id = company.shops.FL.id
  const below = async () => {
    const { items, total } = await company
      .as('Technician')
      .call('items.list', { query: { shop_id, below_min: 'true' } })
    return [total, items.map(({ id, min, max, bin }) => ({ id, min, max, bin }))]
  }
  expect(await below()).toEqual([1, [{ id: first?.id, min: '25.0000', max: '40.0000', bin: 'A-1' }]])
  await makeCount(company, { counted: '25' })
  expect(await below()).toEqual([0, []])
  const { items } = await company.as('Technician').call('items.list', { query: {} })
  expect(items[0]).toMatchObject({ min: null, max: null, bin: '' })
})

test('what orders will use is not there for the minimum, and a shop without stock is below it', async () => {
  const company = await makeCompany(server())
  const [first, second] = company.items
  await makeCount(company, { counted: '10' })
  await setTargets(company, { min: '9', max: null }, first?.id)
  await setTargets(company, { min: '1', max: null }, second?.id)
  const below = async (query: Input<'items.list'>['query'] = {}) => {
    const { items, total } = await company
      .as('Technician')
      .call('items.list', { query: { shop_id: company.shops.FL.id, below_min: 'true', ...query } })
    return { total, ids: new Set(items.map(({ id }) => id)) }
  }
  expect(await below()).toEqual({ total: 1, ids: new Set([second?.id]) })
  const desk = await openOrder(company)
  await desk.apply({
    type: 'item.add',
    line_id: newId(),
    inventory_item_id: first?.id ?? '',
    quantity: '2',
  })
  await desk.move('stand-by')
  expect(await below()).toEqual({ total: 2, ids: new Set([first?.id, second?.id]) })
  expect(await below({ q: first?.name ?? '' })).toEqual({ total: 1, ids: new Set([first?.id]) })
  expect(await below({ offset: 2 })).toEqual({ total: 2, ids: new Set() })
  const nowhere = await company.as('Technician').call('items.list', { query: { below_min: 'true' } })
  expect(nowhere.total).toBe(0)
})
