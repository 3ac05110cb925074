import { expect, test } from 'vitest'
import { makeCompany, makeVehicle, openOrder, type TestCompany } from '#test/factories.ts'
import { listed, makeSlotPackage } from '#test/harness/menu.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers, type Input } from '#test/harness/station.ts'
import { localDate } from '#domain/places/zones.ts'
import { newId } from '../base/ids.ts'
import { bodyOf } from '#test/harness/station.ts'

const server = testServer()
const OIL = [{ type: 'pcdb_part_type', filter_name: 'Engine Oil' }] as const
const everyVehicle = { make: '', model: '', year_from: null, year_to: null, engine: '', fuel: '' }

/** Another oil of the company; answers its id. */
async function makeOil(company: TestCompany, rest: Partial<Input<'items.save'>['body']>): Promise<string> {
  const id = newId()
  const body = {
    inventory_type: 'vehicle_fluid_item' as const,
    name: 'Some oil',
    part_type: 'Engine Oil',
    unit: 'quart',
    retail: '9.00',
    cost: '4.00',
    tax_exempt: false,
    active: true,
    version: 0,
    ...rest,
  }
  await company.as('Owner').call('items.save', { params: { id }, body })
  return id
}

const add = (package_id: string, item_ids?: (string | null)[]) => ({
  type: 'package.add' as const,
  package_id,
  line_id: newId(),
  child_ids: Array.from({ length: 5 }, newId),
  ...(item_ids && { item_ids }),
})

test('a slot is filled with what fits, switched to another item, and refuses what does not belong there', async () => {
  const company = await makeCompany(server())
  const other = await makeOil(company, { name: 'Better oil', retail: '11.00' })
  const toyota = await makeOil(company, { fitment: [{ ...everyVehicle, make: 'Toyota' }] })
  const sold = await makeSlotPackage(company, [...OIL])
  const { items } = await company.as('Technician').call('catalogue.slotItems', {})
  expect(items.map((row) => row.id)).toContain(other)
  expect(items.every((row) => row.cost === '0')).toBe(true)
  const asked = { body: { slots: [[...OIL]] } }
  const edited = await company.as('Owner').call('packages.slotItems', asked)
  expect(edited.items.map((row) => row.id)).toContain(other)
  const desk = await openOrder(company, { vehicle_id: (await makeVehicle(company)).id })
  await desk.apply(add(sold, [other]))
  const [part] = desk.order.parts
  expect(part).toMatchObject({ inventory_item_id: other, name: 'Better oil', retail: '11.00', filters: OIL })
  expect(desk.order.totals.subtotal).toBe('95.00')
  const switched = { type: 'part.choose' as const, line_id: part?.id ?? '' }
  const [oil, filter] = company.items
  await desk.apply({ ...switched, inventory_item_id: oil?.id ?? '' })
  expect(desk.order.parts[0]).toMatchObject({ inventory_item_id: oil?.id, retail: '6.99' })
  const refused = async (inventory_item_id: string) =>
    pointers(await desk.commandRefused('item_does_not_fit', { ...switched, inventory_item_id }))
  expect(await refused(filter?.id ?? '')).toEqual(['/body/inventory_item_id'])
  expect(await refused(toyota)).toEqual(['/body/inventory_item_id'])
  expect(pointers(await desk.commandRefused('item_does_not_fit', add(sold, [toyota])))).toEqual([
    '/body/item_ids/0',
  ])
  await desk.commandRefused('not_found', add(sold, [newId()]))
})

test('an item that no longer fits its order’s vehicle is replaced, and put back by the undo', async () => {
  const company = await makeCompany(server())
  const toyota = await makeOil(company, {
    name: 'Toyota oil',
    retail: '12.00',
    fitment: [{ ...everyVehicle, make: 'Toyota' }],
  })
  const other = await makeOil(company, { name: 'Better oil', retail: '11.00' })
  const sold = await makeSlotPackage(company, [...OIL])
  const desk = await openOrder(company)
  await desk.apply(add(sold, [toyota]))
  const line_id = desk.order.parts[0]?.id ?? ''
  await desk.apply({ type: 'line.set', list: 'parts', line_id, field: 'retail', value: '10.50' })
  const vehicle = await makeVehicle(company)
  await desk.apply({ type: 'vehicle.set', vehicle_id: vehicle.id })
  // Another vehicle changes nothing that was sold.
  expect(desk.order.parts[0]).toMatchObject({ inventory_item_id: toyota, retail: '10.50' })
  const before = desk.order
  const choosing = newId()
  await desk.apply({ type: 'part.choose', line_id, inventory_item_id: other }, choosing)
  expect(desk.order.parts[0]).toMatchObject({ inventory_item_id: other, name: 'Better oil', retail: '11.00' })
  await desk.commandRefused('item_does_not_fit', { type: 'part.choose', line_id, inventory_item_id: toyota })
  await desk.apply({ type: 'restore', command_id: choosing })
  expect(desk.order.parts).toEqual(before.parts)
  expect(desk.order.final_price).toBe(before.final_price)
})

test('a package without a choice is resolved by the server as a station would have done', async () => {
  const company = await makeCompany(server())
  const sold = await makeSlotPackage(company, [...OIL])
  const desk = await openOrder(company)
  await desk.apply(add(sold))
  expect(desk.order.parts[0]).toMatchObject({ inventory_item_id: company.items[0]?.id, retail: '6.99' })
})

test('a slot that nothing fits comes open, costs nothing, and stands in the way of finalizing', async () => {
  const company = await makeCompany(server())
  const sold = await makeSlotPackage(company, [{ type: 'viscosity', filter_name: '0w-8' }])
  const desk = await openOrder(company)
  await desk.apply(add(sold))
  const [part] = desk.order.parts
  expect(part).toMatchObject({ inventory_item_id: null, name: 'Oil', name_french: 'Huile', retail: '0' })
  expect(desk.order.totals.subtotal).toBe('40.00')
  const missing = { code: 'part_slot_open', field: `parts.${part?.id}` }
  for (const to of ['in-progress', 'pre-complete'] as const) await desk.move(to)
  const problem = await desk.moveRefused('finalize_incomplete', 'complete')
  expect(problem.errors?.map((row) => row.code)).toContain(missing.code)
  await desk.apply({ type: 'line.remove', list: 'parts', line_id: part?.id ?? '' })
  expect(desk.order.parts).toEqual([])
})

test('a package has its shop’s price and its days; an order on another day is refused', async () => {
  const company = await makeCompany(server())
  const { FL, QC } = company.shops
  const today = localDate(new Date().toISOString(), 'America/New_York')
  const id = await makeSlotPackage(company, [...OIL], {
    shop_prices: [{ shop_id: QC.id, price: '55.00' }],
    active_from: today,
  })
  const priceAt = async (shop_id?: string) =>
    (await company.as('Manager').call('catalogue.get', { query: { shop_id } })).packages.find(
      (row) => row.id === id,
    )?.price
  expect([await priceAt(), await priceAt(FL.id), await priceAt(QC.id)]).toEqual(['40.00', '40.00', '55.00'])
  const stranger = await makeCompany(server())
  await company.as('Manager').refused('not_found', 'catalogue.get', {
    query: { shop_id: stranger.shops.FL.id },
  })
  const ended = await makeSlotPackage(company, [...OIL], { name: 'Past oil', active_to: '2020-01-01' })
  const desk = await openOrder(company)
  await desk.apply(add(id))
  expect(desk.order.packages[0]?.price).toBe('40.00')
  expect(pointers(await desk.commandRefused('package_not_on_sale', add(ended)))).toEqual(['/body/package_id'])
})

test('a package is refused for the slot, the shop, the tag or the category that is not its own', async () => {
  const company = await makeCompany(server())
  const stranger = await makeCompany(server())
  const theirs = await listed(stranger, 'tags', 'OEM')
  const sold = await makeSlotPackage(company, [...OIL])
  const { package: kept } = await company.as('Owner').call('packages.get', { params: { id: sold } })
  const [slot] = kept.parts
  type Body = Input<'packages.save'>['body']
  const refused = async (code: 'not_found' | 'invalid_input', change: Partial<Body>) =>
    pointers(
      await company.as('Owner').refused(code, 'packages.save', {
        params: { id: sold },
        body: bodyOf('packages.save', { ...kept, ...change }),
      }),
    )
  const part = { ...slot, filters: slot?.filters ?? [] } as Body['parts'][number]
  const tag = { type: 'tag' as const, filter_name: theirs }
  expect(await refused('not_found', { parts: [{ ...part, filters: [tag] }] })).toEqual([
    '/body/parts/0/filters/0/filter_name',
  ])
  expect(
    await refused('invalid_input', { parts: [{ ...part, inventory_item_id: company.items[1]?.id ?? '' }] }),
  ).toEqual(['/body/parts/0/inventory_item_id'])
  expect(await refused('invalid_input', { parts: [{ ...part, name: '' }] })).toEqual(['/body/parts/0/name'])
  expect(await refused('invalid_input', { parts: [{ ...part, filters: [] }] })).toEqual([
    '/body/parts/0/inventory_item_id',
  ])
  expect(
    await refused('not_found', { shop_prices: [{ shop_id: stranger.shops.FL.id, price: '1' }] }),
  ).toEqual(['/body/shop_prices/0/shop_id'])
  expect(await refused('not_found', { classification_id: theirs })).toEqual(['/body/classification_id'])
  expect(await refused('not_found', { inspection_grouping_id: theirs })).toEqual([
    '/body/inspection_grouping_id',
  ])
  expect(await refused('invalid_input', { active_from: '2026-02-02', active_to: '2026-02-01' })).toEqual([
    '/body/active_to',
  ])
})
