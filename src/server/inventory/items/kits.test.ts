import { expect, test } from 'vitest'
import { addPackage, makeCompany, openOrder, type TestCompany } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers, type Input } from '#test/harness/station.ts'
import { newId } from '#server/base/ids.ts'
import { bodyOf } from '#test/harness/station.ts'

const server = testServer()
type Body = Input<'items.save'>['body']

const item = (name: string, own: Partial<Body> = {}): Body => ({
  inventory_type: 'vehicle_physical_item',
  name,
  part_number: name.toUpperCase(),
  unit: 'each',
  retail: '9.99',
  cost: '4',
  tax_exempt: false,
  active: true,
  version: 0,
  ...own,
})

/** A company with two parts, and a kit of one blade and two clips, of which 10 and 7 were counted. */
async function kitted() {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const [blade, clip, kit] = [newId(), newId(), newId()]
  const shop_id = company.shops.FL.id
  const count = (id: string, counted: string) =>
    owner.call('items.count', { params: { id }, body: { id: newId(), shop_id, counted } })
  await owner.call('items.save', { params: { id: blade }, body: item('blade', { cost: '6.25' }) })
  await owner.call('items.save', { params: { id: clip }, body: item('clip', { cost: '0.3' }) })
  const components = [
    { item_id: blade, quantity: '1' },
    { item_id: clip, quantity: '2' },
  ]
  const saved = await owner.call('items.save', {
    params: { id: kit },
    body: item('wiper kit', { retail: '24', cost: '0', components }),
  })
  await count(blade, '10')
  await count(clip, '7')
  return { company, owner, blade, clip, kit, shop_id, count, saved: saved.item }
}

const made = async (company: TestCompany, kit: string) => {
  const { items } = await company.as('Technician').call('items.list', {
    query: { q: 'wiper kit', shop_id: company.shops.FL.id },
  })
  const { levels } = await company.as('Technician').call('items.stock', { params: { id: kit } })
  expect(levels[0]?.available).toBe(items[0]?.available)
  return items[0]?.available
}

async function addKit(desk: Desk, kit: string, quantity: string): Promise<string> {
  const line_id = newId()
  await desk.apply({ type: 'item.add', line_id, inventory_item_id: kit, quantity })
  return line_id
}

const onHand = async (company: TestCompany, id: string) => {
  const { levels } = await company.as('Owner').call('items.stock', { params: { id } })
  const { on_hand, reserved } = levels.find(({ shop_id }) => shop_id === company.shops.FL.id) ?? {}
  return [on_hand, reserved]
}

test('a kit costs what its parts cost, and can be made of what is there', async () => {
  const { company, owner, kit, blade, saved } = await kitted()
  expect(saved).toMatchObject({
    cost: '6.8500',
    components: [{ name: 'blade', quantity: '1' }, { name: 'clip' }],
  })
  expect(await made(company, kit)).toBe('3')
  const { items } = await company.as('Technician').call('catalogue.items', { query: { q: 'wiper kit' } })
  expect(items[0]).toMatchObject({
    cost: '0',
    components: [{ part_number: 'BLADE' }, { part_number: 'CLIP' }],
  })
  const part = await owner.call('items.get', { params: { id: blade } })
  await owner.call('items.save', {
    params: { id: blade },
    body: bodyOf('items.save', { ...part.item, cost: '7' }),
  })
  expect((await owner.call('items.get', { params: { id: kit } })).item.cost).toBe('7.6000')
})

test('an order reserves the parts of a kit, uses them, and gives them back', async () => {
  const { company, blade, clip, kit } = await kitted()
  const desk = await openOrder(company)
  await addKit(desk, kit, '2')
  await desk.move('stand-by')
  expect(await onHand(company, blade)).toEqual(['10.0000', '2'])
  expect(await onHand(company, clip)).toEqual(['7.0000', '4'])
  expect(await made(company, kit)).toBe('1')
  await desk.move('in-progress')
  await desk.move('pre-complete')
  expect(await onHand(company, blade)).toEqual(['8.0000', '0'])
  expect(await onHand(company, clip)).toEqual(['3.0000', '0'])
  expect(desk.order.inventory_items[0]).toMatchObject({
    cost: '6.8500',
    components: [{ item_id: blade }, { item_id: clip }],
  })
  await desk.apply({
    type: 'line.set',
    list: 'inventory_items',
    line_id: desk.order.inventory_items[0]?.id ?? '',
    field: 'quantity_to_use',
    value: '1',
  })
  expect(await onHand(company, clip)).toEqual(['5.0000', '0'])
  await desk.move('deleted')
  expect(await onHand(company, blade)).toEqual(['10.0000', '0'])
  expect(await onHand(company, clip)).toEqual(['7.0000', '0'])
})

test('an order keeps the parts that its kit had when it was added', async () => {
  const { company, owner, clip, blade, kit, saved } = await kitted()
  const desk = await openOrder(company)
  await addKit(desk, kit, '1')
  const components = [{ item_id: blade, quantity: '1' }]
  await owner.call('items.save', {
    params: { id: kit },
    body: bodyOf('items.save', { ...saved, components }),
  })
  for (const status of ['stand-by', 'in-progress', 'pre-complete'] as const) await desk.move(status)
  expect(await onHand(company, clip)).toEqual(['5.0000', '0'])
  const after = await openOrder(company)
  await addKit(after, kit, '1')
  for (const status of ['stand-by', 'in-progress', 'pre-complete'] as const) await after.move(status)
  expect(await onHand(company, clip)).toEqual(['5.0000', '0'])
})

test('a package with a kit as its part uses the parts of the kit', async () => {
  const { company, owner, clip, kit } = await kitted()
  const part = { inventory_item_id: kit, quantity: '1', included_quantity: null, custom_price: null }
  const body: Input<'packages.save'>['body'] = {
    name: 'Wipers',
    price: '39.95',
    category: 'Parts',
    package_extras: { tax_exempt: false, interval_mile: null, interval_kilometer: null, month_interval: 12 },
    casual_items: [],
    services: [],
    parts: [{ ...part, badge_type: 'retail' }],
    options: [],
    active: true,
    version: 0,
  }
  const { package: sold } = await owner.call('packages.save', { params: { id: newId() }, body })
  const desk = await openOrder(company)
  await addPackage(desk, sold)
  for (const status of ['stand-by', 'in-progress', 'pre-complete'] as const) await desk.move(status)
  expect(await onHand(company, clip)).toEqual(['5.0000', '0'])
  expect(desk.order.parts[0]?.cost).toBe('6.8500')
})

test('a kit is never stock itself', async () => {
  const { company, owner, kit, shop_id } = await kitted()
  const at = { params: { id: kit } }
  await owner.refused('item_is_kit', 'items.count', { ...at, body: { id: newId(), shop_id, counted: '3' } })
  await owner.refused('item_is_kit', 'items.adjust', {
    ...at,
    body: { id: newId(), shop_id, adjustment: 'found', adds: true, quantity: '1' },
  })
  await owner.refused('item_is_kit', 'items.saveTargets', {
    ...at,
    body: { shop_id, min: '1', max: null, bin: '', lead_days: null, version: 0 },
  })
  const transfer = await owner.refused('invalid_input', 'transfers.save', {
    params: { id: newId() },
    body: {
      from_shop_id: shop_id,
      to_shop_id: company.shops.QC.id,
      note: '',
      lines: [{ id: newId(), item_id: kit, requested: '1' }],
      version: 0,
    },
  })
  expect(pointers(transfer).length).toBeGreaterThan(0)
  const tank = await owner.refused('invalid_input', 'tanks.save', {
    params: { id: newId() },
    body: {
      shop_id,
      item_id: kit,
      name: 'Tank',
      capacity: '200',
      depth_unit: 'in',
      dips: [],
      warning_days: 7,
      active: true,
      version: 0,
    },
  })
  expect(pointers(tank)).toEqual(['/body/item_id'])
})

test('what a kit can’t contain is refused, and what can’t become one', async () => {
  const { owner, blade, clip, kit } = await kitted()
  const other = await makeCompany(server())
  const refused = async (code: 'invalid_input' | 'not_found', id: string, components: Body['components']) =>
    pointers(await owner.refused(code, 'items.save', { params: { id }, body: item('kit', { components }) }))
  const fresh = newId()
  expect(await refused('invalid_input', fresh, [{ item_id: kit, quantity: '1' }])).toEqual([
    '/body/components/0/item_id',
  ])
  expect(await refused('not_found', fresh, [{ item_id: fresh, quantity: '1' }])).toEqual([
    '/body/components/0/item_id',
  ])
  expect(await refused('invalid_input', fresh, [{ item_id: blade, quantity: '0' }])).toEqual([
    '/body/components/0/quantity',
  ])
  const twice = [blade, clip, blade].map((item_id) => ({ item_id, quantity: '1' }))
  expect(await refused('invalid_input', fresh, twice)).toEqual(['/body/components/2/item_id'])
  const strange = [{ item_id: other.items[0]?.id ?? '', quantity: '1' }]
  expect(await refused('not_found', fresh, strange)).toEqual(['/body/components/0/item_id'])
  // The blade was counted, so it has stock of its own.
  const { item: kept } = await owner.call('items.get', { params: { id: blade } })
  const counted = await owner.refused('invalid_input', 'items.save', {
    params: { id: blade },
    body: bodyOf('items.save', { ...kept, components: [{ item_id: clip, quantity: '1' }] }),
  })
  expect(counted).toMatchObject({ errors: [{ pointer: '/body/components', code: 'kit_is_stock' }] })
  const part = newId()
  await owner.call('items.save', { params: { id: part }, body: item('seal') })
  await owner.call('items.save', {
    params: { id: fresh },
    body: item('kit', { components: [{ item_id: part, quantity: '1' }] }),
  })
  const inKit = await owner.refused('invalid_input', 'items.save', {
    params: { id: part },
    body: item('seal', { components: [{ item_id: clip, quantity: '1' }], version: 1 }),
  })
  expect(inKit).toMatchObject({ errors: [{ pointer: '/body/components', code: 'kit_in_kit' }] })
})

test('two items that are put into each other at once do not both become kits', async () => {
  const { owner } = await kitted()
  const [one, two] = [newId(), newId()]
  await owner.call('items.save', { params: { id: one }, body: item('one') })
  await owner.call('items.save', { params: { id: two }, body: item('two') })
  const put = (id: string, part: string) =>
    owner
      .call('items.save', {
        params: { id },
        body: item('kit', { components: [{ item_id: part, quantity: '1' }], version: 1 }),
      })
      .then(
        () => 1,
        () => 0,
      )
  const done = await Promise.all([put(one, two), put(two, one)])
  expect(done.filter((count) => count === 1)).toHaveLength(1)
})
