import { expect, test } from 'vitest'
import { addPackage, makeCompany, openOrder, type TestCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import type { Problem } from '#contract/base/errors.ts'
import { pointers, type Input, type Reply } from '#test/harness/station.ts'
import { newId } from '../base/ids.ts'

const server = testServer()
type Body = Input<'packages.save'>['body']

const wipers: Body = {
  name: 'Wiper Pair',
  price: '34.95',
  category: 'Parts',
  package_extras: { tax_exempt: false, interval_mile: null, interval_kilometer: null, month_interval: 12 },
  casual_items: [],
  services: [],
  parts: [],
  options: [],
  active: true,
  version: 0,
}

const kept = (company: TestCompany): Promise<Reply<'packages.list'>> =>
  company.as('Manager').call('packages.list', {})

test('a package is added, changed and taken off the menu; orders keep what was sold', async () => {
  const company = await makeCompany(server())
  const station = company.as('Owner')
  const id = newId()
  const [, filter] = company.items
  const part = {
    inventory_item_id: filter?.id ?? '',
    quantity: '2',
    included_quantity: null,
    custom_price: null,
    badge_type: 'retail' as const,
  }
  const save = (change: Partial<Body>) =>
    station.call('packages.save', { params: { id }, body: { ...wipers, ...change } })
  const added = (await save({ parts: [part] })).package
  expect(added).toMatchObject({ name_french: 'Wiper Pair', version: 1, position: 4, active: true })
  expect(added.parts[0]).toMatchObject({ name: filter?.name, retail: filter?.retail })
  const desk = await openOrder(company)
  await addPackage(desk, added)
  const sold = desk.order.final_price
  const changed = (await save({ version: 1, price: '40.00', active: false, name_french: 'Balais' })).package
  expect(changed).toMatchObject({
    version: 2,
    price: '40.00',
    active: false,
    name_french: 'Balais',
    parts: [],
  })
  await desk.apply({ type: 'field.set', change: { field: 'notes', value: 'still as sold' } })
  expect(desk.order.final_price).toBe(sold)
  const onSale = await company.as('Technician').call('catalogue.get', { query: {} })
  expect(onSale.packages.map((row) => row.id)).not.toContain(id)
  expect((await station.call('packages.get', { params: { id } })).package).toEqual(changed)
})

test('two people who edit one package: the second sees the newer one and loses nothing', async () => {
  const company = await makeCompany(server())
  const [one, two] = [company.as('Owner'), company.as('Manager')]
  const id = newId()
  await one.call('packages.save', { params: { id }, body: wipers })
  await one.call('packages.save', { params: { id }, body: { ...wipers, version: 1, price: '39.95' } })
  const problem = await two.refused('stale_version', 'packages.save', {
    params: { id },
    body: { ...wipers, version: 1, price: '29.95' },
  })
  expect(problem.current).toMatchObject({ price: '39.95', version: 2 })
})

test('what a package cannot be is refused with its field', async () => {
  const company = await makeCompany(server())
  const station = company.as('Owner')
  const refused = (code: 'invalid_input' | 'not_found', change: Partial<Body>) =>
    station.refused(code, 'packages.save', { params: { id: newId() }, body: { ...wipers, ...change } })
  expect(pointers(await refused('invalid_input', { price: '-1' }))).toEqual(['/body/price'])
  expect(pointers(await refused('invalid_input', { name: '<script></script>' }))).toEqual(['/body/name'])
  const option = { name: 'Side', name_french: '', price: '', preselected: false }
  expect(pointers(await refused('invalid_input', { options: [option] }))).toEqual(['/body/options/0/price'])
  const stranger = await makeCompany(server())
  const part = {
    inventory_item_id: stranger.items[0]?.id ?? '',
    quantity: '1',
    included_quantity: null,
    custom_price: null,
    badge_type: 'retail' as const,
  }
  expect(
    pointers(
      await station.refused('not_found', 'packages.save', {
        params: { id: newId() },
        body: { ...wipers, parts: [part] },
      }),
    ),
  ).toEqual(['/body/parts/0/inventory_item_id'])
  await station.refused('not_found', 'packages.save', {
    params: { id: newId() },
    body: { ...wipers, version: 3 },
  })
  await station.refused('not_found', 'packages.get', { params: { id: newId() } })
})

test('the menu is arranged; what is not named follows as it stood', async () => {
  const company = await makeCompany(server())
  const before = (await kept(company)).packages.map((row) => row.name)
  const third = company.packages[2]?.id ?? ''
  const { packages } = await company.as('Manager').call('packages.reorder', { body: { ids: [third] } })
  expect(packages.map((row) => row.name)).toEqual([before[2], before[0], before[1], before[3]])
  expect((await kept(company)).packages).toEqual(packages)
})

test('two active packages do not have one name', async () => {
  const company = await makeCompany(server())
  const station = company.as('Owner')
  const save = (change: Partial<Body>, id = newId()) =>
    station.send('packages.save', { params: { id }, body: { ...wipers, ...change } })
  expect((await save({})).status).toBe(200)
  const both = await Promise.all([save({ name: ' wiper pair ' }), save({ name: 'WIPER PAIR' })])
  expect(both.map(({ status }) => status)).toEqual([400, 400])
  const problem = both[0].body as Problem
  expect(problem.errors).toMatchObject([
    { pointer: '/body/name', detail: '“wiper pair” already exists. Enter another one.' },
  ])
  expect((await save({ active: false })).status).toBe(200)
})
