import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import type { Problem } from '#contract/base/errors.ts'
import { pointers, type Input } from '#test/harness/station.ts'
import { newId } from '#server/base/ids.ts'
import { bodyOf } from '#test/harness/station.ts'

const server = testServer()
type Body = Input<'items.save'>['body']

const blade: Body = {
  inventory_type: 'vehicle_physical_item',
  name: 'Wiper Blade 22',
  part_number: 'WB-22',
  brand: 'Northpoint',
  unit: 'each',
  retail: '18.99',
  cost: '6.25',
  tax_exempt: false,
  barcode: '0123456789',
  active: true,
  version: 0,
}

const list = async (company: TestCompany, query: Input<'items.list'>['query'] = {}) => {
  const { items, total } = await company.as('Manager').call('items.list', { query })
  return { names: items.map((item) => item.name), total }
}

test('an item is added, found by anything on its label, priced anew and taken out of sale', async () => {
  const company = await makeCompany(server())
  const station = company.as('Owner')
  const params = { id: newId() }
  const added = (await station.call('items.save', { params, body: blade })).item
  expect(added).toMatchObject({ name_french: 'Wiper Blade 22', version: 1 })
  for (const q of ['wiper', 'wb22', '0123456', 'northpoint wiper'])
    expect((await list(company, { q })).names, q).toEqual(['Wiper Blade 22'])
  const change = { ...blade, retail: '19.99', version: 1 }
  expect((await station.call('items.save', { params, body: change })).item).toMatchObject({
    retail: '19.99',
    version: 2,
  })
  await station.call('items.save', { params, body: { ...change, active: false, version: 2 } })
  expect((await list(company, { q: 'wiper' })).names).toEqual([])
  expect((await list(company, { active: 'false' })).names).toEqual(['Wiper Blade 22'])
  const problem = await station.refused('stale_version', 'items.save', { params, body: change })
  expect(problem.current).toMatchObject({ version: 3 })
})

test('a package takes the item’s new price, an order keeps its own', async () => {
  const company = await makeCompany(server())
  const station = company.as('Owner')
  const [oil] = company.items
  const { item } = await station.call('items.get', { params: { id: oil?.id ?? '' } })
  const { id: _id, ...body } = item
  await station.call('items.save', {
    params: { id: item.id },
    body: bodyOf('items.save', { ...body, unit: 'quart', retail: '8.49' }),
  })
  const { packages } = await station.call('packages.list', {})
  const prices = packages.flatMap((row) => row.parts).filter((part) => part.inventory_item_id === item.id)
  expect(new Set(prices.map((part) => part.retail))).toEqual(new Set(['8.49']))
})

test('lists are filtered, sorted and paged', async () => {
  const company = await makeCompany(server())
  await company.as('Owner').call('items.save', { params: { id: newId() }, body: { ...blade, retail: '0' } })
  expect(await list(company, { limit: 2, sort: '-retail' })).toEqual({
    names: ['Oil Filter', '5W-30 Blend'],
    total: 4,
  })
  expect((await list(company, { unpriced: 'true' })).names).toEqual(['Wiper Blade 22'])
  expect((await list(company, { type: 'other_item' })).names).toEqual(['Gift wrap'])
  const second = async (query: Input<'items.list'>['query']) => (await list(company, query)).names
  expect(await second({ pcdb_part_type: 'Engine Oil', viscosity: '5w-30' })).toEqual(['5W-30 Blend'])
  expect(await second({ oil_formulation: 'Full Synthetic' })).toEqual([])
  expect(await second({ tag: newId() })).toEqual([])
  expect((await list(company, { offset: 3 })).names).toEqual(['Wiper Blade 22'])
})

test('a technician sees no cost and changes none', async () => {
  const company = await makeCompany(server())
  const [oil] = company.items
  const params = { id: oil?.id ?? '' }
  const tech = company.as('Technician')
  const { item } = await tech.call('items.get', { params })
  expect(item.cost).toBe('0')
  const { id: _id, ...body } = item
  await tech.call('items.save', {
    params,
    body: bodyOf('items.save', { ...body, unit: 'quart', brand: 'Other' }),
  })
  expect((await company.as('Manager').call('items.get', { params })).item).toMatchObject({
    cost: oil?.cost,
    brand: 'Other',
  })
})

test('what an item cannot be is refused with its field', async () => {
  const company = await makeCompany(server())
  const station = company.as('Owner')
  const refused = async (change: Partial<Body>) =>
    pointers(
      await station.refused('invalid_input', 'items.save', {
        params: { id: newId() },
        body: { ...blade, ...change },
      }),
    )
  expect(await refused({ retail: '-1' })).toEqual(['/body/retail'])
  expect(await refused({ retail: '12345678901' })).toEqual(['/body/retail'])
  expect(await refused({ name: '<b></b>' })).toEqual(['/body/name'])
  expect(await refused({ unit: 'bucket' })).toEqual(['/body/unit'])
  await station.refused('not_found', 'items.save', {
    params: { id: newId() },
    body: { ...blade, version: 4 },
  })
  await station.refused('not_found', 'items.get', { params: { id: newId() } })
})

test('a word of more items than are named finds all of them, in their order', async () => {
  const company = await makeCompany(server())
  await server().services.database.tenant(company.id, (tx) =>
    sql`insert into inventory_items (company_id, id, inventory_type, name, name_french, part_number, retail, active, search_text)
      select ${company.id}, gen_random_uuid(), 'vehicle_physical_item', 'Clip ' || 1000 + n, 'Agrafe ' || n, 'C-' || n, n,
        n % 3 <> 0, 'clip ' || 1000 + n || ' agrafe ' || n || ' c' || n from generate_series(0, 1199) n`.execute(
      tx,
    ),
  )
  const found = (query: Input<'items.list'>['query']) => list(company, { limit: 2, ...query })
  expect(await found({ q: 'clip' })).toEqual({ names: ['Clip 1001', 'Clip 1002'], total: 800 })
  expect(await found({ q: 'clip', active: 'false' })).toEqual({
    names: ['Clip 1000', 'Clip 1003'],
    total: 400,
  })
  expect(await found({ q: 'Agrafe clip', sort: '-retail', offset: 1 })).toEqual({
    names: ['Clip 2198', 'Clip 2196'],
    total: 800,
  })
  expect(await found({ q: 'clip c77' })).toEqual({ names: ['Clip 1077', 'Clip 1770'], total: 8 })
  expect(await found({ q: 'clip', offset: 900 })).toEqual({ names: [], total: 800 })
})

test('a part number belongs to one active item of its brand', async () => {
  const company = await makeCompany(server())
  const station = company.as('Owner')
  const add = (change: Partial<Body>, id = newId()) =>
    station.send('items.save', { params: { id }, body: { ...blade, ...change } })
  const id = newId()
  expect((await add({}, id)).status).toBe(200)
  const twin = (await add({ name: 'Other blade', part_number: ' wb-22', brand: 'NORTHPOINT' }))
    .body as Problem
  expect(twin.errors).toMatchObject([
    { pointer: '/body/part_number', detail: '“wb-22” is already used by Wiper Blade 22. Enter another one.' },
  ])
  expect((await add({ name: 'Other blade', brand: 'Fram' })).status).toBe(200)
  expect((await add({ name: 'No number', part_number: '' })).status).toBe(200)
  expect((await add({ name: 'No number either', part_number: '' })).status).toBe(200)
  expect((await add({ active: false, version: 1 }, id)).status).toBe(200)
  expect((await add({ name: 'New blade' })).status).toBe(200)
  expect((await add({ version: 2 }, id)).status).toBe(400)
})
